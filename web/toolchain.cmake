# Finds emscripten, Debian's or an emsdk's, and hands over to its own toolchain file.
find_program(DRAGO_EM_CONFIG em-config)
if(NOT DRAGO_EM_CONFIG)
  message(FATAL_ERROR "emscripten is not on the PATH. ./web/serve installs it, or activate an emsdk.")
endif()
execute_process(COMMAND "${DRAGO_EM_CONFIG}" EMSCRIPTEN_ROOT
                OUTPUT_VARIABLE drago_emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE)
include("${drago_emscripten_root}/cmake/Modules/Platform/Emscripten.cmake")
