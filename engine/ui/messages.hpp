// All texts a player reads, by key, in the chosen language. Reads them from locale files through
// Assets.
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

/// Values for the `{name}` placeholders of a message.
using Fill = std::initializer_list<std::pair<std::string_view, std::string>>;

/// The messages of one language.
class Messages {
 public:
  /// Returns the codes of the shipped languages, in the order of the menu.
  static const std::vector<std::string>& languages();
  /// Returns the shipped language that fits the preferences ("de-AT") best; English if none fits.
  static std::string best_language(const std::vector<std::string>& wishes);

  /// Empty until `load`.
  Messages() = default;
  /// Reads these files of assets/locale/<language> (names without ".json") into one table. On an
  /// error, keeps the old messages and returns the error.
  std::optional<io::LoadError> load(const Assets& assets, const std::string& language,
                                    const std::vector<std::string>& files);

  const std::string& language() const { return language_; }

  /// Returns a message. A missing key returns the key itself; a test reports it.
  std::string tr(std::string_view key, Fill fill = {}) const;
  /// Returns the plural form for `count` and fills in `{count}`.
  std::string tr_plural(std::string_view key, int count, Fill fill = {}) const;

 private:
  std::string language_;
  io::Locale messages_;
};

/// Returns "label: text" with the language's spacing; French puts a space before the colon.
std::string labeled(const Messages& messages, const std::string& label, const std::string& text);
/// Joins names for a sentence: "Mira", "Mira and Jonas", "Mira, Jonas and Aino". Empty for none.
std::string join_names(const Messages& messages, const std::vector<std::string>& names);
/// Joins a heading and its text for screen readers, with a full stop between them unless the
/// heading ends in punctuation.
std::string join_heading(const std::string& heading, const std::string& said);
/// Removes a trailing ellipsis, so that the text fits into a sentence.
std::string strip_ellipsis(std::string text);

/// Formats a number with a true minus sign.
std::string format_number(int value);
/// Formats a gain with its sign: "+3", "0", "−2".
std::string format_gain(int value);

}  // namespace app
