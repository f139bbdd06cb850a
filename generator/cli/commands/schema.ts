/** `stele schema`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Diagnostics } from '../../base/diagnostics.ts';
import { makeFolder } from '../../base/make-folder.ts';
import { Declarations } from '../../content/declared/read.ts';
import { schemaFiles } from '../../editor/schema.ts';
import { inWords } from '../../output/output-error.ts';
import { formatDiagnostics } from '../report.ts';
import type { ExitCode, Terminal } from './terminal.ts';

interface SchemaOptions {
  readonly out: string;
  /** The content folder: its collections have schemas too. */
  readonly content: string;
}

/**
 * Writes the schemas for editors into the folder `out`. Throws an OutputError where that cannot be written. Where a description
 * of a collection has a mistake, that is said instead.
 */
export async function runSchema({ out, content }: SchemaOptions, { print, note, colors }: Terminal): Promise<ExitCode> {
  const diagnostics = new Diagnostics(content);
  const collections = await new Declarations(content).read(diagnostics);
  if (diagnostics.failed) {
    note(await formatDiagnostics(diagnostics, colors));
    return 1;
  }
  for (const { name, text } of schemaFiles({ collections })) {
    inWords(out, () => {
      makeFolder(out);
      writeFileSync(join(out, name), text);
    });
    print(join(out, name));
  }
  return 0;
}
