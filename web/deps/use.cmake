# Provides the web build with the libraries that a native build finds in the system, under the same names:
# SDL2::SDL2, SDL2_ttf::SDL2_ttf, SDL2_image::SDL2_image, sodium::sodium, nlohmann_json::nlohmann_json, Catch2::Catch2.
# find_package() succeeds for them without searching, so no module needs a special case.

execute_process(COMMAND "${CMAKE_CURRENT_LIST_DIR}/build.sh"
                OUTPUT_VARIABLE web_libraries OUTPUT_STRIP_TRAILING_WHITESPACE
                COMMAND_ERROR_IS_FATAL ANY)

foreach(library freetype SDL2 SDL2_ttf SDL2_image sodium)
  add_library(${library}::${library} STATIC IMPORTED GLOBAL)
  set_target_properties(${library}::${library} PROPERTIES
    IMPORTED_LOCATION "${web_libraries}/lib/lib${library}.a")
endforeach()
target_include_directories(SDL2::SDL2 SYSTEM INTERFACE "${web_libraries}/include/SDL2"
                                                       "${web_libraries}/include")
target_link_libraries(SDL2_ttf::SDL2_ttf INTERFACE freetype::freetype SDL2::SDL2)
target_link_libraries(SDL2_image::SDL2_image INTERFACE SDL2::SDL2)

target_include_directories(sodium::sodium SYSTEM INTERFACE "${web_libraries}/include/sodium")
if(EXISTS "${web_libraries}/include/sodium_parts")
  add_library(sodium::parts INTERFACE IMPORTED GLOBAL)
  target_include_directories(sodium::parts SYSTEM INTERFACE "${web_libraries}/include/sodium_parts"
                                                           "${web_libraries}/include/sodium/sodium")
  # CONFIGURED as for libsodium's own files (CMakeLists.txt).
  target_compile_definitions(sodium::parts INTERFACE CONFIGURED=1 DRAGO_SODIUM_PARTS=1)
endif()

# headers_only(target folder header): defines a header-only library of the system. It copies the headers, because the
# system's other headers beside them must not come before emscripten's.
function(headers_only target folder header)
  find_path(DRAGO_HEADERS_${folder} ${folder}/${header} NO_CMAKE_FIND_ROOT_PATH
            PATHS /usr/include /usr/local/include /opt/homebrew/include REQUIRED)
  file(COPY "${DRAGO_HEADERS_${folder}}/${folder}" DESTINATION "${CMAKE_BINARY_DIR}/headers")
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} SYSTEM INTERFACE "${CMAKE_BINARY_DIR}/headers")
endfunction()
headers_only(nlohmann_json::nlohmann_json nlohmann json.hpp)

# Catch2 2 is a header; Catch2 3 is a library, compiled here.
if(DRAGO_TESTS)
  execute_process(COMMAND "${CMAKE_CURRENT_LIST_DIR}/catch2.sh"
                  OUTPUT_VARIABLE catch2_sources OUTPUT_STRIP_TRAILING_WHITESPACE
                  COMMAND_ERROR_IS_FATAL ANY)
  if(catch2_sources)
    add_library(catch2 STATIC "${catch2_sources}/extras/catch_amalgamated.cpp")
    target_compile_definitions(catch2 PRIVATE CATCH_AMALGAMATED_CUSTOM_MAIN)  # ours is in tests/main.cpp
    target_include_directories(catch2 SYSTEM INTERFACE "${CMAKE_BINARY_DIR}/headers")
    file(WRITE "${CMAKE_BINARY_DIR}/headers/catch2/catch_all.hpp"
         "#include \"${catch2_sources}/extras/catch_amalgamated.hpp\"\n")
    add_library(Catch2::Catch2 ALIAS catch2)
  else()
    headers_only(Catch2::Catch2 catch2 catch.hpp)
  endif()
endif()

foreach(package SDL2 SDL2_ttf SDL2_image nlohmann_json Catch2)
  file(WRITE "${CMAKE_BINARY_DIR}/found/Find${package}.cmake" "set(${package}_FOUND TRUE)\n")
endforeach()
list(PREPEND CMAKE_MODULE_PATH "${CMAKE_BINARY_DIR}/found")
