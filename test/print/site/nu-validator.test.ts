/** The HTML checker of the W3C reads every page of the sample, and has neither an error nor a warning. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { whenInstalled } from '../../hosts/installed.ts';
import { whenOnPath } from '../../hosts/real-server.ts';
import { filesBelow } from '../../support/folders.ts';
import { run } from '../../support/run.ts';
import { scratchFolder } from '../../support/scratch.ts';

interface Message {
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
}

whenInstalled('pages', (tools) =>
  whenOnPath('java', 'default-jre-headless', () => {
    /** What it says of the HTML below `folder`. */
    async function complaints(folder: string): Promise<string[]> {
      const jar = join(tools, 'node_modules/vnu-jar/build/dist/vnu.jar');
      // Its run is too short for a collector with threads of its own.
      const java = ['-Xss4m', '-XX:+UseSerialGC', '-jar', jar];
      // It guesses languages with random numbers: once in a while, a reference full of code in zh-tw is Norwegian.
      const args = [...java, '--no-langdetect', '--skip-non-html', '--format', 'json', folder];
      const { output } = await run('java', args, scratchFolder());
      const { messages } = JSON.parse(output.slice(output.indexOf('{'))) as { messages: readonly Message[] };
      // A file has no origin that could be 'self': what the policy really refuses is seen in test/browser.
      return messages
        .filter(({ message }) => !message.startsWith('Resource violates Content Security Policy'))
        .map(({ url = '', lastLine, message }) => `${url.slice(url.indexOf(folder))}:${lastLine} ${message}`);
    }

    test('every page of the sample', async () => {
      expect(filesBelow(inject('sampleDist')).filter((path) => path.endsWith('.html')).length).toBeGreaterThan(150);
      expect(await complaints(inject('sampleDist'))).toEqual([]);
    });

    test('the Nu validator refuses broken HTML', async () => {
      const folder = scratchFolder();
      const html = readFileSync(join(inject('sampleDist'), 'en/index.html'), 'utf8');
      const broken = [
        { name: 'a heading in a list', from: '<h1', to: '<ul><h1></h1></ul><h1' },
        { name: 'an image without a text', from: '<h1', to: '<img src="/icon.svg"><h1' },
        { name: 'an inline script without its hash', from: '"@graph"', to: '"@graphs"' },
        { name: 'a date that is none', from: 'datetime="2026-', to: 'datetime="2026-99' },
      ];
      for (const { name, from, to } of broken) {
        expect(html).toContain(from);
        writeFileSync(join(folder, `${name}.html`), html.replace(from, to));
      }
      const found = (await complaints(folder)).map(
        (line) => decodeURI(line.slice(folder.length + 1)).split('.html')[0],
      );
      expect([...new Set(found)].sort()).toEqual(broken.map(({ name }) => name).sort());
    });
  }),
);
