// The review of a finished game: how far it is, and its pages.
#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "app/screens/game_over/review_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// To where the game is handed on: at a table over the net as a file.
layout::Node share_button(const Ui& ui, Model& model) {
  const bool net = at_net(model);
  return layout::button(ui, {.id = "review.share",
                             .label = ui.words(net ? "net.files" : "share.heading"),
                             .icon = net ? "save" : "share",
                             .act = [&model, net] {
                               if (net) model.net.told.clear();
                               model.open(net ? Dialog::NetFiles : Dialog::Share);
                             }});
}

/// How far it is; those who listen are told once it is complete.
layout::Node progress(const Ui& ui, Model& model, const GameReview& review) {
  if (review.complete()) {
    std::string told = ui.words("review.done");
    if (!review.has_result()) told = in_one(told, ui.words("review.given_up"));
    return layout::row(12,
                       layout::body(ui, std::move(told), 15, mist_soft)
                           .named("review.state", Role::Status)
                           .stretch(),
                       share_button(ui, model));
  }
  const float share = static_cast<float>(review.done()) /
                      static_cast<float>(std::max<std::size_t>(review.total(), 1));
  const auto bar = [share](DrawList& out, Rect r) {
    out.emplace_back(filled(r, slate_light, r.h / 2));
    const float done = std::max(r.h, r.w * share);
    out.emplace_back(filled({r.x, r.y, done, r.h}, gold_deep, r.h / 2));
  };
  const int at = static_cast<int>(std::min(review.done() + 1, review.total()));
  std::string far = ui.words(
      "review.working", {{"at", number(at)}, {"last", number(static_cast<int>(review.total()))}});
  return layout::column(5, layout::body(ui, std::move(far), 15, mist).named("review.progress"),
                        layout::drawing({0, 8}, bar).height(8));
}

layout::Node pages(const Ui& ui, Model& model) {
  return layout::choice(ui, {.id = "review.page",
                             .label = ui.words("review.page"),
                             .options = {ui.words("review.chances"), ui.words("review.decisions"),
                                         ui.words("review.luck")},
                             .chosen = static_cast<int>(model.review_dialog_state.page),
                             .choose = [&model](int page) {
                               model.review_dialog_state.page =
                                   static_cast<ReviewDialogState::Page>(page);
                               model.offsets["review"] = 0;
                             }});
}

layout::Node scrolled(Model& model, layout::Node content, const char* id = "review.list") {
  return layout::scroll(id, model.offsets["review"], std::move(content).pad({0, 0, 14, 4}));
}

layout::Node page_of(const Reviewed& at, float graph) {
  switch (at.state().page) {
    case ReviewDialogState::Page::Chances:
      return layout::column(10, chances_graph(at).height(graph), chances_told(at),
                            turning_moments(at));
    case ReviewDialogState::Page::Decisions:
      return decisions_page(at);
    case ReviewDialogState::Page::Luck:
      break;
  }
  return luck_page(at);
}

/// The graph stays in sight where there is room for it beside the moments.
layout::Node wide_page(const Reviewed& at) {
  if (at.state().page != ReviewDialogState::Page::Chances)
    return scrolled(at.model, page_of(at, 0));
  return layout::row(
      16, layout::column(8, chances_graph(at).stretch(), chances_told(at)).share(0.56F).filling(),
      scrolled(at.model, turning_moments(at)).share(0.44F).filling());
}

/// The game at hand as it can be reviewed; null: it cannot yet. Over the net that takes what all
/// have laid open at the end.
const GameSession* game_to_review(const Model& model) {
  const GameSession& game = model.whole_game();
  if (!at_net(model)) return &game;
  const GameSession* const whole = model.net.finished.get();
  return whole != nullptr && whole->decisions() == game.decisions() ? whole : nullptr;
}

/// Where the game at hand is kept; empty: nowhere.
std::string key_of_review(const Model& model) {
  return at_net(model) ? model.net.finished_key : key_at_hand(model);
}

/// What the dialog remembers of the game at hand that shows its beginning.
void begin_sheet(Model& model) {
  GameSession& game = model.whole_game();
  const Seating& seating = game.seating();
  model.review_dialog_state = {};
  model.review_dialog_state.key = key_of_review(model);
  model.review_dialog_state.log = model.screens().log(model.words, game, 0);
  std::vector<std::size_t>& ends = model.review_dialog_state.ends;
  ends = model.screens().outcome(model.words, game).moments;
  // A turn that was broken off is one, too.
  if (!ends.empty() && ends.back() < game.decisions()) ends.push_back(game.decisions());
  for (std::uint8_t i = 0; i < seating.size(); ++i) {
    if (seating.is_person(core::Seat{i})) {
      model.review_dialog_state.of = core::Seat{i};
      break;
    }
  }
  model.offsets["review"] = 0;
}

