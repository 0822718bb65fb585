#!/bin/sh
# npm run deploy -- HOST [--rollback]
# Copies the built site to a host of the recipe in docs/operations.md and switches to it, or back to the
# release before. A release whose own build does not answer in time is left again, with exit code 1.
set -eu

case "${1:--}" in -*) sed -n '2s/# //p' "$0" >&2; exit 2 ;; esac
case "${2:-}" in '' | --rollback) ;; *) sed -n '2s/# //p' "$0" >&2; exit 2 ;; esac
host=$1
release=previous

if [ "${2:-}" != --rollback ]; then
  built=dist/built.json
  [ -f "$built" ] && [ -f public/index.html ] || { echo 'There is no build yet: run "npm run build" first.' >&2; exit 1; }
  # {"commit":"C","builtAt":"T"}: releases sort by time.
  release=releases/$(sed -E 's/.*"commit":"([^"]*)","builtAt":"([^"]*)".*/\2-\1/' "$built")
  # A file, not a pipe, which would hide that tar failed.
  archive=$(mktemp)
  trap 'rm -f "$archive"' EXIT
  tar -czf "$archive" public dist
  # Under another name until it is whole; the host's to own, and for its server to read.
  ssh "$host" "
    cd '${DEPLOY_FOLDER:=/opt/website}' || exit
    [ ! -d '$release' ] || exec cat > /dev/null
    rm -rf incoming && mkdir -p incoming releases && tar --no-same-owner -xzf - -C incoming &&
      chmod -R go=rX incoming && mv incoming '$release'" < "$archive"
fi

{
  printf "release='%s' folder='%s' restart='%s' health='%s' seconds='%s'\n" "$release" \
    "${DEPLOY_FOLDER:-/opt/website}" "${DEPLOY_RESTART:-systemctl restart website}" \
    "${DEPLOY_HEALTH:-http://127.0.0.1:9000/healthz}" "${DEPLOY_SECONDS:-60}"
  cat <<'REMOTE'
set -eu
cd "$folder"
before=$(readlink current || true)
[ "$release" != previous ] || release=$(readlink previous) || { echo 'No release came before.' >&2; exit 1; }

# Links take effect at once or not at all.
point() { ln -sfn "$2" next && mv -T next "$1"; }
switch() {
  point current "$1"
  eval "$restart" || return
  end=$(($(date +%s) + seconds))
  while [ "$(date +%s)" -le "$end" ]; do
    # The socket takes connections also while no server answers them.
    curl -fsS --max-time 2 "$health" 2>/dev/null | grep -qF "$(tr -d '{}' < "$1/dist/built.json")" && return
    sleep 1
  done
  echo "$1 does not answer at $health." >&2
  return 1
}

if switch "$release"; then
  if [ -n "$before" ] && [ "$before" != "$release" ]; then point previous "$before"; fi
  # Five releases stay, and the two that are linked.
  ls -d releases/* | sort -r | tail -n +6 | while read -r old; do
    case "$old" in "$release" | "$(readlink previous || :)") ;; *) rm -rf "$old" ;; esac
  done
  echo "Live: $release"
elif [ -n "$before" ] && switch "$before"; then
  echo "Back at $before." >&2
  exit 1
else
  echo 'Nothing answers: see the log of the host.' >&2
  exit 1
fi
REMOTE
} | ssh "$host" sh
