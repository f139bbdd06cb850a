/** What `probe` asks of sites of several kinds, with each option, and what it makes of the answers. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { onTestFinished, test } from 'vitest';
import { mountable } from '../../generator/collections/mountable.ts';
import { listen } from '../../generator/hosts/node/listen.ts';
import { fillExamples, judge } from '../../generator/probe/check.ts';
import { checksOf } from '../../generator/probe/checks.ts';
import { dumpChecks } from '../../generator/probe/dumps.ts';
import {
  addExamples,
  fromFirstList,
  fromFirstPage,
  fromIndex,
  fromList,
  fromTranslations,
} from '../../generator/probe/examples.ts';
import { filtersFromIndex, orderingFromIndex } from '../../generator/probe/filters.ts';
import { mcpChecks } from '../../generator/probe/mcp.ts';
import { withRules } from '../../generator/probe/rules.ts';
import { runProbeChecks } from '../../generator/probe/run.ts';
import { searchChecks } from '../../generator/probe/search.ts';
import { deploy, stop } from '../cli/deployed.ts';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder } from '../support/content-folder.ts';
import { checks, examples, indexes, judged, lists, routings } from './probed.ts';
import { onRecordedNode, Recording, shown } from './recording.ts';

const service = readFileSync('test/sites/small/service.yaml', 'utf8').replace(/^page_sizes.*\n/m, '');
const small = (more: string) => contentFolder({ 'service.yaml': `${service}${more}` });

/** Notes the requests to `server` in `asked`, until it is closed at the end of the test. */
function noteRequests(server: Server, asked: string[]): void {
  server.prependListener('request', ({ method, url, headers }) => {
    const own = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'user-agent', 'if-none-match'];
    asked.push(JSON.stringify([method, url, own.map((name) => headers[name] && `${name}: ${headers[name]}`)]));
  });
  onTestFinished(() => stop(server));
}

test.each([
  { name: 'a site', content: () => contentFolder(), mounts: ['', 'mcp'] },
  { name: 'a site with filters', content: () => 'test/sites/filters' },
  { name: 'a site with little', content: () => small('search: false\nchanges: false\nsite: false\nmcp: false\n') },
  { name: 'a site below a path', content: () => small('addressing: path\n'), path: '/Some.path' },
])(
  'what probe asks of $name is as it is recorded',
  onRecordedNode,
  async ({ name, content, path = '', mounts = [] }) => {
    const recording = new Recording();
    const asked: string[] = [];
    const { origin, server } = await deploy(content(), path);
    noteRequests(server, asked);
    for (const mount of [undefined, ...mounts]) {
      const options = mount === undefined ? [] : ['--mount', mount].filter((one) => one !== '');
      const { code, stdout, stderr } = await steleHere(['probe', `${origin}${path}/`, '--pace', '0', ...options]);
      const text = [...asked.splice(0), stdout, stderr, code].join('\n');
      recording.add(name, options.join(' '), steady(text, origin));
    }
    await recording.compare(`probe-of-${name.replaceAll(' ', '-')}`);
  },
);

/** Without what another port and another version change. */
function steady(text: string, origin: string): string {
  return text
    .replaceAll(origin, '<origin>')
    .replaceAll(/stele-probe\/[\d.]+/g, '<probe>')
    .replaceAll(encodeURIComponent(origin), '<origin>')
    .replaceAll(/if-none-match: [^,\]]+/g, 'if-none-match: <etag>')
    .replaceAll(/(since=|changes\/)(?!A{22})[\w-]{22}/g, '$1<token>');
}

test(
  'the checks of probe, its examples and what it finds in answers are as they are recorded',
  onRecordedNode,
  async () => {
    const recording = new Recording();
    const note = (group: string, name: string, value: unknown) => recording.add(group, name, shown(value));
    for (const [name, settings] of Object.entries(routings))
      for (const mount of [undefined, [], ...mountable.map((one) => [one])])
        note('checks', `${name}, ${mount}`, checksOf(settings, mount).map(withRules));
    note('checks', 'MCP', mcpChecks.map(withRules));
    for (const [number, index] of indexes.entries()) {
      for (const isWhole of [true, false])
        note('checks of an index', `${number}, ${isWhole}`, dumpChecks(index, isWhole));
      note('checks of an index', `${number}, search`, searchChecks(index));
      note('checks of an index', `${number}, filters`, filtersFromIndex(index, '/api/v1/things'));
      note('checks of an index', `${number}, orders`, orderingFromIndex(index, '/api/v1/things'));
      note('examples', `${number}, index`, fromIndex(index, routings.things?.collections ?? []));
      for (const { learn } of dumpChecks(index, true))
        if (learn !== undefined) note('examples', `${number}, dumps`, learn(index, answer(''), {}));
    }
    for (const [number, list] of lists.entries()) {
      for (const routing of routings.things?.collections ?? [])
        note('examples', `${number}, ${routing.name}`, fromList(routing, list));
      for (const lang of ['de', 'en'])
        note(
          'examples',
          `${number}, ${lang}`,
          fromTranslations({ name: 'things', item: 'thing', key: 'id' } as never, list, { lang }),
        );
      note('examples', `${number}, first list`, fromFirstList(list, answer('')));
      for (const self of ['https://a.example/x', 'https://a.example.net/', '/x', 'https://a.example'])
        note('examples', `${number}, ${self}`, fromFirstPage(list, { self, address: 'https://a.example' }));
    }
    for (const [number, [known, learned]] of examples.entries())
      note('examples', `${number}, added`, addExamples(known, learned));
    for (const [number, check] of checks.entries())
      note('filled', `${number}`, fillExamples(check, { a: 'A"\\', b: { none: 'there is no b' }, c_1: 'C' }));
    for (const [number, { check, ...given }] of judged.entries())
      note('judged', `${number}`, judge({ name: 'a', target: '/', ...check }, { ...answer(''), ...given }));
    await recording.compare('probe-in-parts');
  },
);

function answer(body: string, headers: Readonly<Record<string, string>> = {}) {
  return { status: 200, headers: new Headers({ etag: '"e"', ...headers }), body, isWhole: true };
}

test('what probe makes of sites with odd indexes is as it is recorded', onRecordedNode, async () => {
  const recording = new Recording();
  const asked: string[] = [];
  let next = { status: 200, type: 'application/json', body: '', location: '' };
  const server = createServer((_, outgoing) => {
    const { status, type, body, location } = next;
    outgoing.writeHead(status, { ...(type && { 'content-type': type }), ...(location && { location }) }).end(body);
  });
  noteRequests(server, asked);
  const origin = await listen(server, 0);
  const bodies = [...indexes.map((index) => JSON.stringify(index)), '', '[]', 'null', '{}', '{"version":1}', '<html>'];
  const cases = [
    ...bodies.map((body) => ({ status: 200, type: 'application/json', body, location: '' })),
    { status: 404, type: 'text/html', body: bodies[0] ?? '', location: '' },
    { status: 302, type: '', body: '', location: '/elsewhere' },
    { status: 500, type: '', body: '{}', location: '' },
  ];
  for (const [number, one] of cases.entries()) {
    next = { ...one, body: one.body.replaceAll('<origin>', origin) };
    const manners = { userAgent: 'recorded/1', pace: 0, timeout: 5000, onResult: () => {} };
    const results = await runProbeChecks({ address: origin, ...manners }).catch(String);
    recording.add(
      `index ${number}`,
      'all',
      steady([...asked.splice(0), JSON.stringify(results, null, 1)].join('\n'), origin),
    );
  }
  await recording.compare('probe-of-odd-sites');
});
