/** Renders Markdown as sanitised HTML, and as Markdown for use outside its page. */
import { defaultSchema } from 'hast-util-sanitize';
import type { Definition, Image, Link, Nodes } from 'mdast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import type { Place } from '../base/diagnostics.ts';
import { type Edit, edited, outside } from '../base/edits.ts';
import { tagsIn } from '../base/html-tags.ts';
import { excerpt } from '../base/wording.ts';
import type { Language } from '../model/site.ts';
import { anchorId, deadAnchor, meantAnchor, publishedFragment, slugInFragment } from './anchors.ts';
import { createJudge } from './code-limits.ts';
import { emptyComment, isComment, tagIn } from './comments.ts';
import { fenceMistakes } from './fences.ts';
import { escapeValue } from './flat/escaping.ts';
import { nameFootnotes } from './footnotes.ts';
import { linkSyntaxMistakes, secondFrontMatter, templateMistakes } from './foreign-syntax.ts';
import { findHeadings, type Heading, outlineMistakes, takeHeadingNames } from './headings.ts';
import { parserRefusal, tooDeepIn } from './limits.ts';
import { type MarkdownMistake, RefusedText } from './mistake.ts';
import { deepestLine } from './nesting.ts';
import type { ParsedText, ParseMarkdown } from './parsed-text.ts';
import { tooManyRepeated } from './references.ts';
import type { LinkKind, ResolvedLink } from './resolved-link.ts';
import { closeFence, readdress } from './resolved-markdown.ts';
import { noAddress, unlink } from './unlink.ts';

interface RenderedMarkdown {
  readonly html: string;
  /** Body with resolved links, emptied comments and its last fence closed. */
  readonly markdown: string;
  readonly mistakes: readonly MarkdownMistake[];
  /** Headings in order. */
  readonly headings: readonly Heading[];
  /** Names of its headings, and of places in raw HTML. */
  readonly anchors: readonly string[];
  /** Links, images and definitions in order. */
  readonly links: readonly FoundLink[];
}

interface FoundLink {
  readonly written: string;
  readonly resolved: ResolvedLink;
  /** Place in the body, whose first line is 1. */
  readonly place: Place;
}

/**
 * Renders `body` (CommonMark with GitHub's extensions, and emphasis that works beside CJK characters). `resolve` turns
 * each link and image address into the published one; `address`, if given, is the page that `#…` links to from
 * elsewhere; `lang` is the body's language; `scope` is a prefix for the ids of its headings and footnotes, for pages
 * with several texts. Raw HTML is removed and reported; so are links to missing anchors in the same text.
 */
export type RenderMarkdown = (
  body: string,
  resolve: (link: string, kind: LinkKind) => ResolvedLink,
  address?: string,
  lang?: Language,
  scope?: string,
) => RenderedMarkdown;

/** Dialect of a text written for another program. Its headings may name their own anchors. */
interface Dialect {
  /** A link to a missing anchor in the same text: `refuse` reports an error, `text` makes it plain text. */
  readonly deadAnchors: 'refuse' | 'text';
}

/**
 * Creates a renderer with the parser `parse`; see parsers.ts. `mayHaveHtml`: the collection's description may allow
 * HTML.
 */
export function createRenderer(parse: ParseMarkdown, dialect?: Dialect, mayHaveHtml = false): RenderMarkdown {
  return (body, resolve, address = '', lang = 'en', scope = '') => {
    const refused = parserRefusal(body);
    if (refused !== undefined) return unrendered(refused);
    try {
      const { source, text, names } =
        dialect === undefined ? { source: body, text: parse(body) } : takeHeadingNames(body, parse);
      const headings = findHeadings(text.nodes, nameFootnotes(text.nodes, scope), scope, names);
      const { unlinked, edits, ...found } = publishLinks(text, source, headings, {
        resolve,
        address,
        scope,
        mayHaveHtml,
        ...dialect,
      });
      const html = scoped(text.toHtml(lang, unlinked), scope);
      const replaced = text.markdownEdits?.(address) ?? [];
      const markdown = edited(source, [...replaced, ...edits.filter(outside(replaced))]);
      return { ...found, headings, html, markdown };
    } catch (error) {
      if (error instanceof RefusedText) return unrendered(error.mistake);
      // The tree is walked recursively; lists nested by indentation alone can exceed the stack.
      if (!(error instanceof RangeError)) throw error;
      return unrendered(tooDeepIn(deepestLine(body)));
    }
  };
}

