/** What a build is told, and what came of it. */
import type { Diagnostics } from '../base/diagnostics.ts';
import type { OtherBaseUrl } from '../content/base-url.ts';
import type { CacheTrouble } from '../content/cache/trouble.ts';
import type { LeftOutCounts } from '../content/left-out.ts';
import type { Host } from '../hosts/host.ts';
import type { ItemCounts, Site } from '../model/site.ts';
import type { Outlook, View } from '../model/visibility.ts';
import type { TidyTrouble } from '../output/output.ts';
import type { WriteResult } from '../output/write.ts';

export interface Project {
  /** The folder in which the host's tools run. */
  readonly root: string;
  /** The folder that Stele lies in. */
  readonly installed: string;
}

export interface BuildOptions {
  /** The content files that may have changed since the session's last build; undefined: any may. */
  readonly touched?: ReadonlySet<string> | undefined;
  /** The folder to replace with the published tree. */
  readonly out: string;
  /** Names the code that is running: what other code left in `out` is compared byte by byte. */
  readonly code?: string | undefined;
  /** Whether a warning is an error. */
  readonly strict?: boolean | undefined;
  /** In place of service.yaml's base_url. */
  readonly baseUrl?: OtherBaseUrl | undefined;
  /** What of the content is published. */
  readonly view: View;
  /** Whether to write compressed copies beside the files. */
  readonly precompress?: boolean | undefined;
  /** Whether to hold the finished tree against the contract and against itself, and to publish it only where nothing is wrong. */
  readonly verify?: boolean | undefined;
  /** The host that it is for: what it needs in the output is written too, and its limits are kept. */
  readonly host?: Host | undefined;
  /** Where what the host runs is written, and its configuration; without it neither is. */
  readonly project?: Project | undefined;
  /** Called as the work goes on; `total` is 0 where it is not known. */
  readonly onProgress?: (step: 'render' | 'write', done: number, total: number) => void;
}

export interface BuildResult {
  readonly diagnostics: Diagnostics;
  /** Undefined where the content has an error, and where nothing had to be made. */
  readonly site?: Site;
  /** All undefined where the content has an error: nothing was written then. */
  readonly items?: ItemCounts | undefined;
  readonly written?: WriteResult | undefined;
  readonly outlook?: Outlook | undefined;
  readonly leftOut?: LeftOutCounts | undefined;
  /** Where the cache cannot be written: nothing else suffers. */
  readonly cacheTrouble?: CacheTrouble | undefined;
  /** Where the output is as it should be, and could not be tidied up. */
  readonly tidyTrouble?: TidyTrouble | undefined;
  /** Paths of the files that were written for the host, beside the output. */
  readonly hostFiles?: readonly string[] | undefined;
}
