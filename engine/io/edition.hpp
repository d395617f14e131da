// A rule set under its name (Editions in the rules): as logs, saves and `--rules` write it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "drago/setup.hpp"
#include "io/json_reader.hpp"
#include "io/json_writer.hpp"
#include "io/load_error.hpp"

namespace io {

enum class EditionName : std::uint8_t { Schmidt, StudioGiochi };

/// The edition chosen, and its rules with the options that were changed.
struct Edition {
  EditionName name = EditionName::Schmidt;
  drago::RuleSet rules = drago::schmidt;
  friend bool operator==(const Edition&, const Edition&) = default;
};

/// An edition as printed on its box.
Edition edition(EditionName name);

/// Reads `schmidt`, `studiogiochi`, or one of them with options:
/// `schmidt,first_mount=dealt,summit_discard=swap`.
core::Result<Edition, LoadError> read_edition(std::string_view text);

/// The same the other way round; options only where they differ from the box.
std::string text_of(const Edition& edition);

/// As an object: `{"name":"schmidt","first_mount":"chosen","summit_discard":"before_draw"}`.
Edition read_edition(const JsonReader& reader);
void write_edition(JsonWriter& json, const Edition& edition);

}  // namespace io
