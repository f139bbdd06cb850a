/** The index of skills and SKILL.md by their schemas, and the digest over the bytes that are served. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse } from 'yaml';
import { type Preview, startPreview } from '../../../support/preview.ts';
import { hostileBuild, over } from '../hostile-build.ts';
import { validator } from '../standard.ts';

interface Index {
  $schema: string;
  skills: { name?: string; type: string; description: string; url: string; digest: string }[];
}

const path = '.well-known/agent-skills/index.json';
const file = '.well-known/agent-skills/read-content-api/SKILL.md';
const base = inject('sampleBaseUrl');
const sample = over(inject('sampleDist'));
const read = (): Index => JSON.parse(sample.text(path));
const indexMistakes = validator('agent-skills', 'discovery-0.2.0.schema.json');
const frontMistakes = validator('agent-skills', 'skill-frontmatter.schema.json');

/** Front matter and body of a SKILL.md. */
function split(text: string): { front: Record<string, unknown>; body: string } {
  const [, front = '', body = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
  return { front: parse(front), body };
}

test('the index and the front matter fit their schemas, and agree', () => {
  expect(indexMistakes(read())).toEqual([]);
  const { front, body } = split(sample.text(file));
  expect(frontMistakes(front)).toEqual([]);
  const [skill] = read().skills;
  expect(front).toEqual({ name: skill?.name, description: skill?.description });
  // The name of its folder.
  expect(skill?.url).toBe(`${base}/.well-known/agent-skills/${skill?.name}/SKILL.md`);
  expect(body.split('\n').length).toBeLessThan(500);
});

test('hostile texts change nothing', async () => {
  const site = await hostileBuild();
  expect(indexMistakes(JSON.parse(site.text(path)))).toEqual([]);
  const { front, body } = split(site.text(file));
  expect(frontMistakes(front)).toEqual([]);
  expect(body.match(/^# /gm)).toHaveLength(1);
});

describe('over the wire', () => {
  let preview: Preview;
  beforeAll(async () => {
    preview = await startPreview();
  });
  afterAll(() => preview?.close());

  test('the digest is that of the bytes served', async () => {
    const [skill] = read().skills;
    const answer = await fetch((skill?.url ?? '').replace(base, preview.origin));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(skill?.digest).toBe(`sha256:${createHash('sha256').update(bytes).digest('hex')}`);
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  });
});

test.each<{ name: string; damage: (index: Index) => void }>([
  { name: 'another $schema', damage: (index) => Object.assign(index, { $schema: 'https://a.example/' }) },
  { name: 'no skill', damage: ({ skills }) => skills.splice(0) },
  { name: 'a skill without a name', damage: ({ skills: [one] }) => delete one?.name },
  {
    name: 'a digest without its kind',
    damage: ({ skills: [one] }) => Object.assign(one ?? {}, { digest: 'a'.repeat(64) }),
  },
  {
    name: 'the list of files of 0.1',
    damage: ({ skills: [one] }) => Object.assign(one ?? {}, { files: ['SKILL.md'] }),
  },
])('the index refuses $name', ({ damage }) => {
  const index = read();
  damage(index);
  expect(indexMistakes(index)).not.toEqual([]);
});

test.each([
  { name: 'a name with a capital', front: { name: 'Read', description: 'd' } },
  { name: 'no description', front: { name: 'read' } },
  { name: 'a description of 1,025 characters', front: { name: 'read', description: 'd'.repeat(1025) } },
  { name: 'an unknown key', front: { name: 'read', description: 'd', version: '1' } },
])('the front matter refuses $name', ({ front }) => {
  expect(frontMistakes(front)).not.toEqual([]);
});
