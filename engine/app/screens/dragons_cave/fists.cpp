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

void say_opening(FistsScene& scene, const Table& table, const cave::Robbed& robbed) {
  const Words& words = table.words();
  const bool left = robbed.picked == cave::Fist::Left;
  const std::string dragon = table.player(table.view.dragon).name;
  const std::string name = table.player(scene.robbed).name;
  scene.heading = words(left ? "fists.picked_left" : "fists.picked_right", {{"dragon", dragon}});
  // Nothing is said before it is seen.
  if (table.share() < 0.2F) return;
  scene.words = words("fists.opened", {{"lost", words.count("coins", robbed.coins())},
                                       {"kept", number(scene.coins - robbed.coins())},
                                       {"name", name}});
}

void say(FistsScene& scene, const Table& table) {
  const Words& words = table.words();
  const std::string dragon = table.player(table.view.dragon).name;
  const std::string name = table.player(scene.robbed).name;
  const std::string coins = words.count("coins", scene.coins);
  if (const auto* robbed = table.showing<cave::Robbed>()) {
    say_opening(scene, table, *robbed);
    return;
  }
  const bool splits =
      table.view.phase == cave::Phase::Split && table.showing<cave::Hid>() == nullptr;
  if (scene.role == FistsRole::Hide) {
    scene.heading = words("fists.caught");
    scene.words = words("fists.hide", {{"coins", coins}, {"dragon", dragon}});
    scene.note = words("fists.any");
  } else if (scene.role == FistsRole::Pick) {
    scene.heading = words("fists.which");
    scene.words = words("fists.pick", {{"name", name}});
    scene.note = words("fists.keeps", {{"name", name}});
  } else if (splits) {
    scene.heading = words("fists.hides", {{"name", name}});
    scene.words = words("fists.hides_what", {{"name", name}, {"coins", coins}, {"dragon", dragon}});
  } else if (table.view.seat == scene.robbed) {
    scene.heading = words("fists.picks", {{"dragon", dragon}});
    scene.words = words("fists.picks_yours", {{"coins", coins}});
  } else {
    scene.heading = words("fists.picks", {{"dragon", dragon}});
    scene.words = words("fists.picks_what", {{"coins", coins}, {"name", name}});
  }
}

// With two players (DC-20): which of the two dwarves was caught.
void name_dwarf(FistsScene& scene, const Table& table) {
  const auto& card = table.view.revealed[scene.robbed.index];
  if (!card) return;
  const Symbol metal = worn_metal(table.play.seating(), scene.robbed, card->dwarf);
  const std::string name = table.words()(symbol_key(metal));
  scene.heading = table.words()("fists.of_dwarf", {{"heading", scene.heading}, {"dwarf", name}});
}

FistsScene scene_of(const Table& table, core::Seat robbed) {
  FistsScene scene;
  scene.robbed = robbed;
  scene.role = role_of(table, robbed);
  scene.coins = table.view.purses[robbed.index];
  if (scene.role == FistsRole::Hide) {
    const int left =
        std::clamp(table.play.intention.left.value_or(scene.coins / 2), 0, scene.coins);
    scene.own = cave::Split{left, scene.coins - left};
  } else if (table.view.seat == robbed) {
    scene.own = table.view.hid;
  }
  say(scene, table);
  if (cave::dwarves_each(table.view.players) > 1) name_dwarf(scene, table);
  return scene;
}

void draw_ledge(DrawList& out, const FistsLayout& layout) {
  const Rect& area = layout.area;
  const float top = layout.ledge - 6;
  // As high as the place needs, and as much of its middle as there is room for.
  const float high = std::max(area.bottom() - top, area.w / 4);
  const float share = std::min(1.0F, area.w / (high * 4));
  out.emplace_back(Clip{area});
  out.emplace_back(Image{.art = "cave/ledge",
                         .rect = {area.x, top, area.w, high},
                         .part = {(1 - share) / 2, 0, share, 1}});
  out.emplace_back(Clip{});
}

/// The caught dwarf behind the ledge, its purse and how much is in the two hands.
void draw_stage(DrawList& out, const Table& table, const FistsScene& scene,
                const FistsLayout& layout) {
  const auto& card = table.view.revealed[scene.robbed.index];
  const cave::Dwarf dwarf = card ? card->dwarf : cave::Dwarf{0};
  out.emplace_back(Image{.art = dwarf_art(table, scene.robbed, dwarf), .rect = layout.figure});
  draw_ledge(out, layout);
}

