/** Draws the cards of pages without an image with resvg, which the operator installs. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cardPath, isOnPage, touchIconFile, webPath } from '../api/paths.ts';
import { readFound } from '../base/content-changed.ts';
import { withSlashes } from '../base/disk-path.ts';
import { canonicalTag } from '../base/language-tag.ts';
import { readPlainFile } from '../base/plain-file.ts';
import { sha256 } from '../base/sha256.ts';
import type { MadeFiles } from '../content/cache/made-files.ts';
import { everyItem, itemText } from '../model/item-text.ts';
import { pageLanguages } from '../model/public-pages.ts';
import { type Item, type Site, shownOperator } from '../model/site.ts';
import type { OutputFile } from '../print/file.ts';
import { hasTouchIcon, isShown } from '../print/site/card.ts';
import { cardDrawing, cardSize, iconDrawing } from '../print/site/card-drawing.ts';
import { costlyPart } from './costly-drawing.ts';
import type { ImageOptions } from './image-files.ts';
import type { OperatorPackage } from './operator-package.ts';

/** Most bytes of a font, or of a logo on cards. */
const maxFontBytes = 40_000_000;
const maxLogoBytes = 5_000_000;

/** The used part of resvg's interface. */
interface Resvg {
  getBBox(): { readonly x: number; readonly width: number; free(): void } | undefined;
  render(): { asPng(): Uint8Array; free(): void };
  free(): void;
}

interface Exports {
  readonly initWasm: (wasm: Uint8Array) => Promise<void>;
  readonly Resvg: new (svg: string, options: object) => Resvg;
}

type CardOptions = Omit<ImageOptions, 'onProgress'>;

interface DrawnLogo {
  readonly address: string;
  readonly digest: string;
}

/** Parts that are the same on all cards. */
interface CardParts {
  /** Address of the logo in the drawing, and its digest. */
  readonly logo: DrawnLogo | undefined;
  /** The same of the icon. */
  readonly icon: DrawnLogo | undefined;
  /** Digest of the fonts and of the code that draws. */
  readonly digest: string;
}

/** Draws cards, after it is ready. */
interface Pen {
  readonly Resvg: Exports['Resvg'];
  readonly fonts: readonly Uint8Array[];
}

interface Drawn {
  /** Path in dist/. */
  readonly path: string;
  readonly key: string;
  /** Returns its SVG. `scale` is the scale of its text. */
  readonly drawing: (scale?: number) => string;
}

/** Modules that are initialised, which works only once. */
const ready = new WeakSet<object>();

/** Returns the files of all cards. A card is drawn only when it is written. */
export async function cardFiles(
  site: Site,
  resvg: OperatorPackage,
  options: CardOptions,
): Promise<readonly OutputFile[]> {
  const { content, made } = options;
  const { service } = site;
  const fonts = (service.look.cards?.fonts ?? []).map((font) => made.digestOf(join(content, font)));
  const logo = drawnLogo(site, site.service.look.logo, options);
  const icon = service.look.icon === undefined ? logo : drawnLogo(site, service.look.icon, options);
  const around = { logo, icon, digest: sha256(JSON.stringify([resvg.version, ...fonts])) };
  const items = [...everyItem(site.items, service)];
  const cards = [...drawnTouchIcon(site, around), ...items.flatMap((item) => cardsOf(item, site, around))];
  const isDrawn = cards.every(({ key }) => made.has(key));
  const pen = isDrawn ? undefined : await penOf(site, resvg, options);
  return cards.map((card) => cardFile(card, pen, made));
}

/** The file of a card. If it was drawn before, only its bytes are needed. */
function cardFile({ path, key, drawing }: Drawn, pen: Pen | undefined, made: MadeFiles): OutputFile {
  const body = () => {
    if (pen !== undefined && !made.has(key)) made.keep(key, draw(drawing, pen));
    return [made.read(key)];
  };
  return { path, key, body };
}

function cardsOf(item: Item, { service }: Site, { logo, digest }: CardParts): readonly Drawn[] {
  if (!isOnPage(item.collection, service)) return [];
  return pageLanguages(item, service).flatMap((lang): Drawn[] => {
    const { title, image, lang: shown } = itemText(item, lang, service);
    if (image !== undefined && isShown(image)) return [];
    const { colors } = service.look;
    const text = { title, tag: canonicalTag(shown), brand: shownOperator(service, lang).name, colors };
    const key = sha256(`${digest} ${cardDrawing({ ...text, logo: logo?.digest })}`);
    const path = cardPath(webPath(item.webPath, lang, service)).slice(1);
    return [{ path, key, drawing: (scale) => cardDrawing({ ...text, logo: logo?.address }, scale) }];
  });
}

