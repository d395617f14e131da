// What is asked of a rider who may ride the dragon that was moved, or not (MD-11). Private to the
// table.
#pragma once

#include "app/screens/mount_drago/table_parts.hpp"
#include "app/screens/table/prompt.hpp"

namespace app::mount_drago {

Prompt ask_ride(const Table& table);

}  // namespace app::mount_drago
