/** The interface of a host, and its gaps. */
import type { DescribedSettings } from '../api/settings.ts';
import type { HostName } from '../base/host-names.ts';
import type { Mountable } from '../collections/mountable.ts';
import type { OutputFile } from '../print/file.ts';
import type { Budget } from './budget.ts';

/** The clauses by which the suite's rows are classed, in the order of the table that `stele host --list` prints. */
export const clauses = [
  'resource',
  'query',
  'filter',
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
  'mcp',
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

/** Code that a host runs: bundled when Stele is, and put together with what a build knows. */
interface HostCode {
  /** Below the project, with slashes. */
  readonly path: string;
  /** The bundle's path below bin/hosts/. */
  readonly bundle: string;
  /** Declaration in front of the code: see `compiled-in.d.ts`. */
  readonly knows: 'settings' | 'folder';
  /** True if it answers for the website alone, which beside an existing site is another's. */
  readonly ofWebsite?: boolean;
  /** The document that it answers for: beside an existing site it is written where `mount` names that. */
  readonly document?: Mountable;
}

interface HostConfig {
  /** Names below the project that the host reads: the first is written where there is none of them. */
  readonly paths: readonly [string, ...string[]];
  /** `name`: what the host may call the site. Names nothing that service.yaml says. */
  readonly text: (name: string) => string;
  /** What the operator's configuration must be told of; undefined if nothing. `hasMcp`: the site has the endpoint. */
  readonly warning?: (text: string, hasMcp: boolean) => string | undefined;
}

export interface Host {
  /** As on the command line. */
  readonly name: HostName;
  /** As in the table. */
  readonly title: string;
  /** Runs the edge handler, or serves files only. */
  readonly runs: 'handler' | 'files';
  /** True if it can serve a site below a path of its address, false if only at its root. */
  readonly takesPath?: true;
  readonly gaps: readonly Gap[];
  /** Files that it needs in the published folder besides the site. */
  readonly files?: (settings: DescribedSettings) => readonly OutputFile[];
  /** The code that it runs, which a build writes into the project. */
  readonly code?: readonly HostCode[];
  /** Command that runs this code on one's own machine, but for its path; only for a host that is a program. */
  readonly serve?: string;
  /** Its configuration in the project, which is the operator's: written once, and where there is none. */
  readonly config?: HostConfig;
  /** Its published limits. */
  readonly budget?: Budget;
}
