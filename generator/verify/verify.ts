/** All that `stele verify` looks at: the files of a build, then every link in them. */
import { compareFindings } from './finding.ts';
import { type CheckedTree, checkTree } from './tree.ts';
import { type Walked, type WalkOptions, walk } from './walk.ts';

export interface VerifyOptions extends WalkOptions {
  /** Folder of the build. */
  readonly root: string;
}

/** Checks the whole build. Rejects only where the disk does; what is wrong with the build is a finding. */
export async function verify({ root, ...build }: VerifyOptions): Promise<CheckedTree & Walked> {
  const tree = checkTree(root, build.settings);
  const walked = await walk(build);
  return { ...tree, ...walked, findings: [...tree.findings, ...walked.findings].sort(compareFindings) };
}
