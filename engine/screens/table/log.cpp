// The log, latest turn first; beside it (above it in portrait) the table after the hovered, focused
// or tapped turn.
#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "screens/game_table.hpp"
#include "screens/replay.hpp"
#include "screens/screens.hpp"
#include "screens/symbols.hpp"
#include "screens/table/at_table.hpp"
#include "screens/table/recap.hpp"
#include "ui/layout.hpp"
#include "ui/theme.hpp"

namespace app {

// Drawing chips.

namespace {

void draw_arrow(DrawList& out, Rect r) {
  const Point middle = r.center();
  const float half = r.w * 0.32F;
  const float head = r.h * 0.16F;
  const Color color = mist;
  const float width = std::max(1.5F, r.h * 0.07F);
  out.emplace_back(Stroke{.points = {{middle.x - half, middle.y}, {middle.x + half, middle.y}},
                          .width = width,
                          .color = color});
  out.emplace_back(Stroke{.points = {{middle.x + half - head, middle.y - head},
                                     {middle.x + half, middle.y},
                                     {middle.x + half - head, middle.y + head}},
                          .width = width,
                          .color = color});
}

/// The measures of a chip.
struct ChipPlan {
  float high = 0;
  float picture = 0;  ///< size of each picture
  float text = 0;     ///< width of its text
  float size = 0;     ///< size of its letters
  float wide = 0;
};

/// `high` is the height of the chip; 0 is the usual one.
ChipPlan plan_of(const Ui& ui, const LogChip& chip, float letters, float high = 0) {
  ChipPlan out;
  out.high = high > 0 ? high : chip_height(letters);
  out.size = letters;
  if (chip.look == LogChip::Look::Arrow) {
    out.wide = out.high * 0.7F;
    return out;
  }
  if (chip.look == LogChip::Look::OnPicture) {
    out.wide = out.high * 1.25F;
    return out;
  }
  const float edge = out.high * 0.16F;
  out.picture = out.high * 0.84F;
  if (!chip.text.empty()) out.text = ui.measure.width(chip.text, Face::Number, letters);
  const auto pictures =
      static_cast<float>((chip.art.empty() ? 0 : 1) + (chip.over.empty() ? 0 : 1));
  const float between = out.text > 0 && pictures > 0 ? edge * 0.5F : 0;
  out.wide = std::max(out.high * 0.9F, 2 * edge + pictures * out.picture + out.text + between);
  return out;
}

void draw_chip(DrawList& out, const LogChip& chip, const ChipPlan& plan, Rect r) {
  if (chip.look == LogChip::Look::Arrow) return draw_arrow(out, r);
  if (chip.look == LogChip::Look::OnPicture) {
    out.emplace_back(image_of(chip.art, r));
    out.emplace_back(figure(chip.text, plan.size, chip.letters, {r.center().x, r.y + r.h * 0.4F}));
    return;
  }
  const bool card = chip.look == LogChip::Look::Card;
  Box field = filled(r, card ? parchment : chip.color, plan.high * 0.22F);
  field.border = card ? chip.color : faded(white, 0.3F);
  field.border_width = card ? std::max(2.0F, plan.high * 0.09F) : 1.0F;
  out.emplace_back(field);
  float x = r.x + (r.w - plan.wide) / 2 + plan.high * 0.16F;
  for (const std::string* art : {&chip.art, &chip.over}) {
    if (art->empty()) continue;
    const float size = plan.picture;
    out.emplace_back(image_of(*art, {x, r.center().y - size / 2, size, size}));
    x += size;
  }
  if (chip.text.empty()) return;
  const float middle =
      chip.art.empty() && chip.over.empty() ? r.center().x : x + plan.high * 0.08F + plan.text / 2;
  out.emplace_back(figure(chip.text, plan.size, chip.letters, {middle, r.center().y}));
}

layout::Node node_of(const LogChip& chip, const ChipPlan& plan) {
  return layout::drawing({plan.wide, plan.wide}, plan.high,
                         [chip, plan](DrawList& out, Rect r) { draw_chip(out, chip, plan, r); });
}

/// All chips on one line, each as low as its letters allow.
layout::Node low_chips(const Ui& ui, const std::vector<LogChip>& chips, float letters) {
  const float high = letters * 1.5F;
  layout::Nodes out;
  for (const LogChip& chip : chips) {
    out.push_back(node_of(chip, plan_of(ui, chip, letters, high)));
  }
  return layout::row(3, std::move(out)).height(high).middle();
}

}  // namespace

layout::Node chip_node(const Ui& ui, const LogChip& chip, float letters) {
  return node_of(chip, plan_of(ui, chip, letters));
}

layout::Node chips_node(const Ui& ui, const std::vector<LogChip>& chips, float letters) {
  layout::Nodes out;
  for (const LogChip& chip : chips) out.push_back(chip_node(ui, chip, letters));
  return layout::flow(4, std::move(out));
}

bool has_gains(const LogEntry& entry) {
  return std::any_of(entry.chips.begin(), entry.chips.end(),
                     [](const LogChip& chip) { return chip.is_gain; });
}

std::vector<LogChip> summarize_turn(const LogEntry& entry, const std::string& mover,
                                    TurnDetail gist, const std::string& own) {
  std::vector<LogChip> out = {{.art = mover, .color = faded(white, 0)}};
  const std::vector<LogChip>& chips = entry.chips;
  const auto card = std::find_if(chips.begin(), chips.end(), [](const LogChip& chip) {
    return chip.look == LogChip::Look::Card;
  });
  if (gist == TurnDetail::Whole || card == chips.end()) {
    if (!chips.empty() && chips.front().art == mover) out.clear();  // the chip shows it already
    out.insert(out.end(), chips.begin(), chips.end());
    return out;
  }
  out.push_back(*card);
  out.back().over.clear();
  const auto arrow = std::find_if(
      card, chips.end(), [](const LogChip& chip) { return chip.look == LogChip::Look::Arrow; });
  if (arrow != chips.end() && (gist != TurnDetail::Scored || has_gains(entry))) {
    out.push_back(*std::next(arrow));
  }
  std::copy_if(card, chips.end(), std::back_inserter(out), [&](const LogChip& chip) {
    return chip.is_gain && (gist == TurnDetail::Gains || chip.art == own);
  });
  return out;
}

// The recap: the end of the log since a player's last turn (see recap.hpp).

std::size_t records_shown(const GameSession& session) {
  return session.decisions() - (session.running() && session.decisions() > 0 ? 1 : 0);
}

std::string recap_heading(const Ui& ui, const Tables& tables) {
  return ui.tr(tables.screens().own_key("recap.heading"));
}

std::size_t recap_from(const GameSession& session) {
  const std::optional<core::Seat> who = session.curtain ? session.curtain : session.viewer_seat;
  return who ? session.first_decision_after(*who) : session.decisions();
}

std::vector<LogEntry> recap(const Ui& ui, Tables& tables) {
  const GameSession& session = *tables.session;
  const std::size_t from = recap_from(session);
  const std::size_t to = records_shown(session);
  if (from >= to) return {};
  std::vector<LogEntry> out;
  for (LogEntry& entry : tables.screens().log(ui.messages, *tables.session, from)) {
    if (entry.last >= from && entry.last < to) out.push_back(std::move(entry));
  }
  return out;
}

layout::Node log_row(const Ui& ui, const Tables& tables, const LogEntry& entry, float letters,
                     bool with_text) {
  const Player& player = tables.session->player(entry.seat);
  const float size = chip_height(letters);
  layout::Node chips = entry.chips.empty() ? layout::Node() : chips_node(ui, entry.chips, letters);
  const bool words = with_text || entry.chips.empty();
  layout::Node said = words ? layout::body(ui, entry.text, 15, mist) : layout::Node();
  return layout::row(8, layout::image(symbol_art(player.symbol), {size, size}).top(),
                     layout::column(3, std::move(chips), std::move(said)).middle().stretch());
}

layout::Node recap_list(const Ui& ui, const Tables& tables, const std::vector<LogEntry>& entries,
                        bool with_text) {
  if (entries.empty()) return {};
  const float letters = ui.letters(15);
  layout::Node list = layout::column(6);
  for (const LogEntry& entry : entries) {
    list.add(log_row(ui, tables, entry, letters, with_text)
                 .as("recap." + std::to_string(entry.first), Role::Item, entry.spoken_text()));
  }
  return std::move(list).as("recap.list", Role::List, recap_heading(ui, tables));
}

std::optional<Control> recap_panel(const Ui& ui, Tables& tables, Rect room,
                                   const std::vector<Rect>& clear) {
  const std::vector<LogEntry> entries = recap(ui, tables);
  layout::Node list = recap_list(ui, tables, entries, false);
  if (!list) return std::nullopt;
  layout::Node panel =
      layout::column(6, layout::strong(ui, recap_heading(ui, tables), 14, gold_light),
                     std::move(list))
          .pad(12, 9)
          .on(slate_panel);
  const auto fits = [&](const Rect& place) {
    return place.h <= room.h && std::none_of(clear.begin(), clear.end(), [&](const Rect& each) {
             const Rect both = each.intersect(place);
             return both.w > 0 && both.h > 0;
           });
  };
  // Prefers wide and low to narrow and high.
  constexpr float step = 12;
  const float least = std::max(panel.widths().least, ui.scale_with_text(150));
  float wide = std::min(panel.widths().preferred, room.w);
  while (wide > least && !fits({room.x, room.y, wide, panel.height_at(wide)})) wide -= step;
  const float high = panel.height_at(wide);
  if (!fits({room.x, room.y, wide, high})) return std::nullopt;
  Control out =
      make_control("recap", Role::Group, recap_heading(ui, tables), {room.x, room.y, wide, high});
  std::move(panel).place(out.rect, out);
  return out;
}

layout::Node recap_chips(const Ui& ui, const Tables& tables, std::vector<LogEntry> entries,
                         Size room) {
  const GameSession& session = *tables.session;
  const auto art = [&session](core::Seat seat) { return symbol_art(session.player(seat).symbol); };
  const std::string own = session.viewer_seat ? art(*session.viewer_seat) : "";
  const auto fitting = [&](TurnDetail gist) -> layout::Node {
    for (const float letters :
         {ui.letters(15), ui.scale_with_text(13), ui.scale_with_text(smallest_chip_letters)}) {
      layout::Nodes turns;
      for (const LogEntry& entry : entries) {
        turns.push_back(low_chips(ui, summarize_turn(entry, art(entry.seat), gist, own), letters));
      }
      layout::Node out = layout::flow(4, std::move(turns));
      if (out.widths().least <= room.w && out.height_at(room.w) <= room.h) {
        return std::move(out).middle().stretch();
      }
    }
    return {};
  };
  for (const TurnDetail gist : {TurnDetail::Whole, TurnDetail::Gains, TurnDetail::Own}) {
    if (entries.empty()) return {};
    if (layout::Node out = fitting(gist)) return out;
  }
  while (!entries.empty()) {
    if (layout::Node out = fitting(TurnDetail::Scored)) return out;
    const auto plain = std::find_if_not(entries.begin(), entries.end(), has_gains);
    entries.erase(plain != entries.end() ? plain : entries.begin());
  }
  return {};
}

namespace {

std::string line_id(const LogEntry& entry) { return "log." + std::to_string(entry.first); }

layout::Node log_line(const Ui& ui, Model& model, const LogEntry& entry, bool shown, bool shows) {
  Control shell = make_control(line_id(entry), Role::Button, entry.spoken_text());
  // Without a picture the line opens the replay at once; a lesson has no replay.
  if (shows || model.tables.learning.table) {
    shell.checked = shown;
    shell.act = [&model, at = entry.first] { model.navigation.moment = at; };
  } else {
    shell.description = ui.tr(model.tables.screens().own_key("log.replay"));
    shell.act = [&model, from = entry.first, to = entry.last + 1] { open_replay(model, from, to); };
  }
  return layout::column(0,
                        log_row(ui, model.tables, entry, ui.letters(15), true).pad({8, 7, 14, 9}),
                        layout::rule(faded(white, 0.10F)).height(0).pad({0, 0, 14, 0}))
      .on([shown](DrawList& out, Rect r) {
        if (shown) out.emplace_back(filled(r, faded(gold, 0.16F), 8));
      })
      .min_height(touch)
      .as(std::move(shell));
}

layout::Node part_heading(const Ui& ui, const std::string& key) {
  return layout::strong(ui, ui.tr(key), 14, gold_light)
      .named(key, Role::Heading)
      .pad({8, 8, 14, 4});
}

DrawOp moved(DrawOp op, Point by) {
  const auto rect = [by](Rect& r) { r = r.translated(by.x, by.y); };
  if (auto* image = std::get_if<Image>(&op)) rect(image->rect);
  if (auto* box = std::get_if<Box>(&op)) rect(box->rect);
  if (auto* text = std::get_if<Text>(&op)) text->at = {text->at.x + by.x, text->at.y + by.y};
  if (auto* stroke = std::get_if<Stroke>(&op)) {
    for (Point& each : stroke->points) each = {each.x + by.x, each.y + by.y};
  }
  return op;
}

/// The table after a turn, as a picture with a description; `high` as a share of its width.
layout::Node moment(const Ui& ui, Model& model, const LogEntry& entry, float high) {
  const std::string label = labeled(
      ui.messages, ui.tr(model.tables.screens().own_key("log.moment")), entry.spoken_text());
  return layout::custom([high](float width) { return width * high; },
                        [&ui, &model, entry, label](Rect r) {
                          Control out = make_control("log.moment", Role::Picture, label, r);
                          DrawList drawn = model.tables.screens().moment(
                              ui, model, model.tables.live_session(), entry, {r.w, r.h});
                          out.paint.emplace_back(Clip{r});
                          for (DrawOp& op : drawn) {
                            // Clips do not nest.
                            if (std::holds_alternative<Clip>(op)) continue;
                            out.paint.push_back(moved(std::move(op), {r.x, r.y}));
                          }
                          out.paint.emplace_back(Clip{});
                          out.paint.emplace_back(outlined(r, faded(gold, 0.5F), 1.5F, 4));
                          return out;
                        });
}

/// Returns the turn whose moment is shown: the hovered or focused one, else the tapped one, else
/// the last.
std::size_t shown_turn(const Ui& ui, const Model& model, const std::vector<LogEntry>& turns) {
  std::size_t out = model.tables.replay ? 0 : turns.size() - 1;
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (model.navigation.moment
            ? turns[i].first == *model.navigation.moment
            : model.tables.replay && turns[i].first < model.tables.replay->at()) {
      out = i;
    }
  }
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (ui.is_pointed_at(line_id(turns[i]))) return i;
  }
  return out;
}

