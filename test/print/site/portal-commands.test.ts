/** What the portal teaches is true: each command of its overview and of its page for agents is run as it stands. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentFolder } from '../../support/content-folder.ts';
import { needs } from '../../support/needs.ts';
import { run } from '../../support/run.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { type SelfAddressed, startSelfAddressed } from '../../support/self-addressed.ts';

const hasTools = await Promise.all(['curl', 'jq'].map((tool) => run(tool, ['--version'], '.')));

describe.each([
  { language: 'English', folder: 'developers' },
  { language: 'Chinese', folder: 'zh-tw/developers' },
])(
  'the commands of the portal in $language',
  needs(
    hasTools.every(({ ok }) => ok),
    'curl or jq is not installed',
  ),
  ({ folder }) => {
    const out = join(scratchFolder(), 'dist');
    let site: SelfAddressed;
    beforeAll(async () => {
      site = await startSelfAddressed(contentFolder(), out);
    });
    afterAll(() => site?.close());

    /** Output of each shell command on the page, by the heading above it. */
    async function outputs(page: string): Promise<ReadonlyMap<string, string>> {
      const text = readFileSync(join(out, folder, page, 'page.md'), 'utf8');
      const found = new Map<string, string>();
      for (const chapter of text.split(/^(?=##)/m)) {
        const [, command] = /```sh\n([\s\S]*?)```/.exec(chapter) ?? [];
        if (command === undefined) continue;
        const { ok, output } = await run('sh', ['-euc', command], scratchFolder());
        expect(ok, command + output).toBe(true);
        found.set(chapter.split('\n')[0] ?? '', output);
      }
      return found;
    }

    test('the overview: a list, a search, dumps and changes, and a call of an assistant', async () => {
      const found = [...(await outputs('')).values()];
      expect(found).toHaveLength(4);
      const [list = '', search = '', changes = '', call = ''] = found;
      expect(JSON.parse(/^{.*/m.exec(list)?.[0] ?? '')).toMatchObject({ meta: { page: 1 } });
      expect(search).toMatch(/\thttp:\/\/\S+\/\n/);
      // Nothing has changed since the token that was just given out.
      expect(changes).toBe('');
      expect(JSON.parse(call).data[0].url).toBe(/\t(\S+)\n/.exec(search)?.[1]);
    });

    test('the page for agents: a search in one collection, a page as Markdown, and changes', async () => {
      const [search = '', page = '', changes] = [...(await outputs('agents/')).values()];
      const [hit] = JSON.parse(search).data;
      const [, source = ''] = /^- Source: <(.+)>$/m.exec(page) ?? [];
      expect(source).toBe(hit.url);
      expect(existsSync(join(out, new URL(source).pathname, 'index.html'))).toBe(true);
      expect(changes).toBe('');
    });
  },
);
