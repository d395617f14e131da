// Keeps messages to the page that tests make, for tests/page to compare with web/messages.d.ts.
#pragma once

#include <string_view>

namespace support {

/// Whether DRAGO_MESSAGES names a folder for them.
bool keeps_messages();
/// Keeps a message, JSON, there: in KIND.PROCESS.jsonl, a line each, those with an object of a form
/// that this process has not kept yet. `kind`: tree, command, news or reply.
void keep_message(std::string_view kind, std::string_view json);

}  // namespace support
