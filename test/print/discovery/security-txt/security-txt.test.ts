/** /.well-known/security.txt (RFC 9116), by the rules of its readers, and the warning before it expires. */
import { expect, test } from 'vitest';
import { checkSecurityTxt } from '../../../../generator/content/settings/security-txt.ts';
import type { Service } from '../../../../generator/model/site.ts';
import { scheduleOf } from '../../../../generator/model/visibility.ts';
import { securityTxtFiles } from '../../../../generator/print/discovery/files.ts';
import { site, texts } from '../two-languages.ts';

const service = (expires: string): Service => ({
  ...site.service,
  securityTxt: {
    contacts: ['mailto:security@two.example', 'https://two.example/report'],
    expires,
    links: { policy: 'https://two.example/policy', encryption: 'https://two.example/key.txt' },
  },
});

test('security.txt has each contact in its order, the moment at which it expires, and its own address', () => {
  const files = texts(securityTxtFiles(service('2027-01-31T00:00:00Z')));
  expect(Object.fromEntries(files)).toEqual({
    '.well-known/security.txt': `Contact: mailto:security@two.example
Contact: https://two.example/report
Expires: 2027-01-31T00:00:00Z
Encryption: https://two.example/key.txt
Policy: https://two.example/policy
Preferred-Languages: en, zh-tw
Canonical: https://two.example/.well-known/security.txt
`,
  });
  expect(securityTxtFiles(site.service)).toEqual([]);
});

const text = 'security_txt:\n  contact: mailto:security@two.example\n  expires: 2027-01-31\n';

test.each([
  { now: '2026-12-31T23:59:59Z', reported: [] },
  { now: '2027-01-01T00:00:00Z', reported: ['3:12 is about to expire'] },
  { now: '2027-01-30T23:59:59Z', reported: ['3:12 is about to expire'] },
  { now: '2027-01-31T00:00:00Z', reported: ['3:12 has expired'] },
])('at $now a build reports $reported', ({ now, reported }) => {
  const found: string[] = [];
  checkSecurityTxt(service('2027-01-31T00:00:00Z'), text, now, {
    report: (_path, rule, reason, place) => {
      expect(rule).toBe('service/security-txt-expires');
      found.push(`${place?.line}:${place?.column} ${/is about to expire|has expired/.exec(reason)?.[0]}`);
    },
  } as Parameters<typeof checkSecurityTxt>[3]);
  expect(found).toEqual(reported);
});

test.each([
  { now: '2026-11-25T00:00:00Z', until: '2027-01-01T00:00:00Z' },
  { now: '2027-01-01T00:00:00Z', until: '2027-01-31T00:00:00Z' },
  { now: '2027-01-31T00:00:00Z', until: undefined },
])('a build at $now is repeated until $until', ({ now, until }) => {
  const items = { products: [], pages: [], posts: [] };
  const content = { ...site, service: service('2027-01-31T00:00:00Z'), items, statics: new Map() };
  expect(scheduleOf(content, { now }).until).toBe(until);
});
