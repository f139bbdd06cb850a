/** Sites of what is rarely written: each line of them is there for a decision that no other site shows. */
import { appendFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordAnswers } from './asked.ts';
import { recordCommand, recordFiles, siteFolder } from './made.ts';
import { oddTargets } from './odd-targets.ts';
import { onRecordedNode, Recording } from './recording.ts';
import { installStandIns } from './stand-ins.ts';

const now = ['--now', '2026-11-28T12:00:00Z', '--no-cache'];

/** Templates of an operator: of the items of one collection, of one list, and the page of all other items. */
const ownTemplates: Readonly<Record<string, string>> = {
  'items/talk.hbs':
    '<!doctype html>\n<title>{{title}}</title>\n{{textTag}} {{kind}} {{canonical}} {{#each rows}}{{label.text}} {{/each}}\n',
  'lists/people.hbs': '<!doctype html>\n<title>{{title}}</title>\n{{count}} {{#each list.entries}}{{path}} {{/each}}\n',
};

interface Case {
  readonly name: string;
  readonly site: string;
  readonly settings?: string;
  readonly options?: readonly string[];
  /** True if answers are asked. */
  readonly isAsked?: boolean;
}

const cases: readonly Case[] = [
  { name: 'odd-texts', site: 'odd-texts', options: ['--verify'], isAsked: true },
  { name: 'odd-texts-remark', site: 'odd-texts', settings: 'markdown: { parser: remark }\n' },
  { name: 'odd-data', site: 'odd-data', options: ['--verify'], isAsked: true },
  { name: 'odd-order', site: 'odd-order', options: ['--verify'], isAsked: true },
  {
    name: 'odd-order-below-a-path',
    site: 'odd-order',
    settings: 'addressing: path\nmcp: false\nattribution: true\n',
    options: ['--base-url', 'https://order.example:8443/sub/dir', '--templates', 'own'],
  },
];

test.each(cases)(
  '$name is as it is recorded',
  onRecordedNode,
  async ({ name, site, settings, options = [], isAsked }) => {
    const folder = siteFolder();
    cpSync(`test/sites/${site}`, join(folder, 'content'), { recursive: true });
    appendFileSync(join(folder, 'content/service.yaml'), settings ?? '');
    for (const place of ['own/items', 'own/lists']) mkdirSync(join(folder, place), { recursive: true });
    for (const [path, text] of Object.entries(ownTemplates)) writeFileSync(join(folder, 'own', path), text);
    installStandIns(folder);
    const recording = new Recording();
    expect(await recordCommand(recording, name, folder, ['build', ...now, '--json', ...options])).toBe(0);
    recordFiles(recording, name, join(folder, 'dist'));
    if (isAsked === true) await recordAnswers(recording, name, join(folder, 'dist'), oddTargets);
    await recordCommand(recording, name, folder, ['status', ...now, '--left-out']);
    await recording.compare(name);
  },
);