std::string kept_review(const Model& model) {
  const std::string key = key_of_review(model);
  return key.empty() ? std::string() : KeptGames::review(model.platform.storage, key);
}

/// Where the reviewed game is kept now: another one may be at its table meanwhile, and it in the
/// list. Empty: nowhere.
std::string key_of_reviewed(const Model& model) {
  std::string_view save = model.review.save();
  save.remove_suffix(1);  // behind which the checksum stands
  const auto holds = [&](const std::string& key) {
    return !key.empty() && model.platform.storage.read(key).value_or("").starts_with(save);
  };
  if (holds(model.review_dialog_state.key)) return model.review_dialog_state.key;
  for (const KeptGame& each : model.games.kept.all()) {
    if (each.size > save.size() && holds(each.key)) return each.key;
  }
  return {};
}

/// With its game, as far as it is.
void keep_review(Model& model) {
  const std::string text = model.review.write();
  const std::string key = text.empty() ? std::string() : key_of_reviewed(model);
  if (key.empty()) return;
  Storage& storage = model.platform.storage;
  if (KeptGames::review(storage, key) != text) KeptGames::keep_review(storage, key, text);
}

}  // namespace

std::size_t ReviewDialogState::turn_of(std::size_t decision) const {
  const auto open = std::upper_bound(ends.begin(), ends.end(), decision);
  return std::min(static_cast<std::size_t>(open - ends.begin()), turns());
}

const LogEntry* ReviewDialogState::entry_of(std::size_t decision) const {
  const auto found = std::find_if(
      log.begin(), log.end(), [decision](const LogEntry& each) { return each.last >= decision; });
  return found == log.end() ? nullptr : &*found;
}

int in_hundred(float chance) { return static_cast<int>(std::lround(chance * 100)); }

std::string percent(const Words& words, float chance) {
  return words("settings.percent", {{"percent", number(in_hundred(chance))}});
}

std::string turn_name(const Ui& ui, const Model& model, std::size_t turn) {
  if (turn == 0) return ui.words("review.start");
  return ui.words(model.screens().own_key("review.turn"),
                  {{"turn", number(static_cast<int>(turn))}});
}

bool can_review(const Model& model) {
  if (!offers_review(model)) return false;
  const GameSession* const game = game_to_review(model);
  return game != nullptr && ReviewClient::can_review(model.entry(game->game()), *game);
}

bool offers_review(const Model& model) {
  // What a lesson has prepared was not played.
  return model.play != nullptr && !model.learning.table && model.screens().reviewed != nullptr;
}

std::string why_no_review(const Model& model) {
  return model.words(at_net(model) ? "why.review_net" : "why.review_empty");
}

void open_review(Model& model) {
  const GameSession* const game = game_to_review(model);
  if (game == nullptr) return;
  begin_sheet(model);
  model.review.start(model.entry(game->game()), *game, kept_review(model));
  model.open(Dialog::Review);
}

void recall_review(Model& model) {
  if (!can_review(model)) return;
  const GameSession& game = *game_to_review(model);
  const bool another = model.review.recall(model.entry(game.game()), game, kept_review(model));
  if (another) begin_sheet(model);
}

const GameReview* complete_review(const Model& model) {
  const GameReview* const review = model.review.review();
  return review != nullptr && review->complete() && can_review(model) ? review : nullptr;
}

bool advance_review(Model& model) {
  if (!model.review.new_frame(model.now)) return false;
  // A page that is closed meanwhile loses little of it.
  constexpr std::size_t between_writes = 8;
  const GameReview* const review = model.review.review();
  if (review->complete() || review->done() % between_writes == 0) keep_review(model);
  return model.shows_review() || model.replay;
}

void lead_to(Model& model, std::size_t from, std::size_t to, const std::string& back_to) {
  const bool was_here = model.replay.has_value();
  model.look_back(from, to);
  if (was_here) return;  // back leads to where the replay came from
  model.review_dialog_state.left_at = back_to;
}

Control review_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "review",
                           .heading = ui.words("review.heading"),
                           .width = ui.size.w > 760 ? 1180.0F : 720.0F,
                           .close = [&model] { model.close(); }};
  const GameReview* const review = model.review.review();
  if (review == nullptr) return layout::dialog(ui, spec, {});
  const Reviewed at = {ui, model, *review};
  if (ui.shape() == Shape::Landscape && ui.size.w > 760) {
    return layout::dialog(
        ui, spec,
        layout::column(12, progress(ui, model, *review), pages(ui, model), wide_page(at).stretch())
            .height(760));
  }
  const float graph = std::clamp(ui.size.h * 0.4F, ui.grown(190), ui.grown(380));
  return layout::dialog(ui, spec,
                        scrolled(model, layout::column(10, progress(ui, model, *review),
                                                       pages(ui, model), page_of(at, graph)))
                            .height(900));
}

}  // namespace app
