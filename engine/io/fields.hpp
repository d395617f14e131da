// One list of fields for both ways: a record names its fields once, and that list reads and writes
// it, as JsonReader and JsonWriter would. Knows no format of ours.
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

/// The limits of a number, or of how many items a list has.
struct Range {
  int least = 0;
  int most = 0;
};
/// The limit of a text.
struct Longest {
  std::size_t bytes = 0;
};
/// The names of an enumeration's values, in its order; faults call such a value `what`.
struct Names {
  std::string_view what;
  std::span<const std::string_view> names;
};
/// The same for names that functions know.
template <class Value, class Name = std::string_view>
struct Words {
  std::string_view what;
  Name (*name)(Value);
  std::optional<Value> (*find)(std::string_view);
};

class Fields;
class Value;

/// A vector or the like.
template <class T>
concept Sequence = requires(T& items) {
  items.push_back(*items.begin());
};
/// A record with a list of its fields.
template <class T>
concept Record = requires(Fields& f, T& record) {
  fields(f, record);
};
/// A list of a record's fields that is given beside it.
template <class L, class T>
concept FieldList = std::invocable<const L&, Fields&, T&>;

/// A value that no function among `How` reads and writes whole.
template <class T, class... How>
concept InParts = !(std::invocable<const How&, const Value&, T&> || ...);

/// Writes a value as `how` says: see Value.
template <class T, class... How>
void write(JsonWriter& json, const T& value, const How&... how);
/// Reads a value as `how` says: see Value.
template <class T, class... How>
T read(const JsonReader& reader, const How&... how);

/// One JSON value, read into a value of the program or written from it. Writing changes nothing.
class Value {
 public:
  explicit Value(const JsonReader& from) : from_(&from) {}
  explicit Value(JsonWriter& to) : to_(&to) {}

  void operator()(bool& truth) const;
  /// As a text, so that no reader of JSON rounds it.
  void operator()(std::uint64_t& seed) const;
  /// One of so many seats.
  void operator()(core::Seat& seat, int seats) const;
  void operator()(std::string& text, Longest longest) const;
  template <std::integral Number>
  void operator()(Number& number, Range range) const {
    if (to_ != nullptr) {
      to_->number(static_cast<std::int64_t>(number));
    } else {
      number = static_cast<Number>(from_->integer(range.least, range.most));
    }
  }
  /// Of a value, its place among the names.
  void operator()(std::size_t& place, const Names& names) const;
  template <class Enum>
  requires std::is_enum_v<Enum>
  void operator()(Enum& word, const Names& names) const {
    auto place = static_cast<std::size_t>(word);
    (*this)(place, names);
    if (to_ == nullptr) word = static_cast<Enum>(place);
  }
  template <class Word, class Name>
  void operator()(Word& word, const Words<Word, Name>& words) const {
    if (to_ != nullptr) {
      to_->text(words.name(word));
    } else {
      word = from_->word(words.what, words.find);
    }
  }
  /// Null where there is none.
  template <class T, class... How>
  requires InParts<std::optional<T>, How...>
  void operator()(std::optional<T>& value, const How&... how) const {
    if (to_ != nullptr && !value) {
      to_->null();
    } else if (to_ != nullptr || !from_->is_null()) {
      (*this)(value ? *value : value.emplace(), how...);
    }
  }
  /// An array of so many items, each as `how` says.
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
  /// An array of the first items, exactly so many.
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
  /// An object with any keys.
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
  /// As a function does it that knows both ways.
  template <class T, std::invocable<const Value&, T&> How>
  void operator()(T& value, const How& how) const {
    how(*this, value);
  }
  /// What is read, or null.
  const JsonReader* reader() const { return from_; }
  /// What is written to, or null.
  JsonWriter* writer() const { return to_; }
  /// An object with these fields; others are refused, unless the list passes over them.
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
  /// The same code for all records, which keeps the program small.
  void object(void (*list)(Fields& f, const void* record), const void* record) const;
  std::size_t length(Range size) const;

  const JsonReader* from_ = nullptr;
  JsonWriter* to_ = nullptr;
};

/// An object whose fields are read or written, in the order in which a list names them. The list of
/// an object that is read runs twice, first to learn which keys it knows.
class Fields {
 public:
  using Keys = core::FixedList<std::string_view, 32>;

  explicit Fields(const JsonReader& from) : from_(&from) {}
  explicit Fields(JsonWriter& to) : to_(&to) {}
  /// Reads and writes nothing, but learns the keys.
  explicit Fields(Keys& keys) : keys_(&keys) {}

  /// A field, read or written as `how` says: see Value.
  template <class T, class... How>
  Fields& operator()(std::string_view key, T& value, const How&... how) {
    const auto as = [&](const Value& json) { json(value, how...); };
    return field(
        key, [](const Value& json, const void* all) { (*static_cast<decltype(as)*>(all))(json); },
        &as);
  }
  // The usual kinds, compiled once.
  Fields& operator()(std::string_view key, bool& truth);
  Fields& operator()(std::string_view key, int& number, Range range);
  Fields& operator()(std::string_view key, std::string& text, Longest longest);
  /// A field that always has this text.
  Fields& constant(std::string_view key, std::string_view text);
  /// A field that is neither read nor written here, but not refused.
  Fields& skip(std::string_view key);
  /// Fields that the list does not know are passed over, not refused.
  void pass_others() { passes_others_ = true; }
  bool passes_others() const { return passes_others_; }
  /// Whether a field that may be missing is there: in what is read, or because it is `written`.
  bool has(std::string_view key, bool written) const;
  /// The object that is read; null while one is written, or keys are learned.
  const JsonReader* reader() const { return from_; }

 private:
  /// The same code for all fields, as for objects.
  Fields& field(std::string_view key, void (*as)(const Value& json, const void* with),
                const void* with);

  const JsonReader* from_ = nullptr;
  JsonWriter* to_ = nullptr;
  Keys* keys_ = nullptr;
  bool passes_others_ = false;
};

/// The fields of one of several records: `type`, the name of which it is, and its own.
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
  // Writing changes nothing.
  Value{json}(const_cast<T&>(value), how...);
}
/// Writes the fields of a record into an object that is open.
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

/// A record as a text that is kept: `format` comes before its fields, a checksum behind them.
template <Record T>
std::string write_kept(std::string_view format, const T& record) {
  JsonWriter json;
  write(json, record, [&](Fields& f, T& each) { fields(f.constant("format", format), each); });
  return with_checksum(json.take());
}
/// Reads such a text into `record`; what is wrong with it where it is damaged.
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
