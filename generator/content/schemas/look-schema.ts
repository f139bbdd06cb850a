/** JSON Schema of service.yaml's keys for the appearance of the website. */
import { someText as text } from '../../fields/string.ts';

/** Roles of colors, each used on all pages. */
const colorNames = ['text', 'soft', 'link', 'mark', 'ground', 'panel', 'line'] as const;

const color = {
  type: 'string',
  pattern: '^#[0-9a-fA-F]{6}$',
  description: 'a color such as "#0b5a66"',
} as const;

const colorForm = 'a list of two colors, for light and for dark pages';

const asset = {
  type: 'string',
  pattern: '^/assets/[^"\'()\\\\\\s]+$',
  maxLength: 200,
  description: 'a file in assets/, such as /assets/logo.svg',
} as const;

const destination = {
  type: 'string',
  pattern: '^(/(?!/)|https?://)[^\\s]*$',
  maxLength: 2000,
  description: 'a path such as /about/, or an address such as https://example.org/',
} as const;

const linksForm = 'a list of links, each with a label and `to`';

const links = {
  type: 'array',
  minItems: 1,
  maxItems: 100,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['label', 'to'],
    properties: {
      label: {
        if: { type: 'object' },
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
        then: { type: 'object', minProperties: 1, additionalProperties: text, description: 'a text for each language' },
        else: text,
        description: 'a text, or a text for each language',
      },
      to: destination,
    },
    description: 'a map of label and `to`',
  },
  description: linksForm,
} as const;

const cardFont = {
  type: 'string',
  pattern: '^(fonts|assets)/[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*\\.(ttf|otf|ttc|woff2)$',
  maxLength: 200,
  description: 'a font in the content folder, such as fonts/text.ttf',
} as const;

const cardFontForm = 'a font in the content folder, such as fonts/text.ttf, or a list of at most 8';

const scriptAddress = {
  type: 'string',
  pattern: `^(scripts/[A-Za-z0-9][A-Za-z0-9._-]*(/[A-Za-z0-9][A-Za-z0-9._-]*)*\\.js|(/(?!/)|https://[A-Za-z0-9])[^\\s"'\\\\;,]*)$`,
  maxLength: 2000,
  description:
    'a file such as scripts/counter.js, a path such as /_site/counter.js, or an address such as https://example.org/counter.js',
} as const;

const scriptHost = {
  type: 'string',
  pattern: '^(\\*\\.)?[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?$',
  maxLength: 253,
  description: 'a host such as events.example.org, or *.example.org for all below it',
} as const;

const flag = { type: 'boolean', description: 'true or false' } as const;
const scriptForm =
  'an address, or a map of `src`, async, defer, module, integrity, hosts and attributes such as data-site';

export const lookProperties = {
  logo: {
    ...asset,
    pattern: '^/assets/[^"\'()\\\\\\s]+\\.(svg|png)$',
    description: 'an SVG or PNG in assets/, such as /assets/logo.svg',
  },
  icon: {
    ...asset,
    pattern: '^/assets/[^"\'()\\\\\\s]+\\.svg$',
    description: 'an SVG in assets/, such as /assets/icon.svg',
  },
  card: {
    ...asset,
    pattern: '^/assets/[^"\'()\\\\\\s]+\\.(png|jpe?g)$',
    description: 'a PNG or JPEG in assets/, such as /assets/card.png',
  },
  cards: {
    type: 'object',
    additionalProperties: false,
    required: ['font'],
    properties: {
      font: {
        if: { type: 'array' },
        // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
        then: {
          type: 'array',
          minItems: 1,
          maxItems: 8,
          uniqueItems: true,
          items: cardFont,
          description: cardFontForm,
        },
        else: cardFont,
        description: cardFontForm,
      },
    },
    description: 'a map of font to a font in the content folder',
  },
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
      text: {
        ...asset,
        pattern: '^/assets/[^"\'()\\\\\\s]+\\.woff2$',
        description: 'a font in assets/, such as /assets/text.woff2',
      },
      code: {
        ...asset,
        pattern: '^/assets/[^"\'()\\\\\\s]+\\.woff2$',
        description: 'a font in assets/, such as /assets/code.woff2',
      },
    },
    description: 'a map of text and code to fonts',
  },
  scripts: {
    type: 'array',
    minItems: 1,
    maxItems: 20,
    items: {
      if: { type: 'object' },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: {
        type: 'object',
        additionalProperties: false,
        required: ['src'],
        properties: {
          src: scriptAddress,
          async: flag,
          defer: flag,
          module: flag,
          integrity: {
            type: 'string',
            pattern: '^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$',
            description: 'a digest such as sha384-…',
          },
          hosts: {
            type: 'array',
            minItems: 1,
            maxItems: 20,
            uniqueItems: true,
            items: scriptHost,
            description: 'a list of at most 20 hosts such as events.example.org',
          },
        },
        patternProperties: { '^data-[a-z][a-z0-9-]*$': { type: 'string', maxLength: 1000, description: 'some text' } },
        description: scriptForm,
      },
      else: scriptAddress,
      description: scriptForm,
    },
    description: 'a list of at most 20 scripts',
  },
  nav: links,
  footer: links,
  edit_url: {
    type: 'string',
    pattern: '^https?://[^\\s]*\\{path\\}[^\\s]*$',
    maxLength: 2000,
    description: 'an address with {path}, such as https://github.com/example/site/edit/main/content/{path}',
  },
} as const;
