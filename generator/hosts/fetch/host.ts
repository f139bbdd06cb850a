/** Runtimes that serve `export default { fetch }` over a folder. */

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
    ...bytesThatAreNoText("bytes in a target that are no UTF-8 are refused by Deno's own server: 400 without a body"),
    unparsed("Deno's own server answers these, without a body; a missing Host it lets pass", [
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
    unknownMethods("Bun's own server closes the connection without an answer where it does not know the method"),
    unparsed(
      "Bun's own server answers these, without a body; headers and target may have 16 KB in all, and 198 lines. Of two Hosts it takes both",
      [...unparsedBeyond16KB, ...brokenChunks, 'a body of 5 GB to write'],
    ),
  ],
};
