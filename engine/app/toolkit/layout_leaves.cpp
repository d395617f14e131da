// What rows and columns hold: words, widgets, pictures.
#include <algorithm>

#include "app/toolkit/layout.hpp"
#include "app/toolkit/search.hpp"
#include "app/toolkit/text.hpp"

namespace app::layout {

namespace {

constexpr float slack = 0.5F;  // rounding never breaks a line
constexpr float any_height = 1e6F;

class Words : public Content {
 public:
  Words(const Ui& ui, TextSpec spec, Fit fit) : ui_(ui), spec_(std::move(spec)), fit_(fit) {
    if (spec_.leading <= 0) spec_.leading = usual_leading(spec_.face);
    if (fit_.align != Align::Left) spec_.align = fit_.align;
    if (fit_.shadow) spec_.shadow = true;
  }
  void name(std::string id, Role role, int level) override {
    spec_.id = std::move(id);
    spec_.role = role;
    spec_.level = level;
  }

  Span widths() override {
    const float least = fit_.lines == 1
                            ? line_width(ui_.measure, spec_.text, spec_.face, least_letters())
                            : word_width(ui_.measure, spec_.text, spec_.face, least_letters());
    return {fit_.cut ? 0 : least + slack,
            line_width(ui_.measure, spec_.text, spec_.face, spec_.letters) + slack};
  }
  Span heights(float width) override {
    const float high = height_of(block_in({width, any_height}));
    return {std::min(high, min_height(width)), high};
  }
  void place(Rect rect, Control& into) override {
    const Block block = block_in({rect.w, rect.h + slack});
    const float high = height_of(block);
    const float top = rect.y + std::max(0.0F, rect.h - high) / 2;
    Control out = control_of(spec_.id, spec_.role, spec_.text, {rect.x, top, rect.w, high});
    out.level = spec_.level;
    float x = rect.x;
    if (spec_.align == Align::Center) x = rect.center().x;
    if (spec_.align == Align::Right) x = rect.right();
    float y = top + block.size * spec_.leading / 2;
    DrawList& paint = spec_.id.empty() ? into.paint : out.paint;
    for (const std::string& each : block.lines) {
      Text drawn = line(each, spec_.face, block.size, spec_.color, {x, y}, spec_.align);
      if (spec_.shadow) drawn.shadow = faded(night, 0.8F);
      if (spec_.marked != nullptr) mark(paint, drawn);
      paint.emplace_back(std::move(drawn));
      y += block.size * spec_.leading;
    }
    if (!spec_.id.empty()) into.children.push_back(std::move(out));
  }

 private:
  /// A bright ground behind what is looked for.
  void mark(DrawList& out, const Text& drawn) const {
    const auto wide = [&](std::size_t begin, std::size_t end) {
      return ui_.measure.width(drawn.text.substr(begin, end - begin), drawn.face, drawn.size);
    };
    float left = drawn.at.x;
    const float whole = wide(0, drawn.text.size());
    if (drawn.align == Align::Center) left -= whole / 2;
    if (drawn.align == Align::Right) left -= whole;
    for (const SearchQuery::Part& part : spec_.marked->parts_of(drawn.text)) {
      const float high = drawn.size * 1.2F;
      out.emplace_back(filled({left + wide(0, part.begin) - 1, drawn.at.y - high / 2,
                               wide(part.begin, part.end) + 2, high},
                              faded(gold, 0.55F), 3));
    }
  }
  float least_letters() const {
    return fit_.least > 0 ? std::min(fit_.least, spec_.letters) : spec_.letters;
  }
  /// On as many lines as the smallest letters need: any lower, and words would be cut.
  float min_height(float width) const {
    const float least = least_letters();
    int lines = 1;
    if (fit_.lines != 1) {
      lines = static_cast<int>(wrap(ui_.measure, spec_.text, spec_.face, least, width).size());
      if (fit_.lines > 0) lines = std::min(lines, fit_.lines);
    }
    return least * spec_.leading * static_cast<float>(lines);
  }
  float height_of(const Block& block) const {
    return block.size * spec_.leading * static_cast<float>(block.lines.size());
  }