/** Adds the scope to the id of the footnotes heading, which is the same in every text. */
function scoped(html: string, scope: string): string {
  if (scope === '' || !html.includes(footnoteLabel)) return html;
  const own = escapeValue(`${anchorId(scope)}footnotes`);
  const edits = [...tagsIn(html)].flatMap(({ attributes }) =>
    attributes.flatMap(({ name, value, start, end }) =>
      (name === 'id' || name === 'aria-describedby') && value === footnoteLabel
        ? [{ start, end, text: `${name}="${own}"` }]
        : [],
    ),
  );
  return edited(html, edits);
}

/** Id that mdast-util-to-hast gives the footnotes heading. */
const footnoteLabel = 'footnote-label';

function unrendered(mistake: MarkdownMistake): RenderedMarkdown {
  return { html: '', markdown: '', mistakes: [mistake], headings: [], anchors: [], links: [] };
}

/** Schemes that the sanitiser allows. An address with another scheme is not a link, in HTML or in Markdown. */
const schemes = defaultSchema.protocols ?? {};

interface LinkOptions extends Partial<Dialect> {
  readonly mayHaveHtml: boolean;
  readonly resolve: (link: string, kind: LinkKind) => ResolvedLink;
  readonly address: string;
  readonly scope: string;
}

/**
 * Sets the published addresses in the nodes of `text`, whose source is `source`, and returns the other members of the
 * rendering.
 */
function publishLinks(
  { nodes, names = [], mistakes: inHtml = [], last }: ParsedText,
  source: string,
  headings: readonly Heading[],
  { resolve, address, scope, deadAnchors, mayHaveHtml }: LinkOptions,
): Omit<RenderedMarkdown, 'html' | 'headings' | 'markdown'> & {
  readonly edits: readonly Edit[];
  readonly unlinked: ReadonlySet<Nodes>;
} {
  const repeated = tooManyRepeated(nodes);
  // Before making the HTML, which would take minutes.
  if (repeated !== undefined) throw new RefusedText({ rule: 'markdown/references', ...repeated });
  const slugs = new Set([...headings.map(({ slug }) => slug), ...names]);
  const anchors = [...slugs];
  const mistakes: MarkdownMistake[] = [];
  const edits: Edit[] = [];
  const links: FoundLink[] = [];
  const unpublished = new Set<Nodes>();
  /** Opening tags reported so far. */
  const opened = new Set<string>();
  const withdraw = (node: Link | Image | Definition): void => {
    unpublished.add(node);
    if (node.type !== 'link') node.url = noAddress;
  };
  const shown = imagesAmong(nodes);
  for (const node of nodes) {
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const place = { line, column };
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      const resolved = resolve(node.url, shown.has(node) ? 'image' : 'link');
      links.push({ written: node.url, resolved, place });
      if ('url' in resolved && resolved.url.startsWith('#')) {
        const fragment = resolved.url.slice(1);
        const slug = slugInFragment(fragment);
        const own = scope + slug;
        const anchor = deadAnchors === 'text' ? meantAnchor(own, slugs) : own;
        if (slug !== undefined && (anchor === undefined || !slugs.has(anchor))) {
          if (deadAnchors === 'text') {
            withdraw(node);
            mistakes.push({ ...toNothing(shown.has(node)), place });
            continue;
          }
          const reason = deadAnchor(node.url, slug, anchors, 'this text');
          mistakes.push({ rule: 'links/anchor', reason, place });
        }
        const written = anchor === undefined || anchor === own ? scope + fragment : encodeURI(anchor);
        const url = `#${publishedFragment(slug === undefined ? fragment : written)}`;
        // Without a page address, readers of the Markdown generate heading ids without a prefix.
        if (address !== '') edits.push(...readdress(node, source, address + url));
        node.url = url;
      } else if ('url' in resolved && isTextAlone(node)) {
        unpublished.add(node);
      } else if ('url' in resolved && !namesHost(node.url)) {
        const reason = `Unexpected address "${excerpt(node.url)}", expected one such as https://example.org/: it is not published`;
        mistakes.push({ rule: 'links/scheme', reason, place });
        withdraw(node);
      } else if ('url' in resolved) {
        const allowed = (shown.has(node) ? schemes.src : schemes.href) ?? [];
        const url = hasScheme(resolved.url, allowed) ? resolved.url : '';
        if (url === '' && resolved.url !== '') {
          const expected = `expected one that begins with ${allowed.join(', ')}, or the path of a file`;
          const reason = `Unexpected address "${excerpt(node.url)}", ${expected}: it is not published`;
          mistakes.push({ rule: 'links/scheme', reason, place });
        }
        if (url === '' && shown.has(node)) withdraw(node);
        else {
          if (url !== node.url) edits.push(...readdress(node, source, url));
          node.url = resolved.url;
        }
      } else {
        const { reason, unpublished: isUnpublished, isNothing, rule = 'links/dead' } = resolved;
        if (isNothing) mistakes.push({ ...toNothing(shown.has(node)), place });
        else mistakes.push({ rule: isUnpublished ? 'links/unpublished' : rule, reason, place });
        if (isUnpublished) withdraw(node);
      }
    } else if (node.type === 'html') {
      edits.push(...emptyComment(node, source));
      if (isComment(node)) continue;
      const { name, isEnd } = tagIn(node);
      // One message for an inline element with two tags.
      if (isEnd && opened.has(name)) continue;
      opened.add(name);
      const way = name === '<br>' ? 'end the line with a backslash' : 'write `\\<` to show the bracket';
      const more = mayHaveHtml ? ', or set `html: sanitise` in the description of the collection' : '';
      const reason = `Unexpected HTML ${name}, expected Markdown: ${way}${more}`;
      mistakes.push({ rule: 'markdown/html', reason, place });
    }
  }
  for (const mistake of [
    ...inHtml,
    ...secondFrontMatter(source),
    ...templateMistakes(nodes, source),
    ...linkSyntaxMistakes(nodes, source),
    ...fenceMistakes(nodes, last, source),
    ...outlineMistakes(headings),
    ...codeMistakes(nodes),
  ])
    mistakes.push(mistake);
  const unlinked = unlink(nodes, unpublished, source);
  for (const edit of [...unlinked.edits, ...closeFence(last, source)]) edits.push(edit);
  return { edits, mistakes, anchors, links, unlinked: unlinked.links };
}

