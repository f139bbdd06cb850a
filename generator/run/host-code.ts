/**
 * Writes the code that a host runs into the project, while the output is still locked. It was bundled with Stele, and
 * the settings of this build are prepended. So a site needs no bundler, and no file of the project repeats
 * service.yaml.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hasDocument } from '../api/mount.ts';
import { withSlashes } from '../base/disk-path.ts';
import { unlessMissing } from '../base/entries.ts';
import type { Host } from '../hosts/host.ts';
import { siteName } from '../hosts/host.ts';
import { readSettings } from '../hosts/node/handler.ts';
import { asOutputError } from '../output/output-error.ts';
import { isRunning } from '../output/process.ts';
import type { Project } from './options.ts';

interface BuiltProject extends Project {
  readonly out: string;
}

interface HostFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Writes the code that `host` runs, and its configuration if the project has none. Returns the paths of changed files.
 */
export async function writeHostCode(
  host: Host,
  { root, out, installed, served = out }: BuiltProject,
): Promise<readonly string[]> {
  const { code = [], config } = host;
  const settings = await readSettings(out);
  const { mount } = settings;
  // With `mount`, the other site has the configuration.
  const isConfigured =
    mount !== undefined || config === undefined || config.paths.some((path) => isFilled(join(root, path)));
  const own = isConfigured ? [] : [{ path: config.paths[0], text: config.text(siteName(basename(resolve(root)))) }];
  const texts = code
    .filter(({ ofWebsite = false }) => mount === undefined || !ofWebsite)
    .filter(({ document }) => document === undefined || hasDocument(document, settings))
    .filter(
      ({ path, knows }) => knows === 'settings' || !servesOther(resolve(root, path), resolve(out), resolve(served)),
    )
    .map(({ path, bundle, knows }) => {
      const front =
        knows === 'settings'
          ? `const steleSettings = ${JSON.stringify(settings)};`
          : folderLine(resolve(root, path), resolve(out));
      return { path, text: `${front}\n${readFileSync(join(installed, 'bin/hosts', bundle), 'utf8')}` };
    });
  return replaceFiles(root, [...texts, ...own], `${out} is published. Build again`);
}

/** Warnings about the operator's own configuration of `host`. */
export function configWarnings({ config }: Host, root: string, hasMcp: boolean) {
  const { paths = [], warning } = config ?? {};
  return paths.flatMap((path) => {
    const text = readFilled(join(root, path));
    const reason = text === undefined ? undefined : warning?.(text, hasMcp);
    return reason === undefined ? [] : [{ path, reason }];
  });
}

/**
 * Writes `files` below `root`: all are written next to their targets before the first is renamed. Returns the paths of
 * changed files. Throws an OutputError that ends in `remedy` if the disk fails.
 */
function replaceFiles(root: string, files: readonly HostFile[], remedy: string): string[] {
  const freshOf = ({ path }: HostFile) => join(root, `${path}.${process.pid}.new`);
  const inOwnWords = (file: HostFile, work: (place: string) => void) =>
    asOutputError(
      join(root, file.path),
      () => work(join(root, file.path)),
      () => remedy,
    );
  for (const file of files) inOwnWords(file, removeTemporary);
  const changed = files.filter(({ path, text }) => readFilled(join(root, path)) !== text);
  for (const file of changed) {
    inOwnWords(file, (place) => {
      mkdirSync(dirname(place), { recursive: true });
      writeFileSync(freshOf(file), file.text);
    });
  }
  for (const file of changed) inOwnWords(file, (place) => renameSync(freshOf(file), place));
  return changed.map(({ path }) => path);
}

/** Removes temporary files that killed builds left for the file at `place`. */
function removeTemporary(place: string): void {
  unlessMissing(() => {
    for (const name of readdirSync(dirname(place))) {
      const [, start, pid] = /^(.+)\.(\d+)\.new$/.exec(name) ?? [];
      if (start === basename(place) && !isRunning(Number(pid), '')) rmSync(join(dirname(place), name));
    }
  });
}

/** True if the file has text: an empty file, as a full disk or a killed process leaves, configures nothing. */
function isFilled(place: string): boolean {
  return (statSync(place, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function readFilled(place: string): string | undefined {
  return isFilled(place) ? readFileSync(place, 'utf8') : undefined;
}

/** The line of the program at `place` that names the folder of the build. */
function folderLine(place: string, out: string): string {
  return `const steleFolder = new URL(${JSON.stringify(`${relativeUrl(dirname(place), out)}/`)}, import.meta.url);`;
}

/** True if `out` is not the folder `served`, and the program at `place` serves that one. */
function servesOther(place: string, out: string, served: string): boolean {
  return out !== served && readFilled(place)?.startsWith(`${folderLine(place, served)}\n`) === true;
}

/** URL of `to`, relative to the folder `from`. */
function relativeUrl(from: string, to: string): string {
  const path = relative(from, to);
  // There is no relative path between drives on Windows.
  if (isAbsolute(path)) return pathToFileURL(path).href;
  return withSlashes(path).split('/').map(encodeURIComponent).join('/');
}
