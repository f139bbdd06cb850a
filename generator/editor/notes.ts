/**
 * Notes that an editor shows for each key: its purpose and an example. The schema of its value is in
 * content/schemas/schemas.ts.
 */

import { anyCollection, collectionNames, type Described, descriptionsOf } from '../collections/all.ts';
import type { Description, EditorNote } from '../collections/description.ts';
import { hasFilePerLanguage } from '../collections/files.ts';
import { webPathOf } from '../collections/web.ts';
import type { collectionSchema } from '../content/schemas/collection-schema.ts';
import type { homeSchema } from '../content/schemas/home-schema.ts';
import type { serviceSchema } from '../content/schemas/schemas.ts';
import collectionNotes from './collection-notes.json' with { type: 'json' };
import fieldNotes from './field-notes.json' with { type: 'json' };
import homeNotes from './home-notes.json' with { type: 'json' };
import serviceNotes from './service-notes.json' with { type: 'json' };

/** A note on an optional key. `default` is its value if the key is missing; undefined if there is none. */
export interface NoteWithDefault extends EditorNote {
  readonly default?: unknown;
}

type NotesOn<Schema extends { readonly properties: object }> = {
  readonly [Key in keyof Schema['properties']]: NoteWithDefault;
};

/** Notes on the keys of service.yaml, for editors and for docs/reference/service.md. */
export const notesOnService: NotesOn<typeof serviceSchema> = serviceNotes;
/** Notes on the front matter of home.<language>.md, for editors and for docs/reference/content.md. */
const notesOnHome: NotesOn<typeof homeSchema> = homeNotes;
/** Notes on the keys of `collections/<name>.yaml`, for editors and for docs/reference/descriptions.md. */
export const notesOnCollection: NotesOn<typeof collectionSchema> = collectionNotes;
/** Notes on the keys of a field, for editors and for docs/reference/fields.md. */
export const notesOnField: NotesOn<(typeof collectionSchema)['$defs']['field']> = fieldNotes;

const draftNote = (item: string, hasFiles: boolean): EditorNote => ({
  title: 'Draft',
  text:
    `\`true\` keeps the ${item} unpublished${hasFiles ? '; in a translation, that translation alone' : ''}. ` +
    '`stele dev --drafts` shows it.',
  example: true,
});
const expiresAtNote: EditorNote = {
  title: 'Expires at',
  text: 'Time from which the item is unpublished.',
  example: '2026-12-31',
};
const updatedAtNote: EditorNote = {
  title: 'Updated at',
  text:
    'When the text was last revised. A translation may have its own: if it is older than that of the default language, ' +
    '`stele status` reports it as outdated.',
  example: '2026-03-02T08:00:00+08:00',
};
const keywordsNote: EditorNote = {
  title: 'Keywords',
  text: 'Words that readers may search for.',
  example: ['price', 'discount'],
};

/** Returns the notes on the keys that items of every collection have. */
function onPublication(description: Description): Readonly<Record<string, EditorNote>> {
  const { item } = description;
  return {
    draft: draftNote(item, hasFilePerLanguage(description)),
    published_at: {
      title: 'Published at',
      text: `The ${item} is published from this moment on.`,
      example: '2026-03-02',
    },
    updated_at: updatedAtNote,
    expires_at: expiresAtNote,
  };
}

function onItem(description: Description): Readonly<Record<string, EditorNote>> {
  const own = Object.entries(description.fields).flatMap(([key, { note, role }]) => {
    const shown = note ?? (role === 'keywords' ? keywordsNote : undefined);
    return shown === undefined ? [] : [[key, shown] as const];
  });
  return { ...onPublication(description), ...Object.fromEntries(own) };
}

const onMoved = (settings: Described): Readonly<Record<string, EditorNote>> => ({
  ...Object.fromEntries(descriptionsOf(settings).map(({ name, words }) => [name, words.moved.note])),
  web_paths: {
    title: 'Moved web paths',
    text: 'Old paths of web pages, each with the current one. Needed only for paths that do not follow from an old key.',
    example: { 'tools/ocr': webPathOf(anyCollection(settings), 'ocr', settings) },
  },
  removed_items: {
    title: 'Removed items',
    text: 'Items and translations removed on purpose: `stele diff` does not report them.',
    example: { [collectionNames(settings).at(-1) ?? '']: ['old-news'] },
  },
  removed_languages: {
    title: 'Removed languages',
    text: 'Languages removed on purpose: `stele diff` does not report them.',
    example: ['de'],
  },
  removed_collections: {
    title: 'Removed collections',
    text: 'Collections removed on purpose: `stele diff` does not report them.',
    example: ['events'],
  },
});

/** Returns notes by collection name, `service` or `moved`, and by key. */
export function notesOn(settings: Described): Readonly<Record<string, Readonly<Record<string, EditorNote>>>> {
  const items = descriptionsOf(settings).map((one) => [one.name, onItem(one)] as const);
  return { ...Object.fromEntries(items), service: notesOnService, home: notesOnHome, moved: onMoved(settings) };
}
