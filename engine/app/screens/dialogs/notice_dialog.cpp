// Something that must be read before going on.
#include <algorithm>
#include <utility>

#include "app/screens/screens.hpp"
#include "app/toolkit/text.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app {

Control notice_dialog(const Ui& ui, Model& model) {
  const float letters = ui.letters(18);
  const float wide = std::min(ui.grown(520), ui.size.w - 16);
  const float room = wide - (ui.small() ? 28.0F : 48.0F);
  const auto lines = wrap(ui.measure, model.notice, Face::Body, letters, room);
  const float words_high = letters * 1.35F * static_cast<float>(lines.size());
  const auto close = [&model] { model.close(); };
  DialogLayout frame = dialog(ui, {.id = "notice",
                                   .heading = ui.words("notice.heading"),
                                   .width = wide / ui.text_size,
                                   .height = words_high + ui.grown(190),
                                   .on_parchment = true});
  const Rect inside = frame.inside;
  const float button_high = ui.grown(52);
  Control words = text(ui, {.id = "notice.text",
                            .rect = inside,
                            .text = model.notice,
                            .letters = letters,
                            .color = ink,
                            .role = Role::Alert});
  const Rect window = {inside.x, inside.y, inside.w, inside.h - button_high - 12};
  std::vector<Control> content;
  content.push_back(std::move(words));
  frame.control.children.push_back(
      scrolled("notice.scroll", window, words_high, model.offsets["notice"], std::move(content)));
  frame.control.children.push_back(
      button(ui, {.id = "notice.ok",
                  .rect = {inside.x, inside.bottom() - button_high, inside.w, button_high},
                  .label = ui.words("ok"),
                  .style = ButtonStyle::Gold,
                  .heading = true,
                  .letters = ui.letters(20),
                  .act = close}));
  return std::move(frame.control);
}

}  // namespace app
