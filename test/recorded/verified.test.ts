/** What the parts of `verify` find in documents of each kind, and how they judge damaged settings and answers. */
import { test } from 'vitest';
import { mountable } from '../../generator/collections/mountable.ts';
import { readBuiltSettings } from '../../generator/hosts/node/handler.ts';
import { createCheckSchema, createCheckSettings } from '../../generator/verify/answer-schemas.ts';
import { resolveAddress } from '../../generator/verify/check-link.ts';
import { hasElements, independentParts, linksInKind, linksInPart } from '../../generator/verify/documents.ts';
import { entryPoints } from '../../generator/verify/entry-points.ts';
import { buildInto, bytesOf } from '../support/build.ts';
import { scratchFolder } from '../support/scratch.ts';
import { damages } from './damages.ts';
import { addresses, linking } from './linking.ts';
import { onRecordedNode, Recording, shown } from './recording.ts';

const settingsOf = (baseUrl: string, more: object = {}) => ({
  ...{ baseUrl, languages: ['en', 'de'], defaultLanguage: 'en', sections: ['guides'], pageSizes: [100] },
  ...{ pathAddressing: false, markdownByAccept: false, mediaTypes: {}, ...more },
});

test(
  'the links that verify finds in documents, and what it asks for, are as they are recorded',
  onRecordedNode,
  async () => {
    const recording = new Recording();
    for (const [number, { target, type, text }] of linking.entries()) {
      const linksIn = linksInKind(target, type);
      const parts = linksIn === undefined ? [] : [...independentParts(text, linksIn)];
      const found = parts.map(async (part) =>
        Promise.all(
          [false, true].map((withPlaces) => linksIn && linksInPart(part, linksIn, {}, withPlaces).catch(String)),
        ),
      );
      recording.add(
        type,
        `${number} ${target}`,
        `${hasElements(type)} ${linksIn?.name}\n${text.slice(0, 500)}\n${shown(await Promise.all(found))}`,
      );
    }
    const bases = ['https://a.example', 'https://a.example/base', 'https://a.example:8443/base'];
    for (const base of bases)
      for (const address of addresses)
        for (const from of ['/', '/x/y/', '/base/a?b'])
          recording.add(
            'addresses',
            `${base} ${address} ${from}`,
            shown(resolveAddress(address, from, settingsOf(base))),
          );
    const changes = [
      {},
      ...[[], ...mountable.map((one) => [one])].map((mount) => ({ mount })),
      { pathAddressing: true },
      { languages: ['de', 'en'], defaultLanguage: 'de' },
    ];
    for (const change of changes)
      for (const base of bases.slice(0, 2))
        recording.add('entry points', `${base} ${shown(change)}`, shown(entryPoints(settingsOf(base, change))));
    await recording.compare('links');
  },
);

test('how verify judges damaged settings, descriptions and answers is as it is recorded', onRecordedNode, async () => {
  const recording = new Recording();
  for (const site of ['filters', 'prices']) {
    const dist = await buildInto(scratchFolder(), `test/sites/${site}`);
    const read = (path: string) => JSON.parse(bytesOf(dist, path));
    const internal = (path: string) => read(`api/v1/_/${path}`);
    const settings = await readBuiltSettings(dist);
    const [checkSettings, check] = [createCheckSettings(), createCheckSchema(settings, true)];
    const [name = ''] = settings.collections?.map((one) => one.name) ?? [];
    const list = internal(`list/${name}/${settings.defaultLanguage}/100/1.json`);
    const answers = {
      [`list ${name}`]: { ...list, data: list.data.slice(0, 1) },
      [`item ${name}`]: { data: list.data[0] },
      index: internal('index.json'),
    };
    const judge = (group: string, all: Iterable<unknown>, verdict: (one: unknown) => string | undefined) =>
      recording.add(`${site}, ${group}`, 'all', Array.from(all, (one) => verdict(one) ?? 'fits').join('\n'));
    judge('settings', damages(internal('settings.json')), (one) => checkSettings('settings', one));
    judge('descriptions', damages(internal('collections.json')), (one) => checkSettings('collections', one));
    for (const [kind, answer] of Object.entries(answers)) judge(kind, damages(answer), (one) => check(kind, one));
    for (const [kind, path] of [
      ['problem', 'api/v1/_/problem/not_found.json'],
      ['dumps', 'dumps/index.json'],
      ['changes', 'dumps/changes/index.json'],
      ['mcp', 'api/v1/_/mcp.json'],
    ] as const)
      judge(kind, damages(read(path)), (one) => check(kind, one));
    judge('moved', damages({ [name]: { old: 'a' }, web_paths: { x: 'y' }, removed_items: { [name]: ['a'] } }), (one) =>
      check('moved', one),
    );
  }
  await recording.compare('judged');
});
