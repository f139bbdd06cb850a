/** The image that social networks and chats show beside a link to a page. */
import type { Service } from '../../model/site.ts';

/**
 * Absolute address of the card of a page whose own image is `image`; empty if there is none. Most readers of cards know
 * no SVG, so one that is the page's own is the last choice.
 */
export function cardOf(image: string | undefined, { baseUrl, look }: Pick<Service, 'baseUrl' | 'look'>): string {
  if (image !== undefined && !/\.svg(?:[?#]|$)/i.test(image)) return image;
  const logo = look.logo?.endsWith('.png') ? look.logo : undefined;
  const own = look.card ?? logo;
  return own === undefined ? (image ?? '') : baseUrl + own;
}