/** The mistake of a link or an image to nothing: the same for all, so that a report can count them. */
function toNothing(isImage: boolean): Pick<MarkdownMistake, 'rule' | 'reason'> {
  return isImage
    ? {
        rule: 'links/no-image',
        reason: 'Unexpected image without a file, expected one that exists: its alternative text is shown instead',
      }
    : {
        rule: 'links/no-target',
        reason: 'Unexpected link to nothing, expected something published here: its text is shown without the link',
      };
}

/** Reports blocks of code in a language without highlighting. */
function codeMistakes(nodes: ParsedText['nodes']): MarkdownMistake[] {
  const judge = createJudge();
  return nodes.flatMap((node) => {
    const why = node.type === 'code' && node.lang ? judge(node.value) : undefined;
    if (why === undefined) return [];
    const { line, column } = node.position?.start ?? { line: 1, column: 1 };
    const reason = `${why}: pages show the block without highlighting`;
    return [{ rule: 'markdown/code' as const, reason, place: { line, column } }];
  });
}

/** Nodes with addresses that are loaded as images, including definitions that an image refers to. */
function imagesAmong(nodes: ParsedText['nodes']): ReadonlySet<Nodes> {
  const named = new Set<string>();
  for (const node of nodes) if (node.type === 'imageReference') named.add(node.identifier.toUpperCase());
  return new Set(
    nodes.filter(
      (node) => node.type === 'image' || (node.type === 'definition' && named.has(node.identifier.toUpperCase())),
    ),
  );
}

/** True if a parser made a link of words that are not an address (`www.a.example\0.b`). */
function isTextAlone(node: Link | Image | Definition): boolean {
  const first = node.type === 'link' ? node.children[0] : undefined;
  const isLiteral = first !== undefined && first.position?.start.offset === node.position?.start.offset;
  return isLiteral && !URL.canParse(normalizeUri(node.url));
}

/**
 * True if a web address, with or without a scheme, has a host: browsers resolve `https:/example.org` to a path of their
 * own site, and reject `http://localhost:port` and `//[x`.
 */
function namesHost(url: string): boolean {
  // Fast path: ASCII host names are always valid.
  if (/^https?:\/\/[a-z][a-z.]*[/?#]/.test(url)) return true;
  const address = url.startsWith('//') ? `https:${url}` : url;
  if (!/^https?:/i.test(address)) return true;
  return /^https?:\/\//i.test(address) && URL.canParse(normalizeUri(address));
}

/** Checks the scheme as the sanitiser does: none, or one of `allowed`. */
function hasScheme(url: string, allowed: readonly string[]): boolean {
  const scheme = /^([^/?#]*?):/.exec(url)?.[1];
  return scheme === undefined || allowed.includes(scheme);
}
