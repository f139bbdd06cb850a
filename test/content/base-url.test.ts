/** The base address that a build takes from the environment of its host. */
import { expect, test } from 'vitest';
import { resolveBaseUrl } from '../../generator/content/settings/base-url.ts';

const netlify = { URL: 'https://site.example', DEPLOY_PRIME_URL: 'https://preview.example/' };

test.each([
  { name: 'nothing', env: {}, is: undefined },
  {
    name: 'Netlify, for readers',
    env: { ...netlify, CONTEXT: 'production' },
    is: { url: 'https://site.example', source: 'URL' },
  },
  {
    name: 'Netlify, for a preview',
    env: { ...netlify, CONTEXT: 'deploy-preview' },
    is: { url: 'https://preview.example', source: 'DEPLOY_PRIME_URL' },
  },
  { name: 'URL alone, which other programs set', env: { URL: 'https://other.example' }, is: undefined },
  {
    name: 'an empty variable of a shell',
    env: { BASE_URL: '', CF_PAGES_URL: 'https://abc.pages.example' },
    is: { url: 'https://abc.pages.example', source: 'CF_PAGES_URL' },
  },
])('$name', ({ env, is }) => {
  expect(resolveBaseUrl(undefined, env)).toEqual(is);
});

test('an address that is none names its source', () => {
  expect(() => resolveBaseUrl(undefined, { ...netlify, CONTEXT: 'production', URL: 'site.example' })).toThrow(
    'Unexpected URL "site.example", expected an absolute http(s) address such as https://www.example.org',
  );
});
