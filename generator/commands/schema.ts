/** `stele schema`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schemaFiles } from '../editor/schema.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Writes the schemas for editors into the folder `out`. */
export function runSchema({ out }: { readonly out: string }, { print }: Terminal): ExitCode {
  mkdirSync(out, { recursive: true });
  for (const { name, text } of schemaFiles()) {
    writeFileSync(join(out, name), text);
    print(join(out, name));
  }
  return 0;
}
