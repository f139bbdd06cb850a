import type { Routed } from '../collections/all.ts';
import type { Description } from '../collections/description.ts';
import type { Mountable } from '../collections/mountable.ts';

/**
 * All that the request path must know of a site. It is written beside the answers and does not grow with content, so
 * that a host can bundle it and start without reading anything.
 */
export interface ApiSettings extends Routed {
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  /** In the order of fallback. */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly sections: readonly string[];
  /** The page sizes that exist as files; 100 is always among them. */
  readonly pageSizes: readonly number[];
  /**
   * True if `links` are paths of files instead of canonical URLs. Clients can then page on hosts that ignore query
   * strings.
   */
  readonly pathAddressing: boolean;
  /** True if a page answers with its Markdown version when the client prefers that. */
  readonly markdownByAccept: boolean;
  /** Documents beside the API, where an existing site has the rest of the address; undefined if all of it is Stele's. */
  readonly mount?: readonly Mountable[] | undefined;
  /** The host that the build is for, as on the command line; undefined for one that is for none. */
  readonly host?: string | undefined;
}

/** Settings with all that is known of the collections: those of a build, and of who reads what it left. */
export interface DescribedSettings extends ApiSettings {
  readonly collections?: readonly Description[] | undefined;
  /** The zone of days and times that are written without one, by its IANA name. Without it such a time is an error. */
  readonly timeZone?: string | undefined;
}

/** The settings that decide what the text of a file says. */
export type ReadSettings = Pick<DescribedSettings, 'collections' | 'timeZone'>;

/** Settings that say where an item is read. */
export interface WebSettings extends DescribedSettings {
  /**
   * True if the content has web pages. Otherwise an item's address is its answer in the API; developer portal and
   * error pages always exist.
   */
  readonly website: boolean;
}

/** True if `value` has the members that this version of Stele writes. */
export function isApiSettings(value: unknown): value is ApiSettings {
  return (
    typeof value === 'object' &&
    value !== null &&
    'baseUrl' in value &&
    typeof value.baseUrl === 'string' &&
    'defaultLanguage' in value &&
    typeof value.defaultLanguage === 'string' &&
    (!('collections' in value) || Array.isArray(value.collections)) &&
    ['languages', 'sections', 'pageSizes'].every((name) => Array.isArray(Reflect.get(value, name))) &&
    'pathAddressing' in value &&
    typeof value.pathAddressing === 'boolean' &&
    'markdownByAccept' in value &&
    typeof value.markdownByAccept === 'boolean'
  );
}
