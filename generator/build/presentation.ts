/** Reads what the pages are made with: templates, static files and the component of the API reference. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { entriesBelow } from '../base/entries.ts';
import { fileStamp } from '../content/cache/stamp.ts';
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
  const files = new Map<string, Uint8Array>(
    componentFiles().map(({ place, published }) => [published, readFileSync(place)]),
  );
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

/** The files that `readPresentation` reads, and how they lie on the disk. */
export function presentationFiles(folders: readonly string[]): (readonly [place: string, stamp: string])[] {
  const places = [...folders.flatMap(filesOf), ...componentFiles().map(({ place }) => place)];
  return places.map((place) => [place, fileStamp(place)]);
}

function filesOf(folder: string): string[] {
  const entries = entriesBelow(folder, (_, name) => name.startsWith('.'));
  return [...entries].flatMap(([path, kind]) => (kind === 'file' ? [join(folder, path)] : [])).sort();
}

/** With LF line ends, so that pages are the same bytes where git checks out CRLF. */
function readTemplate(place: string): string {
  return readFileSync(place, 'utf8').replaceAll('\r\n', '\n');
}

/** Swagger UI's script with its licence. Its style is ours: its own asks for images that a strict CSP refuses. */
function componentFiles(): { readonly place: string; readonly published: string }[] {
  // Resolved when it runs: the command is bundled, this package is not.
  const require = createRequire(import.meta.url);
  const folder = dirname(require.resolve('swagger-ui-dist/package.json'));
  return [
    ['swagger-ui-bundle.js', 'swagger-ui.js'] as const,
    ['swagger-ui-bundle.js.LICENSE.txt', 'swagger-ui.js.LICENSE.txt'] as const,
    ['LICENSE', 'LICENSE.txt'] as const,
    ['NOTICE', 'NOTICE.txt'] as const,
  ].map(([name, published]) => ({ place: join(folder, name), published: `swagger-ui/${published}` }));
}
