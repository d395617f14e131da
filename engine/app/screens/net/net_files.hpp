// What was said at a table over the net as files: saved, handed on, taken in, checked; and the
// notices to who looks elsewhere.
#pragma once

#include <string>
#include <string_view>

#include "app/screens/model.hpp"

namespace app {

/// Whether a file says that it is of what was signed at a table (drago-signed).
bool is_signed_file(std::string_view text);
/// Somebody has brought such a file: that of the table one is at is taken in, any other is checked.
void bring_signed_file(Model& model, const std::string& text);
/// Everything signed at the table, as a file.
void want_signed_file(Model& model, NetPlay::FileWish wish);
/// Puts the finished game into a file.
void save_net_log(Model& model);
/// What has come of all that, in the last news.
void follow_net_files(Model& model);

/// Whether notices can be had here.
bool can_notify(const Model& model);
/// Notices of one's turn are wished, or no longer: the person is asked for leave first.
void toggle_notices(Model& model);
/// What the person has said to that.
void allow_notices(Model& model, bool yes);

}  // namespace app
