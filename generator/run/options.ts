/** The options and the result of a build. */
import type { Diagnostics } from '../base/diagnostics.ts';
import type { CacheTrouble } from '../content/cache/folder.ts';
import type { LeftOutCounts } from '../content/read/left-out.ts';
import type { FolderScan } from '../content/scan/folder.ts';
import type { OtherBaseUrl } from '../content/settings/base-url.ts';
import type { Host } from '../hosts/host.ts';
import type { ItemCounts, Site } from '../model/site.ts';
import type { Schedule, View } from '../model/visibility.ts';
import type { TidyTrouble } from '../output/output.ts';
import type { WriteResult } from '../output/write.ts';

export interface Project {
  /** The folder in which the host's tools run. */
  readonly root: string;
  /** The folder in which Stele is installed. */
  readonly installed: string;
  /** The output folder that the program of its server is for. Another build, as of a preview, keeps that program. */
  readonly served?: string;
}

export interface BuildOptions {
  /** An earlier scan of the content folder. */
  readonly scan?: FolderScan | undefined;
  /** The folder to replace with the published tree. */
  readonly out: string;
  /** Identifies the running code: files in `out` that other code wrote are compared byte by byte. */
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
  /** Folder, snapshot or address of the build whose history is continued. Undefined for the one in `out`. */
  readonly previous?: string | undefined;
  /** True to continue the history published at the base address, if there is one. */
  readonly continues?: boolean | undefined;
  /** True to begin a new history. */
  readonly newEpoch?: boolean | undefined;
  /** Host that the build is for: its files are written too, and its limits are checked. */
  readonly host?: Host | undefined;
  /** Project for the host's code and configuration. Without it, neither is written. */
  readonly project?: Project | undefined;
  /** Called with notes for the operator that are not errors. */
  readonly onNote?: ((text: string) => void) | undefined;
  /** Called as the work proceeds. `total` is 0 if unknown. */
  readonly onProgress?: (step: 'render' | 'images' | 'write', done: number, total: number) => void;
  /** Called just before the finished tree is published. */
  readonly onPublish?: () => void;
}

export interface BuildResult {
  readonly diagnostics: Diagnostics;
  /** The content folder as it was read. Undefined if nothing had to be built. */
  readonly scan?: FolderScan | undefined;
  /** Undefined if the content has an error, or if nothing had to be built. */
  readonly site?: Site;
  /** All undefined if the content has an error: nothing was written then. */
  readonly items?: ItemCounts | undefined;
  /** Number of filter pages, in all languages. */
  readonly filterPages?: number | undefined;
  readonly written?: WriteResult | undefined;
  readonly schedule?: Schedule | undefined;
  readonly leftOut?: LeftOutCounts | undefined;
  /** Error that prevented writing the cache. It affects nothing else. */
  readonly cacheTrouble?: CacheTrouble | undefined;
  /** Error of cleaning up after publishing. */
  readonly tidyTrouble?: TidyTrouble | undefined;
  /** Paths of the files written for the host, beside the output. */
  readonly hostFiles?: readonly string[] | undefined;
}