void draw_count(Control& out, const Table& table, const FistsScene& scene,
                const FistsLayout& layout) {
  const Ui& ui = table.ui;
  out.paint.emplace_back(Image{.art = "cave/purse", .rect = layout.purse});
  const float letters = std::min(layout.count.h * 0.72F, ui.grown(42));
  const auto coins = [&] { return layout::figure(ui, number(scene.coins), letters, gold_light); };
  layout::first_fitting(
      layout::row(
          10, coins(),
          layout::text(
              ui, {.text = table.words()("fists.in_two"), .letters = ui.letters(15), .color = mist},
              {.least = ui.letters(0), .lines = 1}))
          .centered(),
      layout::row(10, coins(), layout::image("cave/coin", {letters * 0.8F, letters * 0.8F}))
          .centered())
      .pad(8, 0)
      .on(slate_panel)
      .place(layout.count, out);
}

/// A fist to press: the hand and the plate with its name are one.
Control fist_button(const Table& table, const FistsScene& scene, const FistsLayout& layout,
                    cave::Fist fist) {
  const bool left = fist == cave::Fist::Left;
  const Words& words = table.words();
  const Rect hand = layout.hand(fist);
  const Rect plate = layout.panel(fist);
  Control out = button(table.ui, {.id = left ? "fists.left" : "fists.right",
                                  .rect = plate,
                                  .label = words(left ? "fists.left_hand" : "fists.right_hand"),
                                  .heading = true,
                                  .letters = table.ui.letters(21)});
  const float x = std::min(hand.x, plate.x);
  out.rect = {x, hand.y, std::max(hand.right(), plate.right()) - x, plate.bottom() - hand.y};
  out.description = words("fists.of", {{"coins", words.count("coins", scene.coins)}});
  DragonsCavePlay& play = table.play;
  out.act = [&play, fist] { play.act(cave::Guess{fist}); };
  DrawList fist_picture;
  if (table.ui.points_at(out.id)) {
    fist_picture.emplace_back(Box{.rect = hand.inset(-hand.w * 0.03F),
                                  .radius = hand.w * 0.53F,
                                  .top = faded(gold, 0.10F),
                                  .bottom = faded(gold, 0.10F),
                                  .border = gold,
                                  .border_width = 4,
                                  .glow = faded(gold, 0.6F)});
  }
  draw_hand(fist_picture, fist, hand, {});
  out.paint.insert(out.paint.begin(), fist_picture.begin(), fist_picture.end());
  return out;
}

/// The looker's own split, small, on the plates below the fists.
void add_own(Control& out, const Table& table, const FistsScene& scene, const FistsLayout& layout) {
  if (!scene.own) return;
  const Words& words = table.words();
  Control own;
  own.id = "fists.own";
  own.role = Role::Text;
  own.label =
      words("fists.own", {{"left", number(scene.own->left)}, {"right", number(scene.own->right)}});
  own.rect = layout.left_panel;
  for (const cave::Fist fist : {cave::Fist::Left, cave::Fist::Right}) {
    const Rect plate = layout.panel(fist);
    const int coins = fist == cave::Fist::Left ? scene.own->left : scene.own->right;
    own.paint.emplace_back(slate_panel(plate));
    const float size = std::min(plate.h * 0.55F, 28.0F);
    const Point at = plate.center();
    own.paint.emplace_back(
        Image{.art = "cave/coin", .rect = around({at.x - size * 0.55F, at.y}, size, size)});
    own.paint.emplace_back(figure(number(coins), size, gold_light, {at.x + size * 0.6F, at.y}));
  }
  out.children.push_back(std::move(own));
}

/// Hands for whoever looks on: open and empty while the coins are being hidden, then closed.
void draw_watched(DrawList& out, const Table& table, const FistsLayout& layout) {
  float open = table.view.phase == cave::Phase::Split ? 1.0F : 0.0F;
  if (table.showing<cave::Hid>() != nullptr) open = std::max(0.0F, 1 - table.share() * 1.6F);
  for (const cave::Fist fist : {cave::Fist::Left, cave::Fist::Right}) {
    draw_hand(out, fist, layout.hand(fist), {.open = open});
  }
}

