/** Folders of a test's own, gone when it is over: what a test damages, nobody else reads. */
import { cpSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

/** The site that the contract's rows are about. */
export const contractSite = 'test/sites/contract';

/** An empty folder; the caller removes it with `remove`. */
export function temporaryFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), 'stele-test-')));
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** A copy of the tiny site as `content` below `folder`; gives its path. */
export function copySmallSite(folder: string): string {
  const content = join(folder, 'content');
  cpSync('test/sites/small', content, { recursive: true });
  return content;
}

/** All files below `folder`, relative to it, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/**
 * What a build left beside its output, except its record, which exists only if the build was some time after the last
 * edit, the record that it was verified, and the tree that it replaced.
 */
export function withoutLast(names: readonly string[]): string[] {
  return names.filter((name) => !/^(last|spare|verified)(\/|$)/.test(name));
}
