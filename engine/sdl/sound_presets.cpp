// The presets. All of them share one scale (D major without its half tones), so that whatever
// comes together fits together.
#include "sdl/sound_presets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "sdl/synthesizer.hpp"

namespace sdl {
namespace {

using app::Sound;

constexpr float d4 = 293.66F;

/// Degrees of the scale from a D on, five to an octave.
float note(int degree, int octave = 0) {
  constexpr std::array<int, 5> half_tones = {0, 2, 4, 7, 9};
  const int above = degree >= 0 ? degree / 5 : -((4 - degree) / 5);
  const int half = half_tones[static_cast<std::size_t>(degree - 5 * above)];
  return d4 * std::pow(2.0F, static_cast<float>(half) / 12 + static_cast<float>(above + octave));
}

constexpr std::array<Partial, 6> harp = {{{1, 1, 1.7F},
                                          {2.001F, 0.5F, 1.2F},
                                          {3.003F, 0.28F, 0.85F},
                                          {4.007F, 0.13F, 0.6F},
                                          {5.012F, 0.07F, 0.42F},
                                          {6.02F, 0.035F, 0.3F}}};
constexpr std::array<Partial, 4> bell = {
    {{1, 1, 1.5F}, {2.003F, 0.22F, 1.0F}, {3.011F, 0.12F, 0.55F}, {5.22F, 0.05F, 0.22F}}};
constexpr std::array<Partial, 3> wood = {
    {{1, 1, 0.42F}, {3.97F, 0.2F, 0.13F}, {9.1F, 0.05F, 0.05F}}};
constexpr std::array<Partial, 3> stone = {
    {{1, 1, 0.2F}, {2.31F, 0.35F, 0.1F}, {4.13F, 0.14F, 0.05F}}};
constexpr std::array<Partial, 4> metal = {
    {{1, 1, 0.42F}, {1.47F, 0.62F, 0.34F}, {2.09F, 0.4F, 0.24F}, {2.56F, 0.2F, 0.15F}}};
constexpr std::array<Partial, 3> thud = {{{1, 1, 0.2F}, {1.9F, 0.5F, 0.14F}, {3.1F, 0.22F, 0.08F}}};
constexpr std::array<Partial, 3> felt = {
    {{1, 1, 0.14F}, {2.1F, 0.3F, 0.07F}, {4.2F, 0.06F, 0.03F}}};

/// A string with the finger that leaves it.
void pluck(Synthesizer& synth, float at, float pitch, float gain) {
  synth.add_tone(harp, {.at = at, .pitch = pitch, .gain = gain, .attack = 0.006F});
  synth.add_noise({.at = at, .length = 0.03F, .from = 900, .to = 500, .gain = gain * 0.12F});
}

void ring(Synthesizer& synth, float at, float pitch, float gain) {
  synth.add_tone(bell, {.at = at, .pitch = pitch, .gain = gain, .attack = 0.008F});
}

void clink(Synthesizer& synth, float at, float pitch, float gain) {
  synth.add_tone(metal, {.at = at, .pitch = pitch, .gain = gain, .attack = 0.0015F});
  synth.add_tone(
      metal, {.at = at + 0.034F, .pitch = pitch * 1.03F, .gain = gain * 0.4F, .attack = 0.002F});
}

/// Coins one after the other, `climb` degrees from each to the next.
void pour(Synthesizer& synth, float at, int coins, float apart, int first, int climb) {
  for (int i = 0; i < coins; ++i) {
    // Coins do not fall like clockwork.
    const float late = 0.013F * static_cast<float>((i * 5) % 3);
    const int degree = first + climb * i + (i * 3) % 2;
    clink(synth, at + apart * static_cast<float>(i) + late, note(degree, 2),
          0.55F + 0.15F * static_cast<float>((i * 7) % 4));
  }
}

void knock(Synthesizer& synth, float at, float pitch, float gain) {
  synth.add_tone(thud, {.at = at, .pitch = pitch, .gain = gain, .attack = 0.004F, .glide = 1.35F});
  synth.add_noise({.at = at, .length = 0.05F, .from = 700, .to = 250, .gain = gain * 0.5F});
}

void paper(Synthesizer& synth, float at, float length, float gain) {
  synth.add_noise({.at = at,
                   .length = length,
                   .from = 1900,
                   .to = 1100,
                   .gain = gain,
                   .attack = 0.16F,
                   .q = 0.7F});
}

/// Plucks these degrees one after the other.
void run(Synthesizer& synth, float at, float apart, const std::vector<int>& degrees, float gain) {
  for (std::size_t i = 0; i < degrees.size(); ++i) {
    pluck(synth, at + apart * static_cast<float>(i), note(degrees[i]), gain);
  }
}

/// How a sound is made, its reverb, and how loud it is.
struct Preset {
  Sound sound;
  float wet;       ///< share of the reverb
  float reverb;    ///< its T60, seconds
  float decibels;  ///< see `loudness`
  void (*render)(Synthesizer& synth, int step);
};

const std::array<Preset, 25> presets = {{
    {Sound::Press, 0.08F, 0.2F, -29,
     [](Synthesizer& synth, int) {
       synth.add_tone(felt, {.pitch = note(3), .attack = 0.004F});
       synth.add_noise({.length = 0.03F, .from = 900, .to = 400, .gain = 0.25F});
     }},
    {Sound::Refused, 0.1F, 0.25F, -27,
     [](Synthesizer& synth, int) {
       for (const float at : {0.0F, 0.12F}) knock(synth, at, note(0, -1), at > 0 ? 0.7F : 1);
     }},
    {Sound::Lift, 0.08F, 0.2F, -30,
     [](Synthesizer& synth, int) {
       synth.add_noise(
           {.length = 0.11F, .from = 1200, .to = 2400, .gain = 0.6F, .attack = 0.35F, .q = 0.8F});
       synth.add_tone(felt, {.at = 0.02F, .pitch = note(5), .gain = 0.16F, .attack = 0.01F});
     }},
    {Sound::CardLaid, 0.12F, 0.25F, -26,
     [](Synthesizer& synth, int) {
       paper(synth, 0, 0.09F, 0.7F);
       knock(synth, 0.012F, 196, 0.8F);
     }},
    {Sound::CardHidden, 0.12F, 0.25F, -28,
     [](Synthesizer& synth, int) {
       synth.add_noise(
           {.length = 0.12F, .from = 1200, .to = 600, .gain = 0.6F, .attack = 0.25F, .q = 0.8F});
       knock(synth, 0.03F, 147, 0.5F);
     }},
    {Sound::CardDrawn, 0.1F, 0.2F, -30,
     [](Synthesizer& synth, int) {
       synth.add_noise(
           {.length = 0.2F, .from = 1200, .to = 2600, .gain = 0.6F, .attack = 0.45F, .q = 0.9F});
     }},
    {Sound::CardsTurn, 0.2F, 0.5F, -25,
     [](Synthesizer& synth, int) {
       for (int i = 0; i < 4; ++i) paper(synth, 0.055F * static_cast<float>(i), 0.1F, 0.55F);
       synth.add_noise({.length = 0.4F, .from = 400, .to = 1300, .gain = 0.5F, .attack = 0.6F});
       ring(synth, 0.25F, note(3), 0.3F);
       ring(synth, 0.29F, note(7), 0.25F);
     }},
    {Sound::Shuffle, 0.12F, 0.3F, -27,
     [](Synthesizer& synth, int) {
       for (int i = 0; i < 16; ++i) {
         const float t = static_cast<float>(i) / 15;
         paper(synth, 0.5F * t * (1.3F - 0.3F * t), 0.06F, 0.35F + 0.3F * t);
       }
       synth.add_noise({.at = 0.56F, .length = 0.16F, .from = 1900, .to = 900, .gain = 0.6F});
       knock(synth, 0.68F, 175, 0.5F);
     }},
    {Sound::Hop, 0.16F, 0.35F, -25,
     [](Synthesizer& synth, int step) {
       synth.add_tone(wood, {.pitch = note(step), .attack = 0.004F});
       knock(synth, 0, 150, 0.35F);
     }},
    {Sound::Stride, 0.16F, 0.35F, -25,
     [](Synthesizer& synth, int step) {
       synth.add_tone(stone, {.pitch = note(step + 3), .gain = 0.8F, .attack = 0.003F});
       knock(synth, 0, 120, 0.6F);
     }},
    {Sound::Mount, 0.18F, 0.5F, -24,
     [](Synthesizer& synth, int) {
       synth.add_noise({.length = 0.16F, .from = 380, .to = 620, .gain = 0.6F, .attack = 0.3F});
       knock(synth, 0.05F, 131, 0.5F);
       pluck(synth, 0.07F, note(3), 0.5F);
       pluck(synth, 0.16F, note(5), 0.6F);
     }},
    {Sound::DragonLands, 0.2F, 0.5F, -24,
     [](Synthesizer& synth, int) {
       synth.add_noise({.length = 0.3F, .from = 500, .to = 210, .gain = 1, .attack = 0.5F});
       knock(synth, 0.2F, 82, 1.4F);
       synth.add_noise({.at = 0.21F, .length = 0.25F, .from = 300, .to = 160, .gain = 0.8F});
     }},
    {Sound::Caught, 0.3F, 0.7F, -22,
     [](Synthesizer& synth, int) {
       synth.add_voice({.length = 0.95F, .from = 92, .to = 58, .gain = 2});
       synth.add_noise({.length = 0.8F, .from = 420, .to = 260, .gain = 0.18F, .attack = 0.3F});
     }},
    {Sound::Coin, 0.16F, 0.4F, -27,
     [](Synthesizer& synth, int step) { clink(synth, 0, note(step, 2), 1); }},
    {Sound::Banked, 0.18F, 0.5F, -24,
     [](Synthesizer& synth, int) {
       pour(synth, 0, 7, 0.07F, -2, 1);
       knock(synth, 0.62F, 165, 1.2F);
       knock(synth, 0.66F, 110, 0.9F);
     }},
    {Sound::Lid, 0.16F, 0.4F, -26,
     [](Synthesizer& synth, int) {
       synth.add_noise(
           {.length = 0.22F, .from = 420, .to = 760, .gain = 0.5F, .attack = 0.5F, .q = 5});
       knock(synth, 0.19F, 150, 0.9F);
     }},
    {Sound::CoinsBack, 0.18F, 0.5F, -24,
     [](Synthesizer& synth, int) { pour(synth, 0, 9, 0.075F, 5, -1); }},
    {Sound::FistsClose, 0.16F, 0.4F, -26,
     [](Synthesizer& synth, int) {
       clink(synth, 0, note(0, 2), 0.16F);
       synth.add_noise({.length = 0.16F, .from = 700, .to = 320, .gain = 0.7F, .attack = 0.3F});
       for (const float at : {0.09F, 0.2F}) knock(synth, at, 139, 0.8F);
     }},
    {Sound::FistOpens, 0.2F, 0.6F, -24,
     [](Synthesizer& synth, int step) {
       synth.add_noise(
           {.length = 0.42F, .from = 480, .to = 1150, .gain = 0.4F, .attack = 0.4F, .q = 1.4F});
       pluck(synth, 0.13F, note(step == 0 ? 5 : 3), 0.6F);
       ring(synth, 0.17F, note(step == 0 ? 8 : 7), 0.25F);
     }},
    {Sound::SmallScoring, 0.22F, 0.7F, -22,
     [](Synthesizer& synth, int) {
       run(synth, 0, 0.07F, {0, 2, 3}, 0.7F);
       ring(synth, 0.22F, note(5), 0.5F);
     }},
    {Sound::LargeScoring, 0.25F, 0.9F, -21,
     [](Synthesizer& synth, int) {
       run(synth, 0, 0.08F, {-5, 0, 2, 3, 5, 7}, 0.65F);
       ring(synth, 0.5F, note(8), 0.4F);
       ring(synth, 0.66F, note(10), 0.45F);
     }},
    {Sound::Begin, 0.25F, 0.9F, -22,
     [](Synthesizer& synth, int) {
       run(synth, 0, 0.062F, {-5, -2, 0, 1, 2, 3, 4, 5, 6, 7}, 0.5F);
       pluck(synth, 0.68F, note(8), 0.45F);
       ring(synth, 0.72F, note(10), 0.3F);
     }},
    {Sound::YourTurn, 0.22F, 0.7F, -23,
     [](Synthesizer& synth, int) {
       pluck(synth, 0, note(3), 0.7F);
       pluck(synth, 0.17F, note(5), 0.8F);
       ring(synth, 0.17F, note(10), 0.12F);
     }},
    {Sound::Win, 0.26F, 1, -20,
     [](Synthesizer& synth, int) {
       run(synth, 0, 0.11F, {0, 2, 3, 5}, 0.6F);
       run(synth, 0.55F, 0.11F, {3, 5, 7, 8}, 0.6F);
       run(synth, 1.08F, 0.03F, {-5, 0, 2, 3, 5, 7}, 0.55F);
       ring(synth, 1.1F, note(10), 0.5F);
       ring(synth, 1.32F, note(8), 0.3F);
       ring(synth, 1.54F, note(12), 0.35F);
     }},
    {Sound::End, 0.25F, 0.9F, -22,
     [](Synthesizer& synth, int) {
       run(synth, 0, 0.2F, {5, 3, 2, 0}, 0.6F);
       run(synth, 0.85F, 0.04F, {-5, -2, 0, 2}, 0.55F);
       ring(synth, 0.9F, note(5), 0.2F);
     }},
}};

}  // namespace

std::vector<float> synthesise(const app::Cue& cue, int rate) {
  const int step = std::clamp(cue.step, 0, highest_step);
  const auto* const preset = std::find_if(
      presets.begin(), presets.end(), [&](const Preset& each) { return each.sound == cue.sound; });
  Synthesizer synth(
      rate, static_cast<std::uint32_t>(cue.sound) * 16 + static_cast<std::uint32_t>(step) + 1);
  preset->render(synth, step);
  synth.add_reverb(preset->wet, preset->reverb);
  return std::move(synth).finish(preset->decibels);
}

}  // namespace sdl
