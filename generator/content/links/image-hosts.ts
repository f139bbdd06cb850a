/** Hosts from which pages may load images: `images_from` in service.yaml. */
import { excerpt, someOf } from '../../base/wording.ts';
import type { Service } from '../../model/site.ts';

/** Why pages may not load the image at `address`. Undefined if they may, or if it is not a web address. */
export function imageHostMistake(address: string, { imagesFrom, baseUrl }: Service): string | undefined {
  if (imagesFrom === 'any' || !/^(?:https?:)?\/\//i.test(address)) return undefined;
  const { origin } = new URL(baseUrl);
  const url = URL.canParse(address, baseUrl) ? new URL(address, baseUrl) : undefined;
  // An invalid address is reported as such elsewhere.
  if (url === undefined || url.origin === origin) return undefined;
  if (url.protocol === 'https:' && imagesFrom.some((host) => isOfHost(url.host, host))) return undefined;
  const hosts = imagesFrom.map((host) => `https://${host}`);
  const expected = hosts.length === 0 ? 'one of this site' : `one of this site or of ${someOf(hosts)}`;
  return `Unexpected image "${excerpt(address)}", expected ${expected}: \`images_from\` in service.yaml allows no other host`;
}

/**
 * Matches as a browser does for a content security policy: `*.example.org` means every host below example.org, but not
 * example.org.
 */
function isOfHost(host: string, allowed: string): boolean {
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
}
