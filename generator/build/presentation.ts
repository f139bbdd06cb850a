/** Reads what the pages are made with: templates and static files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { shownPath } from '../base/disk-path.ts';
import { isFolder } from '../base/make-folder.ts';
import type { StaticFiles } from '../print/site/assets.ts';
import type { TemplateSource } from '../print/site/template-places.ts';
import { compileTemplates, type Render } from '../print/site/templates.ts';

export interface Presentation {
  readonly render: Render;
  readonly files: StaticFiles;
}

/**
 * Reads folders of templates: `….hbs` are templates, files below `static/` are published as they are. The files of later
 * folders replace single ones of earlier folders. Throws for a link: it could publish any file of the machine.
 */
export function readPresentation(folders: readonly string[]): Presentation {
  const templates = new Map<string, TemplateSource>();
  const files = new Map<string, Uint8Array>();
  for (const folder of folders) {
    for (const path of filesBelow(folder)) {
      if (path.endsWith('.hbs')) {
        const source = { text: readTemplate(join(folder, path)), path: shownPath(folder, path) };
        templates.set(path.slice(0, -'.hbs'.length), source);
      }
      if (path.startsWith(statics)) files.set(path.slice(statics.length), readFileSync(join(folder, path)));
    }
  }
  return { render: compileTemplates(templates), files };
}

const statics = 'static/';

/** The paths of the plain files below `folder`, sorted. Throws where there is no such folder. */
function filesBelow(folder: string): string[] {
  if (!isFolder(folder)) throw new Error(`Unexpected folder of templates ${folder}, expected one that exists`);
  const entries = glob.sync('**', { cwd: folder, followSymbolicLinks: false, onlyFiles: false, objectMode: true });
  for (const { path, dirent } of entries) {
    if (dirent.isFile() || dirent.isDirectory()) continue;
    throw new Error(
      `Unexpected link or special file ${shownPath(folder, path)}, expected plain files in a folder of templates`,
    );
  }
  return entries.flatMap(({ path, dirent }) => (dirent.isFile() ? [path] : [])).sort();
}

/** With LF line ends, so that pages are the same bytes where git checks out CRLF. */
function readTemplate(place: string): string {
  return readFileSync(place, 'utf8').replaceAll('\r\n', '\n');
}
