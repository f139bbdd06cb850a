/** The interface of a host, and its gaps. */
import type { DescribedSettings } from '../api/settings.ts';
import type { HostName } from '../base/host-names.ts';
import type { Mountable } from '../collections/mountable.ts';
import type { OutputFile } from '../print/file.ts';
import type { Budget } from './budget.ts';

/**
 * Clauses of the contract that classify the suite's rows, in the order of the table that `stele host --list` prints.
 */
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

/** A deviation from the contract. The suite skips exactly the declared rows. */
export interface Gap {
  readonly clause: Clause;
  /** Names of the rows; without them, every row of the clause. */
  readonly rows?: readonly string[];
  /** Reason, for an operator. */
  readonly reason: string;
}

/** Code that a host runs: bundled with Stele, and completed by a build. */
interface HostCode {
  /** Below the project, with slashes. */
  readonly path: string;
  /** The bundle's path below bin/hosts/. */
  readonly bundle: string;
  /** Declaration before the code; see `compiled-in.d.ts`. */
  readonly knows: 'settings' | 'folder';
  /** True if it only answers for the website. Left out beside an existing site, which has its own. */
  readonly ofWebsite?: boolean;
  /** The document that it answers for: beside an existing site, written only if `mount` names it. */
  readonly document?: Mountable;
}

interface HostConfig {
  /** File names in the project that the host reads. If none exists, the first is written. */
  readonly paths: readonly [string, ...string[]];
  /** `name`: a name for the site on the host. The text repeats nothing from service.yaml. */
  readonly text: (name: string) => string;
  /**
   * Returns a warning about the operator's configuration; undefined if it is correct. `hasMcp`: the site has the
   * endpoint.
   */
  readonly warning?: (text: string, hasMcp: boolean) => string | undefined;
}

export interface Host {
  /** As on the command line. */
  readonly name: HostName;
  /** As in the table. */
  readonly title: string;
  /** `handler` if it runs the edge handler, `files` if it only serves files. */
  readonly runs: 'handler' | 'files';
  /** True if it can serve a site below a path, undefined if only at the root of its address. */
  readonly takesPath?: true;
  readonly gaps: readonly Gap[];
  /** Files that it needs in the published folder in addition to the site. */
  readonly files?: (settings: DescribedSettings) => readonly OutputFile[];
  /** The code that it runs, which a build writes to the project. */
  readonly code?: readonly HostCode[];
  /** Command that runs this code locally, without its path; only for a host that is a program. */
  readonly serve?: string;
  /** Its configuration in the project. It belongs to the operator: written once, if there is none. */
  readonly config?: HostConfig;
  readonly budget?: Budget;
}

/** Name of the site in `folder` that npm and hosts accept. */
export function siteName(folder: string): string {
  const name = folder.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return name.replace(/^-+|-+$/g, '').slice(0, 60) || 'site';
}
