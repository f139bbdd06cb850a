/** What a build made and what a command printed, in the groups of a recording. */
import { mkdirSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { steleHere } from '../cli/stele-here.ts';
import { filesBelow } from '../support/folders.ts';
import { scratchFolder } from '../support/scratch.ts';
import type { Recording } from './recording.ts';

/** Where a file belongs, for a person who looks for what changed. */
function kindOf(path: string): string {
  const [first = '', second, third] = path
    .replaceAll('\\', '/')
    .split('/')
    .slice(path.startsWith('api/v1/') ? 3 : 0);
  if (path.startsWith('api/v1/')) return `API ${second === undefined ? first : second}`;
  if (second !== undefined && ['dumps', 'search', '.well-known', '_site'].includes(first)) return first;
  return third !== undefined && first === 'api' ? first : extname(path) || 'other';
}

/** A folder of a repository, for a site. It always has the same name: some of what is written has it. */
export function siteFolder(): string {
  const folder = join(scratchFolder(), 'site');
  mkdirSync(join(folder, '.git'), { recursive: true });
  return folder;
}

/** Notes each file of the build in `dist`. */
export function recordFiles(recording: Recording, name: string, dist: string, ofCase = ''): void {
  for (const path of filesBelow(dist).sort()) {
    // What the code of a version is called is not what it does.
    if (path === '.stele' || /\.(webp|avif)$/.test(path)) continue;
    recording.add(`${name}, ${kindOf(path)}`, ofCase + path, readFileSync(join(dist, path)));
  }
}

/** Runs a command; what it prints is noted without the folder and without times. Resolves with its exit code. */
export async function recordCommand(
  recording: Recording,
  name: string,
  folder: string,
  args: readonly string[],
): Promise<number | null> {
  const { code, stdout, stderr } = await steleHere(args, { cwd: folder });
  recording.add(`${name}, commands`, args.join(' '), steady(`${stdout}${stderr}${code}`, folder));
  return code;
}

/** What a command printed, without the folder that it ran in, that of Stele, and times. */
export function steady(text: string, folder: string): string {
  return text
    .replaceAll(resolve(folder), '<folder>')
    .replaceAll(resolve('.'), '<stele>')
    .replaceAll(/[\d.,]+ m?s\b|(?<="milliseconds": )\d+/g, '<time>');
}
