#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>

#include "core/check.hpp"

namespace core {

// A short list stored inside its owner: no allocation, plain bytes.

/// Up to `Capacity` (at most 255) elements, in order.
template <class T, std::size_t Capacity>
class FixedList {
  static_assert(Capacity <= 255);

 public:
  constexpr FixedList() = default;
  constexpr FixedList(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  static constexpr std::size_t capacity() { return Capacity; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr const T* data() const { return items_.data(); }

  constexpr T& operator[](std::size_t at) { return items_[at]; }
  constexpr const T& operator[](std::size_t at) const { return items_[at]; }
  constexpr const T& back() const { return items_[size_ - 1U]; }

  constexpr void push_back(const T& item) {
    CORE_CHECK(size_ < Capacity, "a fixed list is full");
    items_[size_++] = item;
  }
  constexpr void pop_back() { --size_; }
  constexpr void clear() { size_ = 0; }

  /// Removes the first element equal to `item`; returns false if there is none.
  constexpr bool remove(const T& item) {
    T* const found = std::find(begin(), end(), item);
    if (found == end()) return false;
    std::copy(found + 1, end(), found);
    --size_;
    return true;
  }

  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, Capacity> items_{};
  std::uint8_t size_ = 0;
};

/// Sorts a short list stably. std::stable_sort pays off for long lists only, and each instantiation
/// adds 3 to 4 kB to the web build.
template <class List, class Less>
void insertion_sort(List& list, Less less) {
  for (auto at = list.begin(); at != list.end(); ++at) {
    std::rotate(std::upper_bound(list.begin(), at, *at, less), at, std::next(at));
  }
}

}  // namespace core
