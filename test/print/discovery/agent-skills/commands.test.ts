/** What SKILL.md teaches is true: its commands are run as they stand, and answer what the text says. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentFolder } from '../../../support/content-folder.ts';
import { needs } from '../../../support/needs.ts';
import { run } from '../../../support/run.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import { type SelfAddressed, startSelfAddressed } from '../../../support/self-addressed.ts';
import { over } from '../hostile-build.ts';

const hasTools = await Promise.all(['curl', 'jq'].map((tool) => run(tool, ['--version'], '.')));

describe(
  'the commands of the skill',
  needs(
    hasTools.every(({ ok }) => ok),
    'curl or jq is not installed',
  ),
  () => {
    let site: SelfAddressed;
    let chapters: ReadonlyMap<string, string>;

    beforeAll(async () => {
      const folder = scratchFolder();
      site = await startSelfAddressed(contentFolder(), join(folder, 'dist'));
      const text = over(join(folder, 'dist')).text('.well-known/agent-skills/read-content-api/SKILL.md');
      chapters = new Map(text.split(/^## /m).map((part) => [part.split('\n')[0] ?? '', part]));
    });
    afterAll(() => site?.close());

    /** The output of each command in the chapter, in order. */
    async function outputs(chapter: string): Promise<string[]> {
      const commands = [...(chapters.get(chapter) ?? '').matchAll(/```sh\n([\s\S]*?)```/g)].map(
        ([, script]) => script ?? '',
      );
      const folder = scratchFolder();
      const found: string[] = [];
      for (const command of commands) {
        const { ok, output } = await run('sh', ['-euc', command.replace('sleep 1', 'sleep 0')], folder);
        expect(ok, command + output).toBe(true);
        found.push(output);
      }
      return found;
    }

    test('the commands of the skill that name the client are answered', async () => {
      const [index] = await outputs('Say who you are, and take your time');
      expect(JSON.parse(index ?? '')).toMatchObject({ service: 'Small API', languages: ['en', 'zh-tw'] });
    });

    test('paging prints every post and comes to an end', async () => {
      const [urls] = await outputs('Page through a list');
      expect(urls?.trim().split('\n')).toEqual([`${site.origin}/posts/hello/`, `${site.origin}/posts/older/`]);
    });

    test('the example of a language shows the fallback', async () => {
      const [post] = await outputs('Choose a language, and see what you got');
      expect(JSON.parse(post ?? '').data).toMatchObject({ slug: 'hello', lang: 'en' });
    });

    test('a section and a page in it', async () => {
      const [list, page] = await outputs('Read one section');
      expect(JSON.parse(list ?? '').meta).toMatchObject({ section: 'guides', total: 2 });
      expect(JSON.parse(page ?? '').data).toMatchObject({ key: 'guides/start' });
    });

    test('the mistake is the one that is announced', async () => {
      const [problem] = await outputs('Correct yourself');
      expect(JSON.parse(problem ?? '')).toMatchObject({
        code: 'invalid_parameter',
        parameter: 'page_size',
        status: 400,
      });
    });

    test('asking again gives 304', async () => {
      const [status] = await outputs('Do not fetch twice what has not changed');
      expect(status).toBe('304\n');
    });

    test('every address that the text names answers', async () => {
      const text = [...chapters.values()].join('\n');
      const urls = [...text.matchAll(/<(http[^>]+)>/g)].map(([, url]) => url ?? '');
      expect(urls.length).toBeGreaterThan(5);
      for (const url of urls) expect([url, (await fetch(url)).status]).toEqual([url, 200]);
    });
  },
);
