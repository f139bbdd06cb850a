/** Reads templates and static files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shownPath } from '../base/disk-path.ts';
import { entriesBelow } from '../base/entries.ts';
import { isFolder } from '../base/make-folder.ts';
import type { Presentation } from '../print/site/files.ts';
import type { TemplateSource } from '../print/site/template-places.ts';
import { compileTemplates } from '../print/site/templates.ts';

/**
 * Reads folders of templates: `….hbs` are templates of HTML, `….md` texts with values to fill in, and files below
 * `static/` are published as they are. Files of later folders replace those of earlier ones. Throws for a link, which
 * could publish any file of the machine, and for a template that a text has replaced.
 */
export async function readPresentation(folders: readonly string[]): Promise<Presentation> {
  const templates = new Map<string, TemplateSource>();
  const files = new Map<string, Uint8Array>();
  for (const folder of folders) {
    for (const path of filesBelow(folder)) {
      const text = replacedBy(path);
      if (text !== undefined)
        throw new Error(
          `Unexpected template ${shownPath(folder, path)}, expected its text as Markdown in ${shownPath(folder, text)} instead`,
        );
      const place = join(folder, path);
      if (path.startsWith(statics)) files.set(path.slice(statics.length), readFileSync(place));
      else if (/\.(hbs|md)$/.test(path))
        templates.set(path.replace(/\.hbs$/, ''), { text: readTemplate(place), path: shownPath(folder, path) });
    }
  }
  return { render: await compileTemplates(templates), files };
}

const statics = 'static/';

/** Path of the text that replaced the older template at `path`; see docs/reference/upgrading.md. */
function replacedBy(path: string): string | undefined {
  const portal = /^(developers\/(?:overview|reference|errors|agents)\.[^/]+)\.hbs$/.exec(path)?.[1];
  if (portal !== undefined) return `${portal}.md`;
  if (path === 'not-found.md.hbs') return 'not-found.md';
  return /^(parts\/(?:quick-start|error-list|machine-links))\.hbs$/.exec(path)?.[1]?.concat('.md');
}

/** Paths of the plain files below `folder`, sorted. Throws if there is no such folder. */
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

/** Reads a template with LF line ends, so that pages have the same bytes when git checks out CRLF. */
function readTemplate(place: string): string {
  return readFileSync(place, 'utf8').replaceAll('\r\n', '\n');
}
