// Parses the command line of the native program.
#include "sdl/native/options.hpp"

#include <array>
#include <charconv>
#include <cstddef>
#include <functional>

namespace sdl {
namespace {

template <class Number>
std::optional<Number> whole_number(std::string_view text) {
  Number number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || rest != end) return std::nullopt;
  return number;
}

/// Parses a number with at most two digits before and after the point.
std::optional<float> read_scale(std::string_view text) {
  const std::size_t point = text.find('.');
  const auto whole = whole_number<unsigned>(text.substr(0, point));
  if (!whole) return std::nullopt;
  auto scale = static_cast<float>(*whole);
  if (point != std::string_view::npos) {
    const std::string_view behind = text.substr(point + 1);
    const auto parts = whole_number<unsigned>(behind);
    if (!parts || behind.size() > 2) return std::nullopt;
    scale += static_cast<float>(*parts) / (behind.size() == 1 ? 10.0F : 100.0F);
  }
  if (scale < 0.5F || scale > 4) return std::nullopt;
  return scale;
}

/// A flag with a value: how to store it, and the expected form.
struct Flag {
  std::string_view name;
  std::string_view wants;
  std::function<bool(Options&, std::string_view)> keep;
};

/// Stores the result of `read`; fails if there is none.
template <class Read, class Field>
auto kept(Field Options::*field, Read read) {
  return [field, read](Options& options, std::string_view text) {
    auto value = read(text);
    if (value) options.*field = *value;
    return value.has_value();
  };
}

std::optional<std::filesystem::path> read_path(std::string_view text) {
  if (text.empty()) return std::nullopt;
  return std::filesystem::path(text);
}
std::optional<std::string> read_language(std::string_view text) {
  if (text.size() < 2) return std::nullopt;
  return std::string(text);
}

const std::array<Flag, 9>& flags() {
  static const std::array<Flag, 9> all = {{
      {"--assets", "a folder", kept(&Options::assets, read_path)},
      {"--fonts", "a folder", kept(&Options::fonts, read_path)},
      {"--profile", "a folder", kept(&Options::profile, read_path)},
      {"--size", "a size such as 1280x800", kept(&Options::size, read_size)},
      {"--scale", "a number from 0.5 to 4", kept(&Options::scale, read_scale)},
      {"--lang", "a language such as de", kept(&Options::language, read_language)},
      {"--seed", "a whole number", kept(&Options::seed, whole_number<std::uint64_t>)},
      {"--snapshot", "a file", kept(&Options::snapshot, read_path)},
      {"--script", "a file", kept(&Options::script, read_path)},
  }};
  return all;
}

}  // namespace

std::optional<app::Size> read_size(std::string_view text) {
  const std::size_t x = text.find('x');
  if (x == std::string_view::npos) return std::nullopt;
  const auto w = whole_number<unsigned>(text.substr(0, x));
  const auto h = whole_number<unsigned>(text.substr(x + 1));
  if (!w || !h || *w < 200 || *h < 200 || *w > 8192 || *h > 8192) return std::nullopt;
  return app::Size{static_cast<float>(*w), static_cast<float>(*h)};
}

core::Result<Options, std::string> read_options(const std::vector<std::string_view>& arguments) {
  Options options;
  options.assets = DRAGO_ASSETS_DIR;
  options.fonts = DRAGO_FONTS_DIR;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string name(arguments[i]);
    if (name == "--help" || name == "-h") {
      options.help = true;
      continue;
    }
    if (name == "--version") {
      options.version = true;
      continue;
    }
    const Flag* flag = nullptr;
    for (const Flag& known : flags()) {
      if (known.name == name) flag = &known;
    }
    if (flag == nullptr && !name.empty() && name.front() != '-' && !options.game) {
      options.game = name;
      continue;
    }
    if (flag == nullptr) return "unknown argument '" + name + "'";
    const bool has_value = i + 1 < arguments.size();
    if (!has_value || !flag->keep(options, arguments[i + 1])) {
      return name + " wants " + std::string(flag->wants);
    }
    ++i;
  }
  return options;
}

std::optional<std::string> missing_folder(const Options& options) {
  const auto problem = [](const char* flag, const std::filesystem::path& folder,
                          const char* file) -> std::optional<std::string> {
    std::error_code error;  // treats an inaccessible folder as missing
    if (std::filesystem::exists(folder / file, error)) return std::nullopt;
    return std::string(flag) + ": " + folder.string() +
           (std::filesystem::is_directory(folder, error) ? " holds no " + std::string(file)
                                                         : " is not a folder");
  };
  const auto assets = problem("--assets", options.assets, "locale/en/common.json");
  return assets ? assets : problem("--fonts", options.fonts, "Lato-Regular.ttf");
}

std::string_view usage() {
  return "usage: drago [options] [FILE]\n"
         "\n"
         "  FILE              a saved game, to replay or continue\n"
         "  --lang XX         use this language for this run, such as de\n"
         "  --size WxH        set the window's size, such as 1280x800\n"
         "  --scale N         scale everything by N, 0.5 to 4\n"
         "  --seed N          deal from this seed\n"
         "  --profile DIR     store games and preferences here\n"
         "  --assets DIR      read art, boards and locale here\n"
         "  --fonts DIR       read the four font files here\n"
         "  --version         print the version\n"
         "  --help            print this help\n"
         "\n"
         "Without a screen, with a clock that jumps:\n"
         "  --snapshot FILE   write the settled picture as a PNG file, after any script\n"
         "  --script FILE     run one command per line:\n"
         "                      press ID | edit ID TEXT | key NAME\n"
         "                      move X Y | click X Y | hold X Y | let X Y | wheel X Y PIXELS\n"
         "                      resize WxH\n"
         "                      wait MS | settle | snapshot FILE | tree FILE\n"
         "                    a control that is missing, covered or disabled ends the run\n"
         "\n"
         "Exit code: 0 on success, 1 on failure, 2 if the options are wrong.\n";
}

}  // namespace sdl
