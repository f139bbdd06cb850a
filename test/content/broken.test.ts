/**
 * test/sites/broken: sites with one mistake each. A folder there holds what differs from test/sites/sound, and in
 * expected.txt, written by hand, all its messages, a line for each diagnostic:
 *
 *     path:line:column severity rule message
 *
 * `…` stands for any text, and a line `without <path>` for a file of the sound site that is missing.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentRules } from '../../generator/base/rules.ts';
import { withCrlf } from '../support/crlf.ts';
import { loadSite } from '../support/load.ts';
import { scratchFolder } from '../support/scratch.ts';

const broken = 'test/sites/broken';
const sites = readdirSync(broken).sort();

/** What git, or a file system that a developer may have, cannot hold, or nobody wants to scroll past. */
const made: Readonly<Record<string, (content: string) => void>> = {
  'collections-filter-values': (content) => {
    const topics = Array.from({ length: 1001 }, (_, index) => `t${index}`);
    mkdirSync(join(content, 'talks'), { recursive: true });
    writeFileSync(join(content, 'talks/one.yaml'), `title: One\ntopics: [${topics.join(', ')}]\n`);
  },
  'fields-reference-long': (content) => {
    for (const folder of ['makers', 'talks']) mkdirSync(join(content, folder), { recursive: true });
    writeFileSync(join(content, 'makers/ada.yaml'), `title: Ada\nabout: ${'a'.repeat(90_000)}\n`);
    writeFileSync(join(content, 'talks/one.yaml'), `title: One\npost: hello\nby:\n${'  - ada\n'.repeat(8000)}`);
  },
  'files-case': (content) => cpSync(join(content, 'assets/dot.svg'), join(content, 'assets/Dot.svg')),
  'files-case-unicode': (content) => {
    for (const name of ['\u00e9.svg', 'e\u0301.svg'])
      cpSync(join(content, 'assets/dot.svg'), join(content, 'assets', name));
  },
  'files-link': (content) => symlinkSync('talks', join(content, 'more')),
  'files-kind': (content) => symlinkSync('hello.en.md', join(content, 'posts/x.en.md')),
  'files-reserved': (content) =>
    writeFileSync(join(content, 'posts/aux.en.md'), '---\ntitle: X\npublished_at: 2026-01-05\n---\n'),
  'files-size': (content) => page(content, 'title: X', 'a\n'.repeat(5_000_000)),
  'files-size-entries': (content) => writeFileSync(join(content, 'lakes.json'), `[${' '.repeat(10_000_000)}]`),
  'markdown-code': (content) => {
    const block = (code: string, language = 'js') => `\`\`\`${language}\n${code}\n\`\`\`\n\n`;
    const blocks = [`let a = '${'a'.repeat(1200)}';`, 'a = 1;\n'.repeat(1500).trimEnd()];
    const many = Array<string>(6).fill(`b = 2; // ${'x'.repeat(80)}\n`.repeat(100).trimEnd());
    const text = [...blocks, ...many].map((code) => block(code)).join('');
    page(content, 'title: X', `Text.\n\n${text}${block('y'.repeat(1200), '')}`);
  },
  'markdown-depth': (content) => page(content, 'title: X', `Text.\n\n${'>'.repeat(20_000)} a\n`),
  'markdown-depth-emphasis': (content) =>
    page(content, 'title: X', `Text.\n\n${'*a **b '.repeat(2000)}c\n${'** d*'.repeat(2000)}\n`),
  'markdown-depth-lists': (content) => {
    const item = (_: unknown, level: number) => `${'\t'.repeat(level / 2)}${level % 2 === 0 ? '' : '  '}- a\n`;
    page(content, 'title: X', `Text.\n\n${Array.from({ length: 1200 }, item).join('')}\nText.\n`);
  },
  'markdown-entities': (content) => page(content, 'title: X', `Text.\n\n${'&amp; a '.repeat(20_000)}`),
  'markdown-html-unclosed': (content) => page(content, 'title: X', `Text.\n\nA ${'<!-- '.repeat(5000)}`),
  'markdown-marks': (content) => page(content, 'title: X', `Text.\n\n${'*a_ '.repeat(11_000)}`),
  'markdown-references': (content) =>
    page(content, 'title: X', `${'[a] '.repeat(21)}\n\n[a]: https://example.org/${'b'.repeat(5000)}`),
  'markdown-size': (content) => {
    // Only a text with raw HTML is bounded where satteri is there.
    mkdirSync(join(content, 'notes'), { recursive: true });
    writeFileSync(join(content, 'notes/x.en.md'), `---\ntitle: X\n---\n<b>Text</b>.\n\n${'a\n\n'.repeat(10_000)}`);
  },
  'markdown-table': (content) =>
    page(content, 'title: X', `Text.\n\n${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|\n'.repeat(500)}`),
  'service-pages-limit-unwritten': (content) => {
    const topics = Array.from({ length: 1000 }, (_, index) => `t${index}`);
    mkdirSync(join(content, 'talks'), { recursive: true });
    writeFileSync(join(content, 'talks/one.yaml'), `title: One\nyear: 2026\ntopics: [${topics.join(', ')}]\n`);
  },
  'yaml-depth': (content) => page(content, `title: ${'['.repeat(20_000)}`),
  'yaml-size': (content) => page(content, `title: X\nkeywords: [${'a, '.repeat(50_000)}]`),
};

