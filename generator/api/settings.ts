import type { Routed } from '../collections/all.ts';
import type { Description } from '../collections/description.ts';
import type { Mountable } from '../collections/mountable.ts';

/**
 * Everything that requests need to know about a site. Written next to the answers, and independent of the amount of
 * content, so that a host can bundle it and start without reading a file.
 */
export interface ApiSettings extends Routed {
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  /** In the order of fallback. */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly sections: readonly string[];
  /** Page sizes with files; 100 is always included. */
  readonly pageSizes: readonly number[];
  /**
   * True if `links` are paths of files instead of canonical URLs. Clients can then page on hosts that ignore query
   * strings.
   */
  readonly pathAddressing: boolean;
  /** True if clients that prefer Markdown get the Markdown version of a page. */
  readonly markdownByAccept: boolean;
  /**
   * Documents beside the API if an existing site has the rest of the address; undefined if all of it belongs to Stele.
   */
  readonly mount?: readonly Mountable[] | undefined;
  /** The build's host, as on the command line; undefined if none was chosen. */
  readonly host?: string | undefined;
}

/** Settings with the full descriptions of the collections: for builds, and for reading their output. */
export interface DescribedSettings extends ApiSettings {
  readonly collections?: readonly Description[] | undefined;
  /** IANA name of the time zone for days and times without one. If undefined, such a time is an error. */
  readonly timeZone?: string | undefined;
}

/** The settings that affect how a file's text is read. */
export type ReadSettings = Pick<DescribedSettings, 'collections' | 'timeZone'>;

/** Settings that decide the address of an item. */
export interface WebSettings extends DescribedSettings {
  /**
   * True if the content has web pages. Otherwise an item's address is its answer in the API. The developer portal and
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
