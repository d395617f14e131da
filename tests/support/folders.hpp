// Folders of test files. Only this library depends on where the checkout is, so that a compiler
// cache hits for all other files in every checkout.
#pragma once

#include <string>

namespace support {

std::string assets_folder();
std::string fonts_folder();  ///< subset fonts, as the programs use them
std::string golden_folder();
std::string players_folder();
std::string page_folder();    ///< tests of the page's scripts
std::string corpus_folder();  ///< fuzzing corpora

}  // namespace support
