// Where tests find their files: the only part of them that hangs on where the checkout is, so that
// a compiler cache knows all others in every checkout.
#pragma once

#include <string>

namespace support {

std::string assets_folder();
std::string fonts_folder();  ///< as they are cut for the programs
std::string golden_folder();
std::string players_folder();
std::string page_folder();    ///< of the tests of its scripts
std::string corpus_folder();  ///< of the fuzzers

}  // namespace support
