// Everything a player reads, by key, in the language chosen. Knows no file: it is given the texts
// of the locale files.
#pragma once

#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/locale_file.hpp"
#include "ui/device.hpp"

namespace app {

/// Values for the `{name}` places of a message.
using Fill = std::initializer_list<std::pair<std::string_view, std::string>>;

/// One language's messages.
class Messages {
 public:
  /// The languages shipped, by code, in the order they are offered.
  static const std::vector<std::string>& languages();
  /// The best of the shipped languages for a list of wishes such as "de-AT"; English when none
  /// fits.
  static std::string best_language(const std::vector<std::string>& wishes);

  /// Nothing said at all, until `load`.
  Messages() = default;
  /// Reads these files of assets/locale/<language> (without ".json") into one table. On a fault the
  /// words stay as they were and the fault is returned.
  std::optional<io::LoadError> load(const Assets& assets, const std::string& language,
                                    const std::vector<std::string>& files);

  const std::string& language() const { return language_; }

  /// The message of a key. A missing key shows as the key itself, and fails a test.
  std::string tr(std::string_view key, Fill fill = {}) const;
  /// The message in the plural form that `count` needs; `{count}` is filled in.
  std::string tr_plural(std::string_view key, int count, Fill fill = {}) const;

 private:
  std::string language_;
  io::Locale messages_;
};

/// Names as a list in a sentence: "Mira", "Mira and Jonas", "Mira, Jonas and Aino". Empty for none.
std::string join_names(const Messages& messages, const std::vector<std::string>& names);
/// A heading and what is said under it as one text, for who listens: with a full stop between them
/// where the heading does not end a sentence itself.
std::string join_heading(const std::string& heading, const std::string& said);
/// A text without the dots that leave it open at its end, to stand within a sentence.
std::string strip_ellipsis(std::string text);

/// A number as players read it, with a true minus sign.
std::string format_number(int value);
/// The same with a plus sign for gains: "+3", "0", "−2".
std::string format_gain(int value);

}  // namespace app