/// The button that puts the scene aside; whoever only looks on has nothing to look up.
void add_look(Control& out, const Table& table, const FistsLayout& layout) {
  DragonsCavePlay& play = table.play;
  out.children.push_back(button(table.ui, {.id = "fists.look",
                                           .rect = layout.look,
                                           .label = table.words()("fists.look"),
                                           .icon = "eye",
                                           .silent = layout.silent_look,
                                           .act = [&play] { play.intention.looking = true; }}));
}

/// Put aside: a bar with what is asked and the way back.
Control aside(const Table& table, const FistsScene& scene) {
  const Ui& ui = table.ui;
  const TableLayout& layout = table.layout;
  const bool upright = layout.shape == Shape::Portrait;
  const float edge = upright ? 0 : 8;
  const float wide = (upright ? ui.size.w : layout.column.x - edge) - edge;
  Control shell;
  shell.id = "fists";
  shell.role = Role::Group;
  shell.label = scene.heading;
  shell.hoverable = true;
  DragonsCavePlay& play = table.play;
  layout::Node bar =
      layout::row(12,
                  layout::text(ui,
                               {.text = scene.heading,
                                .face = Face::Heading,
                                .letters = ui.letters(22),
                                .color = cream,
                                .leading = 1.15F},
                               {.least = ui.letters(0), .lines = 3})
                      .stretch(),
                  layout::button(ui, {.id = "fists.back",
                                      .label = table.words()("fists.back"),
                                      .style = ButtonStyle::Gold,
                                      .heading = true,
                                      .letters = ui.letters(18),
                                      .act = [&play] { play.intention.looking = false; }})
                      .most_width(wide * 0.6F))
          .pad({12, 8, 8, 8})
          .on([](DrawList& out, Rect rect) {
            Box box = slate_panel(rect);
            box.top.a = box.bottom.a = 255;
            out.emplace_back(box);
          })
          .as(std::move(shell));
  const float high = std::max({62.0F, 70 * layout.u, bar.height_at(wide)});
  Control held;
  bar.place({edge, ui.size.h - edge - high, wide, high}, held);
  return std::move(held.children.front());
}

}  // namespace

std::optional<Control> fists(const Table& table) {
  const cave::View& view = table.view;
  if (table.showing<cave::Over>() != nullptr) return counting(table);
  if (table.closing) return std::nullopt;
  if (view.phase != cave::Phase::Split && view.phase != cave::Phase::Guess) return std::nullopt;
  if (!view.robbed) return std::nullopt;
  const FistsScene scene = scene_of(table, *view.robbed);
  const bool decides = scene.role != FistsRole::Watch;
  if (decides && table.play.intention.looking) return aside(table, scene);

  Control out;
  const FistsLayout layout = lay_fists(table, scene, out);
  out.id = "fists";
  out.role = Role::Group;
  out.label = table.words()("fists.name");
  out.rect = layout.area;
  out.hoverable = true;  // what lies below is out of reach
  draw_room(out.paint, layout);
  if (scene.role == FistsRole::Hide) {
    draw_ledge(out.paint, layout);
    if (layout.figure.w > 0) {
      out.paint.emplace_back(Image{.art = "cave/dragon", .rect = layout.figure});
    }
    add_split(out, table, scene, layout);
  } else {
    draw_stage(out.paint, table, scene, layout);
    draw_count(out, table, scene, layout);
    if (const auto* robbed = table.showing<cave::Robbed>()) {
      draw_opening(out.paint, table, scene, layout, *robbed);
    } else if (scene.role == FistsRole::Pick) {
      out.children.push_back(fist_button(table, scene, layout, cave::Fist::Left));
      out.children.push_back(fist_button(table, scene, layout, cave::Fist::Right));
    } else {
      draw_watched(out.paint, table, layout);
      add_own(out, table, scene, layout);
    }
  }
  if (decides) add_look(out, table, layout);
  return out;
}

DrawList coins_from_fists(const Table& table, const cave::Robbed& robbed) {
  DrawList out;
  const FistsScene scene = scene_of(table, robbed.seat);
  Control words;  // drawn by the scene
  draw_coins_leaving(out, table, scene, lay_fists(table, scene, words), robbed);
  return out;
}

}  // namespace app::dragons_cave
