/** `stele explain`: prints the chapter of docs/rules.md about a rule, by the id at the end of a diagnostic. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '../../base/rules.ts';
import { UsageError } from '../../base/usage-error.ts';
import { didYouMean, excerpt } from '../../base/wording.ts';
import type { Installation } from './installation.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Prints the chapters of the rules `named`, as Markdown. Throws a UsageError for an unknown rule. */
export function runExplain(named: readonly string[], { root }: Installation, { print }: Terminal): ExitCode {
  const unknown = named.find((rule) => !Object.hasOwn(rules, rule));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, Object.keys(rules));
    throw new UsageError(`Unexpected rule "${excerpt(unknown)}", expected one from the end of a message${hint}`);
  }
  const chapters = readFileSync(join(root, 'docs/rules.md'), 'utf8').split(/^(?=#{2,3} )/m);
  const explained = named.map((rule) => chapters.find((text) => text.startsWith(`### ${rule}\n`))?.trim() ?? '');
  print(explained.join('\n\n'));
  return 0;
}
