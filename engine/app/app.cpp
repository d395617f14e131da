// The loop body: input changes the tree and the model; then the model moves on and the screens are
// built anew.
#include "app/app.hpp"

#include <algorithm>
#include <utility>

#include "app/app_impl.hpp"
#include "app/screens/screens.hpp"
#include "app/toolkit/high_contrast.hpp"
#include "app/toolkit/tip.hpp"
#include "core/check_report.hpp"

namespace app {

Ui App::Impl::ui() const {
  return {.size = size,
          .words = model.words,
          .measure = model.platform.measure,
          .focus = focus.shown() ? focus.id() : std::string(),
          .hovered = hovered,
          .pressed = pressed,
          .now = model.now,
          .reduced_motion = model.reduced_motion(),
          .high_contrast = model.high_contrast(),
          .text_size = static_cast<float>(model.preferences.text_size) / 100,
          .carried = carried,
          .carried_at = pointer_at.value_or(Point{}),
          .held = static_cast<float>(std::min(1.0, held / hold_time))};
}

void App::Impl::build() {
  if (builds++ == 0) before = std::move(tree);
  const Ui seen_by = ui();
  tree = whole_screen(seen_by, model);
  const Control* const cannot = refused.empty() ? nullptr : find(reachable(tree), refused);
  const bool ruled = cannot != nullptr && !cannot->rule.empty();
  const std::string more = ruled ? model.words("why.again") : std::string();
  auto tip = tip_of(seen_by, tree, tip_due(), more);
  if (cannot == nullptr || cannot->enabled) {
    refused.clear();
  } else if (tip) {
    // Each time anew, so that it is read out each time.
    tip->children.push_back(control_of("tip.why." + std::to_string(refusals), Role::Status,
                                       accessible_description(*cannot) + (ruled ? " " + more : ""),
                                       tip->rect));
  }
  if (tip) tree.children.push_back(std::move(*tip));
  if (seen_by.high_contrast) raise_contrast(tree, size, model.platform.measure);
  stale = false;
}

std::string App::Impl::tip_due() const {
  if (!refused.empty()) return refused;
  if (!hovered.empty()) {
    return hovered != told && model.now - hovered_since >= tip_delay ? hovered : std::string();
  }
  return focus.shown() ? focus.id() : std::string();
}

std::optional<Millis> App::Impl::tip_wake() const {
  if (hovered.empty() || hovered == told || model.now - hovered_since >= tip_delay) {
    return std::nullopt;
  }
  const Control* const control = find(reachable(tree), hovered);
  if (control == nullptr || (control->tip.empty() && control->why.empty())) return std::nullopt;
  return hovered_since + tip_delay;
}

const Control& App::Impl::seen() {
  if (stale) build();
  return tree;
}

void App::Impl::settle() {
  if (stale) build();
  if (builds == 0) return;
  if (hover_at) hover(hit(tree, *hover_at));
  if (!model.wished_focus.empty()) {
    focus.show(std::exchange(model.wished_focus, std::string()));
    stale = true;
  }
  if (focus.settle(tree, model.dialogs.size()) || stale) build();
}

App::App(Platform platform) : impl_(std::make_unique<Impl>(std::move(platform))) {
  core::print_when_check_fails([this] { return impl_->model.save_at_table(); });
  impl_->build();
}

App::~App() { core::print_when_check_fails(nullptr); }

void App::Impl::tell_unkept() {
  const bool plays = model.screen == Screen::Table || model.screen == Screen::Over;
  if (!plays || model.learning.table || !unkept || std::exchange(unkept_told, true)) return;
  model.tell_not_kept();
  stale = true;
}

Frame App::frame(const Input& input, Millis now) {
  Impl& in = *impl_;
  const bool was_running = in.model.showing();
  const auto wake = [&in] {
    const std::optional<Millis> model = in.model.wake();
    const std::optional<Millis> tip = in.tip_wake();
    return model && tip ? std::min(*model, *tip) : (model ? model : tip);
  };
  const std::optional<Millis> due = wake();
  in.model.begin_frame(now);
  for (const InputEvent& event : input) {
    std::visit([&in](const auto& each) { in.on(each); }, event);
  }
  const bool held = in.hold();
  in.model.advance();
  in.tell_unkept();
  const bool running = in.model.showing() || held;
  const bool decided = in.model.take_changes();
  in.stale = in.stale || decided || was_running || running || (due && now >= *due);
  in.settle();
  Frame out;
  out.builds = std::exchange(in.builds, 0);
  if (out.builds > 0) {
    DrawList picture = app::picture(in.tree, in.focus.shown() ? in.focus.id() : std::string(),
                                    in.model.high_contrast() ? Ring::Strong : Ring::Usual);
    out.changed = picture != in.picture;
    out.accessibility_changed = !same_accessibility(in.tree, in.before);
    in.picture = std::move(picture);
  }
  out.animating = running;
  if (out.changed || running) in.model.moved_at = now;
  out.cues = in.model.take_cues();
  out.calls = std::exchange(in.model.net.calls, false);
  if (out.calls && in.model.preferences.notices) out.notice = title_at(in.model);
  out.volume = in.model.preferences.sound ? share_of(in.model.preferences.volume) : 0;
  out.wake = wake();
  out.thinking = in.model.works_in_frames();
  out.awake = in.model.asks_person();
  return out;
}

const Control& App::tree() const { return impl_->tree; }

const DrawList& App::picture() const { return impl_->picture; }

const std::string& App::focus() const { return impl_->focus.id(); }

std::string App::language() const { return impl_->model.words.language(); }

std::string App::title() const { return title_at(impl_->model); }

Place App::place() const { return place_at(impl_->model); }

}  // namespace app
