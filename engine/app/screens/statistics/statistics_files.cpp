// Statistics to and from files; see statistics_book.hpp.
#include <optional>
#include <string>
#include <utility>

#include "app/screens/model.hpp"
#include "app/screens/statistics/statistics_book.hpp"
#include "app/session/daily.hpp"
#include "io/json_reader.hpp"

namespace app {
namespace {

/// "12 games of the file are added." and what could not be.
std::string merged_words(const Words& words, const Statistics::Merged& merged) {
  const char* const none = merged.unclear > 0 ? "statistics.nothing_sure" : "statistics.none_added";
  std::string out = merged.added > 0 ? words.count("statistics.added", merged.added) : words(none);
  if (merged.unclear > 0) out += " " + words.count("statistics.unclear", merged.unclear);
  return out;
}

}  // namespace

void export_statistics(Model& model) {
  StatisticsBook& book = model.statistics;
  if (model.platform.device == nullptr) return;
  std::string name = "drago-statistics";
  if (const int day = model.platform.today(); day > 0) name += "-" + date_of(day);
  const auto saved = model.platform.device->save_file(name + ".json", book.all.write());
  book.told =
      saved ? model.words("games.exported", {{"file", *saved}}) : model.words("games.not_exported");
}

bool is_statistics_file(std::string_view text) {
  return text.starts_with(R"({"format":"drago-statistics/)");
}

void import_statistics(Model& model, const std::string& text) {
  StatisticsBook& book = model.statistics;
  const auto refuse = [&model](const char* why, const io::LoadError& fault) {
    constexpr std::size_t longest_reason = 200;
    model.tell(model.words(why, {{"fault", io::shown(io::message(fault), longest_reason)}}));
  };
  if (book.closed == StatisticsBook::Closed::Newer) {
    return model.tell(model.words("statistics.newer"));
  }
  const auto more = Statistics::read(text);
  if (!more) {
    const bool newer = io::is_newer(text, statistics_format);
    return refuse(newer ? "import.newer" : "statistics.damaged", more.error());
  }
  Statistics all = book.all;
  const Statistics::Merged merged = all.merge(*more);
  // Numbers that somebody has made up may be more than there is room for.
  if (const auto again = Statistics::read(all.write()); !again) {
    return refuse("statistics.damaged", again.error());
  }
  if (!write_statistics(model, all)) return model.tell(model.words("statistics.no_room"));
  book.all = std::move(all);
  std::erase(model.dialogs, Dialog::Statistics);  // below a notice it may be open already
  open_statistics(model, last_counted(model));
  book.told = merged_words(model.words, merged);
}

}  // namespace app
