// Sums, figures and achievements in words; see statistics_parts.hpp.
#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/statistics/statistics_parts.hpp"
#include "app/screens/symbols.hpp"
#include "app/session/daily.hpp"
#include "app/session/games.hpp"
#include "app/toolkit/theme.hpp"

namespace app {
namespace {

/// "name: value".
std::string named(std::string name, const std::string& value) {
  return name.append(": ").append(value);
}

/// A number with what it counts, and more about it where there is more.
layout::Node tile(const Ui& ui, const std::string& id, const std::string& name,
                  const std::string& value, const std::string& more) {
  layout::Node note;
  if (!more.empty()) note = layout::body(ui, more, 14, ink_soft);
  return layout::column(2, layout::strong(ui, name, 15, ink_soft),
                        layout::heading(ui, value, 26, ink), std::move(note))
      .pad(12, 8)
      .on([](DrawList& out, Rect r) { out.emplace_back(filled(r, faded(ink, 0.07F), corner)); })
      .as(id, Role::Item, named(name, more.empty() ? value : value + ", " + more));
}

std::string share_words(const Words& words, const Tally& tally, std::string& more) {
  if (tally.games < games_to_tell) {
    more = words("statistics.too_few");
    return "–";
  }
  const ConfidenceInterval likely = win_rate_interval(tally.wins, tally.games);
  more = words("statistics.likely", {{"least", percent(words, likely.least, 100)},
                                     {"most", percent(words, likely.most, 100)}});
  return percent(words, tally.wins, tally.games);
}

std::string figure_words(const Words& words, const Statistic& figure, const Tally& tally) {
  const auto sum = [&tally](std::size_t of) { return of < tally.sums.size() ? tally.sums[of] : 0; };
  const std::int64_t part = sum(figure.counter);
  const std::int64_t whole = figure.of ? sum(*figure.of) : tally.finished();
  if (figure.told == Aggregate::Most) {
    return number(figure.counter < tally.most.size() ? tally.most[figure.counter] : 0);
  }
  if (whole == 0) return "–";
  if (figure.told != Aggregate::Share) return decimal(words, part, whole);
  std::string out = words("statistics.of", {{"share", percent(words, part, whole)},
                                            {"part", number(static_cast<int>(part))},
                                            {"all", number(static_cast<int>(whole))}});
  if (figure.chance == 0) return out;
  return out + ", " + words("statistics.chance", {{"share", percent(words, figure.chance, 100)}});
}

const GameEntry* entry_of_asked(const Model& model) {
  return find_game(model.platform.games, model.statistics.asked.game);
}

}  // namespace

std::string percent(const Words& words, std::int64_t part, std::int64_t whole) {
  const std::int64_t share = whole == 0 ? 0 : (200 * part + whole) / (2 * whole);
  return words("statistics.percent", {{"share", number(static_cast<int>(share))}});
}

std::string decimal(const Words& words, std::int64_t part, std::int64_t whole) {
  if (whole == 0) return "–";
  const std::int64_t tenths = (20 * std::abs(part) + whole) / (2 * whole);
  const std::string out =
      words("statistics.decimal", {{"whole", number(static_cast<int>(tenths / 10))},
                                   {"tenth", number(static_cast<int>(tenths % 10))}});
  return part < 0 && tenths > 0 ? "\u2212" + out : out;
}

std::string opponents_name(const Words& words, SeatKind level) {
  return words(level == SeatKind::Person ? "statistics.people" : seat_kind_key(level));
}

layout::Node statistics_sums(const Ui& ui, const Model& model, const Tally& tally) {
  const Words& words = ui.words;
  const Streaks streaks = model.statistics.all.streaks(model.statistics.asked);
  const GameEntry* const entry = entry_of_asked(model);
  if (entry == nullptr) return {};
  std::string likely;
  const std::string share = share_words(words, tally, likely);
  const auto some = [&words](const char* key, int many) {
    return many > 0 ? words.count(key, many) : std::string();
  };
  return layout::grid(
             3, 8,
             tile(ui, "statistics.games", words("statistics.games"), number(tally.games),
                  some("statistics.given_up", tally.given_up)),
             tile(ui, "statistics.wins", words("statistics.wins"), number(tally.wins),
                  some("statistics.shared", tally.shared)),
             tile(ui, "statistics.rate", words("statistics.rate"), share, likely),
             tile(ui, "statistics.streak", words("statistics.streak"), number(streaks.now),
                  words("statistics.longest", {{"wins", number(streaks.best)}})),
             tile(ui, "statistics.average", words(entry->screens->own_key("statistics.average")),
                  decimal(words, tally.points, tally.finished()), {}),
             tile(ui, "statistics.best", words("statistics.best"),
                  tally.best ? number(*tally.best) : "–", {}))
      .as("statistics.sums", Role::List, words("statistics.heading"));
}

layout::Node statistics_levels(const Ui& ui, const Model& model) {
  layout::Node rows = layout::column(6);
  const StatisticsBook& book = model.statistics;
  for (const SeatKind level : all_opponents) {
    StatisticsFilter asked = book.asked;
    asked.level = level;
    const Tally tally = book.all.tally(asked);
    const bool people = level == SeatKind::Person;
    if (people && tally.games == 0) continue;  // few play over the net
    const bool beaten = !people && book.all.has_beaten(asked.game, level);
    const std::string name = opponents_name(ui.words, level);
    std::string said = ui.words.count("statistics.count_games", tally.games) + " · " +
                       ui.words.count("statistics.count_wins", tally.wins);
    if (tally.games >= games_to_tell) {
      std::string likely;
      said += " · " + share_words(ui.words, tally, likely) + ", " + likely;
    }
    if (beaten) said += " · " + ui.words("statistics.beaten");
    layout::Node sign;
    if (beaten) sign = layout::icon("check", ui.grown(18), gain_green).top();
    rows.add(
        layout::row(8, layout::strong(ui, name, 16, ink).top().width(ui.grown(96)),
                    layout::body(ui, said, 16, ink).stretch(), std::move(sign))
            .as("statistics.level." + std::string(io::name(level)), Role::Item, named(name, said)));
  }
  const std::string heading = ui.words("statistics.levels");
  return layout::column(6, section_heading(ui, "statistics.levels", heading),
                        std::move(rows).as("statistics.by_level", Role::List, heading));
}

layout::Node statistics_figures(const Ui& ui, const Model& model, const Tally& tally) {
  const GameEntry* const entry = entry_of_asked(model);
  if (entry == nullptr || entry->statistics.figures.empty() || tally.finished() == 0) return {};
  layout::Node rows = layout::column(8);
  for (const Statistic& each : entry->statistics.figures) {
    const std::string name = ui.words(each.key);
    const std::string value = figure_words(ui.words, each, tally);
    rows.add(layout::row_or_column(ui.grown(440), 12, 0,
                                   layout::body(ui, name, 16, ink).share(0.6F),
                                   layout::strong(ui, value, 16, ink).share(0.4F))
                 .as("statistics." + std::string(each.key), Role::Item, named(name, value)));
  }
  const std::string heading = ui.words("statistics.figures");
  return layout::column(6, section_heading(ui, "statistics.figures", heading),
                        std::move(rows).as("statistics.counted", Role::List, heading));
}

layout::Node statistics_achievements(const Ui& ui, const Model& model) {
  const GameEntry* const entry = entry_of_asked(model);
  if (entry == nullptr || entry->statistics.achievements.empty()) return {};
  layout::Node rows = layout::column(10);
  for (const Achievement& each : entry->statistics.achievements) {
    const auto day = model.statistics.all.gained(gained_key(entry->name.text, each));
    const std::string key(each.key);
    const std::string name = ui.words("achievement." + key);
    const std::string about = ui.words("achievement." + key + ".about");
    std::string state = ui.words(day ? "statistics.gained" : "statistics.not_gained");
    if (day && *day > 0) state += ", " + date_of(*day);
    const float sign = ui.grown(22);
    rows.add(
        layout::row(10,
                    layout::drawing({sign, sign},
                                    [gained = day.has_value()](DrawList& out, Rect r) {
                                      Box ring = disc(r.center(), r.w, faded(ink, 0));
                                      ring.border = faded(ink, gained ? 0.0F : 0.35F);
                                      ring.border_width = 2;
                                      out.emplace_back(ring);
                                      if (gained) out.emplace_back(icon("check", r, gain_green));
                                    })
                        .width(sign)
                        .height(sign)
                        .top(),
                    layout::column(2, layout::strong(ui, name, 16, day ? ink : ink_soft),
                                   layout::body(ui, about, 15, ink_soft),
                                   layout::body(ui, state, 14, day ? ink : ink_soft))
                        .stretch())
            .as("statistics.achievement." + key, Role::Item, named(name, in_one(about, state))));
  }
  const std::string heading = ui.words("statistics.achievements");
  return layout::column(8, section_heading(ui, "statistics.achievements", heading),
                        std::move(rows).as("statistics.all_achievements", Role::List, heading));
}

}  // namespace app
