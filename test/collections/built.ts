/** Sites of a test's own, built and verified. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from '../../generator/run/build.ts';
import { late } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';

/** What a build of `content` says is wrong, and its files. */
export async function built(content: string, out = join(scratchFolder(), 'dist'), cache?: string, now = late.now) {
  const { diagnostics, written, schedule } = await build({
    content,
    out,
    templates: ['templates'],
    view: { ...late, now },
    verify: true,
    ...(cache === undefined ? {} : { cache: { folder: cache, code: 'x' }, code: 'x' }),
  });
  const reported = diagnostics.files().flatMap(({ messages }) => messages);
  const errors = reported.filter(({ fatal }) => fatal).map(String);
  const warnings = reported.filter(({ fatal }) => !fatal).map(String);
  const text = (path: string) => readFileSync(join(out, path), 'utf8');
  return { errors, warnings, written, schedule, text, json: (path: string) => JSON.parse(text(path)) };
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** test/sites/events with other files. */
export function events(changes: Readonly<Record<string, string>>): string {
  const folder = join(scratchFolder(), 'content');
  cpSync('test/sites/events', folder, { recursive: true });
  write(folder, changes);
  return folder;
}

/** Setting of a site that is the API and its dumps alone: with pages, most builds take five times as long. */
export const apiAlone = 'mount: [dumps]\n';

/**
 * A site of one collection, `things`. `fields` is what describes them, `files` what it has besides, `pattern` where
 * they lie. Without `web` among the words it has no pages.
 */
export function things(
  fields: string,
  files: Readonly<Record<string, string>>,
  words = '',
  pattern = 'things/{key}.yaml',
): string {
  const folder = join(scratchFolder(), 'content');
  write(folder, {
    'service.yaml':
      'name: T\ndescription: Things.\nbase_url: https://t.example\nlanguages: [en, ja]\ndefault_language: en\n' +
      `operator: { en: T }\ncollections: [things]\npage_sizes: [100]\n${words.includes('web:') ? '' : apiAlone}`,
    'collections/things.yaml': `item: thing\nfiles: ${pattern}\n${words}fields:\n${fields.replaceAll(/^/gm, '  ')}\n`,
    ...files,
  });
  return folder;
}
