/**
 * Packages that the operator installs for features of service.yaml. They are looked up in the project, never in the
 * content folder: authors of content must not be able to run code.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Reporter } from '../base/diagnostics.ts';
import { pathBelow } from '../base/disk-path.ts';
import { messageOf } from '../base/errors.ts';

/** The packages, and the key of service.yaml that needs each. */
const asking = { sharp: 'images', '@resvg/resvg-wasm': 'cards' } as const;

export type PackageName = keyof typeof asking;

export interface OperatorPackage {
  readonly version: string;
  /** Imports the package. Undefined, after reporting, if that fails. */
  readonly load: () => Promise<unknown>;
  /** Path of one of its files. */
  readonly fileAt: (path: string) => string;
}

/** Finds the package. Undefined, after reporting, if the project does not have it. `content` is the content folder. */
export function findOperatorPackage(
  name: PackageName,
  content: string,
  reporter: Reporter,
): OperatorPackage | undefined {
  const found = packageFolder(name, content);
  const install = `run \`npm install --save-dev ${name}\``;
  const report = (reason: string) => reporter.report('service.yaml', 'build/package', `${reason}: ${install}`);
  if (found === undefined) {
    report(`Missing package ${name}, which \`${asking[name]}\` needs`);
    return undefined;
  }
  const load = async () => {
    try {
      const entry = createRequire(join(found, 'package.json')).resolve(name);
      const loaded: { readonly default?: unknown } = await import(pathToFileURL(entry).href);
      return loaded.default ?? loaded;
    } catch (error) {
      const [reason = ''] = messageOf(error).split('\n');
      report(`Unexpected package ${name} in ${found}, expected a version that can be loaded (${reason})`);
      return undefined;
    }
  };
  return { version: versionIn(found), load, fileAt: (path) => join(found, path) };
}

/** The installed versions: another version invalidates the last build. */
export function operatorVersions(content: string): readonly (string | null)[] {
  return (Object.keys(asking) as PackageName[]).map((name) => {
    const found = packageFolder(name, content);
    return found === undefined ? null : versionIn(found);
  });
}

/** The folder of the package: next to the content folder or above, else in the current folder or above. */
function packageFolder(name: PackageName, content: string): string | undefined {
  const root = resolve(content);
  const here = resolve('.');
  const isInContent = here === root || pathBelow(root, here) !== undefined;
  return [dirname(root), ...(isInContent ? [] : [here])]
    .flatMap(foldersUpFrom)
    .map((folder) => join(folder, 'node_modules', name))
    .find((folder) => existsSync(join(folder, 'package.json')));
}

function foldersUpFrom(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersUpFrom(above)];
}

function versionIn(folder: string): string {
  const { version }: { readonly version?: unknown } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return String(version);
}
