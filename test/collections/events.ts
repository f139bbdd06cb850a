/** A fourth collection, as a file beside the built-in ones: the copy of the code that fourth.test.ts makes has it. */
import { describe } from '../../generator/collections/describe.ts';

export const eventsRouting = {
  name: 'events',
  item: 'event',
  noun: 'event',
  key: 'slug',
  files: 'events/{key}.{lang}.md',
  filters: [],
} as const;

export const events = /* @__PURE__ */ describe(eventsRouting, {
  label: { en: 'Events', 'zh-tw': '活動' },
  order: ['-starts_at'],
  web: { item: ['events/{key}'], list: 'events', languages: 'existing' },
  schema_org: { otherwise: 'Event' },
  promised: ['slug', 'title', 'url'],
  fields: {
    slug: { type: 'key', description: 'Slug of the event.' },
    title: { type: 'string', translate: true, required: true, role: 'title', description: 'Title, in `lang`.' },
    starts_at: { type: 'datetime', required: true, description: 'When it begins.' },
    place: { type: 'string', translate: true, absent: 'omit', description: 'Where it is.' },
    lang: { from: '{lang}' },
    url: { from: '{url}', description: 'Its web page.' },
    urls: { from: '{urls}' },
    content_html: {
      type: 'markdown',
      from: '{body}',
      translate: true,
      role: 'body',
      api: 'item',
      description: 'Its text as HTML.',
    },
  },
  words: {
    about: 'What happens, and when.',
    schemas: { item: 'An event.', list: 'An event as the list shows it.' },
    list: { summary: 'Events.', description: 'Every event, the latest first.' },
    get: { summary: 'One event.', description: 'One event by its slug.' },
    key: 'Slug of the event, as `listEvents` gives it.',
    order: 'the latest first',
    plural: 'events',
    portal: {},
    pages: { en: { note: 'All events.' } },
    examples: [{ name: 'latest', summary: 'The latest event' }],
    moved: {
      key: "an event's slug",
      keys: 'slugs',
      note: { title: 'Moved events', text: 'Old slugs, and the present ones.', example: { fair: 'book-fair' } },
    },
  },
});
