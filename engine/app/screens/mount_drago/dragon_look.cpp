// The ten dragons' colours and emblems.
#include "app/screens/mount_drago/dragon_look.hpp"

#include <array>

namespace app::mount_drago {

const DragonLook& look_of(drago::Dragon dragon) {
  static constexpr std::array<DragonLook, drago::dragon_count> looks = {{
      {rgb(0x2F5BD0), rgb(0x1B377F), rgb(0x1B377F), "wave"},
      {rgb(0x8A5A33), rgb(0x52331A), rgb(0x52331A), "mountain"},
      {rgb(0x2E3138), rgb(0x131519), rgb(0x131519), "moon"},
      {rgb(0xD63A35), rgb(0x861E1C), rgb(0x861E1C), "flame"},
      {rgb(0xF3C623), rgb(0xA07D06), rgb(0x6E5504), "sun"},
      {rgb(0x2F9E4F), rgb(0x17592B), rgb(0x17592B), "leaf"},
      {rgb(0x9AA3AD), rgb(0x596069), rgb(0x3E454D), "shield"},
      {rgb(0x7CCBF0), rgb(0x3A86AB), rgb(0x1F5E80), "snowflake"},
      {rgb(0x7E3FB2), rgb(0x4A2069), rgb(0x4A2069), "star"},
      {rgb(0xF07F22), rgb(0x9A4A08), rgb(0x8A3F05), "arrowhead"},
  }};
  return looks[drago::index(dragon)];
}

}  // namespace app::mount_drago
