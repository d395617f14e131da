// Asks about one decision after the other, and stores the replies.
#include "session/review_client.hpp"

#include <utility>

#include "core/check.hpp"
#include "io/files.hpp"
#include "io/json.hpp"

namespace app {
namespace {

constexpr std::string_view format = "drago-review/1";

std::string sum_of(std::string_view text) { return std::to_string(io::crc32(text)); }

/// Returns the first line of a stored review: checksums of its game and its replies.
std::string header_of(std::string_view save, std::string_view replies) {
  io::JsonWriter json;
  json.open_object().text("format", format).text("save", sum_of(save));
  return json.text("replies", sum_of(replies)).close_object().take();
}

/// Returns the replies of a stored review; empty if it is damaged, outdated or of another game.
std::vector<std::string> kept_replies(std::string_view kept, std::string_view save) {
  const std::size_t end = kept.find('\n');
  if (end == std::string_view::npos) return {};
  const std::string_view replies = kept.substr(end + 1);
  if (kept.substr(0, end) != header_of(save, replies)) return {};
  std::vector<std::string> out;
  io::each_line(replies, [&out](std::string_view each) { out.emplace_back(each); });
  return out;
}

}  // namespace

bool ReviewClient::can_review(const GameEntry& entry, const GameSession& game) {
  return entry.has_reviews && game.over() && game.decisions() > 0;
}

void ReviewClient::start(const GameEntry& entry, const GameSession& game, std::string_view kept) {
  if (!can_review(entry, game)) return;
  if (std::string save = game.write(); !review_ || save != save_) {
    adopt_review(entry, std::move(save), kept);
  }
  works_ = !review_->complete();
}

bool ReviewClient::recall(const GameEntry& entry, const GameSession& game, std::string_view kept) {
  if (!can_review(entry, game)) return false;
  std::string save = game.write();
  if (review_ && save == save_) return false;
  stop();
  review_.reset();
  replies_.clear();
  read_ = 0;
  if (!kept.empty()) adopt_review(entry, std::move(save), kept);
  return true;
}

void ReviewClient::adopt_review(const GameEntry& entry, std::string save, std::string_view kept) {
  stop();
  const auto json = io::parse_json(save);
  CORE_CHECK(static_cast<bool>(json), "a game's own save can be read");
  StartedReview started = entry.review(*json);
  CORE_CHECK(static_cast<bool>(started), "a finished game can be reviewed");
  review_ = std::move(started).value();
  save_ = std::move(save);
  replies_ = kept_replies(kept, save_);
  read_ = 0;
}

std::string ReviewClient::write() const {
  if (!review_ || is_loading() || replies_.empty()) return {};
  std::string replies;
  for (const std::string& each : replies_) replies.append(each).append("\n");
  return header_of(save_, replies) + "\n" + replies;
}

void ReviewClient::stop() {
  if (asked_ && bots_->asked() == asked_) bots_->stop();
  asked_.reset();
  works_ = false;
}

bool ReviewClient::load_some() {
  constexpr int in_a_frame = 4;
  for (int i = 0; i < in_a_frame && is_loading(); ++i) {
    // An unreadable reply is requested again.
    if (!review_->add_reply(replies_[read_])) {
      replies_.resize(read_);
      return true;
    }
    ++read_;
  }
  works_ = works_ && !review_->complete();
  return true;
}

bool ReviewClient::new_frame(Millis now) {
  if (is_loading()) return load_some();
  if (!works_) return false;
  bots_->new_frame(now);
  // A bot's request replaced ours; ask again afterwards.
  if (bots_->asked() != asked_) asked_.reset();
  bool found = false;
  if (asked_ && bots_->answered()) {
    const std::string reply = *bots_->answer();
    if (review_->add_reply(reply)) {
      found = true;
      replies_.push_back(reply);
      read_ = replies_.size();
      bots_->stop();
      asked_.reset();
      works_ = !review_->complete();
    } else {
      CORE_CHECK(!bots_->is_local(), "a review's reply is valid");
      bots_->reject_answer(now);
    }
  }
  if (works_ && !bots_->asked()) {
    bots_->ask_review(save_, review_->done(), now);
    asked_ = bots_->asked();
  }
  return found;
}

}  // namespace app
