/** Runtimes that serve a folder with `export default { fetch }`. */

import type { Host } from '../host.ts';
import {
  brokenChunks,
  bytesThatAreNoText,
  mostUnparsed,
  resolvedDots,
  unknownMethods,
  unparsed,
  unparsedBeyond16KB,
} from '../shared-gaps.ts';

export const deno: Host = {
  name: 'deno',
  title: 'Deno',
  runs: 'handler',
  takesPath: true,
  code: [{ path: '.stele/deno/serve.mjs', bundle: 'fetch/serve.js', knows: 'folder' }],
  serve: 'deno serve --allow-read=dist --allow-env=STELE_DIST',
  gaps: [
    ...bytesThatAreNoText("Deno's own server refuses a target that is not valid UTF-8 with 400, without a body."),
    unparsed("Deno's own server answers these, without a body. It accepts a request without a Host.", [
      ...mostUnparsed,
      ...brokenChunks,
    ]),
  ],
};

export const bun: Host = {
  name: 'bun',
  title: 'Bun',
  runs: 'handler',
  takesPath: true,
  code: [{ path: '.stele/bun/serve.mjs', bundle: 'fetch/serve.js', knows: 'folder' }],
  serve: 'bun',
  gaps: [
    resolvedDots,
    unknownMethods("Bun's own server closes the connection of an unknown method without an answer."),
    unparsed(
      "Bun's own server answers these, without a body. It accepts 198 header lines, and 16 KB for target and headers together. It accepts two Hosts.",
      [...unparsedBeyond16KB, ...brokenChunks, 'a body of 5 GB to write'],
    ),
  ],
};
