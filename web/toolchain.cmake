# Finds emscripten, Debian's or an emsdk's, and includes its own toolchain file.
find_program(DRAGO_EM_CONFIG em-config)
if(NOT DRAGO_EM_CONFIG)
  message(FATAL_ERROR "emscripten is not on the PATH. ./web/serve installs it, or activate an emsdk.")
endif()
execute_process(COMMAND "${DRAGO_EM_CONFIG}" EMSCRIPTEN_ROOT
                OUTPUT_VARIABLE drago_emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE)
include("${drago_emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")

# When it links, Debian's emcc finds its JavaScript packages only with Debian's own node.
foreach(language C CXX)
  set(CMAKE_${language}_LINKER_LAUNCHER
      ${CMAKE_COMMAND} -E env --modify NODE_PATH=path_list_append:/usr/share/nodejs)
endforeach()

# Features of every browser above the floor (shell/floor.js), for all our programs and their libraries. The linker takes
# its features from the objects.
add_compile_options(-msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint)
