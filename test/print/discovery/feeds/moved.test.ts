/**
 * A post that moved stays the same entry for feed readers (RFC 4287, 4.2.6): its id is the address that it had first.
 */
import { expect, test } from 'vitest';
import { buildInto, bytesOf } from '../../../support/build.ts';
import { contentFolder } from '../../../support/content-folder.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import { all, readXml } from '../xml-tree.ts';

test('an entry of a feed keeps its id, and links to the new page, after an item moved twice', async () => {
  const dist = await buildInto(scratchFolder(), contentFolder({ 'moved.yaml': 'posts: { hi: hallo, hallo: hello }' }));
  const entry = all(readXml(bytesOf(dist, 'feed.xml')), 'entry').find((one) => {
    return all(one, 'id')[0]?.text === 'https://small.example/posts/hi/';
  });
  expect(entry && all(entry, 'link')[0]?.attributes.href).toBe('https://small.example/posts/hello/');
  const { items }: { items: { id: string; url: string }[] } = JSON.parse(bytesOf(dist, 'feed.json'));
  expect(items).toContainEqual(
    expect.objectContaining({ id: 'https://small.example/posts/hi/', url: 'https://small.example/posts/hello/' }),
  );
});