  /// The words as they are drawn in a room.
  Block block_in(Size room) const {
    TextMeasure& measure = ui_.measure;
    const float wished = spec_.letters;
    const float least = least_letters();
    if (fit_.least <= 0 && fit_.lines <= 0) {
      return {wrap(measure, spec_.text, spec_.face, wished, room.w), wished};
    }
    if (fit_.lines == 1) {
      const float size = fitting_size(measure, spec_.text, spec_.face, wished, room.w, least);
      return {{shortened(measure, spec_.text, spec_.face, size, room.w)}, size};
    }
    if (fit_.lines > 0) {
      room.h = std::min(room.h, wished * spec_.leading * static_cast<float>(fit_.lines) + slack);
    }
    return fitting_block(measure, spec_.text, spec_.face, wished, room, least, spec_.leading);
  }

  const Ui& ui_;
  TextSpec spec_;
  Fit fit_;
};

/// Measured and placed by functions.
class Free : public Content {
 public:
  using Placer = std::function<void(Rect, Control&)>;
  Free(Span widths, std::function<float(float width)> height, Placer place)
      : widths_(widths), height_(std::move(height)), place_(std::move(place)) {}

  Span widths() override { return widths_; }
  Span heights(float width) override {
    const float high = height_(width);
    return {high, high};
  }
  void place(Rect rect, Control& into) override { place_(rect, into); }

 private:
  Span widths_;
  std::function<float(float)> height_;
  Placer place_;
};

Node words_in(Face face, const Ui& ui, std::string words, float letters, Color color, Fit fit) {
  return text(
      ui, {.text = std::move(words), .face = face, .letters = ui.letters(letters), .color = color},
      fit);
}

}  // namespace

Node body(const Ui& ui, std::string words, float letters, Color color, Fit fit) {
  return words_in(Face::Body, ui, std::move(words), letters, color, fit);
}

Node strong(const Ui& ui, std::string words, float letters, Color color, Fit fit) {
  return words_in(Face::Strong, ui, std::move(words), letters, color, fit);
}

Node heading(const Ui& ui, std::string words, float letters, Color color, Fit fit) {
  return words_in(Face::Heading, ui, std::move(words), letters, color, fit);
}

Node text(const Ui& ui, TextSpec spec, Fit fit) {
  return Node(std::make_unique<Words>(ui, std::move(spec), fit)).middle();
}

Node figure(const Ui& ui, const std::string& number, float letters, Color color) {
  const Size size = {ui.measure.width(number, Face::Number, letters) + slack, letters};
  return drawing(size, [=](DrawList& out, Rect rect) {
    out.emplace_back(app::figure(number, letters, color, rect.center()));
  });
}

Node image(Image picture, Size size) {
  return drawing(size, [picture = std::move(picture), size](DrawList& out, Rect rect) {
    const float scale = std::min({1.0F, rect.w / size.w, rect.h / size.h});
    out.emplace_back(picture);
    std::get<Image>(out.back()).rect = around(rect.center(), size.w * scale, size.h * scale);
  });
}

Node image(std::string art, Size size) {
  return image(Image{.art = std::move(art), .rect = {}}, size);
}

Node icon(const std::string& name, float size, Color color) {
  return image(app::icon(name, {}, color), {size, size});
}

Node drawing(Size size, Painter painter) {
  return drawing({size.w, size.w}, size.h, std::move(painter));
}

Node drawing(Span widths, float height, Painter painter) {
  return Node(std::make_unique<Free>(
      widths, [height](float /*width*/) { return height; },
      [painter = std::move(painter)](Rect rect, Control& into) {
        if (painter) painter(into.paint, rect);
      }));
}

Node custom(std::function<float(float)> height, std::function<Control(Rect)> make) {
  return free_form(std::move(height), [make = std::move(make)](Rect rect, Control& into) {
    into.children.push_back(make(rect));
  });
}

Node free_form(std::function<float(float)> height, std::function<void(Rect, Control&)> place) {
  return Node(std::make_unique<Free>(Span{}, std::move(height), std::move(place)));
}

Node space(float length) { return drawing({length, length}, {}); }

Node spring(float weight) { return drawing({}, {}).stretch(weight); }

Node rule(Color color) {
  return drawing({0, 1}, [color](DrawList& out, Rect r) {
    out.emplace_back(Stroke{
        .points = {{r.x, r.center().y}, {r.right(), r.center().y}}, .width = 1, .color = color});
  });
}

}  // namespace app::layout
