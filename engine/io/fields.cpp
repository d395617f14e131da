// Reads and writes single values; see fields.hpp.
#include "io/fields.hpp"

#include <algorithm>

namespace io {
namespace {

/// Refuses all members of `object` whose key is not in `keys`.
void refuse_others(const JsonReader& object, const Fields::Keys& keys) {
  object.each_member([&keys](std::string_view key, const JsonReader& member) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) member.refuse("not known here");
  });
}

}  // namespace

void Value::operator()(bool& truth) const {
  if (to_ != nullptr) {
    to_->boolean(truth);
  } else {
    truth = from_->boolean();
  }
}

void Value::operator()(std::uint64_t& seed) const {
  if (to_ != nullptr) {
    to_->text(std::to_string(seed));
  } else {
    seed = from_->seed();
  }
}

void Value::operator()(core::Seat& seat, int seats) const {
  (*this)(seat.index, Range{0, seats - 1});
}

void Value::operator()(std::string& text, MaxLength max_length) const {
  if (to_ != nullptr) {
    to_->text(text);
  } else {
    text = from_->text(max_length.bytes);
  }
}

void Value::object(void (*list)(Fields& f, const void* record), const void* record) const {
  if (to_ != nullptr) {
    to_->open_object();
    Fields f(*to_);
    list(f, record);
    to_->close_object();
    return;
  }
  Fields::Keys keys;
  Fields names(keys);
  list(names, record);
  if (!names.passes_others()) refuse_others(*from_, keys);
  Fields f(*from_);
  list(f, record);
}

std::size_t Value::length(Range size) const {
  return from_->length(static_cast<std::size_t>(size.least), static_cast<std::size_t>(size.most));
}

void Value::operator()(std::size_t& place, const Names& names) const {
  if (to_ != nullptr) {
    to_->text(names.names[place]);
    return;
  }
  place = from_->word(names.what, [&names](std::string_view said) -> std::optional<std::size_t> {
    const auto found = std::find(names.names.begin(), names.names.end(), said);
    if (found == names.names.end()) return std::nullopt;
    return static_cast<std::size_t>(found - names.names.begin());
  });
}

Fields& Fields::operator()(std::string_view key, bool& truth) {
  return operator()<bool>(key, truth);
}
Fields& Fields::operator()(std::string_view key, int& number, Range range) {
  return operator()<int>(key, number, range);
}
Fields& Fields::operator()(std::string_view key, std::string& text, MaxLength max_length) {
  return operator()<std::string>(key, text, max_length);
}

Fields& Fields::field(std::string_view key, void (*as)(const Value& json, const void* with),
                      const void* with) {
  if (to_ != nullptr) {
    as(Value(to_->key(key)), with);
  } else if (from_ != nullptr) {
    const JsonReader reader = from_->field(key);
    as(Value(reader), with);
  } else {
    keys_->push_back(key);
  }
  return *this;
}

Fields& Fields::constant(std::string_view key, std::string_view text) {
  if (to_ != nullptr) {
    to_->text(key, text);
  } else if (from_ != nullptr) {
    from_->field(key).must_be(text);
  } else {
    keys_->push_back(key);
  }
  return *this;
}

Fields& Fields::skip(std::string_view key) {
  if (keys_ != nullptr) keys_->push_back(key);
  return *this;
}

bool Fields::has(std::string_view key, bool written) const {
  if (to_ != nullptr) return written;
  return from_ == nullptr || from_->has(key);
}

}  // namespace io
