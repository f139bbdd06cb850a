/** Finds how a new project's package.json names Stele. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The installed package of Stele. */
export interface InstalledPackage {
  /** Folder of the package. */
  readonly root: string;
  readonly version: string;
}

/**
 * The value for Stele in the package.json of the project at `folder`: the file from which it was installed, if npm installed it from
 * one, else its version.
 */
export function dependencyOf({ root, version }: InstalledPackage, folder: string): string {
  const modules = dirname(root);
  const lock = join(modules, '.package-lock.json');
  const packages: unknown = existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : undefined;
  const { resolved } = Object(Object(packages)['node_modules/stele']);
  if (typeof resolved !== 'string' || !resolved.startsWith('file:')) return `^${version}`;
  const archive = resolve(dirname(modules), resolved.slice('file:'.length));
  return `file:${relative(resolve(folder), archive).split(sep).join('/')}`;
}
