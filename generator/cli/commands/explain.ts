/**
 * `stele explain`: prints the chapter about a rule, by the id at the end of a diagnostic, or about the names in a
 * template.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../base/usage-error.ts';
import { didYouMean, excerpt } from '../../base/wording.ts';
import { paint } from '../paint.ts';
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

/** The chapters of a document by name. */
function chaptersIn(path: string): [name: string, text: string][] {
  return readFileSync(path, 'utf8')
    .split(/^(?=#{2,3} )/m)
    .flatMap((text) => {
      const [, name] = /^### ([a-z]+\/[a-z-]+)\n/.exec(text) ?? [];
      return name === undefined ? [] : [[name, text.trim()] as [string, string]];
    });
}

/** Shows the Markdown of a chapter as a terminal can: in bold and color, without its marks. */
function rendered(chapter: string): string {
  const styled = (format: Parameters<typeof paint>[0]) => (_: string, text: string) => paint(format, text);
  let isCode = false;
  return chapter
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('```')) {
        isCode = !isCode;
        return [];
      }
      if (isCode) return [`  ${paint('cyan', line)}`];
      const plain = line.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1');
      return [
        plain
          .replace(/^#{2,4} (.+)$/, styled(['bold', 'underline']))
          .replaceAll(/\*\*([^*]+)\*\*/g, styled('bold'))
          .replaceAll(/(?<![\w*])\*([^*]+)\*(?!\*)/g, styled('italic'))
          .replaceAll(/`` ?(.+?) ?``|`([^`]+)`/g, (_, long?: string, short?: string) =>
            paint('cyan', long ?? short ?? ''),
          ),
      ];
    })
    .join('\n');
}
