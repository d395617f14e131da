#include "app/cavern/cards.hpp"
namespace app::cavern {
void draw_card(DrawList&, cave::Card, const CardPose&, const Words&, TextMeasure&) {}
void draw_card_back(DrawList&, Symbol, const CardPose&) {}
std::string card_title(const Words&, cave::Card card) { return std::string(cave::name(card)); }
std::string card_name(const Words&, cave::Card card) { return std::string(cave::name(card)); }
std::string color_name(const Words&, cave::Color c) { return std::string(cave::name(c)); }
std::string card_art(cave::Card card) { return "cave/card-" + std::string(cave::name(card)); }
std::string icon_art(cave::Card card) { return "cave/icon-" + std::string(cave::name(card)); }
std::string stone_art(cave::Color c) { return "cave/stone-" + std::string(cave::name(c)); }
std::string lair_art(cave::Color c) { return "cave/lair-" + std::string(cave::name(c)); }
Color bright(cave::Color) { return white; }
}  // namespace app::cavern
