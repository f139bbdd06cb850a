/** All that `stele verify` looks at: the files of a build, then every link in them. */
import { loadPatternEngine } from '../content/linear-pattern.ts';
import { folderReader } from '../hosts/node/folder.ts';
import { readBuiltSettings } from '../hosts/node/handler.ts';
import type { Digests } from '../output/manifest.ts';
import { compareFindings } from './finding.ts';
import { type CheckedTree, checkTree } from './tree.ts';
import { type Walked, type WalkOptions, walk } from './walk.ts';

interface VerifyOptions extends Pick<WalkOptions, 'onDocument'> {
  /** Folder of the build. */
  readonly root: string;
  /** Those that its files had when they were written; undefined where nobody knows. */
  readonly digests: Digests | undefined;
}

/** Checks the whole build. Rejects where `root` is no build's output, or the disk fails; what is wrong with it is a finding. */
export async function verify({ root, digests, ...progress }: VerifyOptions): Promise<CheckedTree & Walked> {
  const settings = await readBuiltSettings(root);
  await loadPatternEngine();
  const tree = checkTree(root, settings, digests);
  const walked = await walk({ settings, read: folderReader(root), ...progress });
  return { ...tree, ...walked, findings: [...tree.findings, ...walked.findings].sort(compareFindings) };
}
