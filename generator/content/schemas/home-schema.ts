/** JSON Schema of the front matter of home.<language>.md. */
import { someText as text, unwritable } from '../../fields/string.ts';
import { mapWith } from './forms.ts';

/** An address that begins with one of `schemes`, or a path in the content or the site. */
const addressSchema = (schemes: string, description: string) =>
  ({
    type: 'string',
    pattern: `^(${schemes}|(?!//|#|[A-Za-z][A-Za-z0-9+.-]*:))[^\\s\\\\${unwritable}]+$`,
    maxLength: 2000,
    description,
  }) as const;

const destination = addressSchema(
  'https?://|mailto:',
  'a file such as talks/opening.en.md, a path such as /guides/, or an address such as https://example.org/',
);

const imageSource = addressSchema(
  'https?://',
  'an image such as assets/harbour.svg, or an address such as https://example.org/harbour.png',
);

export const homeSchema = {
  type: 'object',
  description: 'a map',
  additionalProperties: false,
  properties: {
    title: text,
    lead: text,
    actions: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: mapWith({ label: text, to: destination }, 'a map of label and `to`', ['label', 'to']),
      description: 'a list of one or two links, each with a label and `to`',
    },
    features: {
      type: 'array',
      minItems: 1,
      maxItems: 24,
      items: mapWith({ title: text, text, to: destination }, 'a map of title, text and `to`', ['title']),
      description: 'a list of at most 24 maps, each with a title, and with text and `to` if needed',
    },
    image: mapWith(
      {
        src: imageSource,
        alt: { type: 'string', maxLength: 1000, description: 'some text, or "" for an ornament' },
      },
      'a map of `src` and its alternative text `alt`',
      ['src', 'alt'],
    ),
    sections: {
      type: 'array',
      uniqueItems: true,
      items: {
        type: 'string',
        maxLength: 64,
        description: 'the name of a collection, topic_pages or developer_portal',
      },
      description: 'a list of different names of collections, topic_pages and developer_portal',
    },
  },
} as const;
