/** The web app manifest of each language: name, icons and colors of the site, for home screens. */
import { touchIconFile, webPath } from '../../api/paths.ts';
import { canonicalTag, directionOf } from '../../base/language-tag.ts';
import { usualColors } from '../../model/look.ts';
import { type Language, type Service, shownOperator } from '../../model/site.ts';
import { hasTouchIcon, iconOf } from './card.ts';

/** Name of the file below `_site/`. Every host knows the type of `.json`, which browsers accept. */
export function manifestFile(lang: Language): string {
  return `manifest.${lang}.json`;
}

/** The file's text. Its addresses are relative to it, so that they are right below a path of a host, too. */
export function manifestText(lang: Language, service: Service): string {
  const { look } = service;
  const icon = iconOf(look);
  const [color] = look.colors.ground ?? usualColors.ground;
  const png = hasTouchIcon(look) ? [{ src: `../${touchIconFile}`, sizes: '180x180', type: 'image/png' }] : [];
  const own = { src: icon === undefined ? 'icon.svg' : `..${icon}`, sizes: 'any' };
  const manifest = {
    name: shownOperator(service, lang).name,
    lang: canonicalTag(lang),
    dir: directionOf(canonicalTag(lang)),
    start_url: `..${webPath('', lang, service)}`,
    display: 'browser',
    background_color: color,
    theme_color: color,
    icons: [...(own.src.endsWith('.svg') ? [{ ...own, type: 'image/svg+xml' }] : []), ...png],
  };
  return `${JSON.stringify(manifest)}\n`;
}
