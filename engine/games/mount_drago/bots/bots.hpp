// The bots, reasons and reviews of Mount Drago, as specializations of the shared templates.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "ai/analysis.hpp"
#include "ai/bots.hpp"
#include "ai/review.hpp"
#include "games/mount_drago/bots/reason.hpp"
#include "games/mount_drago/rules/rules.hpp"

namespace ai {

template <>
std::span<const std::string_view> bot_names<mount_drago::MountDrago>();
template <>
std::unique_ptr<Bot<mount_drago::MountDrago>> make_bot<mount_drago::MountDrago>(
    std::string_view name);

template <>
struct ReasonsOf<mount_drago::MountDrago> {
  using Reason = mount_drago::bots::Reason;
  static constexpr auto find = mount_drago::bots::reason_for;
};

template <>
struct ReviewOfGame<mount_drago::MountDrago> {
  static constexpr bool is_secret = false;
  static std::unique_ptr<Reviewer<mount_drago::MountDrago>> make();
  static Chances result(const mount_drago::View& view);
};

}  // namespace ai
