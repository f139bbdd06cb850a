/**
 * The order in which files of tests run where nobody knows how long each takes: what takes minutes must not begin last.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest, by where their paths begin; most of it they wait for other programs. The longest first. */
const long = [
  'hosts/netlify/',
  'browser/lighthouse',
  'hosts/cloudflare/',
  'print/openapi/specmatic',
  'hosts/differential',
  'browser/every-page',
  'content/whole-sites',
  'journeys/',
  'output/',
  'browser/',
  'package/',
  'cli/',
  'hosts/',
  'docs/',
];

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = long.findIndex((start) => moduleId.includes(`/test/${start}`));
      return found === -1 ? long.length : found;
    };
    // Stable: others stay as they are, by what the last run took, or by size.
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
