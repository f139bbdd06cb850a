/** Renders all bodies of a site that no earlier build rendered. */

import { setImmediate } from 'node:timers/promises';
import type { Place, Reporter } from '../../base/diagnostics.ts';
import { descriptionOf, isOfContract } from '../../collections/all.ts';
import type { Description, Reading } from '../../collections/description.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { isMdx, readingIn } from '../../collections/reading.ts';
import { hasType } from '../../fields/walk.ts';
import { withAlerts } from '../../markdown/alerts.ts';
import { boxesToQuotes } from '../../markdown/dialects/boxes.ts';
import { markdownInHtml } from '../../markdown/dialects/markdown-in-html.ts';
import { mathAsCode } from '../../markdown/dialects/math.ts';
import { mdxToMarkdown } from '../../markdown/dialects/mdx.ts';
import { converting, replacedInLines } from '../../markdown/dialects/plain-markdown.ts';
import { stripTemplates } from '../../markdown/dialects/strip-templates.ts';
import type { RenderMarkdown } from '../../markdown/markdown.ts';
import type { MarkdownMistake } from '../../markdown/mistake.ts';
import { loadParser, type ParserChoice } from '../../markdown/parsers.ts';
import type { Service } from '../../model/site.ts';
import type { View } from '../../model/visibility.ts';
import { wordsIn } from '../../words/words.ts';
import type { AnchorsIn, LinkTargets } from '../links/links.ts';
import type { Document } from '../read/document.ts';
import type { Entry, ReadFrom } from '../read/entry.ts';
import { anchorsAmong, bodiesOf, type WrittenBody } from './bodies.ts';
import { keepRendering, knownRendering, type PlacedLink, type Rendering, renderFile } from './rendering.ts';

export interface RenderOptions extends Pick<ReadFrom, 'root' | 'linked' | 'scan' | 'store' | 'texts'> {
  readonly parser: ParserChoice;
  /** Receives the diagnostic if the configured parser is not installed. */
  readonly reporter: Reporter;
  /** Called after each body is rendered. */
  readonly onProgress: ((done: number, total: number) => void) | undefined;
}

/** Number of bodies after which native code may release its memory. */
const bodiesPerPause = 32;

/** Returns the renderer for the texts in fields of a collection. */
export type RendererFor = (description: Description) => RenderMarkdown;

/** Rendered bodies of documents. `rendererFor` is missing if it was not needed or no parser could be loaded. */
interface Rendered {
  readonly renderings: ReadonlyMap<Entry, Rendering>;
  readonly anchorsIn: AnchorsIn;
  readonly rendererFor: RendererFor | undefined;
}

/** Renders the bodies of `documents`. */
export async function renderBodies(
  documents: readonly Document[],
  { targets, view }: { readonly targets: LinkTargets; readonly view: View },
  { root, linked, scan, store, texts, parser, reporter, onProgress }: RenderOptions,
): Promise<Rendered> {
  const renderings = new Map<Entry, Rendering>();
  const bodies = () => bodiesOf(documents, { ...targets, anchorsIn }, view);
  const anchorsIn = anchorsAmong(bodies, renderings, store);
  const fresh: WrittenBody[] = [];
  for (const body of bodies()) {
    const known = knownRendering(body.entry, body.links, store);
    if (known === undefined) fresh.push(body);
    else renderings.set(body.entry, known);
  }
  const described = new Set(documents.map(({ collection }) => descriptionOf(collection, targets.service)));
  const needed = [...fresh.map(({ description }) => description), ...[...described].filter(holdsMarkdown)];
  if (needed.length === 0) return { renderings, anchorsIn, rendererFor: undefined };
  // Loads the Markdown engine only if there is something to render.
  const loaded = await loadParser(parser, reporter);
  if (loaded === undefined) return { renderings, anchorsIn, rendererFor: undefined };
  const { createRenderer } = await import('../../markdown/markdown.ts');
  // Few sites need it.
  const keepsHtml = [...described].some((description) => readingIn(description).html === 'sanitise');
  const parseHtml = keepsHtml && (await import('../../markdown/raw-html.ts')).keepingHtml(loaded.parse);
  const strips = [...described].some((description) => readingIn(description).templates === 'strip');
  const emoji = strips ? (await import('../../markdown/emoji.ts')).emoji : new Map<string, string>();
  const renderersFor = memoizeByObject((description: Description) => {
    const reading = readingIn(description);
    const parse = (reading.html === 'sanitise' && parseHtml) || loaded.parse;
    // The other program may name headings differently.
    const dialect = { deadAnchors: reading.links === 'refuse' ? 'refuse' : 'text' } as const;
    const isDescribed = !isOfContract(description.name);
    const render = createRenderer(parse, description.reading && dialect, isDescribed);
    const withBoxes = isDescribed ? boxRenderer(render, targets.service) : render;
    const inHtml = reading.html === 'sanitise' ? converting(withBoxes, markdownInHtml) : withBoxes;
    const markdown = readingRenderer(inHtml, reading, emoji);
    return { markdown, mdx: mdxRenderer(markdown, reading) };
  });
  const renderAll = async (all: readonly WrittenBody[]) => {
    for (const [index, { entry, lang, links, description }] of all.entries()) {
      const { markdown, mdx } = renderersFor(description);
      const reading = readingIn(description);
      const renderMarkdown = isMdx(entry.path, reading) ? mdx : markdown;
      const { path, start, hash } = entry;
      const source = { root, linked, scan, texts, reading, renderMarkdown };
      const rendered = renderFile({ path, lang, start, hash }, links, source);
      renderings.set(entry, keepRendering(entry, rendered, store, loaded.isWanted));
      onProgress?.(index + 1, all.length);
      if (index % bodiesPerPause === 0) await setImmediate();
    }
  };
  await renderAll(fresh);
  // Whether a link leads to a heading is known only now.
  const leadsNowhere = ({ to }: PlacedLink) => typeof to !== 'string' && !anchorsIn(to.path)?.has(to.slug);
  const mayChange = new Set(
    [...renderings].flatMap(([entry, { linksToCheck }]) => (linksToCheck.some(leadsNowhere) ? [entry] : [])),
  );
  const changes = ({ entry, links }: WrittenBody) =>
    mayChange.has(entry) && knownRendering(entry, links, store) === undefined;
  if (mayChange.size > 0) await renderAll([...bodies()].filter(changes));
  return { renderings, anchorsIn, rendererFor: (description) => renderersFor(description).markdown };
}