function page(content: string, front: string, body = ''): void {
  writeFileSync(join(content, 'pages/guides/x.en.md'), `---\n${front}\n---\n${body}`);
}

async function diagnosticsOf(root: string): Promise<string[]> {
  const { diagnostics } = await loadSite({ root, view: { now: '2026-06-01T00:00:00Z' } });
  return diagnostics.files().flatMap(({ path, messages }) =>
    messages.map(({ line, column, fatal, ruleId, reason }) => {
      const place = line === undefined ? '' : `:${line}:${column}`;
      return `${path.slice(root.length + 1)}${place} ${fatal ? 'error' : 'warning'} ${ruleId} ${reason}`;
    }),
  );
}

function expectedOf(site: string): { readonly lines: string[]; readonly without: string[] } {
  const lines = readFileSync(join(broken, site, 'expected.txt'), 'utf8')
    .trimEnd()
    .split('\n');
  const prefix = 'without ';
  return {
    lines: lines.filter((line) => !line.startsWith(prefix)),
    without: lines.filter((line) => line.startsWith(prefix)).map((line) => line.slice(prefix.length)),
  };
}

function matching(line: string) {
  const parts = line.split('…').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return expect.stringMatching(new RegExp(`^${parts.join('.*')}$`, 's'));
}

test('the sound site is sound', async () => {
  expect(await diagnosticsOf('test/sites/sound')).toEqual([]);
});

/** A new folder with the content of `site`. */
function contentOf(site: string): string {
  const content = join(scratchFolder(), 'content');
  cpSync('test/sites/sound', content, { recursive: true });
  const own = join(broken, site, 'content');
  if (existsSync(own)) cpSync(own, content, { recursive: true });
  for (const path of expectedOf(site).without) rmSync(join(content, path));
  made[site]?.(content);
  return content;
}

test.each(sites)('the errors of the broken site %s are reported', async (site) => {
  expect(await diagnosticsOf(contentOf(site))).toEqual(expectedOf(site).lines.map(matching));
});

// But for sizes: those are of the file as it lies there.
test.each(sites.filter((site) => site !== 'files-size'))('%s, as git on Windows checks it out', async (site) => {
  const content = contentOf(site);
  withCrlf(content);
  expect(await diagnosticsOf(content)).toEqual(expectedOf(site).lines.map(matching));
});

describe('every rule of content', () => {
  const output = new Set(sites.flatMap((site) => expectedOf(site).lines.map((line) => line.split(' ')[2])));
  test.each(Object.keys(contentRules))('a broken site has the rule %s', (rule) => {
    expect(output).toContain(rule);
  });
});
