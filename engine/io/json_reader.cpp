// Reading JSON values with their places; see json_reader.hpp.
#include "io/json_reader.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace io {
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

const std::string& JsonReader::text(std::size_t longest) const {
  const auto* text = std::get_if<std::string>(&value_.held);
  if (text == nullptr) {
    refuse("must be a text");
    return no_text;
  }
  if (text->size() > longest) {
    refuse("longer than " + std::to_string(longest) + " bytes");
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
  if (!root.is_object() || !root.has("format")) return false;
  const std::string& said = root.field("format").text();
  return !fault && said != format && said.starts_with(format.substr(0, format.find('/') + 1));
}

}  // namespace io
