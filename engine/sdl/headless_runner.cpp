// Headless runs; see headless_runner.hpp.
#include "sdl/headless_runner.hpp"

#include <SDL_image.h>

#include <algorithm>
#include <cmath>

#include "io/files.hpp"

namespace sdl {
namespace {

constexpr app::Millis frame_span = 16;
/// What has not settled by then never will.
constexpr app::Millis longest_settling = 120'000;

}  // namespace

HeadlessRunner::HeadlessRunner(app::App& app, const app::Assets& assets, Fonts& fonts,
                               app::Size size, float device_pixels)
    : app_(app), assets_(assets), fonts_(fonts), device_pixels_(device_pixels) {
  frame({app::Resized{size, device_pixels}});
}

void HeadlessRunner::frame(const app::Input& input) {
  for (const app::InputEvent& event : input) {
    if (const auto* resized = std::get_if<app::Resized>(&event)) resize(resized->size);
  }
  last_ = app_.frame(input, now_);
}

void HeadlessRunner::resize(app::Size size) {
  renderer_.reset();
  target_.reset();
  canvas_.reset(SDL_CreateRGBSurfaceWithFormat(
      0, static_cast<int>(std::lround(size.w * device_pixels_)),
      static_cast<int>(std::lround(size.h * device_pixels_)), 32, SDL_PIXELFORMAT_RGBA32));
  target_.reset(SDL_CreateSoftwareRenderer(canvas_.get()));
  renderer_.emplace(target_.get(), assets_, fonts_);
}

void HeadlessRunner::wait(app::Millis span) {
  const app::Millis until = now_ + span;
  while (now_ < until) {
    now_ = std::min(until, now_ + frame_span);
    frame({});
  }
}

void HeadlessRunner::settle() {
  const app::Millis until = now_ + longest_settling;
  while ((last_.animating || last_.wake) && now_ < until) {
    const app::Millis next = now_ + frame_span;
    now_ = last_.animating ? next : std::max(next, *last_.wake);
    frame({});
  }
}

std::optional<std::string> HeadlessRunner::snapshot(const std::filesystem::path& file) {
  while (renderer_->draw(app_.picture(), device_pixels_) != Drawn::Settled) {
    renderer_->work(1000);
  }
  SDL_RenderPresent(target_.get());
  if (IMG_SavePNG(canvas_.get(), file.string().c_str()) == 0) return std::nullopt;
  return "cannot write " + file.string() + ": " + SDL_GetError();
}

std::optional<std::string> HeadlessRunner::run(const Command& command) {
  if (const auto* happen = std::get_if<SendInput>(&command)) frame(happen->input);
  if (const auto* pause = std::get_if<Wait>(&command)) wait(pause->span);
  if (std::holds_alternative<Settle>(command)) settle();
  if (const auto* take = std::get_if<TakeSnapshot>(&command)) return snapshot(take->file);
  if (const auto* tree = std::get_if<WriteTree>(&command)) {
    const auto problem = io::write_file(tree->file, tree_text(app_.tree(), app_.focus()));
    if (problem) return io::message(*problem);
  }
  return std::nullopt;
}

}  // namespace sdl
