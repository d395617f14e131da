// One list of fields for both directions: a record lists its fields once, and the same list reads
// it with JsonReader and writes it with JsonWriter.
//
//   void fields(io::Fields& f, GameRecord& game) {
//     f("deal", game.deal)("day", game.day, days)("bots", game.opponents, bots, level);
//   }
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/list.hpp"
#include "core/seat.hpp"
#include "io/files.hpp"
#include "io/json.hpp"

namespace io {

/// Limits of a number, or of a list's length.
struct Range {
  int least = 0;
  int most = 0;
};
/// Longest text.
struct MaxLength {
  std::size_t bytes = 0;
};
/// Names of an enumeration's values, in order; error messages call the value `what`.
struct Names {
  std::string_view what;
  std::span<const std::string_view> names;
};
/// The same, with functions for the names.
template <class Value, class Name = std::string_view>
struct NameFunctions {
  std::string_view what;
  Name (*name)(Value);
  std::optional<Value> (*find)(std::string_view);
};

class Fields;
class Value;

template <class T>
concept Sequence = requires(T& items) {
  items.push_back(*items.begin());
};
/// A type with a `fields` function.
template <class T>
concept Record = requires(Fields& f, T& record) {
  fields(f, record);
};
/// A list of fields passed as an argument, for a type without one of its own.
template <class L, class T>
concept FieldList = std::invocable<const L&, Fields&, T&>;

/// A value that none of the functions in `How` reads and writes as a whole.
template <class T, class... How>
concept InParts = !(std::invocable<const How&, const Value&, T&> || ...);

/// Writes `value`; Value documents the forms of `how`.
template <class T, class... How>
void write(JsonWriter& json, const T& value, const How&... how);
/// Reads a value; Value documents the forms of `how`.
template <class T, class... How>
T read(const JsonReader& reader, const How&... how);

/// Reads one JSON value into a variable, or writes it from there. Writing leaves the variable
/// unchanged.
class Value {
 public:
  explicit Value(const JsonReader& from) : from_(&from) {}
  explicit Value(JsonWriter& to) : to_(&to) {}

  void operator()(bool& truth) const;
  /// As a string, because JSON readers may round large numbers.
  void operator()(std::uint64_t& seed) const;
  /// A seat below `seats`.
  void operator()(core::Seat& seat, int seats) const;
  void operator()(std::string& text, MaxLength max_length) const;
  template <std::integral Number>
  void operator()(Number& number, Range range) const {
    if (to_ != nullptr) {
      to_->number(static_cast<std::int64_t>(number));
    } else {
      number = static_cast<Number>(from_->integer(range.least, range.most));
    }
  }
  /// An index into the names.
  void operator()(std::size_t& place, const Names& names) const;
  template <class Enum>
  requires std::is_enum_v<Enum>
  void operator()(Enum& word, const Names& names) const {
    auto place = static_cast<std::size_t>(word);
    (*this)(place, names);
    if (to_ == nullptr) word = static_cast<Enum>(place);
  }
  template <class Word, class Name>
  void operator()(Word& word, const NameFunctions<Word, Name>& words) const {
    if (to_ != nullptr) {
      to_->text(words.name(word));
    } else {
      word = from_->word(words.what, words.find);
    }
  }
  /// Null if empty.
  template <class T, class... How>
  requires InParts<std::optional<T>, How...>
  void operator()(std::optional<T>& value, const How&... how) const {
    if (to_ != nullptr && !value) {
      to_->null();
    } else if (to_ != nullptr || !from_->is_null()) {
      (*this)(value ? *value : value.emplace(), how...);
    }
  }
  /// An array whose length is within `size`; `how` applies to each item.
  template <Sequence Items, class... How>
  void operator()(Items& items, Range size, const How&... how) const {
    if (to_ != nullptr) {
      to_->open_array();
      for (const auto& item : items) write(*to_, item, how...);
      to_->close_array();
      return;
    }
    using Item = std::remove_cvref_t<decltype(*items.begin())>;
    const std::size_t many = length(size);
    for (std::size_t at = 0; at < many && !from_->faulty(); ++at) {
      items.push_back(read<Item>(from_->item(at), how...));
    }
  }
  /// An array of the first `size` items, exactly.
  template <class T, std::size_t Size, class... How>
  void operator()(std::array<T, Size>& items, int size, const How&... how) const {
    if (to_ != nullptr) to_->open_array();
    const auto many = to_ != nullptr ? static_cast<std::size_t>(size) : length({size, size});
    for (std::size_t at = 0; at < many; ++at) {
      if (to_ != nullptr) {
        (*this)(items[at], how...);
      } else {
        Value{from_->item(at)}(items[at], how...);
      }
    }
    if (to_ != nullptr) to_->close_array();
  }
  /// An object with arbitrary keys.
  template <class T, class... How>
  requires InParts<std::map<std::string, T, std::less<>>, How...>
  void operator()(std::map<std::string, T, std::less<>>& members, const How&... how) const {
    if (to_ != nullptr) {
      to_->open_object();
      for (const auto& [key, value] : members) write(to_->key(key), value, how...);
      to_->close_object();
      return;
    }
    from_->each_member([&](const std::string& key, const JsonReader& reader) {
      members.emplace(key, read<T>(reader, how...));
    });
  }
  /// A value that `how` reads and writes itself.
  template <class T, std::invocable<const Value&, T&> How>
  void operator()(T& value, const How& how) const {
    how(*this, value);
  }
  /// The source; null while writing.
  const JsonReader* reader() const { return from_; }
  /// The destination; null while reading.
  JsonWriter* writer() const { return to_; }
  /// An object with these fields. Reading refuses others unless the list calls `pass_others`.
  template <class T, FieldList<T> List>
  void operator()(T& record, const List& list) const {
    const auto all = [&](Fields& f) { list(f, record); };
    object([](Fields& f, const void* each) { (*static_cast<decltype(all)*>(each))(f); }, &all);
  }
  template <Record T>
  void operator()(T& record) const {
    object(
        [](Fields& f, const void* each) { fields(f, *static_cast<T*>(const_cast<void*>(each))); },
        &record);
  }

