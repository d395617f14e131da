// drago-tables: computes what the bots of Dragon's Cave know by heart, and measures what it is
// worth. The one place of its kind that knows files and the clock.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "ai/duel_text.hpp"
#include "sim/boards.hpp"
#include "sim/duel_factors.hpp"
#include "sim/duel_sweeps.hpp"
int main(int argc, char** argv) {
  cave::Board board = sim::board_for<cave::Cave>(2).board;
  const std::size_t spaces = argc > 1 ? atoi(argv[1]) : 20;
  while (board.path.size() > spaces) board.path.pop_back();
  sim::Turns turns(board);
  sim::DuelTable table(turns.places().count());
  auto t0 = std::chrono::steady_clock::now();
  auto sec = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count(); };
  const char* file = argc > 2 ? argv[2] : "/tmp/eq/table.bin";
  auto each = [&](auto f) { for (std::size_t s = 0; s < table.sides(); ++s) f(table.of_mover({ai::Couple(s / sim::duel_purses), s % sim::duel_purses})); };
  if (FILE* f = std::fopen(file, "rb")) { each([&](float* r) { if (!std::fread(r, 4, table.sides(), f)) std::abort(); }); std::fclose(f); }
  else for (int i = 0; i < 40; ++i) {
    auto c = sim::sweep_values(turns, table, [&](double p) { if (i == 0) { std::fprintf(stderr, "\r%.2f %.1fs", p, sec()); } });
    std::fprintf(stderr, "\nsweep %d most %.5f start %.5f value %.5f time %.1f cpu %.1f\n", i, c.most, c.at_start, table.at({}, {}), sec(), double(clock()) / CLOCKS_PER_SEC);
    if (c.most < 1e-4) break;
  }
  if (FILE* f = std::fopen(file, "wb")) { each([&](float* r) { std::fwrite(r, 4, table.sides(), f); }); std::fclose(f); }
  for (int a = 3; a + 1 < argc; a += 2) {
    auto fac = sim::factors_of(table, atoi(argv[a]), atoi(argv[a + 1]));
    auto text = ai::write_duel_text(fac.movers, fac.waiters, atoi(argv[a + 1]), board);
    ai::DuelValues values(board, text);
    if (!values.is_exact_board()) std::abort();
    auto beliefs = sim::beliefs_of(values);
    std::printf("products %s units %s: %zu bytes, rms %.5f start %.5f  %.1fs\n", argv[a], argv[a + 1], text.size() * 6 / 8, sim::distance(table, beliefs), beliefs.at({}, {}), sec());
    if (FILE* f = std::fopen((std::string("/tmp/eq/text-") + argv[1] + "-" + argv[a] + "-" + argv[a + 1]).c_str(), "wb")) { std::fwrite(text.data(), 1, text.size(), f); std::fclose(f); }
    std::fflush(stdout);
    if (std::getenv("EXPLOIT")) {
      sim::Exploiter ex(turns, beliefs, table);
      for (int i = 0; i < atoi(std::getenv("EXPLOIT")); ++i) {
        auto c = ex.sweep([](double) {});
        std::printf("exploit %d most %.5f start %.5f gain %.5f (%.5f %.5f) time %.1f cpu %.1f\n", i, c.most, c.at_start, ex.gain(table.at({}, {})), ex.gain_first(table.at({}, {})), ex.gain_second(table.at({}, {})), sec(), double(clock()) / CLOCKS_PER_SEC);
        std::fflush(stdout);
        if (c.at_start < 3e-4) break;
      }
    }
  }
}
