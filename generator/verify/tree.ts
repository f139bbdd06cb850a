/** Holds the files of a build against the contract and against each other. */
import { movedFile } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import type { Digests } from '../output/manifest.ts';
import { createCheckSchema } from './answer-schemas.ts';
import { Answers } from './answers.ts';
import { checkApi } from './api.ts';
import { BuiltTree } from './built-tree.ts';
import { checkCopies } from './copies.ts';
import { checkDigests } from './digests.ts';
import type { Finding } from './finding.ts';
import { Findings } from './findings.ts';

export interface CheckedTree {
  readonly findings: readonly Finding[];
  readonly files: number;
  /** Bodies that fit their schemas. */
  readonly answers: number;
  /** Files whose bytes were compared with what was written. */
  readonly digests: number;
}

/** Where all answers lie, and nothing else. */
const answersFolder = movedFile.slice(0, movedFile.lastIndexOf('/'));

/**
 * Checks the build in the folder `root`, which was written with `digests`. Throws only what the disk says; what is wrong with
 * the build is a finding.
 */
export function checkTree(root: string, settings: ApiSettings, digests?: Digests): CheckedTree {
  const tree = new BuiltTree(root);
  const findings = new Findings();
  const answers = new Answers(tree, findings, createCheckSchema(settings));
  checkApi(answers, settings);
  checkCopies(tree, findings);
  for (const file of tree.unclaimed) {
    if (!file.startsWith(`${answersFolder}/`)) continue;
    findings.report(file, 'tree/extra', 'Unexpected file, expected only what answers a request');
  }
  if (digests !== undefined) checkDigests(tree, digests, answersFolder, findings);
  return { findings: findings.all(), files: tree.files.length, answers: answers.count, digests: digests?.size ?? 0 };
}
