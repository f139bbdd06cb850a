/** `stele mcp`: the MCP endpoint over standard input and output, for assistants that start their own servers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { basePath, mcpFile } from '../../api/paths.ts';
import { failureLine } from '../../edge/failure-line.ts';
import { folderHandler, readSettings } from '../../hosts/node/handler.ts';
import { answerLine, readLines } from '../../hosts/node/mcp-lines.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Answers each line of `input` with a line, until it ends. */
export async function runMcp(out: string, input: AsyncIterable<Uint8Array>, terminal: Terminal): Promise<ExitCode> {
  const { print, note } = terminal;
  const settings = await readSettings(out);
  if (!existsSync(join(out, mcpFile))) {
    throw new Error(`${out} has no MCP endpoint, expected a site without \`mcp: false\` in service.yaml`);
  }
  const handler = await folderHandler(out, (error, request) => note(failureLine(error, request)));
  for await (const line of readLines(input)) {
    const answer = await answerLine(line, handler, basePath(settings));
    if (answer !== undefined) print(answer);
  }
  return 0;
}
