/**
 * VS Code in this repository: what its YAML extension's language server says, offers and explains with our settings.
 */
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whenInstalled } from '../hosts/installed.ts';
import { corpus, type Text } from './corpus.ts';
import { type LanguageServer, startLanguageServer } from './language-server.ts';

whenInstalled('schema', (tools) => {
  let server: LanguageServer;
  beforeAll(async () => {
    // Of Markdown it knows nothing: front matter is given to it as a file of its own.
    server = await startLanguageServer(tools, {
      '.vscode/schemas/page.json': 'content/pages/*.yaml',
      '.vscode/schemas/post.json': 'content/posts/*.yaml',
    });
  });
  afterAll(() => server?.stop());

  const paths = {
    service: 'content/service.yaml',
    moved: 'content/moved.yaml',
    product: 'content/products/ocr.yaml',
    page: 'content/pages/front-matter.yaml',
    post: 'content/posts/front-matter.yaml',
  };

  describe('it judges as Stele does, and points at the same lines', () => {
    // It says nothing of a file in which nothing stands.
    const texts = corpus().filter(({ data }) => data !== null);
    const hasOneName = ({ kind }: Text) => kind === 'service' || kind === 'moved';

    async function judge(path: string, { yaml, lines }: Text): Promise<void> {
      const found = await server.check(path, yaml);
      const own = found.filter(({ source }) => source.startsWith('yaml-schema'));
      expect(found).toEqual(own);
      const theirs = new Set(own.map(({ line }) => line));
      expect([...theirs].sort()).toEqual([...new Set(lines)].sort());
    }

    test.each(texts.filter(hasOneName))('$name', (text) => judge(paths[text.kind], text));
    // It waits for more to be typed in a file before it looks at it: several files wait together.
    test.concurrent.each(texts.filter((text) => !hasOneName(text)).map((text, index) => ({ ...text, index })))(
      '$name',
      ({ index, ...text }) => judge(join(dirname(paths[text.kind]), `${index}.yaml`), text),
    );
  });

  test('a mistake is explained in words, not as a pattern', async () => {
    const [found] = await server.check(
      paths.product,
      'position: 1\nname: { en: A }\ndescription: { en: B }\ndraft: 1\n',
    );
    expect(found?.message).toContain('boolean');
    const [date] = await server.check(paths.page, 'title: A\npublished_at: 2026-02-30\n');
    expect(date).toMatchObject({ line: 2, message: 'Expected YYYY-MM-DD or an RFC 3339 date-time' });
  });

  test.each([
    {
      file: 'a product',
      path: paths.product,
      text: 'position: 1\n\n',
      line: 2,
      offers: ['name', 'category', 'draft', 'expires_at'],
    },
    {
      file: 'service.yaml',
      path: paths.service,
      text: 'name: A\n\n',
      line: 2,
      offers: ['base_url', 'languages', 'page_sizes'],
    },
    {
      file: 'moved.yaml',
      path: paths.moved,
      text: '\n',
      line: 1,
      offers: ['products', 'pages', 'posts', 'web_paths', 'removed_items'],
    },
    { file: 'a page', path: paths.page, text: 'title: A\n\n', line: 2, offers: ['type', 'published_at', 'keywords'] },
    { file: 'a post', path: paths.post, text: 'title: A\n\n', line: 2, offers: ['author', 'image', 'answer_summary'] },
  ])('the editor offers the keys of $file with their notes', async ({ path, text, line, offers }) => {
    const offered = await server.complete(path, text, line, 1);
    expect([...offered.keys()]).toEqual(expect.arrayContaining(offers));
    for (const key of offers) expect(offered.get(key)).toContain('Expected: ');
    // What is there already is not.
    expect([...offered.keys()]).not.toContain(text.split(':')[0]);
  });

  test('the editor offers the values of a key that has a fixed list', async () => {
    const text = 'position: 1\ncategory: \n';
    const offered = await server.complete(paths.product, text, 2, 11);
    expect([...offered.keys()]).toEqual(expect.arrayContaining(['platform', 'data-api', 'service']));
  });

  test('hovering over a key explains it', async () => {
    const hover = await server.hover(paths.post, 'title: A\npublished_at: 2026-03-02\n', 2, 3);
    expect(hover).toContain('Published at');
    expect(hover).toContain('the newest stands first');
    expect(hover).toContain('YYYY-MM-DD');
  });
});
