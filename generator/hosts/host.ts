/** What a host is, and what it cannot do. */
import type { DescribedSettings } from '../api/settings.ts';
import type { OutputFile } from '../print/file.ts';
import type { Budget } from './budget.ts';

/** The clauses by which the suite's rows are classed, in the order of the table that `stele host --list` prints. */
export const clauses = [
  'resource',
  'query',
  'pagination',
  'path',
  'instance',
  'method',
  'cache',
  'conditional',
  'encoding',
  'cors',
  'version',
  'link',
  'discovery',
  'not-found',
  'markdown',
  'hostile',
  'unparsed',
] as const;

export type Clause = (typeof clauses)[number];

/** Something that the host answers otherwise than the contract says. The suite skips exactly what is declared here. */
export interface Gap {
  readonly clause: Clause;
  /** Names of the rows; without them, every row of the clause. */
  readonly rows?: readonly string[];
  /** Why, for an operator. */
  readonly reason: string;
}

export interface Host {
  /** As on the command line. */
  readonly name: string;
  /** As in the table. */
  readonly title: string;
  /** Whether the host runs the edge handler, a printed config, or serves files alone. */
  readonly runs: 'handler' | 'config' | 'files';
  /** Whether it can serve a site below a path of its address, and not at its root alone. */
  readonly takesPath?: true;
  readonly gaps: readonly Gap[];
  /** How a page number that was asked for is written into a prebuilt page past the end; only where no code composes it. */
  readonly pageHole?: string;
  /** What it needs in the published folder besides the site. */
  readonly files?: (settings: DescribedSettings) => readonly OutputFile[];
  /** Its published limits. */
  readonly budget?: Budget;
}
