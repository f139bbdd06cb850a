/**
 * All that the request path must know of a site. It is written beside the answers and does not grow with content, so
 * that a host can bundle it and start without reading anything.
 */
export interface ApiSettings {
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  /** In the order of fallback. */
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly sections: readonly string[];
  /** The page sizes that exist as files; 100 is always among them. */
  readonly pageSizes: readonly number[];
  /**
   * How `links` lead on: `query` as the contract says, or `path` straight to the files, so that even a host that knows no
   * query strings can be paged through.
   */
  readonly addressing: 'query' | 'path';
}
