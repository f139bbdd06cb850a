/** From which hosts pages may load images: `images_from` in service.yaml. */
import { excerpt, someOf } from '../../base/wording.ts';
import type { Service } from '../../model/site.ts';

/** Why pages may not load the image at `address`; undefined if they may, or if it is no address of the web. */
export function imageHostMistake(address: string, { imagesFrom, baseUrl }: Service): string | undefined {
  if (imagesFrom === 'any' || !/^(?:https?:)?\/\//i.test(address)) return undefined;
  const { origin } = new URL(baseUrl);
  const url = URL.canParse(address, baseUrl) ? new URL(address, baseUrl) : undefined;
  // What is no address is reported as such.
  if (url === undefined || url.origin === origin) return undefined;
  if (url.protocol === 'https:' && imagesFrom.some((host) => isOfHost(url.host, host))) return undefined;
  const hosts = imagesFrom.map((host) => `https://${host}`);
  const expected = hosts.length === 0 ? 'one of this site' : `one of this site or of ${someOf(hosts)}`;
  return `Unexpected image "${excerpt(address)}", expected ${expected}: \`images_from\` in service.yaml allows no other host`;
}

/** As a browser reads a policy: `*.example.org` stands for every host below example.org, and not for that itself. */
function isOfHost(host: string, allowed: string): boolean {
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
}
