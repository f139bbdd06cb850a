/**
 * Notes that an editor shows for each key: its purpose and an example. The form of its value is in
 * content/schemas/schemas.ts.
 */

import { anyCollection, collectionNames, type Described, descriptionsOf } from '../collections/all.ts';
import type { Description, EditorNote } from '../collections/description.ts';
import { hasFilePerLanguage } from '../collections/files.ts';
import { webPathOf } from '../collections/web.ts';
import { notesOnService } from './service-notes.ts';

const draftNote = (what: string): EditorNote => ({
  title: 'Draft',
  text: `\`true\` holds ${what} back from everything that is published. \`stele dev --drafts\` shows it.`,
  example: true,
});
const expiresAtNote: EditorNote = {
  title: 'Expires at',
  text: 'From this moment on it is not published any more.',
  example: '2026-12-31',
};
const updatedAtNote: EditorNote = {
  title: 'Updated at',
  text:
    'When the text was last revised. A translation may have its own: where it is older than the default language’s, ' +
    '`stele status` calls it outdated.',
  example: '2026-03-02T08:00:00+08:00',
};
const keywordsNote: EditorNote = {
  title: 'Keywords',
  text: 'Words that it should be found by.',
  example: ['price', 'discount'],
};

/** Notes on the keys that items of every collection have. */
function onPublication(description: Description): Readonly<Record<string, EditorNote>> {
  const { item } = description;
  const what = hasFilePerLanguage(description)
    ? `the ${item}, or in a translation that translation alone,`
    : `the ${item}`;
  return {
    draft: draftNote(what),
    published_at: {
      title: 'Published at',
      text: `From this moment on the ${item} is published.`,
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
  paths: {
    title: 'Moved web paths',
    text: 'Old paths of web pages that do not follow from an old key, and the present ones.',
    example: { 'tools/ocr': webPathOf(anyCollection(settings), 'ocr', settings) },
  },
  removed: {
    title: 'Removed',
    text: 'What is gone on purpose, so that `stele diff` does not take it for an accident.',
    example: { [collectionNames(settings).at(-1) ?? '']: ['old-news'] },
  },
});

/** Notes by collection name, `service` or `moved`, and by key. */
export function notesOn(settings: Described): Readonly<Record<string, Readonly<Record<string, EditorNote>>>> {
  const items = descriptionsOf(settings).map((one) => [one.name, onItem(one)] as const);
  return { ...Object.fromEntries(items), service: notesOnService(settings), moved: onMoved(settings) };
}
