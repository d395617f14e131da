// Runs every fuzz target on its corpus in each test run: the files whole, and damaged some hundred
// times.
#include <algorithm>
#include <filesystem>

#include "catch.hpp"
#include "core/rng.hpp"
#include "fuzz/targets.hpp"
#include "io/files.hpp"
#include "support/damage.hpp"
#include "support/folders.hpp"
#include "support/sampling.hpp"

namespace {

std::vector<std::string> corpus_of(const fuzz::Target& target) {
  std::vector<std::string> files;
  for (const auto& file : std::filesystem::directory_iterator(support::corpus_folder() + "/" +
                                                              std::string(target.name))) {
    files.push_back(file.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// Ends the program if the target fails on `good` or on one of its damaged versions.
void survive(const fuzz::Target& target, const std::string& good, int damages, core::Rng& rng) {
  target.run(good);
  for (int i = 0; i < damages; ++i) {
    std::string worse = support::damaged(good, rng);
    for (std::uint32_t more = rng.below(3); more > 0; --more) {
      worse = support::damaged(worse, rng);
    }
    target.run(worse);
  }
}

}  // namespace

TEST_CASE("Fuzz targets survive their corpora, whole and damaged", "[fuzz][damage]") {
  for (const fuzz::Target& target : fuzz::targets) {
    DYNAMIC_SECTION(target.name) {
      // These run a whole program, or a table of signing devices, each time.
      const bool slow = target.name == "app" || target.name == "statements";
      const int damages = support::as_many_as(slow ? 5 : 100, slow ? 200 : 2000);
      const std::vector<std::string> files = corpus_of(target);
      REQUIRE_FALSE(files.empty());
      core::Rng rng(files.size());
      for (const std::string& path : files) {
        const auto text = io::read_file(path);
        REQUIRE(text);
        survive(target, *text, damages, rng);
      }
    }
  }
}
