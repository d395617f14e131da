# Finds emscripten, Debian's or an emsdk's, and hands over to its own toolchain file.
find_program(DRAGO_EM_CONFIG em-config)
if(NOT DRAGO_EM_CONFIG)
  message(FATAL_ERROR "emscripten is not on the PATH. ./web/serve installs it, or activate an emsdk.")
endif()
execute_process(COMMAND "${DRAGO_EM_CONFIG}" EMSCRIPTEN_ROOT
                OUTPUT_VARIABLE drago_emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE)
include("${drago_emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")

# Debian's emcc finds its JavaScript packages only from Debian's own node; it looks for them when it links.
foreach(language C CXX)
  set(CMAKE_${language}_LINKER_LAUNCHER
      ${CMAKE_COMMAND} -E env --modify NODE_PATH=path_list_append:/usr/share/nodejs)
endforeach()

# What every browser above the floor has (shell/floor.js): everything that ends up in one
# of our programs, libraries included, is compiled for it. The link takes its features from the objects.
add_compile_options(-msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint)