/** The icon that phones request, which cannot be an SVG. */
function drawnTouchIcon({ service }: Site, { icon, digest }: CardParts): readonly Drawn[] {
  const { look } = service;
  if (icon === undefined || !hasTouchIcon(look)) return [];
  const key = sha256(`${digest} ${iconDrawing(icon.digest, look.colors)}`);
  return [{ path: touchIconFile, key, drawing: () => iconDrawing(icon.address, look.colors) }];
}

/** Loads fonts and renderer. Undefined, after reporting, if a font cannot be read. */
async function penOf(site: Site, resvg: OperatorPackage, options: CardOptions): Promise<Pen | undefined> {
  const engine = (await resvg.load()) as Exports | undefined;
  if (engine === undefined) return undefined;
  const { initWasm, Resvg } = engine;
  if (!ready.has(engine)) await initWasm(readFileSync(resvg.fileAt('index_bg.wasm')));
  ready.add(engine);
  const fonts = fontsOf(site, options, Resvg);
  return options.diagnostics.failed ? undefined : { Resvg, fonts };
}

/** Draws a card. If its text is wider than the card in this font, it is drawn again in a smaller size. */
function draw(drawing: Drawn['drawing'], { Resvg, fonts }: Pen): Uint8Array {
  const options = { font: { fontBuffers: fonts } };
  let resvg = new Resvg(drawing(), options);
  const width = drawnWidth(resvg);
  if (width > cardSize.width) {
    resvg.free();
    resvg = new Resvg(drawing((cardSize.width / width) * 0.9), options);
  }
  const image = resvg.render();
  const png = Uint8Array.from(image.asPng());
  image.free();
  resvg.free();
  return png;
}

/** Width of the whole drawing, including the card; 0 if it is empty. */
function drawnWidth(resvg: Resvg): number {
  const box = resvg.getBBox();
  const width = box?.width ?? 0;
  box?.free();
  return width;
}

function fontsOf({ service }: Site, { content, diagnostics }: CardOptions, Resvg: Exports['Resvg']): Uint8Array[] {
  return (service.look.cards?.fonts ?? []).flatMap((font) => {
    const file = readFound(join(content, font), (place) => readPlainFile(place, maxFontBytes));
    const bytes = file.kind === 'file' ? Uint8Array.from(file.bytes) : undefined;
    if (bytes !== undefined && canWrite(bytes, Resvg)) return [bytes];
    const reason = `Unexpected font, expected one of at most ${maxFontBytes} bytes that resvg can read: TTF, OTF, TTC or WOFF2`;
    diagnostics.report(font, 'build/font', reason);
    return [];
  });
}

/** True if the font draws anything: even for unknown letters, a font has a placeholder. */
function canWrite(font: Uint8Array, Resvg: Exports['Resvg']): boolean {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>A</text></svg>';
  const resvg = new Resvg(svg, { font: { fontBuffers: [font] } });
  const width = drawnWidth(resvg);
  resvg.free();
  return width > 0;
}

function drawnLogo(
  { assets }: Site,
  logo: string | undefined,
  { content, diagnostics }: CardOptions,
): DrawnLogo | undefined {
  const asset = assets.find(({ path }) => `/${path}` === logo);
  if (asset === undefined || logo === undefined) return undefined;
  const file = readFound(asset.source, (place) => readPlainFile(place, maxLogoBytes));
  if (file.kind !== 'file') {
    const reason = `Unexpected logo, expected a plain file of at most ${maxLogoBytes} bytes that cards can show`;
    diagnostics.report(withSlashes(relative(content, asset.source)), 'build/image', reason);
    return undefined;
  }
  const isSvg = logo.endsWith('.svg');
  const refused = isSvg ? costlyPart(file.bytes.toString()) : undefined;
  if (refused !== undefined) {
    const { what, place } = refused;
    const reason = `Unexpected ${what}, expected a logo that can be drawn on cards: shapes, gradients, and simple filters such as <feGaussianBlur>`;
    diagnostics.report(withSlashes(relative(content, asset.source)), 'build/image', reason, place);
    return undefined;
  }
  const type = isSvg ? 'image/svg+xml' : 'image/png';
  return { address: `data:${type};base64,${file.bytes.toString('base64')}`, digest: sha256(file.bytes) };
}
