/** The checks of `stele verify`: the files of a build, then every link in them. */
import { loadPatternEngine } from '../base/linear-pattern.ts';
import { type BuiltSettings, requireBuild } from '../hosts/node/handler.ts';
import type { Digests } from '../output/manifest.ts';
import { createCheckSettings } from './answer-schemas.ts';
import { Answers } from './answers.ts';
import { BuiltTree } from './built-tree.ts';
import { compareFindings, Findings } from './finding.ts';
import { readCheckedSettings } from './settings.ts';
import { checkDigests, checkTree } from './tree.ts';
import { type Walked, type WalkOptions, walk } from './walk.ts';

type Progress = Pick<WalkOptions, 'onDocument'>;

interface VerifyOptions extends Progress {
  /** Folder of the build. */
  readonly root: string;
  /** Digests of the files when they were written; undefined if they are not known. */
  readonly digests: Digests | undefined;
}

export interface Verified extends Walked {
  readonly files: number;
  /** Bodies that match their schemas. */
  readonly answers: number;
  /** Files whose bytes were compared with the manifest. */
  readonly digests: number;
}

/** Checks the whole build. Rejects if `root` has no build; defects of a build are findings. */
export async function verify({ root, digests, ...progress }: VerifyOptions): Promise<Verified> {
  // A build that lost its settings still has its manifest.
  if (digests === undefined) requireBuild(root);
  await loadPatternEngine();
  const findings = new Findings();
  const tree = new BuiltTree(root, findings);
  const { settings, files, answers } = checkTree(tree, findings, digests);
  const walked = await walkIn(tree, settings, progress);
  if (digests !== undefined) checkDigests(files, tree, digests, findings);
  const all = [...findings.all(), ...walked.findings].sort(compareFindings);
  return { ...walked, files: files.length, answers, digests: digests?.size ?? 0, findings: all };
}

/** Checks only the links of the build in `root`. Rejects if there is none. */
export async function verifyLinks({ root, ...progress }: Omit<VerifyOptions, 'digests'>): Promise<Walked> {
  requireBuild(root);
  await loadPatternEngine();
  const findings = new Findings();
  const tree = new BuiltTree(root, findings);
  const read = readCheckedSettings(new Answers(tree, findings, createCheckSettings()), true);
  const walked = await walkIn(tree, read?.settings, progress);
  return { ...walked, findings: [...findings.all(), ...walked.findings] };
}

/** Without settings, addresses cannot be resolved. */
async function walkIn(tree: BuiltTree, settings: BuiltSettings | undefined, progress: Progress): Promise<Walked> {
  if (settings === undefined) return { findings: [], documents: 0, links: 0, external: 0 };
  return await walk({ settings, read: tree.serve, open: tree.open, ...progress });
}
