// Writes and checks signed games; see signed_file.hpp.
#include "net/signed_file.hpp"

#include <sodium.h>
#include <optional>
#include <utility>

#include "io/game_log.hpp"
#include "net/game_side.hpp"
#include "net/table.hpp"

namespace net {
namespace {

constexpr std::string_view format = "drago-signed/3";
constexpr std::string_view letters_format = "drago-letters/1";
constexpr int base64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;

std::optional<std::vector<std::uint8_t>> from_base64(std::string_view text) {
  if (text.empty()) return std::vector<std::uint8_t>();
  std::vector<std::uint8_t> out(text.size());
  std::size_t size = 0;
  if (sodium_base642bin(out.data(), out.size(), text.data(), text.size(), nullptr, &size, nullptr,
                        base64) != 0) {
    return std::nullopt;
  }
  out.resize(size);
  return out;
}

std::string line(std::string_view type, Bytes bytes) {
  io::JsonWriter json;
  json.open_object().text("type", type).text("bytes", to_base64(bytes)).close_object();
  return json.take() + "\n";
}

}  // namespace

core::Result<SignedFile, io::LoadError> read_signed_file(std::string_view text) {
  if (text.size() > io::max_file) return io::LoadError{"its length", "is too much"};
  SignedFile out;
  io::LogLines lines(text);
  while (const auto each = lines.next()) {
    const std::string place = "line " + std::to_string(lines.number());
    const auto json = io::parse_json(*each);
    if (!json) return io::inside(place, json.error());
    std::optional<io::LoadError> fault;
    const io::JsonReader root(*json, fault);
    const io::JsonReader type_field = root.field("type");
    const std::string& type = type_field.text();
    if (lines.number() == 1) {
      type_field.must_be("table");
      root.field("format").must_be(format);
      out.code = root.field("code").text(100);
    } else {
      const auto bytes = from_base64(root.field("bytes").text(2 * max_body));
      auto announcement =
          bytes && type == "agreed" ? read_announcement(*bytes) : std::optional<Announcement>();
      auto statement =
          bytes && type == "said" ? read_statement(*bytes) : std::optional<Statement>();
      if (announcement) {
        out.proof.push_back(*std::move(announcement));
      } else if (statement) {
        out.statements.push_back(*std::move(statement));
      } else {
        root.refuse("is not a statement of a table");
      }
    }
    if (fault) return io::inside(place, *std::move(fault));
  }
  if (out.code.empty()) return io::LoadError{"line 1", "must begin a table"};
  return out;
}

std::string write_signed_file(std::string_view code, const Start& start,
                              const std::vector<Statement>& statements) {
  io::JsonWriter json;
  json.open_object().text("type", "table").text("format", format).text("code", code);
  std::string out = json.close_object().take() + "\n";
  for (const Announcement& each : start.proof) out += line("agreed", write(each));
  for (const Statement& each : statements) out += line("said", write(each));
  return out;
}

std::string write_letters(std::string_view code,
                          const std::vector<std::vector<std::uint8_t>>& letters) {
  io::JsonWriter json;
  json.open_object().text("type", "table").text("format", letters_format).text("code", code);
  std::string out = json.close_object().take() + "\n";
  for (const auto& each : letters) out += line("letter", each);
  return out;
}

std::optional<LettersFile> read_letters(std::string_view text) {
  if (text.size() > io::max_file) return std::nullopt;
  LettersFile out;
  io::LogLines lines(text);
  while (const auto each = lines.next()) {
    const auto json = io::parse_json(*each);
    if (!json) return std::nullopt;
    std::optional<io::LoadError> fault;
    const io::JsonReader root(*json, fault);
    if (lines.number() == 1) {
      root.field("type").must_be("table");
      root.field("format").must_be(letters_format);
      out.code = root.field("code").text(100);
    } else {
      root.field("type").must_be("letter");
      auto bytes = from_base64(root.field("bytes").text(2 * max_packet));
      if (!bytes) return std::nullopt;
      out.letters.push_back(*std::move(bytes));
    }
    if (fault) return std::nullopt;
  }
  if (out.code.empty()) return std::nullopt;
  return out;
}

core::Result<Checked, io::LoadError> check_signed_file(std::string_view text, GameKinds games) {
  auto content = read_signed_file(text);
  if (!content) return content.error();
  const Lobby lobby(content->code, SigningKey(Entropy({})), {}, games);
  auto start = lobby.read_start(content->proof);
  if (!start) return io::LoadError{"the start", "a signature for this game is missing"};
  const std::unique_ptr<NetGame> side = NetGame::begin(*start, std::nullopt);
  if (const auto misfit = side->ledger().restore(content->statements)) {
    return io::LoadError{"line " + std::to_string(*misfit + 2 + content->proof.size()),
                         "no player at this table signed this here"};
  }
  Checked out;
  out.plan = start->plan;
  out.statements = content->statements.size();
  for (const RuleViolation& each : side->broken()) {
    out.broken.push_back({each, side->decision_at(each.seat, each.step)});
  }
  out.over = side->is_over();
  for (std::size_t at = 0; at < out.plan.seats.size(); ++at) {
    if (side->ledger().has_left(seat_at(at))) out.left.push_back(seat_at(at));
    if (out.over && side->ledger().silent()[at]) out.unsealed.push_back(seat_at(at));
  }
  if (out.over) out.log = side->log();
  return out;
}

std::string signed_file_report(std::string_view text, GameKinds games) {
  io::JsonWriter json;
  json.open_object();
  const auto checked = check_signed_file(text, games);
  if (!checked) {
    return json.text("fault", io::message(checked.error())).close_object().take();
  }
  json.text("game", checked->plan.game->name.text);
  json.list("seats", checked->plan.seats, [&json](const PlanSeat& each) { json.text(each.name); });
  json.number("statements", static_cast<std::int64_t>(checked->statements));
  json.key("over").boolean(checked->over);
  json.seats("left", checked->left);
  json.list("broken", checked->broken, [&json](const Checked::Broken& each) {
    json.open_object().number("seat", each.rule.seat.index).text("rule", each.rule.rule);
    json.number("step", each.rule.step).number("decision", each.decision).close_object();
  });
  return json.close_object().take();
}

}  // namespace net
