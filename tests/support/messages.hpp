// Saves messages between app and page that tests produce, for tests/page to compare with
// web/messages.d.ts.
#pragma once

#include <string_view>

namespace support {

/// True if DRAGO_MESSAGES names a folder for them.
bool keeps_messages();
/// Appends a JSON message to KIND.PROCESS.jsonl in that folder if it has an object of a form that
/// this process has not saved yet. `kind`: tree, command, news or reply.
void keep_message(std::string_view kind, std::string_view json);

}  // namespace support
