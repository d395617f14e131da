# Turns a data file into a source file with a function that returns its text.
# In: TEXT, the data file, whose lines beginning with # are comments; NAMESPACE and NAME of the
# function; OUTPUT, the file to write.
file(STRINGS ${TEXT} lines REGEX "^[^#]")
list(TRANSFORM lines REPLACE "^(.+)$" "    \"\\1\\\\n\"\n")
list(JOIN lines "" literal)
get_filename_component(file ${TEXT} NAME)
file(WRITE ${OUTPUT} "// Made from ${file} by embed_text.cmake.
#include <string_view>

namespace ${NAMESPACE} {

std::string_view ${NAME}();
std::string_view ${NAME}() {
  return
${literal}    ;
}

}  // namespace ${NAMESPACE}
")
