/** `stele schema`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaFiles } from '../../editor/schema.ts';
import { inWords } from '../../output/output-error.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Writes the schemas for editors into the folder `out`. Throws an OutputError where that cannot be written. */
export function runSchema({ out }: { readonly out: string }, { print }: Terminal): ExitCode {
  for (const { name, text } of schemaFiles({})) {
    inWords(out, () => {
      mkdirSync(out, { recursive: true });
      writeFileSync(join(out, name), text);
    });
    print(join(out, name));
  }
  return 0;
}
