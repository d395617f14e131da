// Calls into the page. `Module.page` is the object of play.js: `Page` in messages.d.ts.
#include "page.hpp"

#include <emscripten.h>

#include <array>

#include "io/files.hpp"

// The bodies below are JavaScript.
// clang-format off
// Returns the size of the next pack; -1 if there is none.
EM_JS(int, drago_page_pack_size, (), {
  var packs = Module["page"].packs;
  return packs.length > 0 ? packs[0].length : -1;
});
EM_JS(void, drago_page_take_pack, (char* into), {
  var packs = Module["page"].packs;
  HEAPU8.set(packs[0], into);
  packs.shift();
});
EM_JS(void, drago_page_fetch_words, (const char* language), {
  Module["page"].fetchWords(UTF8ToString(language));
});
EM_JS(void, drago_page_font, (const char* family, int weight, const char* file, int size), {
  Module["page"].font(UTF8ToString(family), weight, HEAPU8.slice(file, file + size));
});
// Returns the width of a line in em; negative if the browser cannot draw it.
EM_JS(double, drago_page_line_width, (const char* text, int face), {
  return Module["page"].letters.width(UTF8ToString(text), face);
});
// Draws a line for drago_page_take_bytes. Writes its width, height, start and baseline; returns the size.
EM_JS(int, drago_page_draw_line, (const char* text, int face, double size, int color, float* facts), {
  var drawn = Module["page"].letters.draw(UTF8ToString(text), face, size, color);
  Module["page"].found = drawn.pixels;
  HEAPF32.set(drawn.facts, facts >> 2);
  return drawn.pixels.length;
});
EM_JS(void, drago_page_tree, (const char* json), { Module["page"].tree(UTF8ToString(json)); });
EM_JS(void, drago_page_focus, (const char* id), { Module["page"].focus(UTF8ToString(id)); });
EM_JS(void, drago_page_words, (const char* language, const char* title), {
  Module["page"].words(UTF8ToString(language), UTF8ToString(title));
});
EM_JS(void, drago_page_place, (const char* address, int depth), {
  Module["page"].place(UTF8ToString(address), depth);
});
EM_JS(void, drago_page_want_assets, (), { Module["page"].wantAssets(); });
EM_JS(void, drago_page_drawn, (int soft, int complete), {
  Module["page"].drawn(soft !== 0, complete !== 0);
});
EM_JS(int, drago_page_can_sound, (), { return Module["page"].sound.can() ? 1 : 0; });
EM_JS(int, drago_page_can_ring, (), { return Module["page"].sound.canRing() ? 1 : 0; });
EM_JS(int, drago_page_speaker_open, (), { return Module["page"].speaker.open(); });
EM_JS(void, drago_page_speaker_record, (int record, const float* samples, int count), {
  Module["page"].speaker.record(record, HEAPF32.slice(samples >> 2, (samples >> 2) + count));
});
EM_JS(void, drago_page_speaker_play, (int record, float gain), {
  Module["page"].speaker.play(record, gain);
});
EM_JS(void, drago_page_speaker_hush, (), { Module["page"].speaker.hush(); });
EM_JS(void, drago_page_speaker_clear, (), { Module["page"].speaker.clear(); });
EM_JS(void, drago_page_sounding, (double span), { Module["page"].sound.play(span); });
// Returns the size of a stored text, for drago_page_take_bytes to copy; -1 without one.
EM_JS(int, drago_page_find, (const char* key), {
  var found = Module["page"].storage.bytes(UTF8ToString(key));
  Module["page"].found = found;
  return found === null ? -1 : found.length;
});
EM_JS(void, drago_page_take_bytes, (char* into), {
  HEAPU8.set(Module["page"].found, into);
  Module["page"].found = null;
});
EM_JS(int, drago_page_write, (const char* key, const char* text), {
  return Module["page"].storage.write(UTF8ToString(key), UTF8ToString(text)) ? 1 : 0;
});
EM_JS(int, drago_page_rename, (const char* key, const char* free), {
  return Module["page"].storage.rename(UTF8ToString(key), UTF8ToString(free)) ? 1 : 0;
});
EM_JS(int, drago_page_remove, (const char* key), {
  return Module["page"].storage.remove(UTF8ToString(key)) ? 1 : 0;
});
// Prepares all keys, one per line, for drago_page_take_bytes; returns the size.
EM_JS(int, drago_page_keys, (), {
  Module["page"].found = Module["page"].storage.keys();
  return Module["page"].found.length;
});
EM_JS(int, drago_page_save_file, (const char* name, const char* text, int size), {
  return Module["page"].files.save(UTF8ToString(name), HEAPU8.slice(text, text + size)) ? 1 : 0;
});
EM_JS(void, drago_page_choose_file, (), { Module["page"].files.choose(); });
EM_JS(void, drago_page_take_file, (char* into), { HEAPU8.set(Module["page"].files.take(), into); });
EM_JS(int, drago_page_can_share_files, (), { return Module["page"].canShareFiles() ? 1 : 0; });
EM_JS(void, drago_page_share_file, (const char* name, const char* text, int size), {
  Module["page"].shareFile(UTF8ToString(name), HEAPU8.slice(text, text + size));
});
EM_JS(int, drago_page_can_notify, (), { return Module["page"].notices.possible ? 1 : 0; });
EM_JS(void, drago_page_ask_to_notify, (), { Module["page"].notices.ask(); });
EM_JS(int, drago_page_can_vibrate, (), { return Module["page"].notices.vibrates ? 1 : 0; });
EM_JS(void, drago_page_vibrate, (int millis), { Module["page"].notices.vibrate(millis); });
EM_JS(void, drago_page_badge, (int count), { Module["page"].notices.badge(count); });
EM_JS(void, drago_page_notify, (const char* words), { Module["page"].notices.show(UTF8ToString(words)); });
EM_JS(int, drago_page_can_cover, (), { return Module["page"].screen.possible ? 1 : 0; });
EM_JS(void, drago_page_cover, (int whole), { Module["page"].screen.cover(whole !== 0); });
// Prepares the page's address for drago_page_take_bytes; returns the size.
EM_JS(int, drago_page_address, (), {
  Module["page"].found = Module["page"].address();
  return Module["page"].found.length;
});
EM_JS(void, drago_page_share_text, (const char* text), { Module["page"].shareText(UTF8ToString(text)); });
EM_JS(void, drago_page_share_picture, (const char* name, const char* pixels, int w, int h), {
  Module["page"].sharePicture(UTF8ToString(name), HEAPU8.slice(pixels, pixels + w * h * 4), w, h);
});
EM_JS(void, drago_page_awake, (int wanted), { Module["page"].awake.want(wanted !== 0); });
EM_JS(void, drago_page_ask, (double number, const char* bot, const char* save, int review), {
  Module["page"].botWorker.ask(number, UTF8ToString(bot), UTF8ToString(save), review);
});
EM_JS(void, drago_page_stop_thinking, (), { Module["page"].botWorker.stop(); });
EM_JS(void, drago_page_net_tell, (const char* command), { Module["page"].net.tell(UTF8ToString(command)); });
EM_JS(void, drago_page_hurry, (), { Module["page"].botWorker.hurry(); });
// clang-format on

