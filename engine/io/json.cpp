// Parses through the JSON library's event interface, which never throws and lets us refuse keys
// given twice. The only file that knows the library.
#include "io/json.hpp"

#define JSON_NO_IO
#define JSON_USE_IMPLICIT_CONVERSIONS 0
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "io/long_json.hpp"

namespace io {
namespace {

constexpr std::size_t deepest = 32;

/// Where in a text a byte stands, as editors count.
std::string place_in(std::string_view text, std::size_t position) {
  const std::string_view before = text.substr(0, std::min(position, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t line_end = before.rfind('\n');
  const std::size_t column =
      line_end == std::string_view::npos ? before.size() : before.size() - line_end - 1;
  return "line " + std::to_string(line) + ", column " +
         std::to_string(std::max<std::size_t>(column, 1));
}

/// Builds the value while the library reads the text.
class Builder final : public nlohmann::json_sax<nlohmann::json> {
 public:
  explicit Builder(std::string_view text) : text_(text) {}

  bool null() override { return add(Json{}); }
  bool boolean(bool value) override { return add(Json{value}); }
  bool number_integer(number_integer_t value) override { return add(Json{std::int64_t{value}}); }
  bool number_unsigned(number_unsigned_t value) override {
    if (value > static_cast<number_unsigned_t>(INT64_MAX)) {
      return add(Json{static_cast<double>(value)});
    }
    return add(Json{static_cast<std::int64_t>(value)});
  }
  bool number_float(number_float_t value, const string_t&) override { return add(Json{value}); }
  bool string(string_t& value) override { return add(Json{std::move(value)}); }
  bool binary(binary_t&) override { return false; }
  bool start_object(std::size_t) override { return open(Json{JsonObject{}}); }
  bool start_array(std::size_t) override { return open(Json{JsonArray{}}); }
  bool end_object() override { return has_no_key_twice() && close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    levels_.back().key = std::move(name);
    return true;
  }
  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception&) override {
    const bool ended = position > text_.size();
    error_ = LoadError{place_in(text_, position),
                       ended ? "the text ends too early" : "this is not JSON in UTF-8"};
    return false;
  }

  core::Result<Json, LoadError> result() && {
    if (error_) return std::move(*error_);
    return std::move(root_);
  }

 private:
  struct Level {
    Json value;
    std::string key;  ///< of the member being read, in an object
  };

  bool add(Json value) {
    if (levels_.empty()) {
      root_ = std::move(value);
      return true;
    }
    Level& level = levels_.back();
    if (auto* object = std::get_if<JsonObject>(&level.value.held)) {
      object->push_back({std::move(level.key), std::move(value)});
    } else if (auto* array = std::get_if<JsonArray>(&level.value.held)) {
      array->push_back(std::move(value));
    }
    return true;
  }
  bool open(Json value) {
    if (levels_.size() == deepest) {
      error_ = LoadError{place(), "nested too deeply"};
      return false;
    }
    levels_.push_back({std::move(value), {}});
    return true;
  }
  bool close() {
    Json value = std::move(levels_.back().value);
    levels_.pop_back();
    return add(std::move(value));
  }
  /// Looked at when the object is whole, in order of the keys: to look for each among those before
  /// it would take a time that grows with the square of their number.
  bool has_no_key_twice() {
    const auto& members = std::get<JsonObject>(levels_.back().value.held);
    std::vector<std::string_view> keys;
    keys.reserve(members.size());
    for (const JsonMember& member : members) keys.push_back(member.key);
    std::sort(keys.begin(), keys.end());
    const auto twice = std::adjacent_find(keys.begin(), keys.end());
    if (twice == keys.end()) return true;
    error_ = LoadError{place() + (levels_.size() > 1 ? "." : "") + shown(*twice),
                       "the key stands there twice"};
    return false;
  }
  /// The place of the innermost open value.
  std::string place() const {
    std::string place;
    for (std::size_t i = 0; i + 1 < levels_.size(); ++i) {
      const Level& level = levels_[i];
      if (const auto* array = std::get_if<JsonArray>(&level.value.held)) {
        place += '[';
        place += std::to_string(array->size());
        place += ']';
      } else {
        place += (place.empty() ? "" : ".") + shown(level.key);
      }
    }
    return place;
  }

  std::string_view text_;
  std::vector<Level> levels_;
  Json root_;
  std::optional<LoadError> error_;
};

std::string described(const Json& value) {
  struct Describe {
    std::string operator()(std::monostate) const { return "null"; }
    std::string operator()(bool truth) const { return truth ? "true" : "false"; }
    std::string operator()(std::int64_t number) const { return std::to_string(number); }
    std::string operator()(double number) const { return std::to_string(number); }
    std::string operator()(const std::string& text) const { return in_quotes(text); }
    std::string operator()(const JsonArray& array) const {
      return "an array of " + std::to_string(array.size());
    }
    std::string operator()(const JsonObject&) const { return "an object"; }
  };
  return std::visit(Describe{}, value.held);
}

LoadError differs(const std::string& place, const std::string& expected, const std::string& found) {
  return {place.empty() ? "the whole" : place, "expected " + expected + ", found " + found};
}

std::optional<LoadError> difference_at(const std::string& place, const Json& expected,
                                       const Json& found) {
  const auto* objects = std::get_if<JsonObject>(&expected.held);
  const auto* other_object = std::get_if<JsonObject>(&found.held);
  if (objects != nullptr && other_object != nullptr) {
    const std::string prefix = place.empty() ? "" : place + ".";
    for (const JsonMember& member : *objects) {
      const Json* other = find(found, member.key);
      const std::string at = prefix + shown(member.key);
      if (other == nullptr) return LoadError{at, "missing"};
      if (auto fault = difference_at(at, member.value, *other)) return fault;
    }
    for (const JsonMember& member : *other_object) {
      if (find(expected, member.key) == nullptr) {
        return LoadError{prefix + shown(member.key), "not expected here"};
      }
    }
    return std::nullopt;
  }
  const auto* array = std::get_if<JsonArray>(&expected.held);
  const auto* other_array = std::get_if<JsonArray>(&found.held);
  if (array != nullptr && other_array != nullptr) {
    for (std::size_t i = 0; i < std::min(array->size(), other_array->size()); ++i) {
      const std::string at = place + "[" + std::to_string(i) + "]";
      if (auto fault = difference_at(at, (*array)[i], (*other_array)[i])) return fault;
    }
    if (array->size() == other_array->size()) return std::nullopt;
    return differs(place, described(expected), described(found));
  }
  if (expected.held == found.held) return std::nullopt;
  return differs(place, described(expected), described(found));
}

}  // namespace

const Json* find(const Json& value, std::string_view key) {
  const auto* object = std::get_if<JsonObject>(&value.held);
  if (object == nullptr) return nullptr;
  const auto found = std::find_if(object->begin(), object->end(),
                                  [&](const JsonMember& member) { return member.key == key; });
  return found == object->end() ? nullptr : &found->value;
}

core::Result<Json, LoadError> parse_json(std::string_view text) {
  return parse_long_json(text, most_json);
}

core::Result<Json, LoadError> parse_long_json(std::string_view text, std::size_t most) {
  if (text.size() > most) {
    return LoadError{"the whole", "longer than " + std::to_string(most) + " bytes"};
  }
  // The library takes a zero byte for the end of the text.
  if (const std::size_t zero = text.find('\0'); zero != std::string_view::npos) {
    return LoadError{place_in(text, zero + 1), "a zero byte"};
  }
  Builder builder(text);
  nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
  return std::move(builder).result();
}

std::optional<LoadError> difference(const Json& expected, const Json& found) {
  return difference_at("", expected, found);
}

std::string shown(std::string_view text, std::size_t longest) {
  constexpr std::string_view hex = "0123456789abcdef";
  std::size_t end = std::min(text.size(), longest);
  // Never through the middle of a character: bytes 10xxxxxx go on with one.
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) {
    --end;
  }
  std::string out;
  for (const char c : text.substr(0, end)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20U && byte != 0x7FU) {
      out += c;
    } else {
      out += {'\\', 'u', '0', '0', hex[byte >> 4U], hex[byte & 15U]};
    }
  }
  return end < text.size() ? out + "…" : out;
}

std::string in_quotes(std::string_view text) { return "'" + shown(text) + "'"; }

}  // namespace io
