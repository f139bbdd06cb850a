/** JSON Schema of service.yaml's keys for the appearance of the website. */
import { someText as text } from '../../fields/string.ts';
import { distinctList, flag, formOr, mapWith, matching } from './forms.ts';

/** Roles of colors, each used on all pages. */
const colorNames = ['text', 'soft', 'link', 'mark', 'ground', 'panel', 'line'] as const;

const color = matching('^#[0-9a-fA-F]{6}$', 'a color such as "#0b5a66"');

const colorForm = 'a list of two colors, for light and for dark pages';

/** A file in assets/ with one of these endings. */
const assetSchema = (endings: string, description: string) =>
  matching(`^/assets/[^"'()\\\\\\s]+\\.${endings}$`, description, 200);

const webAddress = matching(
  '^(/(?!/)|https?://)[^\\s]*$',
  'a path such as /about/, or an address such as https://example.org/',
  2000,
);

const linksForm = 'a list of links, each with a label and `to`';

const links = {
  type: 'array',
  minItems: 1,
  maxItems: 100,
  items: mapWith(
    {
      label: formOr(
        { type: 'object', minProperties: 1, additionalProperties: text, description: 'a text for each language' },
        text,
        'a text, or a text for each language',
      ),
      to: webAddress,
    },
    'a map of label and `to`',
    ['label', 'to'],
  ),
  description: linksForm,
} as const;

const cardFont = matching(
  '^(fonts|assets)/[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*\\.(ttf|otf|ttc|woff2)$',
  'a font in the content folder, such as fonts/text.ttf',
  200,
);

const cardFontForm = 'a font in the content folder, such as fonts/text.ttf, or a list of at most 8';

const scriptAddress = matching(
  `^(scripts/[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*\\.js|(/(?!/)|https://[A-Za-z0-9])[^\\s"'\\\\;,]*)$`,
  'a file such as scripts/counter.js, a path such as /_site/counter.js, or an address such as https://example.org/counter.js',
  2000,
);

const scriptHost = matching(
  '^(\\*\\.)?[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?$',
  'a host such as events.example.org, or *.example.org for all below it',
  253,
);

const scriptForm =
  'an address, or a map of `src`, async, defer, module, integrity, hosts and attributes such as data-site';

export const lookProperties = {
  logo: assetSchema('(svg|png)', 'an SVG or PNG in assets/, such as /assets/logo.svg'),
  icon: assetSchema('svg', 'an SVG in assets/, such as /assets/icon.svg'),
  card: assetSchema('(png|jpe?g)', 'a PNG or JPEG in assets/, such as /assets/card.png'),
  cards: mapWith(
    {
      font: formOr(distinctList(cardFont, cardFontForm, 8), cardFont, cardFontForm),
    },
    'a map of font to a font in the content folder',
    ['font'],
  ),
  colors: {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: Object.fromEntries(
      colorNames.map((name) => [
        name,
        { type: 'array', minItems: 2, maxItems: 2, items: color, description: colorForm },
      ]),
    ),
    description: `a map of ${colorNames.join(', ')} to two colors each`,
  },
  fonts: {
    type: 'object',
    additionalProperties: false,
    minProperties: 1,
    properties: {
      text: assetSchema('woff2', 'a font in assets/, such as /assets/text.woff2'),
      code: assetSchema('woff2', 'a font in assets/, such as /assets/code.woff2'),
    },
    description: 'a map of text and code to fonts',
  },
  scripts: {
    type: 'array',
    minItems: 1,
    maxItems: 20,
    items: formOr(
      {
        type: 'object',
        additionalProperties: false,
        required: ['src'],
        properties: {
          src: scriptAddress,
          async: flag,
          defer: flag,
          module: flag,
          integrity: matching('^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$', 'a digest such as sha384-…'),
          hosts: distinctList(scriptHost, 'a list of at most 20 hosts such as events.example.org', 20),
        },
        patternProperties: { '^data-[a-z][a-z0-9-]*$': { type: 'string', maxLength: 1000, description: 'some text' } },
        description: scriptForm,
      },
      scriptAddress,
      scriptForm,
    ),
    description: 'a list of at most 20 scripts',
  },
  nav: links,
  footer: links,
  edit_url: matching(
    '^https?://[^\\s]*\\{path\\}[^\\s]*$',
    'an address with {path}, such as https://github.com/example/site/edit/main/content/{path}',
    2000,
  ),
} as const;
