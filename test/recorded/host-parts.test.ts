/** What single parts give for many inputs: schemas for editors, files of hosts, addresses, budgets, foreign files. */
import { test } from 'vitest';
import { mountable } from '../../generator/collections/mountable.ts';
import { schemaFiles } from '../../generator/editor/schema.ts';
import { hosts } from '../../generator/hosts/all.ts';
import { checkBudget } from '../../generator/hosts/budget.ts';
import { siteName } from '../../generator/hosts/host.ts';
import { foreignAmong } from '../../generator/output/foreign.ts';
import { generalAddresses } from '../../generator/run/addresses.ts';
import { loadFolder } from '../support/content-folder.ts';
import { choices, onRecordedNode, Recording, shown } from './recording.ts';

const sites = ['small', 'events', 'filters', 'prices', 'releases', 'team'];
test.each(sites)(
  'schemas, files of hosts and addresses for %s are as they are recorded',
  onRecordedNode,
  async (name) => {
    const recording = new Recording();
    const { site } = await loadFolder(`test/sites/${name}`);
    if (site === undefined) throw new Error(`${name} has errors`);
    const { service } = site;
    for (const timeZone of [undefined, 'Asia/Tokyo'])
      for (const schema of schemaFiles({ ...service, timeZone }))
        recording.add('schemas', `${schema.name} ${timeZone}`, schema.text);
    const settings = [
      {},
      ...[[], ['llms.txt'], ['.well-known', 'mcp'], [...mountable]].map((mount) => ({ mount })),
      ...[
        { pathAddressing: true },
        { baseUrl: 'https://a.example/below' },
        { pageSizes: [100] },
        { languages: ['en'], defaultLanguage: 'en' },
      ],
      ...[{ languages: ['de', 'en', 'zh-tw'], defaultLanguage: 'de' }, { markdownByAccept: true }],
    ];
    for (const host of hosts)
      for (const change of settings) {
        const files = host.files?.({ ...service, ...change } as never) ?? [];
        recording.add('files of hosts', `${host.name} ${shown(change)}`, shown(files));
      }
    const keys = Object.values(site.items).flatMap((items) =>
      items.map(({ collection, key }) => `/api/v1/${collection}/${key}`),
    );
    const lists = Object.keys(site.items).flatMap((list) => [
      `/api/v1/${list}`,
      `/${list}/`,
      `/${list}/page/2/`,
      `/api/v1/${list}?kind=x`,
      `/api/v1/${list}?page=2&lang=xx`,
    ]);
    const others = [
      '/',
      '/index.html',
      '/zh-tw/',
      '/ja/',
      '/404.html',
      '/zh-tw/404.html',
      '/404.md',
      '/mcp',
      '/search/',
      '/feeds/',
      '/openapi.json',
      '/api/openapi.yaml',
      '/llms.txt',
      '/llms-full.txt',
      '/llms.zh-tw.txt',
      '/sitemap.xml',
      '/robots.txt',
      '/feed.xml',
      '/ja/feed.json',
      '/developers/',
      '/developers',
      '/developers/errors/',
      '/_site/x.css',
      '/none/',
      '/.well-known/api-catalog',
      '/calendar.ics',
      '/api/v1/',
      '/api/v1/none',
      '/api/v2/',
      '/dumps/index.json',
      '/assets/none.png',
      '/developers/index.html',
    ];
    for (const change of settings.slice(0, 7)) {
      const exists = generalAddresses({ ...site, service: { ...service, ...change } as never });
      recording.add(
        'addresses',
        shown(change),
        [...others, ...lists, ...keys].map((target) => `${target} ${exists(target)}`).join('\n'),
      );
    }
    await recording.compare(`parts-of-${name}`);
  },
);

test('configurations, budgets and foreign files are as they are recorded', onRecordedNode, async () => {
  const recording = new Recording();
  const names = ['my-site', 'My Site!', 'Ünïcode', '-a-', '1', '日本', 'a'.repeat(80), '', 'a--b__c.d', 'UPPER'];
  for (const name of names) recording.add('hosts', name, siteName(name));
  for (const { config, name, budget, gaps } of hosts) {
    for (const one of names.slice(0, 3))
      recording.add('hosts', `${name} ${one}`, `${config?.paths} ${config?.text(siteName(one))}`);
    recording.add('hosts', `${name}, limits`, shown([budget, gaps]));
  }
  for (let seed = 0; seed < 150; seed++) {
    const choose = choices(seed);
    const about = (limit: number) => Math.round(limit * choose.one([0.1, 0.79, 0.8, 0.8001, 0.999, 1, 1.001, 3]));
    const tally = {
      files: about(1000),
      largestFile: { path: 'x.txt', bytes: about(5000) },
      fullestFolder: { path: 'y', entries: about(300) },
      folders: new Map(),
    };
    const budget = {
      plan: 'A plan',
      ...(choose.chance(80) && { files: 1000 }),
      ...(choose.chance(80) && { bytesPerFile: 5000 }),
      ...(choose.chance(80) && { entriesPerFolder: 300 }),
      ...(choose.chance(50) && { beyond: 'Ask for more.' }),
    };
    const ways = {
      sizes: () => choose.one([undefined, [100], [50, 100]]),
      file: () => choose.one([undefined, 'Split it.']),
    };
    recording.add('budgets', String(seed), shown(checkBudget(tally, budget, ways)));
    const all = [
      '.git/config',
      'CNAME',
      'a/b.txt',
      'a/c/d.txt',
      'e',
      'e/f',
      'api/v1/_/x.json',
      'api/y.json',
      'g/\ufffd',
      '.well-known/z',
      'lost+found/q',
      'h/i/j',
      '.x',
    ];
    const some = (percent: number) => new Set(all.filter(() => choose.chance(percent)));
    const kinds = () => choose.one(['file', 'file', 'file', 'folder', 'other'] as const);
    const entries = new Map(
      ['a', 'a/c', 'g', 'h', 'h/i', ...some(70)].map((path) => [
        path,
        /^(?:a|a\/c|g|h|h\/i)$/.test(path) ? ('folder' as const) : kinds(),
      ]),
    );
    const [files, folders, known] = [
      some(25),
      new Set(['a', 'h', 'e', 'api'].filter(() => choose.chance(30))),
      some(30),
    ];
    for (const [isRecorded, isShared] of [
      [true, false],
      [false, false],
      [true, true],
    ] as const) {
      const owner = {
        hasFile: (path: string) => files.has(path),
        hasFolder: (path: string) => folders.has(path),
        isKnown: (path: string) => known.has(path),
        known: () => known,
        isRecorded,
        isShared,
      };
      recording.add('foreign', `${seed} ${isRecorded} ${isShared}`, shown(foreignAmong(entries, owner)));
    }
  }
  await recording.compare('host-parts');
});
