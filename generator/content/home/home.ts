/** The operator's own part of the home page: reads home.<language>.md, resolves links and images, and renders bodies. */
import { webPath } from '../../api/paths.ts';
import type { Place, Reporter } from '../../base/diagnostics.ts';
import { didYouMean, excerpt, unexpectedLanguage } from '../../base/wording.ts';
import { descriptionsOf } from '../../collections/all.ts';
import type { RenderMarkdown } from '../../markdown/markdown.ts';
import type { ParserChoice } from '../../markdown/parsers.ts';
import type { LinkKind, ResolvedLink } from '../../markdown/resolved-link.ts';
import { type HomeText, homeParts, type Language, type Service } from '../../model/site.ts';
import { type HomeData, validateHome } from '../data/validate.ts';
import type { SharedSources } from '../items/field-values.ts';
import { publishedSizes } from '../items/image-sizes.ts';
import { resolveLink } from '../links/links.ts';
import type { OwnLink } from '../links/own-links.ts';
import { splitFrontMatter } from '../parse/front-matter.ts';
import { linksByTarget, type Places } from '../render/places.ts';
import { filesToPublish, leadsTo } from '../render/rendering.ts';
import { plainRenderer } from '../render/renderings.ts';
import type { ContentFiles } from '../scan/files.ts';
import { readText } from '../scan/read-text.ts';

export interface CompiledHome {
  readonly texts: ReadonlyMap<Language, HomeText>;
  readonly places: readonly Places[];
  /** Links to paths of the site. */
  readonly links: readonly OwnLink[];
}

interface CompileFrom extends Pick<SharedSources, 'targets' | 'view' | 'imageSizes'> {
  readonly parser: ParserChoice;
}

export async function compileHome(
  files: readonly HomeFile[],
  from: CompileFrom,
  reporter: Reporter,
): Promise<CompiledHome> {
  const renderMarkdown = files.length === 0 ? undefined : await plainRenderer(from.parser, reporter);
  const compiled =
    renderMarkdown === undefined ? [] : files.map((file) => compileFile(file, renderMarkdown, from, reporter));
  return {
    texts: new Map(compiled.map(({ lang, text }) => [lang, text])),
    places: compiled.map(({ places }) => places),
    links: compiled.flatMap(({ places }) => places.links.map((link) => ({ ...link, isPublished: true }))),
  };
}

function compileFile(
  { path, lang, data, body, bodyLine, placeOf }: HomeFile,
  renderMarkdown: RenderMarkdown,
  { targets, view, imageSizes }: CompileFrom,
  reporter: Reporter,
) {
  const { service } = targets;
  /** All links and images, as they come. */
  const named: { readonly written: string; readonly resolved: ResolvedLink; readonly place: Place }[] = [];
  const resolve = (link: string, kind: LinkKind) => resolveLink(link, { path, lang }, targets, view, kind);
  /** Returns the published address of the value at `at`. Undefined, after reporting, if it has none. */
  const addressOf = (written: string, kind: LinkKind, ...at: string[]): string | undefined => {
    const resolved = resolve(written, kind);
    named.push({ written, resolved, place: placeOf(...at) });
    if ('url' in resolved) return resolved.url;
    const { reason, unpublished, rule = 'links/dead' } = resolved;
    reporter.report(path, unpublished ? 'links/unpublished' : rule, reason, placeOf(...at));
    return undefined;
  };
  const { title, lead, actions = [], features = [], image, sections } = data;
  const source = image && addressOf(image.src, 'image', 'image', 'src');
  const address = service.website ? service.baseUrl + webPath('', lang, service) : '';
  const { html, markdown, anchors, mistakes, links: found } = renderMarkdown(body, resolve, address, lang);
  const inFile = ({ line, column }: Place): Place => ({ line: line + bodyLine - 1, column });
  for (const { written, resolved, place } of found) named.push({ written, resolved, place: inFile(place) });
  for (const { rule, reason, place } of mistakes) reporter.report(path, rule, reason, inFile(place));
  const text: HomeText = {
    title,
    lead,
    actions: actions.flatMap(({ label, to }, index) => {
      const url = addressOf(to, 'link', 'actions', String(index), 'to');
      return url === undefined ? [] : [{ label, url }];
    }),
    features: features.map(({ title: heading, text: words, to }, index) => {
      const url = to === undefined ? undefined : addressOf(to, 'link', 'features', String(index), 'to');
      return { title: heading, text: words, url };
    }),
    image: image && source !== undefined ? { url: source, alt: image.alt } : undefined,
    sections,
    body: { html, markdown },
    imageSizes: publishedSizes(filesToPublish(named), imageSizes, targets),
  };
  const slugs: Places['slugs'] = [[path, anchors]];
  const linksToCheck = named.flatMap(({ written, resolved, place }) => {
    const to = leadsTo(resolved);
    return to === undefined ? [] : [{ written, to, place }];
  });
  return { lang, text, places: { slugs, ...linksByTarget([{ path, linksToCheck }]) } };
}

/** A valid file. Links are as written. */
export interface HomeFile {
  readonly path: string;
  readonly lang: Language;
  readonly data: HomeData;
  readonly body: string;
  /** 1-based line of the file on which the body begins. */
  readonly bodyLine: number;
  /** Position of the value at `keys`. */
  readonly placeOf: (...keys: readonly string[]) => Place;
}

/** Returns the valid files. Reports all others. */
export function readHome({ root, home }: ContentFiles, service: Service, reporter: Reporter): readonly HomeFile[] {
  return home.flatMap((path): HomeFile[] => {
    const lang = path.slice('home.'.length, -'.md'.length);
    if (!service.languages.includes(lang)) {
      reporter.report(path, 'home/language', unexpectedLanguage(lang, service.languages));
      return [];
    }
    const text = readText(root, path, reporter);
    if (text === undefined) return [];
    const parts = splitFrontMatter(text);
    if (parts.kind === 'broken') {
      reporter.report(path, 'yaml/front-matter', parts.reason, parts.place);
      return [];
    }
    const { yaml, body, bodyLine } = parts;
    const data = validateHome(path, yaml, reporter);
    if (data === undefined) return [];
    const placeOf = (...keys: readonly string[]) => yaml.valueAt(keys);
    checkSections(path, data, placeOf, service, reporter);
    return [{ path, lang, data, body, bodyLine, placeOf }];
  });
}

/** Reports names that are no part of a home page. */
function checkSections(
  path: string,
  { sections = [] }: HomeData,
  placeOf: HomeFile['placeOf'],
  service: Service,
  reporter: Reporter,
): void {
  const listed = descriptionsOf(service).flatMap(({ name, web }) => (web.list === undefined ? [] : [name]));
  const known = [...listed, ...homeParts];
  for (const [index, name] of sections.entries()) {
    if (known.includes(name)) continue;
    const reason = `Unexpected section "${excerpt(name)}", expected one of ${known.join(', ')}${didYouMean(name, known)}`;
    reporter.report(path, 'home/sections', reason, placeOf('sections', String(index)));
  }
}
