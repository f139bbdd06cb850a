/** The small site in three languages, with what it had before: what tests of old keys ask for. */
import { readFileSync } from 'node:fs';
import { type Changes, contentFolder } from './content-folder.ts';

const moved = `
products: { first: two }
pages:
  start-here: guides/begin
  guides/begin: guides/start
posts: { hi: hello }
web_paths: { shop/one: products/one }
removed_items:
  posts: [gone, older.ja]
`;

/** A content folder; `changes` come on top. */
export function movedSite(changes: Changes = {}): string {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  return contentFolder({
    'service.yaml': service.replace('[en, zh-tw]', '[en, zh-tw, ja]').replace(/^page_sizes:.*\n/m, ''),
    'moved.yaml': moved,
    ...changes,
  });
}
