/** `stele schema`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Diagnostics } from '../../base/diagnostics.ts';
import { makeFolder } from '../../base/make-folder.ts';
import { readDescriptions } from '../../content/describe/descriptions.ts';
import { readServiceText, timeZoneIn } from '../../content/scan/read-text.ts';
import { schemaFiles } from '../../editor/schema.ts';
import { checkFolder } from '../../output/output.ts';
import { asOutputError } from '../../output/output-error.ts';
import { formatDiagnostics } from '../messages.ts';
import { createReport } from '../report.ts';
import type { ExitCode, Terminal } from './terminal.ts';

interface SchemaOptions {
  readonly out: string;
  /** Content folder, whose collections have schemas too. */
  readonly content: string;
  readonly json?: boolean;
}

/**
 * Writes the schemas for editors into the folder `out`. Throws an OutputError if the disk fails. Errors in descriptions
 * are reported instead.
 */
export async function runSchema(
  { out, content, json }: SchemaOptions,
  { print, note, style }: Terminal,
): Promise<ExitCode> {
  const diagnostics = new Diagnostics(content);
  const collections = await readDescriptions(content, readServiceText(content), diagnostics);
  if (diagnostics.failed) {
    if (json) print(JSON.stringify(createReport({ diagnostics }, performance.now()), null, 2));
    else note(formatDiagnostics(diagnostics, style));
    return 1;
  }
  asOutputError(out, () => checkFolder(out));
  const files: string[] = [];
  for (const { name, text } of schemaFiles({ collections, timeZone: timeZoneIn(content) })) {
    asOutputError(out, () => {
      makeFolder(out);
      writeFileSync(join(out, name), text);
    });
    files.push(join(out, name));
    if (!json) print(join(out, name));
  }
  if (json) print(JSON.stringify({ ok: true, files }, null, 2));
  return 0;
}
