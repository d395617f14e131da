// The index of tables over the net in the storage; see net_tables.hpp.
#include "app/screens/net/net_tables.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/seat.hpp"
#include "io/checksum.hpp"
#include "io/json.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"

namespace app {
namespace {

constexpr std::string_view index_key = "net.tables";
constexpr std::string_view index_format = "drago-net-tables/1";
constexpr std::size_t most_tables = 8;
constexpr std::size_t code_length = 22;

KeptNetTable read_table(const io::JsonReader& reader) {
  reader.only({"code", "game", "day", "names"});
  KeptNetTable out;
  out.code = reader.field("code").text(code_length);
  out.game = reader.field("game").text(40);
  out.day = reader.field("day").integer(0, 1'000'000);
  const io::JsonReader names = reader.field("names");
  names.each(0, core::max_seats, [&out](const io::JsonReader& name, std::size_t /*at*/) {
    out.names.push_back(name.text(200));
  });
  return out;
}

}  // namespace

bool is_net_code(std::string_view code) {
  constexpr std::string_view others = "-_";
  return code.size() == code_length && std::all_of(code.begin(), code.end(), [&](char c) {
           const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
           return letter || (c >= '0' && c <= '9') || others.find(c) != std::string_view::npos;
         });
}

std::vector<KeptNetTable> read_net_tables(Storage& storage) {
  const std::string text = storage.read(index_key).value_or("");
  if (text.empty()) return {};
  const auto json = io::parse_json(text);
  if (!json || io::checksum_fault(text, *json)) return {};
  std::optional<io::LoadError> fault;
  const io::JsonReader root(*json, fault);
  root.only({"format", "tables", "checksum"});
  root.field("format").must_be(index_format);
  std::vector<KeptNetTable> out;
  const io::JsonReader tables = root.field("tables");
  tables.each(0, most_tables, [&out](const io::JsonReader& each, std::size_t /*at*/) {
    out.push_back(read_table(each));
  });
  if (fault) return {};
  std::erase_if(out, [](const KeptNetTable& each) { return !is_net_code(each.code); });
  return out;
}

void write_net_tables(Storage& storage, const std::vector<KeptNetTable>& tables) {
  const std::vector<KeptNetTable> last(
      tables.begin(),
      tables.begin() + static_cast<std::ptrdiff_t>(std::min(tables.size(), most_tables)));
  io::JsonWriter json;
  json.open_object().text("format", index_format);
  json.list("tables", last, [&json](const KeptNetTable& each) {
    json.open_object().text("code", each.code).text("game", each.game).number("day", each.day);
    json.list("names", each.names, [&json](const std::string& name) { json.text(name); });
    json.close_object();
  });
  json.close_object();
  storage.write(index_key, io::with_checksum(json.take()));
}

}  // namespace app