/**
 * Returns a renderer for texts outside the content, with the same parser. Undefined, after reporting, if it cannot be
 * loaded.
 */
export async function plainRenderer(parser: ParserChoice, reporter: Reporter): Promise<RenderMarkdown | undefined> {
  const loaded = await loadParser(parser, reporter);
  const { createRenderer } = await import('../../markdown/markdown.ts');
  return loaded && createRenderer(loaded.parse, { deadAnchors: 'refuse' });
}

/** True if the collection has Markdown fields besides the body. */
const holdsMarkdown = memoizeByObject(({ fields }: Description) =>
  Object.values(fields).some(
    (field) => field.from === undefined && hasType(field, ({ isMarkdown }) => isMarkdown === true),
  ),
);

/** Adapts `render` to texts written for another program. */
function readingRenderer(
  render: RenderMarkdown,
  { templates }: Reading,
  emoji: ReadonlyMap<string, string>,
): RenderMarkdown {
  if (templates === undefined) return render;
  return (body, ...rest) => {
    const unknown: MarkdownMistake[] = [];
    const onUnknown = (name: string, place: Place) => unknown.push(unknownTag(name, place));
    const stripped = (source: string) => replacedInLines(source, stripTemplates(source, { onUnknown, emoji }));
    const rendered = (templates === 'strip' ? converting(render, stripped) : render)(body, ...rest);
    const mistakes = rendered.mistakes.flatMap((mistake) => {
      if (mistake.rule !== 'markdown/template-syntax') return [mistake];
      return templates === 'refuse' ? [{ ...mistake, rule: 'markdown/templates' as const }] : [];
    });
    return { ...rendered, mistakes: [...mistakes, ...unknown] };
  };
}

/** The same for each use of a tag, so that a report can count them. */
function unknownTag(name: string, place: Place): MarkdownMistake {
  const reason = `Unexpected ${name}, expected Markdown: of this template, only the text inside is shown`;
  return { rule: 'markdown/unknown-template', reason, place };
}

/** Adapts `render` to boxes of other programs, and to alerts, which are in the HTML too. */
function boxRenderer(render: RenderMarkdown, service: Service): RenderMarkdown {
  const withBoxes = converting(render, boxesToQuotes);
  return (body, resolve, address, lang = service.defaultLanguage, scope = '') => {
    const rendered = withBoxes(body, resolve, address, lang, scope);
    return { ...rendered, html: withAlerts(rendered.html, wordsIn(lang, service)) };
  };
}

/** Adapts `render` to MDX. */
function mdxRenderer(render: RenderMarkdown, { mdx, html, templates }: Reading): RenderMarkdown {
  return converting(render, (body) => {
    // Braces of TeX are no expressions. Formulas in lines that begin with a tag follow in `render`, without the tag.
    const readable = templates === 'strip' ? mathAsCode(body) : body;
    return mdxToMarkdown(readable, mdx === 'code' ? 'code' : 'strip', html === 'sanitise');
  });
}
