/** Checks dumps and changes, if the service index names them. */
import type { Check } from './check.ts';
import { anyFreshness } from './documents.ts';
import { endpointAt, valueAtPath } from './json.ts';
import { anAddress, apiPath } from './rules.ts';

const changesPath = `${apiPath}/changes`;

/** Checks of the dumps and changes in `index`. `isWhole`: the whole site belongs to Stele. */
export function dumpChecks(index: unknown, isWhole: boolean): readonly Check[] {
  if (valueAtPath(index, 'dumps') === undefined) return [];
  const fresh = isWhole ? {} : anyFreshness;
  return [
    {
      ...fresh,
      name: 'the index of the dumps',
      target: '/dumps/index.json',
      contentType: 'application/json',
      members: { 'files.0.url': anAddress },
      learn: (body) => ({
        dump: dumpPath(valueAtPath(body, 'files.0.url')),
        dump_type: String(valueAtPath(body, 'files.0.media_type')),
        token: tokenIn(body),
      }),
    },
    { ...fresh, name: 'a dump', method: 'HEAD', target: '{dump}', contentType: '{dump_type}' },
    {
      ...fresh,
      name: 'the newest state of the changes',
      target: '/dumps/changes/{token}.json',
      contentType: 'application/json',
      members: { 'data.length': 0, 'meta.until': '{token}', 'links.next': null },
    },
    ...(endpointAt(index, changesPath) === undefined ? [] : askedChecks),
  ];
}

const askedChecks: readonly Check[] = [
  {
    name: 'changes since the newest state',
    target: `${changesPath}?since={token}`,
    members: { 'data.length': 0, 'meta.until': '{token}', 'links.next': null },
  },
  {
    name: '400 for changes since an unknown state',
    target: `${changesPath}?since=AAAAAAAAAAAAAAAAAAAAAA`,
    status: 400,
    members: { code: 'invalid_parameter', parameter: 'since' },
  },
];

/** Removes the base address, which is checked with lists. */
function dumpPath(url: unknown): string {
  return String(url).replace(/^.*(?=\/dumps\/)/, '');
}

function tokenIn(body: unknown) {
  const token = valueAtPath(body, 'changes.token');
  return typeof token === 'string' ? token : { none: 'the site publishes no history' };
}
