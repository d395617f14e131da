#include "support/folders.hpp"

namespace support {

std::string assets_folder() { return DRAGO_ASSETS; }
std::string fonts_folder() { return DRAGO_FONTS_DIR; }
std::string golden_folder() { return DRAGO_TESTS_DIR "/golden"; }
std::string players_folder() { return DRAGO_TESTS_DIR "/players"; }
std::string page_folder() { return DRAGO_TESTS_DIR "/page"; }
std::string corpus_folder() { return DRAGO_TESTS_DIR "/fuzz/corpus"; }

}  // namespace support