namespace web {

std::optional<std::string> take_pack() {
  const int size = drago_page_pack_size();
  if (size < 0) return std::nullopt;
  std::string pack(static_cast<std::size_t>(size), '\0');
  drago_page_take_pack(pack.data());
  return pack;
}

std::string take_file(std::size_t size) {
  std::string text(size, '\0');
  drago_page_take_file(text.data());
  return text;
}

std::string take_bytes(std::size_t size) {
  std::string text(size, '\0');
  drago_page_take_bytes(text.data());
  return text;
}

void set_font(const std::string& family, int weight, std::string_view file) {
  drago_page_font(family.c_str(), weight, file.data(), static_cast<int>(file.size()));
}

std::optional<float> PageFonts::width(const std::string& text, app::Face face) {
  const double out = drago_page_line_width(text.c_str(), static_cast<int>(face));
  return out < 0 ? std::nullopt : std::optional(static_cast<float>(out));
}

sdl::TextPixels PageFonts::rasterise(const std::string& text, app::Face face, float size,
                                     app::Color color) {
  std::array<float, 4> facts{};
  const int rgb = color.r << 16 | color.g << 8 | color.b;
  const int bytes =
      drago_page_draw_line(text.c_str(), static_cast<int>(face), size, rgb, facts.data());
  sdl::TextPixels out;
  out.pixels = sdl::Pixels({static_cast<int>(facts[0]), static_cast<int>(facts[1])});
  if (bytes > 0) drago_page_take_bytes(reinterpret_cast<char*>(out.pixels.rgba.data()));
  out.facts.origin = facts[2];
  out.facts.baseline = facts[3];
  out.facts.colored = true;
  return out;
}

void show_tree(const std::string& json) { drago_page_tree(json.c_str()); }
void move_focus(const std::string& id) { drago_page_focus(id.c_str()); }
void set_language(const std::string& language, const std::string& title) {
  drago_page_words(language.c_str(), title.c_str());
}
void show_place(const app::Place& place) { drago_page_place(place.address.c_str(), place.depth); }
void want_assets() { drago_page_want_assets(); }
void report_drawn(Picture picture) {
  drago_page_drawn(picture == Picture::Soft ? 1 : 0, picture == Picture::Complete ? 1 : 0);
}

void keep_display(Display display) { drago_page_awake(display == Display::StaysOn ? 1 : 0); }

bool PageDevice::can_go_fullscreen() const { return drago_page_can_cover() != 0; }
void PageDevice::set_window_mode(app::WindowMode what) {
  drago_page_cover(what == app::WindowMode::Fullscreen ? 1 : 0);
}
std::string PageDevice::address() const {
  return take_bytes(static_cast<std::size_t>(drago_page_address()));
}
app::ShareStatus PageDevice::share(const std::string& text) {
  drago_page_share_text(text.c_str());
  return app::ShareStatus::Pending;
}
app::ShareStatus PageDevice::share(app::PictureFile picture) {
  picture_ = std::move(picture);
  return app::ShareStatus::Pending;
}
void share_picture(const std::string& name, const SDL_Surface* picture) {
  const bool there = picture != nullptr;
  drago_page_share_picture(name.c_str(),
                           there ? static_cast<const char*>(picture->pixels) : nullptr,
                           there ? picture->w : 0, there ? picture->h : 0);
}
std::optional<std::string> PageDevice::save_file(const std::string& name, const std::string& text) {
  const int size = static_cast<int>(text.size());
  if (drago_page_save_file(name.c_str(), text.c_str(), size) == 0) return std::nullopt;
  return name;
}
void PageDevice::choose_file() { drago_page_choose_file(); }
bool PageDevice::can_share_files() const { return drago_page_can_share_files() != 0; }
app::ShareStatus PageDevice::share_file(const std::string& name, const std::string& text) {
  drago_page_share_file(name.c_str(), text.c_str(), static_cast<int>(text.size()));
  return app::ShareStatus::Pending;
}
bool PageDevice::can_notify() const { return drago_page_can_notify() != 0; }
void PageDevice::request_notifications() { drago_page_ask_to_notify(); }
bool PageDevice::can_vibrate() const { return drago_page_can_vibrate() != 0; }
void PageDevice::vibrate(int millis) { drago_page_vibrate(millis); }
void PageDevice::set_badge(int count) { drago_page_badge(count); }
bool PageDevice::fetch_messages(const std::string& language) {
  drago_page_fetch_words(language.c_str());
  return true;
}
bool can_sound() { return drago_page_can_sound() != 0; }
bool can_ring() { return drago_page_can_ring() != 0; }
void notify(const std::string& words) { drago_page_notify(words.c_str()); }
void report_sounding(double span) { drago_page_sounding(span); }

int PageMixer::open() { return drago_page_speaker_open(); }
void PageMixer::record(int number, const std::vector<float>& samples) {
  drago_page_speaker_record(number, samples.data(), static_cast<int>(samples.size()));
}
void PageMixer::play(int number, float gain) { drago_page_speaker_play(number, gain); }
void PageMixer::fade_out() { drago_page_speaker_hush(); }
void PageMixer::clear() { drago_page_speaker_clear(); }

void PageBotWorker::ask(const app::BotRequest& request) {
  answer_.reset();
  const int review = request.review ? static_cast<int>(*request.review) : -1;
  drago_page_ask(request.number, request.bot.c_str(), request.save.c_str(), review);
}
std::optional<app::BotReply> PageBotWorker::take_reply() {
  return std::exchange(answer_, std::nullopt);
}
void PageBotWorker::stop() {
  answer_.reset();
  drago_page_stop_thinking();
}
void PageBotWorker::hurry() { drago_page_hurry(); }

void PageNetChannel::send(const std::string& command) { drago_page_net_tell(command.c_str()); }
std::optional<std::string> PageNetChannel::take_news() {
  if (news_.empty()) return std::nullopt;
  std::string news = std::move(news_.front());
  news_.pop_front();
  return news;
}

std::optional<std::string> PageStorage::read(std::string_view key) {
  const int size = drago_page_find(std::string(key).c_str());
  if (size < 0) return std::nullopt;
  return take_bytes(static_cast<std::size_t>(size));
}

bool PageStorage::write(std::string_view key, std::string_view text) {
  return drago_page_write(std::string(key).c_str(), std::string(text).c_str()) != 0;
}

bool PageStorage::rename(std::string_view key, std::string_view free) {
  return drago_page_rename(std::string(key).c_str(), std::string(free).c_str()) != 0;
}

bool PageStorage::remove(std::string_view key) {
  return drago_page_remove(std::string(key).c_str()) != 0;
}

std::vector<std::string> PageStorage::keys() {
  const std::string lines = take_bytes(static_cast<std::size_t>(drago_page_keys()));
  std::vector<std::string> out;
  io::each_line(lines, [&out](std::string_view key) { out.emplace_back(key); });
  return out;
}

}  // namespace web
