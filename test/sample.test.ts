/**
 * The sample in content/, which whoever makes an own site replaces: all else is tested with the sites below
 * test/sites/.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { stele } from './cli/stele.ts';
import { steleHere } from './cli/stele-here.ts';
import { needs } from './support/needs.ts';
import { scratchFolder } from './support/scratch.ts';

const service: unknown = parse(readFileSync('content/service.yaml', 'utf8'));
const isSample = /^https:\/\/www\.tinghai\.example$/m.test(String(Object(service).base_url));

describe('content/', needs(isSample, 'content/ is not the sample, but a site of your own'), () => {
  test('content/ passes the strictest check', async () => {
    expect(await steleHere(['check', '--strict'])).toMatchObject({ code: 0, stderr: '' });
  });

  test('content/ builds without an error, and every link of it resolves', async () => {
    const out = join(scratchFolder(), 'dist');
    expect(await stele(['build', '--out', out, '--verify'])).toMatchObject({ code: 0, stderr: '' });
    expect(service).toMatchObject({ default_language: 'zh-tw' });
  });
});
