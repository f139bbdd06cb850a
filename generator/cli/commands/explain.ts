/** `stele explain`: what docs/rules.md says of a rule, for whoever reads its id at the end of a line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '../../base/rules.ts';
import { UsageError } from '../../base/usage-error.ts';
import { didYouMean, excerpt } from '../../base/wording.ts';
import type { Installation } from './installation.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Prints the chapter of `rule`, as Markdown. Throws a UsageError where there is no rule of that name. */
export function runExplain(rule: string, { root }: Installation, { print }: Terminal): ExitCode {
  if (!Object.hasOwn(rules, rule)) {
    const hint = didYouMean(rule, Object.keys(rules));
    throw new UsageError(`Unexpected rule "${excerpt(rule)}", expected one from the end of a message${hint}`);
  }
  const chapters = readFileSync(join(root, 'docs/rules.md'), 'utf8').split(/^(?=#{2,3} )/m);
  const chapter = chapters.find((text) => text.startsWith(`### ${rule}\n`));
  print((chapter ?? '').trim());
  return 0;
}
