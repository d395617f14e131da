# Turns instinct.txt into a source file: one array of lines for each number of riders.
# In: INSTINCT, the text; OUTPUT, the file to write.
file(STRINGS ${INSTINCT} lines)
list(POP_FRONT lines)  # says what the file is
set(arrays "")
set(texts "")
set(marks "")
foreach(line IN LISTS lines)
  if(line MATCHES "^riders ([0-9]) board ([0-9]+)$")
    if(arrays)
      string(APPEND arrays "};\n")
    endif()
    string(APPEND arrays "constexpr std::string_view of_${CMAKE_MATCH_1}[] = {\n")
    string(APPEND texts "  if (riders == ${CMAKE_MATCH_1}) return of_${CMAKE_MATCH_1};\n")
    string(APPEND marks "  if (riders == ${CMAKE_MATCH_1}) return ${CMAKE_MATCH_2}U;\n")
  else()
    string(APPEND arrays "\"${line}\",\n")
  endif()
endforeach()
file(WRITE ${OUTPUT} "// Made from instinct.txt by instinct_data.cmake.
#include \"ai/drago/instinct.hpp\"

namespace ai {
namespace {
${arrays}};
}  // namespace

std::uint32_t instinct_mark(int riders) {
${marks}  return 0;
}

std::span<const std::string_view> instinct_text(int riders) {
${texts}  return {};
}

}  // namespace ai
")
