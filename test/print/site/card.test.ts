/** Which image a page names for social networks and chats. */
import { expect, test } from 'vitest';
import { cardOf } from '../../../generator/print/site/card.ts';

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
