/** A plugin that puts the functions of `notes.ts` around a few of Stele's: where it publishes, answers and finds. */
import { resolve } from 'node:path';
import type { Plugin } from 'vitest/config';

/** Functions by module. */
const noted: Readonly<Record<string, readonly string[]>> = {
  'generator/diff/compare.ts': ['compareSnapshots'],
  'generator/edge/handler.ts': ['createHandler', 'createAnswerer'],
  'generator/markdown/markdown.ts': ['createRenderer'],
  'generator/run/build.ts': ['build'],
  'generator/search/query.ts': ['search'],
  'generator/verify/verify.ts': ['verify', 'verifyLinks'],
};

const root = `${resolve('.').replaceAll('\\', '/')}/`;

export const notesOfPush: Plugin = {
  name: 'notes-of-push',
  enforce: 'pre',
  transform(code, id) {
    const names = id.startsWith(root) ? noted[id.slice(root.length)] : undefined;
    if (names === undefined) return null;
    const lines = names.map(
      (name) => `const noting_${name} = noting.${name}(${name});\nexport { noting_${name} as ${name} };\n`,
    );
    return `${names.reduce(unexported, code)}\nimport { noting } from '${resolve('test/recorded/notes.ts')}';\n${lines.join('')}`;
  },
};

/** `code` without the export of a function. Throws where there is none: the table above is out of date. */
function unexported(code: string, name: string): string {
  const text = code.replace(new RegExp(`export ((?:async )?function ${name}\\()`), '$1');
  if (text === code) throw new Error(`no function ${name} is exported: see test/recorded/plugin.ts`);
  return text;
}
