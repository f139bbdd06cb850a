/** HTML that is read without a parser has the elements that the parser finds, and no tags without their counterpart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import type { Element } from '../../generator/base/html-tree.ts';
import { elementsOfDocument, elementsOfPart } from '../../generator/verify/nested-html.ts';
import { parseDocument, parsePart } from '../../generator/verify/parsed-html.ts';
import { weighted } from '../hosts/slips.ts';
import { filesBelow } from '../support/folders.ts';
import { fuzz } from '../support/fuzz.ts';

/** Makes the parser read it: nothing else reads a carriage return. */
const forParser = (html: string) => `${html}\r`;

const roots = new Set(['#document', '#document-fragment', 'html', 'div']);

/** Each element with its attributes and parent, and the text of scripts. */
const shown = (all: readonly Element[]) =>
  all.map(({ tagName, attrs, parentNode, childNodes }) => [
    tagName,
    attrs.map(({ name, value }) => [name, value]),
    parentNode === null || roots.has(parentNode.nodeName) ? 'root' : parentNode.nodeName,
    tagName === 'script' ? childNodes.map((node) => ('value' in node ? node.value : '')).join('') : '',
  ]);

/** Each element that HTML has or had, and one of an author. */
const names =
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext pre progress q rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot small source spacer span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp x-foo'.split(
    ' ',
  );
const written = fc.constantFrom(
  '',
  ' id="x"',
  ' hidden',
  ' href="/a?b&#x3D;c&amp;d"',
  ' title="&quot;&lt;"',
  ' title="&eacute;"',
  ' class="a" class="b"',
  ' Id="y"',
  ' alt=z',
);
const text = fc.constantFrom('', 'x', '\n', ' & ', '&amp;', '\u00a0', '<!-- c -->', '<', '</p>');

/** Nodes as their tags nest; a browser may read other ones. */
const { node } = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 3 }).map((all) => all.join('')),
  node: fc.oneof(
    { weight: 2, arbitrary: text },
    {
      weight: 5,
      arbitrary: fc
        .tuple(fc.constantFrom(...names), fc.oneof({ weight: 4, arbitrary: fc.constant('') }, written), tie('nodes'))
        .map(([name, attributes, inner]) =>
          /^(?:br|hr|img|input|source|meta|col)$/.test(name)
            ? `<${name}${attributes}>`
            : `<${name}${attributes}>${inner}</${name}>`,
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(
          weighted(
            [12, fc.constantFrom('<path d="M4 7h16"/>', '<circle cx="1" r="2"/>')],
            [1, fc.constantFrom('<path D="x"/>', '<p/>', '<text>a</text>')],
          ),
          { minLength: 1, maxLength: 3 },
        )
        .map((shapes) => `<svg viewBox="0 0 24 24" aria-hidden="true">${shapes.join('')}</svg>`),
    },
    { weight: 1, arbitrary: tie('nodes').map((inner) => `<ul>\n<li>${inner}</li>\n</ul>`) },
    { weight: 1, arbitrary: tie('nodes').map((inner) => `<table><tbody><tr><td>${inner}</td></tr></tbody></table>`) },
    { weight: 1, arbitrary: tie('nodes').map((inner) => `<dl><div><dt>${inner}</dt></div></dl>`) },
  ),
}));

const { cases, limit } = fuzz(3000, 20_261_126);

test(
  'in any part of a document',
  () => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(node, { maxLength: 4 }), (nodes) => {
        const html = nodes.join('');
        const nested = elementsOfPart(html);
        if (nested === undefined) return;
        if (nested.length > 2) read++;
        const parsed = parsePart(forParser(html));
        expect(shown(nested)).toEqual(shown(parsed.elements));
        expect(parsed.unpaired).toEqual([]);
      }),
      cases,
    );
    // Nothing above holds for want of trying.
    expect(read).toBeGreaterThan(cases.numRuns / 20);
  },
  limit.timeout,
);

test(
  'in any document',
  () => {
    let read = 0;
    fc.assert(
      fc.property(fc.array(node, { maxLength: 3 }), fc.array(node, { maxLength: 3 }), (head, body) => {
        const html = `<!doctype html>\n<html lang="en">\n<head>\n${head.join('')}</head>\n<body class="x">\n${body.join('')}</body>\n</html>\n`;
        const nested = elementsOfDocument(html);
        if (nested === undefined) return;
        if (nested.length > 5) read++;
        const parsed = parseDocument(forParser(html), false);
        expect(shown(nested)).toEqual(shown(parsed.elements));
        expect(parsed.unpaired).toEqual([]);
      }),
      cases,
    );
    expect(read).toBeGreaterThan(cases.numRuns / 100);
  },
  limit.timeout,
);

test.each([
  { html: '<p>a <a href="/b?c&#x3D;d&amp;e">f</a></p>\n<ul>\n<li>g<br></li>\n</ul>\n', count: 5 },
  { html: '<p>a<p>', count: undefined },
  { html: '<p><div></div></p>', count: undefined },
  { html: '<a><b><a></a></b></a>', count: undefined },
  { html: '<table><tr><td></td></tr></table>', count: undefined },
  { html: '<table><tbody>x<tr><td></td></tr></tbody></table>', count: undefined },
  { html: '<ul><li><div><li></li></div></li></ul>', count: undefined },
  { html: '<svg></svg>', count: undefined },
  { html: '<svg viewBox="0 0 2 2"><path d="M0 0"/><circle r="1"/></svg>', count: 3 },
  { html: '<svg><path viewbox="0 0 2 2"/></svg>', count: undefined },
  { html: '<svg><path d="a" d="b"/></svg>', count: undefined },
  { html: '<b>x', count: undefined },
  { html: 'x</b>', count: undefined },
  { html: '<img alt=x>', count: undefined },
  { html: '<script>a<!--</script>', count: undefined },
])('$html', ({ html, count }) => {
  expect(elementsOfPart(html)?.length).toBe(count);
});

test('a page of text in its head, or after its end, is the parser’s to read', () => {
  const page = (head: string, end: string) =>
    elementsOfDocument(`<!doctype html>\n<html><head><title>a</title>${head}</head>\n<body>b</body></html>${end}`)
      ?.length;
  expect(page('', '\n')).toBe(4);
  expect(page('c', '\n')).toBeUndefined();
  expect(page('<p></p>', '\n')).toBeUndefined();
  expect(page('', 'c')).toBeUndefined();
});

test('nearly all pages of a site are read without a parser', () => {
  const pages = filesBelow(inject('sampleDist')).filter((path) => path.endsWith('.html'));
  const parsed = pages.filter(
    (path) => elementsOfDocument(readFileSync(join(inject('sampleDist'), path), 'utf8')) === undefined,
  );
  // These have selects and text areas.
  expect(parsed.filter((path) => !/(?:^|[/\\])(?:reference|search)[/\\]index\.html$/.test(path))).toEqual([]);
  expect(pages.length).toBeGreaterThan(50);
});
