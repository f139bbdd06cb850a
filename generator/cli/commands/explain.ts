/**
 * `stele explain`: prints the chapter about a rule, by the id at the end of a diagnostic, or about the names in a
 * template.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../base/usage-error.ts';
import { didYouMean, excerpt } from '../../base/wording.ts';
import type { Installation } from './installation.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Prints the chapters `named` as Markdown. Throws a UsageError if there is none with that name. */
export function runExplain(named: readonly string[], { root }: Installation, { print }: Terminal): ExitCode {
  const chapters = new Map(
    ['docs/reference/rules.md', 'docs/reference/templates.md'].flatMap((path) => chaptersIn(join(root, path))),
  );
  const unknown = named.find((name) => !chapters.has(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, [...chapters.keys()]);
    throw new UsageError(`Unexpected rule "${excerpt(unknown)}", expected one from the end of a message${hint}`);
  }
  const explained = named.map((name) => chapters.get(name) ?? '');
  print(explained.join('\n\n'));
  return 0;
}

/** The chapters of a document by name. */
function chaptersIn(path: string): [name: string, text: string][] {
  return readFileSync(path, 'utf8')
    .split(/^(?=#{2,3} )/m)
    .flatMap((text) => {
      const [, name] = /^### ([a-z]+\/[a-z-]+)\n/.exec(text) ?? [];
      return name === undefined ? [] : [[name, text.trim()] as [string, string]];
    });
}
