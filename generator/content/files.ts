/** The content folder on disk: the only place that reads it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { Diagnostics } from './diagnostics.ts';

/** What the folder holds, by kind; paths are relative to it, with forward slashes, sorted. */
export interface ContentFiles {
  readonly root: string;
  readonly service: string | undefined;
  readonly moved: string | undefined;
  readonly products: readonly string[];
  readonly pages: readonly string[];
  readonly posts: readonly string[];
  readonly assets: readonly string[];
}

const kinds = [
  ['service', /^service\.yaml$/],
  ['moved', /^moved\.yaml$/],
  ['products', /^products\/[^/]+\.yaml$/],
  ['pages', /^pages\/.+\.md$/],
  ['posts', /^posts\/[^/]+\.md$/],
  [
    'assets',
    /^assets\/[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*\.(svg|png|jpe?g|gif|webp|avif|pdf|csv)$/,
  ],
] as const;

const layout =
  'service.yaml, moved.yaml, products/*.yaml, pages/**/*.md, posts/*.md, or an image, PDF or CSV file below assets/';

/** Lists the content folder. Hidden files are left alone; anything else that has no place is reported. */
export function listContent(root: string, diagnostics: Diagnostics): ContentFiles {
  const found = { service: [], moved: [], products: [], pages: [], posts: [], assets: [] } as Record<
    (typeof kinds)[number][0],
    string[]
  >;
  // Sorted by code unit: fast-glob gives them in the order the disk does.
  const entries = glob
    // The second pattern is for names with a line end in them, which the first passes over.
    .sync(['**', '**/*\n*'], { cwd: root, onlyFiles: false, followSymbolicLinks: false, objectMode: true })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const { path, dirent } of entries) {
    if (dirent.isDirectory()) continue;
    const kind = kinds.find(([, pattern]) => pattern.test(path))?.[0];
    if (!dirent.isFile())
      diagnostics.error(path, 'files/kind', 'Unexpected link or special file, expected a plain file');
    else if (kind === undefined) diagnostics.error(path, 'files/place', `Unexpected file, expected ${layout}`);
    else found[kind].push(path);
  }
  return { root, ...found, service: found.service[0], moved: found.moved[0] };
}

/** The file's text, without a byte order mark and with LF line ends; undefined, and reported, where it is not UTF-8. */
export function readText(root: string, path: string, diagnostics: Diagnostics): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(join(root, path)));
    const control = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/.exec(text);
    if (control === null) return text.replaceAll('\r\n', '\n');
    const line = text.slice(0, control.index).split('\n').length;
    diagnostics.error(
      path,
      'files/control',
      `Unexpected control character U+${control[0].charCodeAt(0).toString(16).padStart(4, '0')}`,
      {
        line,
        column: control.index - text.lastIndexOf('\n', control.index),
      },
    );
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    diagnostics.error(path, 'files/encoding', 'Unexpected bytes, expected UTF-8 text');
  }
  return undefined;
}
