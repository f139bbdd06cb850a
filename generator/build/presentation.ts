/** Reads what the pages are made with: templates and static files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { StaticFiles } from '../print/site/assets.ts';
import { compileTemplates, type Render } from '../print/site/templates.ts';

export interface Presentation {
  readonly render: Render;
  readonly files: StaticFiles;
}

/**
 * Reads folders of templates: `….hbs` are templates, what lies below `static/` is published as it is. The files of later
 * folders replace single ones of earlier folders.
 */
export function readPresentation(folders: readonly string[]): Presentation {
  const templates = new Map<string, string>();
  const files = new Map<string, Uint8Array>();
  for (const folder of folders) {
    for (const path of glob.sync('**/*.hbs', { cwd: folder }).sort()) {
      templates.set(path.slice(0, -'.hbs'.length), readTemplate(join(folder, path)));
    }
    for (const path of glob.sync('**', { cwd: join(folder, 'static') }).sort()) {
      files.set(path, readFileSync(join(folder, 'static', path)));
    }
  }
  return { render: compileTemplates(templates), files };
}

/** With LF line ends, so that pages are the same bytes where git checks out CRLF. */
function readTemplate(place: string): string {
  return readFileSync(place, 'utf8').replaceAll('\r\n', '\n');
}
