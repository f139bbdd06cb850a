/** The address of the published site, if it is not service.yaml's `base_url`. */

import { basePath } from '../../api/paths.ts';
import { UsageError } from '../../base/errors.ts';
import { withoutEndSlashes } from '../../base/paths.ts';
import { isBaseUrl } from '../validators/schema-formats.ts';

/** Replaces service.yaml's base_url: another address, or (in a preview) another origin with the same path. */
export type OtherBaseUrl = GivenBaseUrl | { readonly origin: string };

/** An address that replaces service.yaml's. */
interface GivenBaseUrl {
  /** Without a trailing slash. */
  readonly url: string;
  /** Its source: `--base-url`, `BASE_URL`, … */
  readonly source: string;
}

/**
 * Returns the base address: `flag` (--base-url), else BASE_URL, else the host's variable for this build: Netlify's URL
 * in production and DEPLOY_PRIME_URL in previews, or Cloudflare's CF_PAGES_URL. Undefined if none is set.
 *
 * Throws a UsageError if it is not an absolute http(s) address.
 */
export function resolveBaseUrl(
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): GivenBaseUrl | undefined {
  const candidates: readonly (readonly [source: string, value: string | undefined])[] = [
    ['--base-url', flag],
    ['BASE_URL', env.BASE_URL],
    env.CONTEXT === 'production' ? ['URL', env.URL] : ['DEPLOY_PRIME_URL', env.DEPLOY_PRIME_URL],
    ['CF_PAGES_URL', env.CF_PAGES_URL],
  ];
  const found = candidates.find(([, value]) => value !== undefined && value !== '');
  if (found?.[1] === undefined) return undefined;
  const [source, value] = found;
  if (!isBaseUrl(value)) {
    throw new UsageError(
      `Unexpected ${source} "${value}", expected an absolute http(s) address such as https://www.example.org`,
    );
  }
  return { url: withoutSlash(value), source };
}

/** The prefix of every address: `written` in service.yaml, unless there is another. */
export function baseUrlOf(written: string, other: OtherBaseUrl | undefined): string {
  if (other === undefined) return withoutSlash(written);
  return 'url' in other ? other.url : other.origin + basePath({ baseUrl: withoutSlash(written) });
}

function withoutSlash(address: string): string {
  return withoutEndSlashes(new URL(address).href);
}
