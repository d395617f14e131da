#include <chrono>
#include <cstdio>
#include <cstdlib>
#include "sim/boards.hpp"
#include "sim/duel_sweeps.hpp"
int main(int argc, char** argv) {
  cave::Board board = sim::board_for<cave::Cave>(2).board;
  const std::size_t spaces = argc > 1 ? atoi(argv[1]) : 20;
  while (board.path.size() > spaces) board.path.pop_back();
  sim::Turns turns(board);
  sim::DuelTable table(turns.places().count());
  auto t0 = std::chrono::steady_clock::now();
  auto sec = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - t0).count(); };
  for (int i = 0; i < 40; ++i) {
    auto c = sim::sweep_values(turns, table, [&](double p) { if (i == 0) { std::fprintf(stderr, "\r%.2f %.1fs", p, sec()); } });
    std::fprintf(stderr, "\nsweep %d most %.5f start %.5f value %.5f time %.1f cpu %.1f\n", i, c.most, c.at_start, table.at({}, {}), sec(), double(clock()) / CLOCKS_PER_SEC);
    if (c.most < 1e-4) break;
  }
  if (FILE* f = std::fopen("/tmp/eq/table.bin", "wb")) { for (std::size_t s = 0; s < table.sides(); ++s) std::fwrite(table.of_mover({ai::Couple(s / sim::duel_purses), s % sim::duel_purses}), 4, table.sides(), f); std::fclose(f); }
  sim::DuelTable rough = table;
  for (std::size_t s = 0; s < rough.sides(); ++s) { float* r = rough.of_mover({ai::Couple(s / sim::duel_purses), s % sim::duel_purses}); for (std::size_t o = 0; o < rough.sides(); ++o) r[o] = argc > 2 ? float(int(r[o] * 4 + (r[o] > 0 ? .5 : -.5))) / 4 : r[o]; }
  sim::Exploiter ex(turns, rough, table);
  for (int i = 0; i < 30; ++i) {
    auto c = ex.sweep([](double) {});
    std::fprintf(stderr, "exploit %d most %.5f start %.5f gain %.5f (%.5f %.5f) time %.1f cpu %.1f\n", i, c.most, c.at_start, ex.gain(table.at({}, {})), ex.gain_first(table.at({}, {})), ex.gain_second(table.at({}, {})), sec(), double(clock()) / CLOCKS_PER_SEC);
    if (c.most < 1e-4) break;
  }
}
