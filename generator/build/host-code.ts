/**
 * The code that a host runs, written into the project while the output is still the build's own: bundled when Stele was, with what this
 * build knows in front of it. So a site needs no bundler, and no file of its own says a second time what service.yaml says.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withSlashes } from '../base/disk-path.ts';
import { unlessMissing } from '../base/entries.ts';
import type { Host } from '../hosts/host.ts';
import { readSettings } from '../hosts/node/handler.ts';
import { siteName } from '../hosts/site-name.ts';
import { asOutputError } from '../output/output-error.ts';
import { isRunning } from '../output/process.ts';
import type { Project } from './options.ts';

interface BuiltProject extends Project {
  /** The folder of the build. */
  readonly out: string;
}

/** A file of the project. */
interface ProjectFile {
  readonly path: string;
  readonly text: string;
}

/** Writes what `host` runs, and its configuration where the project has none; gives the paths of what was not there like that. */
export async function writeHostCode(host: Host, { root, out, installed }: BuiltProject): Promise<readonly string[]> {
  const { code = [], config } = host;
  const isConfigured = config === undefined || config.paths.some((path) => isFilled(join(root, path)));
  const own = isConfigured ? [] : [{ path: config.paths[0], text: config.text(siteName(basename(resolve(root)))) }];
  const settings = code.some(({ knows }) => knows === 'settings') ? await readSettings(out) : undefined;
  const texts = code.map(({ path, bundle, knows }) => {
    const front =
      knows === 'settings'
        ? `const steleSettings = ${JSON.stringify(settings)};`
        : `const steleFolder = new URL(${JSON.stringify(`${relativeUrl(dirname(resolve(root, path)), resolve(out))}/`)}, import.meta.url);`;
    return { path, text: `${front}\n${readFileSync(join(installed, 'bin/hosts', bundle), 'utf8')}` };
  });
  return replaceFiles(root, [...texts, ...own], `${out} is published; build again`);
}

/**
 * Lets the files in `root` be those given, each as a whole: all are written before the first takes its place. Gives the paths of those that
 * were not like that. Throws an OutputError that ends in `remedy` where the disk refuses.
 */
function replaceFiles(root: string, files: readonly ProjectFile[], remedy: string): string[] {
  const freshOf = ({ path }: ProjectFile) => join(root, `${path}.${process.pid}.new`);
  const inOwnWords = (file: ProjectFile, work: (place: string) => void) =>
    asOutputError(
      join(root, file.path),
      () => work(join(root, file.path)),
      () => remedy,
    );
  for (const file of files) inOwnWords(file, removeAbandoned);
  const changed = files.filter(({ path, text }) => textOf(join(root, path)) !== text);
  for (const file of changed) {
    inOwnWords(file, (place) => {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(freshOf(file), file.text);
    });
  }
  for (const file of changed) inOwnWords(file, (place) => renameSync(freshOf(file), place));
  return changed.map(({ path }) => path);
}

/** Removes what builds that were killed had not put in the place of the file at `place` yet. */
function removeAbandoned(place: string): void {
  unlessMissing(() => {
    for (const name of readdirSync(dirname(place))) {
      const [, start, pid] = /^(.+)\.(\d+)\.new$/.exec(name) ?? [];
      if (start === basename(place) && !isRunning(Number(pid), '')) rmSync(join(dirname(place), name));
    }
  });
}

/** What a full disk or a killed process leaves is empty: it configures nothing. */
function isFilled(place: string): boolean {
  return (statSync(place, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function textOf(place: string): string | undefined {
  return isFilled(place) ? readFileSync(place, 'utf8') : undefined;
}

/** From a file in the folder `from` to `to`. */
function relativeUrl(from: string, to: string): string {
  const path = relative(from, to);
  // From one drive of Windows to another, no relative path leads.
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return withSlashes(path).split('/').map(encodeURIComponent).join('/');
}