layout::Node lines_of(const Ui& ui, Model& model, const std::vector<LogEntry>& turns, bool shows,
                      std::size_t shown) {
  const std::size_t since =
      model.tables.replay ? model.tables.replay->last() : recap_from(*model.tables.session);
  layout::Node out = layout::column(0);
  if (const std::string undone = undone_text(ui, model); !undone.empty()) {
    out.add(layout::body(ui, undone, 15, gold_light).named("log.taken_back", Role::Text).pad(8, 6));
  }
  if (turns.empty()) {
    out.add(layout::body(ui, ui.tr("table.begins"), 16, mist).named("log.none", Role::Text));
  }
  bool recent = false;
  bool before = false;
  for (std::size_t i = turns.size(); i-- > 0;) {
    const bool is_recent = turns[i].last >= since;
    if (is_recent && !std::exchange(recent, true))
      out.add(part_heading(ui, model.tables.screens().own_key("recap.heading")));
    if (!is_recent && recent && !std::exchange(before, true)) {
      out.add(part_heading(ui, "log.before"));
    }
    out.add(log_line(ui, model, turns[i], shows && i == shown, shows));
  }
  return out;
}

/// Replays the turn at the table.
layout::Node replay_button(const Ui& ui, Model& model, const LogEntry& entry, bool icon_only) {
  if (model.tables.learning.table) return {};
  return layout::button(ui, {.id = "log.replay",
                             .label = ui.tr(model.tables.screens().own_key("log.replay")),
                             .description = entry.spoken_text(),
                             .icon = "replay",
                             .icon_only = icon_only,
                             .act = [&model, from = entry.first, to = entry.last + 1] {
                               open_replay(model, from, to);
                             }});
}

