// How two devices meet without a relay: an invitation and its answer, handed on by any way.
#include <string>
#include <utility>

#include "app/screens/dialogs/dialog_parts.hpp"
#include "app/screens/game_screens.hpp"
#include "app/screens/net/lobby_parts.hpp"
#include "app/screens/net/net_words.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/theme.hpp"

namespace app {

namespace {

/// What is handed on: an invitation leads to the table, an answer is only a text.
std::string text_to_hand_on(const Model& model, const NetTable::ByHand& hand) {
  return hand.answers ? *hand.text : net_link(model) + "/" + *hand.text;
}

void share(Model& model, const NetTable::ByHand& hand) {
  std::string text = text_to_hand_on(model, hand);
  if (!hand.answers) {
    const std::string game = model.words(model.entry(game_of_net(model)).screens->key);
    text = model.words("net.link.text", {{"game", game}}) + "\n" + text;
  }
  Device* const device = model.platform.device;
  const ShareStatus how = device != nullptr ? device->share(text) : ShareStatus::Failed;
  model.shared_item = SharedItem{std::move(text), how};
}

/// The text that was made here, and the ways to hand it on.
layout::Node own_text(const Ui& ui, Model& model, const NetTable::ByHand& hand) {
  const std::string heading =
      ui.words(hand.answers ? "net.byhand.answer" : "net.byhand.invitation");
  return layout::column(
      8, layout::heading(ui, heading, 20, gold_light).named("byhand.own", Role::Heading),
      lobby_words(ui, "byhand.own.why",
                  ui.words(hand.answers ? "net.byhand.answer.why" : "net.byhand.invitation.why")),
      layout::field(ui, {.id = "byhand.own.text",
                         .label = heading,
                         .value = text_to_hand_on(model, hand),
                         .icon = "share",
                         .edit = [](const std::string& /*typed*/) {}})
          .height(ui.grown(46)),
      layout::button(ui,
                     {.id = "byhand.share",
                      .label = ui.words("net.byhand.share"),
                      .icon = "share",
                      .style = ButtonStyle::Gold,
                      .act =
                          [&model] {
                            const auto& now = model.net.table()->hand;
                            if (now && now->text) share(model, *now);
                          }},
                     ui.grown(48)),
      handed_on(ui, model, "byhand.share.told"),
      qr_code(ui, hand.qr, "byhand.qr", "net.byhand.qr"));
}

/// What a friend has sent.
layout::Node their_text(const Ui& ui, Model& model) {
  const std::string label = ui.words("net.byhand.field");
  const bool empty = model.net.pasted.empty();
  return layout::column(
      8, lobby_words(ui, "byhand.field.label", label),
      layout::field(ui, {.id = "byhand.field",
                         .label = label,
                         .value = model.net.pasted,
                         .edit = [&model](const std::string& typed) { model.net.pasted = typed; }})
          .height(ui.grown(46)),
      layout::button(ui,
                     {.id = "byhand.take",
                      .label = ui.words("net.byhand.take"),
                      .icon = "check",
                      .enabled = !empty,
                      .why = ui.words("net.byhand.take.why"),
                      .act = [&model] { take_text(model, std::exchange(model.net.pasted, {})); }},
                     ui.grown(48)));
}

/// What is going on; empty: nothing.
std::string state_of(const Words& words, const std::optional<NetTable::ByHand>& hand) {
  if (!hand || hand->text) return {};
  if (!hand->fault.empty()) return words("net.byhand.fault");
  return words(hand->done ? "net.byhand.done" : "net.byhand.wait");
}

}  // namespace

void take_text(Model& model, const std::string& text) {
  // Of a link its last part, of a message its last word.
  std::string word = text;
  while (!word.empty() && static_cast<unsigned char>(word.back()) <= ' ') word.pop_back();
  const std::size_t start = word.find_last_of("/ \n\r\t");
  if (start != std::string::npos) word.erase(0, start + 1);
  model.shared_item.reset();
  model.net.client.answer(word);
}

void answer_invitation(Model& model) {
  if (model.net.invitation.empty()) return;
  model.net.client.answer(std::exchange(model.net.invitation, std::string()));
  model.open(Dialog::NetByHand);
}

layout::Node by_hand_button(const Ui& ui, Model& model) {
  return layout::button(ui,
                        {.id = "lobby.byhand",
                         .label = ui.words("net.byhand"),
                         .icon = "swap",
                         .act = [&model] { model.open(Dialog::NetByHand); }},
                        ui.grown(touch));
}

Control by_hand_dialog(const Ui& ui, Model& model) {
  const DialogSpec spec = {.id = "byhand", .heading = ui.words("net.byhand"), .width = 560};
  const std::optional<NetTable>& table = model.net.table();
  if (!table) return scrolling_dialog(ui, model, spec, {});
  const std::optional<NetTable::ByHand>& hand = table->hand;
  layout::Node all = layout::column(12, lobby_words(ui, "byhand.why", ui.words("net.byhand.why")));
  if (!hand || !hand->text) {
    all.add(dialog_button(ui, "byhand.offer", ui.words("net.byhand.offer"), "people",
                          ButtonStyle::Gold, [&model] {
                            model.shared_item.reset();
                            model.net.client.offer();
                          }));
  } else {
    all.add(own_text(ui, model, *hand));
  }
  const std::string state = state_of(ui.words, hand);
  if (!state.empty()) {
    all.add(layout::strong(ui, state, 16, gold_light).named("byhand.state", Role::Status));
  }
  all.add(their_text(ui, model));
  all.add(lobby_words(ui, "byhand.reach", reach_words(ui.words, *table)));
  return scrolling_dialog(ui, model, spec, std::move(all).pad({0, 0, 12, 4}));
}

}  // namespace app
