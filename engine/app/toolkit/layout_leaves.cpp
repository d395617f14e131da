// What rows and columns hold: words, widgets, pictures.
#include <algorithm>
#include <cstddef>

#include "app/toolkit/layout.hpp"
#include "app/toolkit/text.hpp"

namespace app::layout {

namespace {

constexpr float slack = 0.5F;  // rounding never breaks a line
constexpr float any_height = 1e6F;

using Heights = std::function<Span(float width)>;
using Make = std::function<Control(Rect)>;

Span fixed(float length) { return {length, length}; }

class Words : public Content {
 public:
  Words(const Ui& ui, TextSpec spec, Fit fit) : ui_(ui), spec_(std::move(spec)), fit_(fit) {
    if (spec_.leading <= 0) spec_.leading = usual_leading(spec_.face);
    if (fit_.align != Align::Left) spec_.align = fit_.align;
  }
  void name(std::string id, Role role, int level) {
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
    const Block block = block_in({width, any_height});
    const float high = height_of(block);
    const bool shrinks = fit_.least > 0 || fit_.lines > 0;
    return {shrinks ? std::min(high, block.size * spec_.leading) : high, high};
  }
  void place(Rect rect, Control& into) override {
    const Block block = block_in({rect.w, rect.h + slack});
    Control out;
    out.id = spec_.id;
    out.role = spec_.role;
    out.label = spec_.text;
    out.level = spec_.level;
    const float high = height_of(block);
    out.rect = {rect.x, rect.y + std::max(0.0F, rect.h - high) / 2, rect.w, high};
    float x = rect.x;
    if (spec_.align == Align::Center) x = rect.center().x;
    if (spec_.align == Align::Right) x = rect.right();
    float y = out.rect.y + block.size * spec_.leading / 2;
    DrawList& paint = spec_.id.empty() ? into.paint : out.paint;
    for (const std::string& each : block.lines) {
      Text drawn = line(each, spec_.face, block.size, spec_.color, {x, y}, spec_.align);
      if (spec_.shadow) drawn.shadow = faded(night, 0.8F);
      paint.emplace_back(std::move(drawn));
      y += block.size * spec_.leading;
    }
    if (!spec_.id.empty()) into.children.push_back(std::move(out));
  }

 private:
  float least_letters() const {
    return fit_.least > 0 ? std::min(fit_.least, spec_.letters) : spec_.letters;
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
  Free(Span widths, Heights heights, Placer place)
      : widths_(widths), heights_(std::move(heights)), place_(std::move(place)) {}

  Span widths() override { return widths_; }
  Span heights(float width) override { return heights_(width); }
  void place(Rect rect, Control& into) override { place_(rect, into); }

 private:
  Span widths_;
  Heights heights_;
  Placer place_;
};

class Drawing : public Content {
 public:
  Drawing(Size size, Painter painter) : size_(size), painter_(std::move(painter)) {}

  Span widths() override { return fixed(size_.w); }
  Span heights(float /*width*/) override { return fixed(size_.h); }
  void place(Rect rect, Control& into) override {
    if (painter_) painter_(into.paint, rect);
  }

 private:
  Size size_;
  Painter painter_;
};

Node widget(Span widths, Heights heights, Make make) {
  return Node(std::make_unique<Free>(
      widths, std::move(heights),
      [make = std::move(make)](Rect rect, Control& into) { into.children.push_back(make(rect)); }));
}

Node words_in(Face face, const Ui& ui, std::string words, float letters, Color color, Fit fit) {
  return text(
      ui, {.text = std::move(words), .face = face, .letters = ui.letters(letters), .color = color},
      fit);
}

}  // namespace

Node Node::named(std::string id, Role role, int level) && {
  if (auto* words = dynamic_cast<Words*>(content_.get())) words->name(std::move(id), role, level);
  return std::move(*this);
}

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

Node button(const Ui& ui, ButtonSpec spec, float least) {
  const Span wide = {std::max(touch, button_least_width(ui, spec)),
                     std::max(touch, button_width(ui, spec))};
  const auto shared = std::make_shared<ButtonSpec>(std::move(spec));
  const auto heights = [&ui, shared, least](float width) -> Span {
    shared->rect.w = width;
    const float wished = shared->silent ? least : std::max(least, button_height(ui, *shared));
    return {std::min(touch, wished), wished};
  };
  return widget(wide, heights, [&ui, shared](Rect rect) {
    shared->rect = rect;
    return app::button(ui, std::move(*shared));
  });
}

Node choice(const Ui& ui, ChoiceSpec spec) {
  float widest = 0;
  float least = 0;
  for (const std::string& each : spec.options) {
    widest = std::max(widest, ui.measure.width(each, Face::Strong, ui.letters(15)));
    least = std::max(least, ui.measure.width(each, Face::Strong, ui.letters(0)));
  }
  constexpr float margin = 8;
  const Span wide = {least + margin + 4,
                     (widest + margin) * static_cast<float>(spec.options.size()) + 4};
  if (spec.rect.h <= 0) spec.rect.h = touch;
  const auto shared = std::make_shared<ChoiceSpec>(std::move(spec));
  const auto heights = [&ui, shared](float width) {
    shared->rect.w = width;
    return fixed(choice_height(ui, *shared));
  };
  return widget(wide, heights,
                [&ui, shared](Rect rect) {
                  shared->rect = {rect.x, rect.y, rect.w, shared->rect.h};
                  return app::choice(ui, std::move(*shared));
                })
      .middle();
}

Node flip_switch(const Ui& ui, SwitchSpec spec) {
  constexpr float track = 68;
  const Span wide = {track + word_width(ui.measure, spec.label, Face::Strong, ui.letters(17)),
                     track + line_width(ui.measure, spec.label, Face::Strong, ui.letters(17))};
  if (spec.rect.h <= 0) spec.rect.h = touch;
  const auto shared = std::make_shared<SwitchSpec>(std::move(spec));
  const auto heights = [&ui, shared](float width) {
    shared->rect.w = width;
    return fixed(app::flip_switch(ui, *shared).rect.h);
  };
  return widget(wide, heights,
                [&ui, shared](Rect rect) {
                  shared->rect = {rect.x, rect.y, rect.w, shared->rect.h};
                  return app::flip_switch(ui, std::move(*shared));
                })
      .middle();
}

Node field(const Ui& ui, FieldSpec spec) {
  const float high = spec.rect.h > 0 ? spec.rect.h : ui.grown(touch);
  const auto shared = std::make_shared<FieldSpec>(std::move(spec));
  return widget(
             {ui.grown(120), ui.grown(260)}, [high](float) { return fixed(high); },
             [&ui, shared](Rect rect) {
               shared->rect = rect;
               return app::field(ui, std::move(*shared));
             })
      .middle();
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
  return Node(std::make_unique<Drawing>(size, std::move(painter)));
}

Node custom(std::function<float(float)> height, std::function<Control(Rect)> make) {
  return custom({}, std::move(height), std::move(make));
}

Node custom(Span widths, std::function<float(float)> height, std::function<Control(Rect)> make) {
  return widget(
      widths, [height = std::move(height)](float width) { return fixed(height(width)); },
      std::move(make));
}

Node free_form(std::function<float(float)> height, std::function<void(Rect, Control&)> place) {
  return Node(std::make_unique<Free>(
      Span{}, [height = std::move(height)](float width) { return fixed(height(width)); },
      std::move(place)));
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
