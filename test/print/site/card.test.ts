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
  expect(cardOf(image, { baseUrl: base, look })).toBe(expected);
});
