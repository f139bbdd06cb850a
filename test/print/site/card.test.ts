/** Which image a page names for social networks and chats. */
import { expect, test } from 'vitest';
import { cardOf } from '../../../generator/print/site/card.ts';
import { cardDrawing } from '../../../generator/print/site/card-drawing.ts';
import { costlyPart } from '../../../generator/run/costly-drawing.ts';

const base = 'https://s.example/docs';
const photo = 'https://a.example/x.jpg?size=svg';
const drawing = `${base}/assets/x.svg`;

test.each([
  { name: 'its own', image: photo, card: '/assets/card.png', logo: undefined, want: photo },
  { name: 'the card of the site', image: undefined, card: '/assets/card.png', logo: '/assets/l.png', want: 'card.png' },
  {
    name: 'the card instead of a drawing',
    image: drawing,
    card: '/assets/card.png',
    logo: undefined,
    want: 'card.png',
  },
  { name: 'the card instead of a drawing with a query', image: `${drawing}?a`, card: '/assets/c.jpg', want: 'c.jpg' },
  { name: 'a logo that is a PNG', image: undefined, card: undefined, logo: '/assets/l.png', want: 'l.png' },
  { name: 'no logo that is an SVG', image: undefined, card: undefined, logo: '/assets/l.svg', want: '' },
  { name: 'a drawing where nothing else is', image: drawing, card: undefined, logo: '/assets/l.svg', want: drawing },
])('a page shows $name', ({ image, card, logo, want }) => {
  const look = { logo, card, colors: {}, fonts: {}, nav: undefined, footer: undefined, editUrl: undefined };
  const expected = want === '' || want.startsWith('https:') ? want : `${base}/assets/${want}`;
  expect(cardOf(image, { baseUrl: base, look }).image).toBe(expected);
});

const drawn = { path: '/posts/x/', title: 'A title' };
const undrawn = { width: '', height: '', alt: '' };

test.each([
  { name: 'its own image', image: photo, want: { ...undrawn, image: photo } },
  {
    name: 'a drawn card without an image',
    image: undefined,
    want: { image: `${base}/posts/x/card.png`, width: 1200, height: 630, alt: 'A title' },
  },
  {
    name: 'a drawn card instead of a drawing',
    image: drawing,
    want: { image: `${base}/posts/x/card.png`, width: 1200, height: 630, alt: 'A title' },
  },
])('where cards are drawn, a page shows $name', ({ image, want }) => {
  const look = {
    ...{ logo: undefined, card: '/assets/card.png', colors: {}, fonts: {}, nav: undefined, footer: undefined },
    ...{ editUrl: undefined, cards: { fonts: ['fonts/text.ttf'] } },
  };
  expect(cardOf(image, { baseUrl: base, look }, drawn)).toEqual(want);
});

test('a card shows the beginning of a title that is far too long, and takes no longer for it', () => {
  const card = (title: string) => cardDrawing({ title, tag: 'en', brand: 'B', colors: {}, logo: undefined });
  // Measured whole, the longest would take a minute.
  expect(card('a'.repeat(1_000_000))).toBe(card('a'.repeat(2000)));
  expect(card('a'.repeat(1_000_000))).toMatch(/a…<\/text>/);
  expect(card(`${'a'.repeat(999)}\ud83d\ude00${'a'.repeat(999)}`)).toBe(card('a'.repeat(1001)));
});

test.each([
  { words: 2, lines: 1, size: 84 },
  { words: 4, lines: 2, size: 84 },
  { words: 5, lines: 2, size: 68 },
  { words: 9, lines: 3, size: 68 },
  { words: 12, lines: 4, size: 56 },
])('a title of $words words fills $lines lines of the largest size that has them', ({ words, lines, size }) => {
  const title = Array(words).fill('Harbour').join(' ');
  const drawn = cardDrawing({ title, tag: 'en', brand: 'B', colors: {}, logo: undefined });
  const texts = [...drawn.matchAll(/font-size="(\d+)" font-weight="700"[^>]*>([^<]*)</g)];
  expect(texts.map(([, written]) => written)).toEqual(Array(lines).fill(String(size)));
  expect(texts.map(([, , text]) => text).join(' ')).toBe(title);
});

test.each([
  { name: 'shapes and a gradient', svg: '<svg><linearGradient id="a"/><path d="M0 0"/></svg>', refused: undefined },
  {
    name: 'a shadow',
    svg: '<svg><filter id="a"><feGaussianBlur stdDeviation="2"/></filter></svg>',
    refused: undefined,
  },
  { name: 'entities of a drawing program', svg: '<!ENTITY ns "http://ns.adobe.com/x">\n<svg/>', refused: undefined },
  {
    name: 'noise',
    svg: '<svg>\n <filter><feTurbulence/>',
    refused: { what: '<feTurbulence>', place: { line: 2, column: 10 } },
  },
  { name: 'a prefix', svg: '<s:feMorphology/>', refused: { what: '<feMorphology>', place: { line: 1, column: 1 } } },
  {
    name: 'markup in an entity',
    svg: '<!ENTITY a "<g/>"><svg>&a;</svg>',
    refused: { what: 'markup in an <!ENTITY>', place: { line: 1, column: 1 } },
  },
  {
    name: 'another drawing',
    svg: '<image href="data:image/svg+xml;base64,AA"/>',
    refused: { what: 'drawing inside of the drawing', place: { line: 1, column: 14 } },
  },
  {
    name: 'filters all over',
    svg: '<g filter="url(#a)"/>'.repeat(101),
    refused: { what: 'filter beyond 100', place: { line: 1, column: 2104 } },
  },
  { name: '2,000 shapes', svg: '<g/>'.repeat(2000), refused: undefined },
  {
    name: 'more shapes than a logo has',
    svg: '<g/>'.repeat(2001),
    refused: { what: 'element beyond 2000', place: { line: 1, column: 8001 } },
  },
])('of a logo with $name, cards are drawn or an error has the place', ({ svg, refused }) => {
  expect(costlyPart(svg)).toEqual(refused);
});
