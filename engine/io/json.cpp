// Parses with the JSON library's SAX interface, which never throws and lets us refuse duplicate
// keys. The only file that includes the library.
#include "io/json.hpp"

#define JSON_NO_IO
#define JSON_USE_IMPLICIT_CONVERSIONS 0

#include <algorithm>
#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

namespace io {
namespace {

constexpr std::size_t deepest = 32;

/// Line and column of a byte offset, counted from 1.
std::string place_in(std::string_view text, std::size_t position) {
  const std::string_view before = text.substr(0, std::min(position, text.size()));
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t column = before.size() - (before.rfind('\n') + 1);  // npos + 1 is 0
  return "line " + std::to_string(line) + ", column " +
         std::to_string(std::max<std::size_t>(column, 1));
}

/// Builds the value from SAX events.
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
    std::string key;  ///< of the member being read, if this is an object
  };

  bool add(Json value) {
    if (levels_.empty()) {
      root_ = std::move(value);
      return true;
    }
    Level& level = levels_.back();
    if (auto* object = std::get_if<JsonObject>(&level.value.held)) {
      object->push_back({std::move(level.key), std::move(value)});
    } else {
      std::get<JsonArray>(level.value.held).push_back(std::move(value));
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
  /// Checks a complete object, with its keys sorted: comparing each key with all before it would
  /// take quadratic time, which a hostile text could exploit.
  bool has_no_key_twice() {
    const auto& members = std::get<JsonObject>(levels_.back().value.held);
    std::vector<std::string_view> keys;
    keys.reserve(members.size());
    for (const JsonMember& member : members) keys.push_back(member.key);
    std::sort(keys.begin(), keys.end());
    const auto twice = std::adjacent_find(keys.begin(), keys.end());
    if (twice == keys.end()) return true;
    error_ = LoadError{place() + (levels_.size() > 1 ? "." : "") + shown(*twice),
                       "the key occurs twice"};
    return false;
  }
  /// Path of the innermost open value.
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
  return parse_long_json(text, max_json);
}

core::Result<Json, LoadError> parse_long_json(std::string_view text, std::size_t most) {
  if (text.size() > most) {
    return LoadError{"the whole", "longer than " + std::to_string(most) + " bytes"};
  }
  // The library treats a zero byte as the end of the text.
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

std::string shown(std::string_view text, std::size_t max_bytes) {
  constexpr std::string_view hex = "0123456789abcdef";
  std::size_t end = std::min(text.size(), max_bytes);
  // Don't cut inside a UTF-8 character: bytes 10xxxxxx continue one.
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

namespace {

const Json nothing{};
const JsonObject no_members;
const std::string no_text;

}  // namespace

JsonReader::JsonReader(const Json& value, std::optional<LoadError>& fault)
    : value_(value), fault_(fault) {}

JsonReader::JsonReader(const Json& value, const JsonReader& parent, std::string_view key)
    : value_(value), fault_(parent.fault_), parent_(&parent), key_(key) {}

JsonReader::JsonReader(const Json& value, const JsonReader& parent, std::size_t at)
    : value_(value), fault_(parent.fault_), parent_(&parent), at_(at), in_array_(true) {}

JsonReader JsonReader::field(std::string_view key) const& {
  const Json* found = find(value_, key);
  if (found != nullptr) return {*found, *this, key};
  JsonReader missing{nothing, *this, key};
  if (is_object()) {
    missing.refuse("missing");
  } else {
    refuse("must be an object");
  }
  return {nothing, *this, key};
}

bool JsonReader::has(std::string_view key) const { return find(value_, key) != nullptr; }

void JsonReader::only(std::initializer_list<std::string_view> keys) const {
  each_member([&](std::string_view key, const JsonReader& member) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) member.refuse("not known here");
  });
}

bool JsonReader::is_object() const { return std::holds_alternative<JsonObject>(value_.held); }

const JsonObject& JsonReader::members() const {
  const auto* object = std::get_if<JsonObject>(&value_.held);
  if (object == nullptr) refuse("must be an object");
  return object == nullptr ? no_members : *object;
}

std::size_t JsonReader::length(std::size_t fewest, std::size_t most) const {
  const auto* array = std::get_if<JsonArray>(&value_.held);
  if (array == nullptr) {
    refuse("must be an array");
    return 0;
  }
  if (array->size() < fewest || array->size() > most) {
    refuse("must have " + std::to_string(fewest) +
           (most == fewest ? "" : " to " + std::to_string(most)) + " items, not " +
           std::to_string(array->size()));
    return 0;
  }
  return array->size();
}

JsonReader JsonReader::item(std::size_t at) const& {
  const auto* array = std::get_if<JsonArray>(&value_.held);
  const bool there = array != nullptr && at < array->size();
  return {there ? (*array)[at] : nothing, *this, at};
}

int JsonReader::integer(int lowest, int highest) const {
  const auto* number = std::get_if<std::int64_t>(&value_.held);
  if (number == nullptr || *number < lowest || *number > highest) {
    refuse("must be a whole number from " + std::to_string(lowest) + " to " +
           std::to_string(highest));
    return lowest;
  }
  return static_cast<int>(*number);
}

double JsonReader::number(double lowest, double highest) const {
  double number = lowest;
  if (const auto* whole = std::get_if<std::int64_t>(&value_.held)) {
    number = static_cast<double>(*whole);
  } else if (const auto* fraction = std::get_if<double>(&value_.held)) {
    number = *fraction;
  } else {
    refuse("must be a number");
    return lowest;
  }
  if (number >= lowest && number <= highest) return number;
  refuse("out of range");
  return lowest;
}

bool JsonReader::boolean() const {
  const auto* truth = std::get_if<bool>(&value_.held);
  if (truth == nullptr) refuse("must be true or false");
  return truth != nullptr && *truth;
}

bool JsonReader::is_null() const { return std::holds_alternative<std::monostate>(value_.held); }

const std::string& JsonReader::text(std::size_t max_bytes) const {
  const auto* text = std::get_if<std::string>(&value_.held);
  if (text == nullptr) {
    refuse("must be a text");
    return no_text;
  }
  if (text->size() > max_bytes) {
    refuse("longer than " + std::to_string(max_bytes) + " bytes");
    return no_text;
  }
  return *text;
}

void JsonReader::must_be(std::string_view expected) const {
  const auto* text = std::get_if<std::string>(&value_.held);
  if (text == nullptr || *text != expected) refuse("must be " + in_quotes(expected));
}

std::uint64_t JsonReader::seed() const {
  const std::string& digits = text();
  std::uint64_t seed = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stop, error] = std::from_chars(digits.data(), end, seed);
  if (error == std::errc() && stop == end) return seed;
  refuse("must be a whole number from 0 to 2^64 - 1, as a text");
  return 0;
}

void JsonReader::refuse(std::string why) const {
  if (!fault_) fault_ = LoadError{place(), std::move(why)};
}

void JsonReader::refuse(std::string_view inner_place, std::string why) const {
  if (fault_) return;
  const std::string prefix = parent_ == nullptr ? std::string() : place() + ".";
  fault_ = LoadError{prefix + std::string(inner_place), std::move(why)};
}

std::string JsonReader::place() const {
  if (parent_ == nullptr) return "the whole";
  std::string place = parent_->parent_ == nullptr ? std::string() : parent_->place();
  if (in_array_) {
    place += '[';
    place += std::to_string(at_);
    place += ']';
    return place;
  }
  if (!place.empty()) place += '.';
  place += key_.empty() ? "''" : shown(key_);
  return place;
}

bool is_newer(std::string_view text, std::string_view format) {
  const auto json = parse_json(text);
  if (!json) return false;
  std::optional<LoadError> fault;
  const JsonReader root(*json, fault);
  const std::string& said = root.field("format").text();  // empty without one
  return said != format && said.starts_with(format.substr(0, format.find('/') + 1));
}

void JsonWriter::separate() {
  if (!separated_) written_ += ',';
  separated_ = false;
}

JsonWriter& JsonWriter::open_object() {
  separate();
  written_ += '{';
  separated_ = true;
  return *this;
}

JsonWriter& JsonWriter::close_object() {
  written_ += '}';
  separated_ = false;
  return *this;
}

JsonWriter& JsonWriter::open_array() {
  separate();
  written_ += '[';
  separated_ = true;
  return *this;
}

JsonWriter& JsonWriter::close_array() {
  written_ += ']';
  separated_ = false;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  separate();
  quote(name);
  written_ += ':';
  separated_ = true;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  separate();
  quote(value);
  return *this;
}

JsonWriter& JsonWriter::number(std::int64_t value) {
  separate();
  std::array<char, 24> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  written_.append(digits.data(), end);
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  separate();
  written_ += value ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  separate();
  written_ += "null";
  return *this;
}

JsonWriter& JsonWriter::json(std::string_view value) {
  separate();
  written_ += value;
  return *this;
}

void JsonWriter::quote(std::string_view value) {
  constexpr std::string_view hex = "0123456789abcdef";
  written_ += '"';
  for (const char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      written_ += '\\';
      written_ += c;
    } else if (byte < 0x20U) {
      written_ += "\\u00";
      written_ += hex[byte >> 4U];
      written_ += hex[byte & 15U];
    } else {
      written_ += c;
    }
  }
  written_ += '"';
}

}  // namespace io
