/** The preview image of a page's link in social networks and chats. */
import { cardPath } from '../../api/paths.ts';
import type { Look } from '../../model/look.ts';
import type { Service } from '../../model/site.ts';
import { cardSize } from './card-drawing.ts';

/** Its address is absolute, or empty if there is none. The other members are empty unless it is drawn. */
interface Card {
  readonly image: string;
  readonly width: number | '';
  readonly height: number | '';
  readonly alt: string;
}

/** For images that are not drawn. */
const undrawn = { width: '', height: '', alt: '' } as const;

/**
 * The card of a page whose own image is `image`. `drawn`: the path of a page with a drawn card, and its title. Few
 * readers of cards know SVG, so the page's own SVG is the last choice.
 */
export function cardOf(
  image: string | undefined,
  { baseUrl, look }: Pick<Service, 'baseUrl' | 'look'>,
  drawn?: { readonly path: string; readonly title: string },
): Card {
  if (image !== undefined && isShown(image)) return { ...undrawn, image };
  if (look.cards !== undefined && drawn !== undefined)
    return { ...cardSize, image: baseUrl + cardPath(drawn.path), alt: drawn.title };
  const logo = look.logo?.endsWith('.png') ? look.logo : undefined;
  const own = look.card ?? logo;
  return { ...undrawn, image: own === undefined ? (image ?? '') : baseUrl + own };
}

/** Path of the operator's icon: their own, else the logo. */
export function iconOf({ icon, logo }: Look): string | undefined {
  return icon ?? logo;
}

/** True if an icon for phones is drawn from an SVG, like a card. */
export function hasTouchIcon(look: Look): boolean {
  return look.cards !== undefined && iconOf(look)?.endsWith('.svg') === true;
}

/** True if readers of cards can show it. */
export function isShown(image: string): boolean {
  return !/\.svg(?:[?#]|$)/i.test(image);
}
