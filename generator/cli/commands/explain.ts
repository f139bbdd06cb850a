/**
 * `stele explain`: prints the chapter about a rule, by the id at the end of a diagnostic, or about the names in a
 * template.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../base/errors.ts';
import { FenceLines } from '../../base/fences.ts';
import { didYouMean, excerpt } from '../../base/wording.ts';
import { paint } from '../messages.ts';
import type { Installation } from './installation.ts';
import type { ExitCode, Terminal } from './terminal.ts';

/** Prints the chapters `named`: formatted for a terminal, else as Markdown. Throws a UsageError if there is none with that name. */
export function runExplain(named: readonly string[], { root }: Installation, { print, rich }: Terminal): ExitCode {
  const chapters = new Map(
    ['docs/reference/rules.md', 'docs/reference/templates.md'].flatMap((path) => chaptersIn(join(root, path))),
  );
  const unknown = named.find((name) => !chapters.has(name));
  if (unknown !== undefined) {
    const hint = didYouMean(unknown, [...chapters.keys()]);
    throw new UsageError(`Unexpected rule "${excerpt(unknown)}", expected one from the end of a message${hint}`);
  }
  const explained = named.map((name) => chapters.get(name) ?? '');
  print(rich ? explained.map(rendered).join('\n\n') : explained.join('\n\n'));
  return 0;
}

/** The chapters of a document by name. A line of code is no heading. */
function chaptersIn(path: string): [name: string, text: string][] {
  const fences = new FenceLines();
  const chapters: string[][] = [];
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (!fences.isCode(line) && /^#{2,3} /.test(line)) chapters.push([]);
    chapters.at(-1)?.push(line);
  }
  return chapters.flatMap((lines) => {
    const [, name] = /^### ([a-z]+\/[a-z-]+)$/.exec(lines[0] ?? '') ?? [];
    return name === undefined ? [] : [[name, lines.join('\n').trim()] as [string, string]];
  });
}

/** Shows the Markdown of a chapter as a terminal can: in bold and color, without its marks. */
function rendered(chapter: string): string {
  return chapter
    .split(/^(`{3,}).*\n([\s\S]*?)\n\1$/m)
    .map((part, index) => [renderedText(part), '', renderedCode(part)][index % 3])
    .join('');
}

function renderedCode(code: string): string {
  return code.replaceAll(/^.*$/gm, (line) => `  ${paint('cyan', line)}`);
}

/** Spans of code and links may be broken over two lines. */
function renderedText(text: string): string {
  const styled = (format: Parameters<typeof paint>[0]) => (_: string, inside: string) => paint(format, inside);
  return text
    .replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')
    .replaceAll(/^#{2,4} (.+)$/gm, styled(['bold', 'underline']))
    .replaceAll(/\*\*([^*\n]+)\*\*/g, styled('bold'))
    .replaceAll(/(?<![\w*])\*([^*\n]+)\*(?!\*)/g, styled('italic'))
    .replaceAll(/`` ?([\s\S]+?) ?``|`([^`]+)`/g, (_, long?: string, short?: string) =>
      paint('cyan', long ?? short ?? ''),
    );
}
