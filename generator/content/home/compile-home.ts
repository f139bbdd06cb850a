/** Compiles the texts of the home page: resolves their links and images, and renders their bodies. */

import { webPath } from '../../api/paths.ts';
import type { Place, Reporter } from '../../base/diagnostics.ts';
import type { RenderMarkdown } from '../../markdown/markdown.ts';
import type { ParserChoice } from '../../markdown/parsers.ts';
import type { LinkKind, ResolvedLink } from '../../markdown/resolved-link.ts';
import type { HomeText, Language } from '../../model/site.ts';
import type { ValueSources } from '../items/field-values.ts';
import { publishedSizes } from '../items/image-sizes.ts';
import { resolveLink } from '../links/links.ts';
import type { OwnLink } from '../links/own-links.ts';
import { byTarget, type Places } from '../render/places.ts';
import { filesOf, leadsTo } from '../render/rendering.ts';
import { plainRenderer } from '../render/renderings.ts';
import type { HomeFile } from './read-home.ts';

export interface CompiledHome {
  readonly texts: ReadonlyMap<Language, HomeText>;
  readonly places: readonly Places[];
  /** Links to paths of the site. */
  readonly links: readonly OwnLink[];
}

interface CompileFrom extends Pick<ValueSources, 'targets' | 'view' | 'imageSizes'> {
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
  const { html, markdown, headings, mistakes, links: found } = renderMarkdown(body, resolve, address, lang);
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
    imageSizes: publishedSizes(filesOf(named), imageSizes, targets),
  };
  const slugs: Places['slugs'] = [[path, headings.map(({ slug }) => slug)]];
  const linksToCheck = named.flatMap(({ written, resolved, place }) => {
    const to = leadsTo(resolved);
    return to === undefined ? [] : [{ written, to, place }];
  });
  return { lang, text, places: { slugs, ...byTarget([{ path, linksToCheck }]) } };
}
