/** The options and the result of a build. */
import type { Diagnostics } from '../base/diagnostics.ts';
import type { CacheTrouble } from '../content/cache/trouble.ts';
import type { LeftOutCounts } from '../content/read/left-out.ts';
import type { FolderEntries } from '../content/scan/files.ts';
import type { OtherBaseUrl } from '../content/settings/base-url.ts';
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
  /** Entries of the content folder, if it was scanned already. */
  readonly looked?: FolderEntries | undefined;
  /** The folder to replace with the published tree. */
  readonly out: string;
  /** Names the running code: files that other code left in `out` are compared byte by byte. */
  readonly code?: string | undefined;
  /** True to treat warnings as errors. */
  readonly strict?: boolean | undefined;
  /** Replaces service.yaml's base_url. */
  readonly baseUrl?: OtherBaseUrl | undefined;
  /** Time and drafts: which part of the content is published. */
  readonly view: View;
  /** True to write compressed copies beside the files. */
  readonly precompress?: boolean | undefined;
  /** True to verify the finished tree, and to publish it only without findings. */
  readonly verify?: boolean | undefined;
  /** Folder, snapshot or address of the build whose history is continued; undefined: what lies in `out`. */
  readonly previous?: string | undefined;
  /** True to continue the history that is published at the base address, if there is one. */
  readonly continues?: boolean | undefined;
  /** True to begin a new history. */
  readonly newEpoch?: boolean | undefined;
  /** Host that the build is for: its files are written too, and its limits are checked. */
  readonly host?: Host | undefined;
  /** Project that the host's code and configuration are written into; without it neither is. */
  readonly project?: Project | undefined;
  /** Called with what the operator should know, and what is no error. */
  readonly onNote?: ((text: string) => void) | undefined;
  /** Called as the work proceeds; `total` is 0 if it is not known. */
  readonly onProgress?: (step: 'render' | 'images' | 'write', done: number, total: number) => void;
  /** Called just before the finished tree is published. */
  readonly onPublish?: () => void;
}

export interface BuildResult {
  readonly diagnostics: Diagnostics;
  /** Undefined if the content has an error, or if nothing had to be built. */
  readonly site?: Site;
  /** All undefined if the content has an error: nothing was written then. */
  readonly items?: ItemCounts | undefined;
  /** Number of pages that filters make, in all languages. */
  readonly filterPages?: number | undefined;
  readonly written?: WriteResult | undefined;
  readonly outlook?: Outlook | undefined;
  readonly leftOut?: LeftOutCounts | undefined;
  /** Error that kept the cache from being written; nothing else suffers. */
  readonly cacheTrouble?: CacheTrouble | undefined;
  /** Error that kept the published output from being tidied up. */
  readonly tidyTrouble?: TidyTrouble | undefined;
  /** Paths of the files written for the host, beside the output. */
  readonly hostFiles?: readonly string[] | undefined;
}
