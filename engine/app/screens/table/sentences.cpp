// Tries fewer and fewer sentences until what is left fits.
#include "app/screens/table/sentences.hpp"

#include "app/toolkit/text.hpp"

namespace app {

std::string joined(const std::vector<std::string>& sentences, std::size_t count) {
  std::string out;
  for (std::size_t i = 0; i < count; ++i) {
    if (!out.empty() && !sentences[i].empty()) out += " ";
    out += sentences[i];
  }
  return out;
}

layout::Node fitting_sentences(const Ui& ui, const std::vector<std::string>& sentences,
                               TextSpec spec, Size room, float least) {
  constexpr float slack = 0.5F;
  if (least <= 0) least = ui.letters(0);
  for (std::size_t count = sentences.size(); count > 0; --count) {
    spec.text = joined(sentences, count);
    const Block block =
        fitting_block(ui.measure, spec.text, spec.face, spec.letters, room, least, spec.leading);
    const float high = block.size * spec.leading * static_cast<float>(block.lines.size());
    if (joined(block.lines) != spec.text || high > room.h + slack) continue;
    return layout::text(ui, std::move(spec), {.least = least}).height(high);
  }
  return {};
}

}  // namespace app
