// Results that may be refusals: mistakes from outside are values, never exceptions.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/check.hpp"

namespace core {

/// Why an action is refused. The game stays as it was.
struct Refusal {
  std::string_view rule;  ///< the rule's number ("MD-9"), or a keyword ("turn")
  std::string why;        ///< one sentence for a developer, in English
};

/// What is wrong with a value from outside: its place, named as in files (`hands[2]`), and why.
struct Fault {
  std::string place;
  std::string why;
};

/// A value or an error. Reading the other one fails a check.
template <class Value, class Error>
class [[nodiscard]] Result {
 public:
  Result(Value value) : held_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(*-explicit-*)
  Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(*-explicit-*)

  explicit operator bool() const { return held_.index() == 0; }

  const Value& value() const& {
    CORE_CHECK(held_.index() == 0, "a result with an error has no value");
    return *std::get_if<0>(&held_);
  }
  Value&& value() && {
    CORE_CHECK(held_.index() == 0, "a result with an error has no value");
    return std::move(*std::get_if<0>(&held_));
  }
  const Error& error() const {
    CORE_CHECK(held_.index() == 1, "a result with a value has no error");
    return *std::get_if<1>(&held_);
  }
  const Value& operator*() const& { return value(); }
  const Value* operator->() const { return &value(); }

 private:
  std::variant<Value, Error> held_;
};

}  // namespace core
