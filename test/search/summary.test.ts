/** A search finds the summary of an item without a body. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built, things } from '../collections/built.ts';
import { handlerOver, textOf } from '../support/build.ts';
import { scratchFolder } from '../support/scratch.ts';

const fields =
  'title: { type: string, required: true, translate: true, role: title }\nabout: { type: text, translate: true, role: summary }\n' +
  'content_html: { type: markdown, from: "{body}", translate: true, role: body }';

test('without a body, the words of the summary are found, with their part of it', async () => {
  const out = join(scratchFolder(), 'dist');
  const files = {
    'things/data.en.md': '---\ntitle: One\nabout: |\n  A turn-based warfare simulation.\n  Runs everywhere.\n---\n',
    'things/text.en.md': '---\ntitle: Two\nabout: A warfare game.\n---\nOther words.\n',
  };
  const { errors } = await built(things(fields, files, 'web: "things/{key}"\n', 'things/{key}.{lang}.md'), out);
  expect(errors).toEqual([]);
  const { answer } = await handlerOver(out);
  const { data, meta } = JSON.parse(textOf(await answer('/api/v1/search?q=warfare')));
  expect(meta.total).toBe(1);
  expect(data[0]).toMatchObject({ key: 'data', fragment: 'A turn-based warfare simulation. Runs everywhere.' });
});