/// Opens the rules about the turn.
layout::Node rules_button(const Ui& ui, Model& model, const LogEntry& entry) {
  if (entry.rules.empty()) return {};
  return layout::button(ui, {.id = "log.rules",
                             .label = ui.tr("log.rules"),
                             .icon = "book",
                             .icon_only = true,
                             .act = [&model, at = entry.rules] { open_rules(model, at); }})
      .width(touch);
}

}  // namespace

Control log_dialog(const Ui& ui, Model& model) {
  const std::vector<LogEntry> turns =
      model.tables.screens().log(ui.messages, model.tables.live_session(), 0);
  const bool shows = model.tables.screens().has_moments && !turns.empty();
  const std::size_t shown = shows ? shown_turn(ui, model, turns) : 0;
  const std::string heading = ui.tr("log.heading");
  layout::Node list = layout::scroll("log.list", model.navigation.offsets["log"],
                                     lines_of(ui, model, turns, shows, shown), heading);
  const DialogSpec spec = {.id = "log",
                           .heading = heading,
                           .width = shows && ui.size.w > 760 ? 1180.0F : 720.0F,
                           .close = [&model] { model.navigation.close(); }};
  if (!shows) return layout::dialog(ui, spec, std::move(list).height(670));
  const LogEntry& entry = turns[shown];
  // Beside the list in a wide window, above it in a portrait one.
  if (ui.size.w > 620 && ui.size.w > ui.size.h) {
    // Wider than high, like the table there; a low window has no height to spare.
    layout::Node board = moment(ui, model, entry, 0.66F);
    if (ui.shape() == Shape::Low) board = std::move(board).share();
    layout::Node picture = layout::column(
        8, std::move(board),
        layout::row(8, replay_button(ui, model, entry, false).min_height(touch).stretch(),
                    rules_button(ui, model, entry)));
    return layout::dialog(
        ui, spec,
        layout::row(14, std::move(list).share(0.46F), std::move(picture).share(0.54F).filling())
            .height(670));
  }
  // Upright like the table there, with the buttons beside it.
  const float high = std::clamp(ui.size.h * 0.38F, 150.0F, 460.0F);
  const float wide = std::min(high * 0.94F, ui.size.w - 110);
  return layout::dialog(
      ui, spec,
      layout::column(
          8,
          layout::row(
              10, moment(ui, model, entry, high / wide).width(wide),
              layout::column(8, replay_button(ui, model, entry, true).width(touch).height(touch),
                             rules_button(ui, model, entry))
                  .top())
              .height(high),
          std::move(list).stretch())
          .height(900));
}

}  // namespace app
