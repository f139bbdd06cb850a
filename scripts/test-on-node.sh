#!/usr/bin/env bash
# Runs the suite on every version of Node that is supported: `scripts/test-on-node.sh [argument of vitest …]`, e.g. a file.
#
# Each version comes first in PATH, so that vitest and all that it starts run on it: the command, npm, and servers made of
# JavaScript. Only those that ask for another Node keep their own.
set -uo pipefail
cd "$(dirname "$0")/.."
scripts/install-tools.sh nodes || exit

table=$(mktemp)
trap 'rm "$table"' EXIT
failed=0
for bin in "$PWD"/.cache/stele-tools/nodes/node_modules/node[0-9]*/bin; do
  version=$("$bin/node" --version)
  output=$(mktemp)
  echo "Node $version"
  PATH="$bin:$PATH" node node_modules/vitest/vitest.mjs run "$@" 2>&1 | tee "$output" || failed=1
  # What the reporter ends a run with; a run that broke has no such line.
  echo "$version  $(grep -E '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' "$output" || echo 'did not end')" >>"$table"
  rm "$output"
done
cat "$table"
exit "$failed"
