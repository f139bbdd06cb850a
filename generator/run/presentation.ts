/** Reads templates and static files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownPath } from '../base/disk-path.ts';
import { entriesBelow } from '../base/entries.ts';
import { isFolder } from '../base/make-folder.ts';
import { sha256 } from '../base/sha256.ts';
import { didYouMean } from '../base/wording.ts';
import type { Presentation } from '../print/site/files.ts';
import { minified } from '../print/site/precompiled.ts';
import type { TemplateSource } from '../print/site/template-places.ts';
import { compileTemplates } from '../print/site/templates.ts';

/**
 * Reads folders of templates, Stele's own first: `….hbs` are HTML templates, `….md` texts with placeholders, and files
 * below `static/` are published unchanged. Files of later folders replace those of earlier ones. Throws for a symbolic
 * link, which could publish any file of the machine, and for an unknown template.
 */
export async function readPresentation(folders: readonly string[]): Promise<Presentation> {
  const templates = new Map<string, TemplateSource>();
  const files = new Map<string, Uint8Array>();
  const paths = folders.map(filesBelow);
  const [own = []] = paths;
  for (const [index, folder] of folders.entries()) {
    for (const path of paths[index] ?? []) {
      const place = join(folder, path);
      if (path.startsWith(statics)) {
        const name = path.slice(statics.length);
        files.set(name, publishedBytes(name, readFileSync(place)));
      } else if (/\.(hbs|md)$/.test(path)) {
        if (!own.includes(path) && !isOfOperator.test(path)) throw new Error(unusedTemplate(folder, path, own));
        templates.set(path.replace(/\.hbs$/, ''), { text: readTemplate(place), path: shownPath(folder, path) });
      }
    }
  }
  return { render: await compileTemplates(templates), files };
}

/** Templates for single collections, parts that other templates name, and a README. */
const isOfOperator = /^(?:items|lists|parts)\/|^README\.md$/i;

function unusedTemplate(folder: string, path: string, own: readonly string[]): string {
  const guess = /^[^/]+\.hbs$/.test(path) ? `, or items/${path} or lists/${path} for one collection` : '';
  const expected = `the name of one of Stele's${didYouMean(path, own)}${guess}`;
  return `Unexpected template ${shownPath(folder, path)}, expected ${expected}: nothing would use it`;
}

const statics = 'static/';

/** A static file as it is published: Stele's own styles and scripts are minified, an operator's are not. */
function publishedBytes(name: string, bytes: Uint8Array): Uint8Array {
  const short = minified.get(`${name} ${sha256(bytes)}`);
  return short === undefined ? bytes : Buffer.from(short);
}

/** Paths of the plain files below `folder`, sorted. Throws if the folder does not exist. */
function filesBelow(folder: string): string[] {
  if (!isFolder(folder)) throw new Error(`Missing folder of templates ${folder}`);
  const entries = entriesBelow(folder, (_, name) => name.startsWith('.'));
  for (const [path, kind] of entries) {
    if (kind === 'file' || kind === 'folder') continue;
    throw new Error(
      `Unexpected link or special file ${shownPath(folder, path)}, expected only plain files in a folder of templates`,
    );
  }
  return [...entries].flatMap(([path, kind]) => (kind === 'file' ? [path] : [])).sort();
}

/** Reads a template with LF line ends, so that pages have the same bytes if git checks out CRLF. */
function readTemplate(place: string): string {
  return readFileSync(place, 'utf8').replaceAll('\r\n', '\n');
}
