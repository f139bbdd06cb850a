/** Sites in which nearly everything is wrong, each in another way: descriptions in one, files and values in the other. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordCommand, siteFolder } from './made.ts';
import { onRecordedNode, Recording } from './recording.ts';
import { installStandIns } from './stand-ins.ts';

interface Case {
  readonly what: string;
  readonly sites: readonly string[];
  readonly name: string;
}

const cases: readonly Case[] = [
  { what: 'descriptions', sites: ['odd-mistakes'], name: 'odd-mistakes' },
  // The wrong files are beside right ones, and in their place.
  { what: 'files and values', sites: ['odd-order', 'odd-wrong'], name: 'odd-wrong' },
];

test.each(cases)(
  'what a check reports of wrong $what is as it is recorded',
  onRecordedNode,
  async ({ sites, name }) => {
    const folder = siteFolder();
    for (const site of sites) cpSync(`test/sites/${site}`, join(folder, 'content'), { recursive: true });
    installStandIns(folder);
    const recording = new Recording();
    const check = ['check', '--now', '2026-11-28T12:00:00Z', '--no-cache'];
    for (const format of ['json', 'pretty'])
      expect(await recordCommand(recording, format, folder, [...check, '--format', format])).toBe(1);
    await recording.compare(name);
  },
);
