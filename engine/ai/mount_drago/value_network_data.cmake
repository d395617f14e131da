# Turns value_network.txt into a source file: one array of lines for each number of riders.
# In: WEIGHTS, the text; OUTPUT, the file to write.
file(STRINGS ${WEIGHTS} lines)
list(POP_FRONT lines)  # says what the file is
set(arrays "")
set(functions "")
set(boards "")
foreach(line IN LISTS lines)
  if(line MATCHES "^riders ([0-9]) board ([0-9]+)$")
    if(arrays)
      string(APPEND arrays "};\n")
    endif()
    string(APPEND arrays "constexpr std::string_view of_${CMAKE_MATCH_1}[] = {\n")
    string(APPEND functions "  if (riders == ${CMAKE_MATCH_1}) return of_${CMAKE_MATCH_1};\n")
    string(APPEND boards "  if (riders == ${CMAKE_MATCH_1}) return ${CMAKE_MATCH_2}U;\n")
  else()
    string(APPEND arrays "\"${line}\",\n")
  endif()
endforeach()
file(WRITE ${OUTPUT} "// Made from value_network.txt by value_network_data.cmake.
#include \"ai/mount_drago/value_network.hpp\"

namespace ai::mount_drago {
namespace {
${arrays}};
}  // namespace

std::uint32_t trained_board(int riders) {
${boards}  return 0;
}

std::span<const std::string_view> trained_weights(int riders) {
${functions}  return {};
}

}  // namespace ai::mount_drago
")
