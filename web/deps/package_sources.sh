# To be sourced: the cache's folder, and the distribution's own source packages, fetched through
# copies of apt's lists of our own. No right to write to the system is needed, and its settings stay
# as they are.

cache="${DRAGO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/drago}"

has_package_sources() { command -v apt-get >/dev/null && command -v dpkg-source >/dev/null; }

# The names that this system's own release and its updates may have in apt's lists, as a pattern.
release_names() {
  (. /etc/os-release
   printf '(%s|stable|testing|unstable|sid)(-updates|-security)?' "${VERSION_CODENAME:-none}")
}

# unpack_packages FOLDER PACKAGE...: their sources, patched as the distribution patches them. Writes all
# messages to standard error.
unpack_packages() {
  local folder=$1 apt keys='' key origin package
  shift
  origin=$(. /etc/os-release && echo "${ID:-}")
  for key in /usr/share/keyrings/"$origin"-archive-keyring.{pgp,gpg}; do
    if [ -f "$key" ]; then keys="[signed-by=$key] "; break; fi
  done
  apt=$(mktemp -d)
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial"
  apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
    sort -u -k 2 | grep -E " $(release_names) " | sed "s|^|deb-src $keys|" > "$apt/sources.list" || true
  local options=(-qq -o "Dir::State::lists=$apt/lists" -o "Dir::Cache=$apt/cache"
    -o "Dir::Etc::sourcelist=$apt/sources.list" -o 'Dir::Etc::sourceparts=-'
    -o 'APT::Sandbox::User=' -o 'Acquire::Retries=3')
  local status=0
  {
    [ -s "$apt/sources.list" ] && apt-get "${options[@]}" update || status=1
    for package in "$@"; do
      if [ $status -eq 0 ]; then newest_source "$folder" "$package" || status=1; fi
    done
  } >&2
  rm -rf "$apt"
  return $status
}

# newest_source FOLDER PACKAGE, with apt's `options`: its newest version that can be fetched, since mirrors
# list updates that they do not have. Of two places for one version apt takes the one that is listed first:
# the release itself, by the order of the list above.
newest_source() {
  local version
  for version in $(apt-cache "${options[@]}" showsrc --only-source "$2" | sed -n 's/^Version: //p' | sort -urV); do
    if (cd "$1" && apt-get "${options[@]}" source "$2=$version"); then return 0; fi
  done
  return 1
}
