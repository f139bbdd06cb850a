/** Reads templates and static files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter } from '../base/diagnostics.ts';
import { shownPath } from '../base/disk-path.ts';
import { entriesBelow } from '../base/entries.ts';
import { isFolder } from '../base/make-folder.ts';
import { sha256 } from '../base/sha256.ts';
import { allowedNames, didYouMean } from '../base/wording.ts';
import { type Described, descriptionsOf } from '../collections/all.ts';
import type { Presentation } from '../print/site/files.ts';
import { minified } from '../print/site/precompiled.ts';
import type { TemplateSource } from '../print/site/template-places.ts';
import { compileTemplates } from '../print/site/templates.ts';

/**
 * Reads folders of templates, Stele's own first: `….hbs` are HTML templates, `….md` texts with placeholders, and files
 * below `static/` are published unchanged. Files of later folders replace those of earlier ones. Throws for a symbolic
 * link, which could publish any file of the machine, and for an unknown template.
 */
export async function readPresentation(folders: readonly string[]): Promise<OperatorPresentation> {
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
        if (!own.includes(path) && !isAdded.test(path) && !/^README\.md$/i.test(path))
          throw new Error(unusedTemplate(folder, path, own));
        templates.set(path.replace(/\.hbs$/, ''), { text: readTemplate(place), path: shownPath(folder, path) });
      }
    }
  }
  const added = [...templates].filter(([name]) => isAdded.test(name) && !own.includes(`${name}.hbs`));
  const texts = [...templates.values()].map(({ text }) => text).join('\n');
  const unused = added.filter(([name]) => !name.startsWith('parts/') || !usesPart(texts, name));
  return {
    render: await compileTemplates(templates),
    files,
    unused: new Map(unused.map(([name, { path }]) => [name, path])),
  };
}

export interface OperatorPresentation extends Presentation {
  /** Paths of added templates by name: parts that no template uses, and those for single collections. */
  readonly unused: ReadonlyMap<string, string>;
}

/** Templates for single collections, and parts that other templates name. */
const isAdded = /^(?:items|lists|parts)\//i;

function usesPart(texts: string, name: string): boolean {
  return new RegExp(`\\{\\{[~#>\\s]*>\\s*["'[]?${name.replaceAll(/[^\w/-]/g, '\\$&')}(?![\\w/.-])`).test(texts);
}

/** Reports the added templates that no page of the site uses. */
export function reportUnused({ unused }: OperatorPresentation, site: Described, reporter: Reporter): void {
  const all = descriptionsOf(site);
  const known = [...all.map(({ item }) => `items/${item}`), ...all.map(({ name }) => `lists/${name}`)];
  for (const [name, path] of unused) {
    if (known.includes(name)) continue;
    const isPart = name.startsWith('parts/');
    const expected = isPart ? 'one that a template uses' : `one of ${allowedNames(known)}${didYouMean(name, known)}`;
    reporter.report(path, 'build/template', `Unexpected template "${name}", expected ${expected}: no page uses it`);
  }
}

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
