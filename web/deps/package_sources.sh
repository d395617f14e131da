# To be sourced: sets the cache folder, and fetches the distribution's source packages through our own copies of apt's
# lists. It needs no write access to the system and changes no settings.

cache="${DRAGO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/drago}"

has_package_sources() { command -v apt-get >/dev/null && command -v dpkg-source >/dev/null; }

# Prints a pattern of the names that this system's release and its updates may have in apt's lists.
release_names() {
  (. /etc/os-release
   printf '(%s|stable|testing|unstable|sid)(-updates|-security)?' "${VERSION_CODENAME:-none}")
}

# unpack_packages FOLDER PACKAGE...: unpacks their sources, patched as the distribution patches them. Writes all messages
# to standard error.
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

# newest_source FOLDER PACKAGE, with apt's `options`: fetches the newest available version, because mirrors list updates
# that they do not have. Of two places for one version apt takes the first in the list above: the release itself.
newest_source() {
  local version
  for version in $(apt-cache "${options[@]}" showsrc --only-source "$2" | sed -n 's/^Version: //p' | sort -urV); do
    if (cd "$1" && apt-get "${options[@]}" source "$2=$version"); then return 0; fi
  done
  return 1
}
