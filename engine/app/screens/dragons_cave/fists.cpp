// The scene of the two fists over the board (DC-8): who has been caught hides the purse in two
// hands, the dragon player picks one, the others look on. Everything is read through the eyes of
// whoever looks: what is in the hands of another does not exist here until both are open.
#include "app/screens/dragons_cave/fists.hpp"

#include <algorithm>
#include <utility>

#include "app/screens/symbols.hpp"
#include "app/toolkit/layout.hpp"
#include "app/toolkit/theme.hpp"
#include "app/toolkit/widgets.hpp"

namespace app::dragons_cave {

namespace {

FistsRole role_of(const Table& table, core::Seat robbed) {
  const cave::View& view = table.view;
  if (view.phase == cave::Phase::Split && table.acting == robbed) return FistsRole::Hide;
  if (view.phase == cave::Phase::Guess && table.acting == view.dragon) return FistsRole::Pick;
  return FistsRole::Watch;
}

void say(FistsScene& scene) {
  const Table& table = scene.table;
  const Words& words = table.words();
  const std::string name = table.player(scene.robbed).name;
  const std::string coins = words.count("coins", scene.coins);
  const auto* robbed = table.showing<cave::Robbed>();
  const int lost = robbed != nullptr ? robbed->coins() : 0;
  const Fill fill = {{"dragon", table.player(table.view.dragon).name},
                     {"name", name},
                     {"coins", coins},
                     {"lost", words.count("coins", lost)},
                     {"kept", number(scene.coins - lost)}};
  const auto tell = [&](const char* heading, const char* more) {
    scene.heading = words(heading, fill);
    scene.words = words(more, fill);
  };
  if (robbed != nullptr) {
    const bool left = robbed->picked == cave::Fist::Left;
    tell(left ? "fists.picked_left" : "fists.picked_right", "fists.opened");
    // Nothing is said before it is seen.
    if (table.share() < 0.2F) scene.words.clear();
  } else if (scene.role == FistsRole::Hide) {
    tell("fists.caught", "fists.hide");
    scene.note = words("fists.any");
  } else if (scene.role == FistsRole::Pick) {
    tell("fists.which", "fists.pick");
    scene.note = words("fists.keeps", fill);
  } else if (table.view.phase == cave::Phase::Split && table.showing<cave::Hid>() == nullptr) {
    tell("fists.hides", "fists.hides_what");
  } else {
    const bool own = table.view.seat == scene.robbed;
    tell("fists.picks", own ? "fists.picks_yours" : "fists.picks_what");
  }
}

// With two players (DC-20): which of the two dwarves was caught.
void name_dwarf(FistsScene& scene) {
  const Table& table = scene.table;
  const auto& card = table.view.revealed[scene.robbed.index];
  if (!card || cave::dwarves_each(table.view.players) == 1) return;
  scene.heading = table.words()(
      "fists.of_dwarf",
      {{"heading", scene.heading}, {"dwarf", dwarf_name(table, scene.robbed, card->dwarf)}});
}

FistsScene scene_of(const Table& table, core::Seat robbed) {
  FistsScene scene{.table = table, .role = role_of(table, robbed), .robbed = robbed};
  scene.coins = table.view.purses[robbed.index];
  if (scene.role == FistsRole::Hide) {
    const int left =
        std::clamp(table.play.intention.left.value_or(scene.coins / 2), 0, scene.coins);
    scene.own = cave::Split{left, scene.coins - left};
  } else if (table.view.seat == robbed) {
    scene.own = table.view.hid;
  }
  say(scene);
  name_dwarf(scene);
  return scene;
}

/// The figure behind the ledge: the caught dwarf, or the dragon for the player who hides, in front.
void draw_stage(DrawList& out, const FistsScene& scene) {
  const bool hides = scene.role == FistsRole::Hide;
  if (!hides) {
    const auto& card = scene.table.view.revealed[scene.robbed.index];
    const cave::Dwarf dwarf = card ? card->dwarf : cave::Dwarf{0};
    out.emplace_back(image_of(dwarf_art(scene.table, scene.robbed, dwarf), scene.figure));
  }
  // Right across the window, below the players, too.
  Rect area = scene.area;
  area.x = 0;
  area.w = scene.table.ui.size.w;
  const float top = scene.ledge - 6;
  // As high as the place needs, and as much of its middle as there is room for.
  const float high = std::max(area.bottom() - top, area.w / 4);
  const float share = std::min(1.0F, area.w / (high * 4));
  out.emplace_back(Clip{area});
  out.emplace_back(Image{.art = "cave/ledge",
                         .rect = {area.x, top, area.w, high},
                         .part = {(1 - share) / 2, 0, share, 1}});
  out.emplace_back(Clip{});
  if (hides && scene.figure.w > 0) out.emplace_back(image_of("cave/dragon", scene.figure));
}

/// The purse and how much is in the two hands.
void add_count(Control& out, const FistsScene& scene) {
  const Ui& ui = scene.table.ui;
  out.paint.emplace_back(image_of("cave/purse", scene.purse));
  const float letters = std::min({scene.count.h * 0.72F, scene.count.w * 0.42F, ui.grown(42)});
  const float coin = letters * 0.8F;
  const auto coins = [&] { return layout::figure(ui, number(scene.coins), letters, gold_light); };
  const std::string words = scene.table.words()("fists.in_two");
  layout::first_fitting(
      layout::row(10, coins(), layout::body(ui, words, 15, mist, layout::one_line(ui))).centered(),
      layout::row(10, coins(), layout::image("cave/coin", {coin, coin})).centered())
      .pad(8, 0)
      .on(slate_panel)
      .place(scene.count, out);
}

/// A fist to press: the hand and the plate with its name are one.
Control fist_button(const FistsScene& scene, cave::Fist fist) {
  const Ui& ui = scene.table.ui;
  const Words& words = scene.table.words();
  const bool left = fist == cave::Fist::Left;
  const auto& [hand, plate] = scene.at(fist);
  Control out =
      button(ui, {.id = left ? "fists.left" : "fists.right",
                  .rect = plate,
                  .label = words(left ? "fists.left_hand" : "fists.right_hand"),
                  .description = words("fists.of", {{"coins", words.count("coins", scene.coins)}}),
                  .heading = true,
                  .letters = ui.letters(21),
                  .act = [&play = scene.table.play, fist] { play.act(cave::Guess{fist}); }});
  const float x = std::min(hand.x, plate.x);
  out.rect = {x, hand.y, std::max(hand.right(), plate.right()) - x, plate.bottom() - hand.y};
  DrawList picture;
  if (ui.points_at(out.id)) {
    Box ring =
        bordered(filled(hand.inset(-hand.w * 0.03F), faded(gold, 0.10F), hand.w * 0.53F), gold, 4);
    ring.glow = faded(gold, 0.6F);
    picture.emplace_back(ring);
  }
  draw_hand(picture, fist, hand, {});
  out.paint.insert(out.paint.begin(), picture.begin(), picture.end());
  return out;
}

/// The looker's own split, small, on the plates below the fists.
void add_own(Control& out, const FistsScene& scene) {
  if (!scene.own) return;
  Control own = control_of("fists.own", Role::Text,
                           scene.table.words()("fists.own", {{"left", number(scene.own->left)},
                                                             {"right", number(scene.own->right)}}),
                           scene.left.panel);
  for (const cave::Fist fist : both_fists) {
    const Rect plate = scene.at(fist).panel;
    const float size = std::min(plate.h * 0.55F, 28.0F);
    own.paint.emplace_back(slate_panel(plate));
    layout::row(
        size * 0.2F, layout::image("cave/coin", {size, size}),
        layout::figure(scene.table.ui, number(coins_in(*scene.own, fist)), size, gold_light))
        .centered()
        .place(plate, own);
  }
  out.children.push_back(std::move(own));
}

/// Hands for whoever looks on: open and empty while the coins are being hidden, then closed.
void draw_watched(DrawList& out, const FistsScene& scene) {
  const Table& table = scene.table;
  float open = table.view.phase == cave::Phase::Split ? 1.0F : 0.0F;
  if (table.showing<cave::Hid>() != nullptr) open = std::max(0.0F, 1 - table.share() * 1.6F);
  for (const cave::Fist fist : both_fists) {
    draw_hand(out, fist, scene.at(fist).hand, {.open = open});
  }
}

void add_hands(Control& out, const FistsScene& scene) {
  if (scene.role == FistsRole::Hide) return add_split(out, scene);
  add_count(out, scene);
  if (const auto* robbed = scene.table.showing<cave::Robbed>()) {
    draw_opening(out.paint, scene, *robbed);
  } else if (scene.role == FistsRole::Pick) {
    for (const cave::Fist fist : both_fists) out.children.push_back(fist_button(scene, fist));
  } else {
    draw_watched(out.paint, scene);
    add_own(out, scene);
  }
}

/// Put aside: a bar with what is asked and the way back.
Control aside(const FistsScene& scene) {
  const Table& table = scene.table;
  const Ui& ui = table.ui;
  const bool upright = table.layout.shape == Shape::Portrait;
  const float edge = upright ? 0 : 8;
  const float wide = (upright ? ui.size.w : table.layout.column.x - edge) - edge;
  Control shell = control_of("fists", Role::Group, scene.heading);
  shell.hoverable = true;
  const layout::Fit fit = {.least = ui.letters(0), .lines = 3};
  const ButtonSpec back = {.id = "fists.back",
                           .label = table.words()("fists.back"),
                           .style = ButtonStyle::Gold,
                           .heading = true,
                           .letters = ui.letters(18),
                           .act = [&play = table.play] { play.intention.looking = false; }};
  layout::Node bar = layout::row(12, layout::heading(ui, scene.heading, 22, cream, fit).stretch(),
                                 layout::button(ui, back).max_width(wide * 0.6F))
                         .pad({12, 8, 8, 8})
                         .on(opaque_panel)
                         .as(std::move(shell));
  const float high = std::max({62.0F, 70 * table.layout.u, bar.height_at(wide)});
  Control held;
  bar.place({edge, ui.bottom() - edge - high, wide, high}, held);
  return std::move(held.children.front());
}

}  // namespace

std::optional<Control> fists(const Table& table) {
  const cave::View& view = table.view;
  if (table.showing<cave::Over>() != nullptr) return counting(table);
  if (table.closing || !view.robbed) return std::nullopt;
  if (view.phase != cave::Phase::Split && view.phase != cave::Phase::Guess) return std::nullopt;
  FistsScene scene = scene_of(table, *view.robbed);
  const bool decides = scene.role != FistsRole::Watch;
  if (decides && table.play.intention.looking) return aside(scene);

  Control out;
  lay_fists(scene, out);
  out.id = "fists";
  out.role = Role::Group;
  out.label = table.words()("fists.name");
  out.rect = scene.area;
  out.hoverable = true;  // what lies below is out of reach
  draw_room(out.paint, scene);
  draw_stage(out.paint, scene);
  add_hands(out, scene);
  // Whoever only looks on has nothing to look up.
  if (decides) {
    out.children.push_back(
        button(table.ui, {.id = "fists.look",
                          .rect = scene.look,
                          .label = table.words()("fists.look"),
                          .icon = "eye",
                          .silent = scene.silent_look,
                          .act = [&play = table.play] { play.intention.looking = true; }}));
  }
  return out;
}

DrawList coins_from_fists(const Table& table, const cave::Robbed& robbed) {
  DrawList out;
  FistsScene scene = scene_of(table, robbed.seat);
  Control words;  // drawn by the scene
  lay_fists(scene, words);
  draw_coins_leaving(out, scene, robbed);
  return out;
}

}  // namespace app::dragons_cave
