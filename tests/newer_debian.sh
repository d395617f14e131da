#!/usr/bin/env bash
# Builds and tests the site on another release of Debian, with newer compilers and libraries. debootstrap makes a
# separate system in the cache from the mirror that apt uses here, and makes it again after a month. If it cannot, the
# script says why and fails.
#   tests/newer_debian.sh [--possible] [RELEASE [COMMAND...]]
# --possible only checks whether it can. RELEASE is trixie (Debian 13) by default; sid is the newest. COMMAND runs in the
# copy of the checkout instead of `tests/run --part web`.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cache="${DRAGO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/drago}"

only_asked=''
home=/srv  # in the other system
if [ "${1:-}" = --possible ]; then only_asked=yes; shift; fi
release=${1:-trixie}
if [ $# -gt 0 ]; then shift; fi
if [ $# -eq 0 ]; then set -- tests/run --part web; fi

# sources: prints apt's sources of this system, changed to the other release.
sources() {
  local here
  here=$(. /etc/os-release && echo "${VERSION_CODENAME:-none}")
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' | sort -u -k 2 |
    sed -nE "s/^(\S+) ($here|stable)(-updates|-security)? main$/\1 $release\3 main/p"
}

# why_not: prints why the other system cannot be made here; nothing if it can.
why_not() {
  if [ "$(id -u)" -ne 0 ]; then echo 'it needs root'
  elif ! command -v debootstrap >/dev/null; then echo 'debootstrap is missing'
  elif [ "$(. /etc/os-release && echo "${ID:-}")" != debian ]; then echo "this system's mirror is not Debian's"
  elif [ "$(. /etc/os-release && echo "${VERSION_CODENAME:-}")" = "$release" ]; then echo 'this system has that release already'
  elif ! unshare --mount --pid --fork true 2>/dev/null; then echo 'this system allows no mounts'
  elif [ -z "$(sources)" ]; then echo "apt's lists name no mirror"
  fi
}
why=$(why_not)
if [ -n "$why" ]; then
  printf 'Cannot make a system with %s: %s.\n' "$release" "$why"
  exit 1
fi
if [ "$only_asked" ]; then exit 0; fi

# All mounts and processes of the other system end with this process.
if [ -z "${DRAGO_APART:-}" ]; then
  export DRAGO_APART=yes
  exec unshare --mount --pid --fork --kill-child "$BASH" "${BASH_SOURCE[0]}" "$release" "$@"
fi

system="$cache/debian-$release"
if [ -z "$(find "$system/complete" -mtime -30 2>/dev/null)" ]; then
  rm -rf "$system"
  mkdir -p "$system"
  mirror=$(sources | head -n 1 | cut -d' ' -f1)
  debootstrap --variant=minbase --include=ca-certificates "$release" "$system" "$mirror"
  touch "$system/complete"
fi

# Copy what reaches the packages from here: certificates, proxies, host names.
apt-config dump | grep -E '^Acquire::(https?::|Check-|Retries|ForceIP)' > "$system/etc/apt/apt.conf.d/99here" || true
sources | grep -vE "^\S+ sid-" | sed 's/^/deb /' > "$system/etc/apt/sources.list"
cp -L /etc/resolv.conf /etc/hosts "$system/etc/"
if [ -d /usr/local/share/ca-certificates ]; then
  cp -r /usr/local/share/ca-certificates "$system/usr/local/share/"
  chroot "$system" update-ca-certificates
fi
if [ -f ~/.npmrc ]; then cp ~/.npmrc "$system$home/"; fi

mount -t proc proc "$system/proc"
mount -t sysfs sys "$system/sys"
mount --rbind --make-rslave /dev "$system/dev"

checkout="$system$home/drago"
rm -rf "$checkout"
mkdir -p "$checkout"
(cd "$root" && git ls-files -z --cached --others --exclude-standard |
  tar -c --null --ignore-failed-read -T - -f -) | tar -x --no-same-owner -C "$checkout" -f -

# Pass our settings and the network's; the rest is the other system's own.
settings=(HOME="$home" PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8)
while IFS= read -r -d '' each; do
  case "$each" in
    DRAGO_APART=* | DRAGO_CACHE=* | DRAGO_CHROMIUM=* | DRAGO_FIREFOX=* | DRAGO_SDL_SOURCES=* | DRAGO_ADDRESS=*) ;;
    DRAGO_* | *_proxy=* | *_PROXY=* | npm_config_registry=*) settings+=("$each") ;;
  esac
done < <(env -0)
status=0
chroot "$system" env -i "${settings[@]}" sh -c 'cd ~/drago && exec "$@"' sh "$@" || status=$?
rm -rf "$root/build/logs/$release"
if [ -d "$checkout/build/logs" ]; then
  mkdir -p "$root/build/logs"
  cp -r "$checkout/build/logs" "$root/build/logs/$release"
fi
exit $status