 private:
  /// Type-erased, so that all records share one instance; keeps the web build small.
  void object(void (*list)(Fields& f, const void* record), const void* record) const;
  std::size_t length(Range size) const;

  const JsonReader* from_ = nullptr;
  JsonWriter* to_ = nullptr;
};

/// The fields of an object in the order of the list. To read an object, run its list twice: first
/// to collect the keys, then to read.
class Fields {
 public:
  using Keys = core::FixedList<std::string_view, 32>;

  explicit Fields(const JsonReader& from) : from_(&from) {}
  explicit Fields(JsonWriter& to) : to_(&to) {}
  /// Only collects the keys.
  explicit Fields(Keys& keys) : keys_(&keys) {}

  /// Reads or writes a field; Value documents the forms of `how`.
  template <class T, class... How>
  Fields& operator()(std::string_view key, T& value, const How&... how) {
    const auto as = [&](const Value& json) { json(value, how...); };
    return field(
        key, [](const Value& json, const void* all) { (*static_cast<decltype(as)*>(all))(json); },
        &as);
  }
  // Non-template overloads for the most frequent types.
  Fields& operator()(std::string_view key, bool& truth);
  Fields& operator()(std::string_view key, int& number, Range range);
  Fields& operator()(std::string_view key, std::string& text, MaxLength max_length);
  /// A field with a fixed text.
  Fields& constant(std::string_view key, std::string_view text);
  /// Accepts a field without reading or writing it.
  Fields& skip(std::string_view key);
  /// Ignores unknown fields instead of refusing them.
  void pass_others() { passes_others_ = true; }
  bool passes_others() const { return passes_others_; }
  /// True if an optional field is present: in the source, or, when writing, if `written`.
  bool has(std::string_view key, bool written) const;
  /// The object being read; null while writing or collecting keys.
  const JsonReader* reader() const { return from_; }

 private:
  /// Type-erased, so that all fields share one instance.
  Fields& field(std::string_view key, void (*as)(const Value& json, const void* with),
                const void* with);

  const JsonReader* from_ = nullptr;
  JsonWriter* to_ = nullptr;
  Keys* keys_ = nullptr;
  bool passes_others_ = false;
};

/// The fields of a variant: `type` with the name of the alternative, then the alternative's own.
template <class... Kinds>
void list_kinds(Fields& f, std::variant<Kinds...>& value, const Names& kinds) {
  std::size_t kind = value.index();
  f("type", kind, kinds);
  if (f.reader() != nullptr) {
    std::size_t at = 0;
    static_cast<void>(((at++ == kind && (value.template emplace<Kinds>(), true)) || ...));
  }
  std::visit([&f](auto& each) { fields(f, each); }, value);
}

template <class T, class... How>
void write(JsonWriter& json, const T& value, const How&... how) {
  // Safe: writing only reads `value`.
  Value{json}(const_cast<T&>(value), how...);
}
/// Writes a record's fields into an open object.
template <Record T>
void write_fields(JsonWriter& json, const T& record) {
  Fields f(json);
  fields(f, const_cast<T&>(record));
}
template <class T, class... How>
T read(const JsonReader& reader, const How&... how) {
  T out{};
  Value{reader}(out, how...);
  return out;
}

/// Writes a record for storage: `format` before its fields, a checksum after them.
template <Record T>
std::string write_kept(std::string_view format, const T& record) {
  JsonWriter json;
  write(json, record, [&](Fields& f, T& each) { fields(f.constant("format", format), each); });
  return with_checksum(json.take());
}
/// Reads a stored record into `record`; returns the first fault if the text is damaged.
template <Record T>
std::optional<LoadError> load_archived(std::string_view format, std::string_view text, T& record) {
  const auto json = parse_json(text);
  if (!json) return json.error();
  auto fault = checksum_fault(text, *json);
  if (fault) return fault;
  Value{JsonReader(*json, fault)}(record, [&](Fields& f, T& each) {
    fields(f.constant("format", format).skip("checksum"), each);
  });
  return fault;
}

}  // namespace io
