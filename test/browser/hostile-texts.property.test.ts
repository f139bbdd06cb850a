/// <reference lib="dom" />
/**
 * No text changes what a page does: hostile texts in every place that content has, read by a real browser without the
 * pages' content security policy. No script runs, no page leads elsewhere, and no element stands outside of the text
 * that it came with.
 */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildInto } from '../support/build.ts';
import { filesBelow } from '../support/folders.ts';
import { fuzz } from '../support/fuzz.ts';
import { hostileSite } from '../support/hostile-site.ts';
import { needs } from '../support/needs.ts';
import { type Preview, serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { noteRow } from '../support/table-rows.ts';

const { cases, limit } = fuzz(60, 1, 0.12);

/** Elements that a text may not become, and attributes that run or load. */
const forbiddenElement =
  /^(?:script|style|iframe|object|embed|svg|math|form|button|base|meta|link|template|noscript|textarea|select|title|body|html|frame)$/;
const forbiddenAttribute = /^(?:on.*|style|srcdoc|formaction|action|xlink:href|ping|http-equiv)$/;

interface Seen {
  /** The elements outside of texts, with their attributes' names. */
  readonly outline: string;
  /** The elements in texts: name, and attributes with their values. */
  readonly inTexts: readonly (readonly [string, readonly (readonly [string, string])[]])[];
  /** The same of what stands beside a text, and depends on it: its contents, and the pages around it. */
  readonly beside: Seen['inTexts'];
  readonly hits: number;
  readonly jsonLd: readonly string[];
}

/** Runs in the page. */
function look(): Seen {
  const inTexts: [string, [string, string][]][] = [];
  const beside: [string, [string, string][]][] = [];
  const outlineOf = (element: Element, isText: boolean): string => {
    const attributes = [...element.attributes];
    // How many items refer to one depends on the other texts.
    if (element.matches('.contents, .sidebar, .neighbours, [aria-labelledby^="stele-from-"]')) {
      for (const one of [element, ...element.querySelectorAll('*')])
        beside.push([one.localName, [...one.attributes].map(({ name, value }) => [name, value])]);
      return '';
    }
    // The portal's script adds these, and no text lies in the portal.
    const isCopyButton = element.matches('[data-copy] button.copy');
    if (isText && !isCopyButton) inTexts.push([element.localName, attributes.map(({ name, value }) => [name, value])]);
    const isProse = element.getAttribute('class') === 'prose';
    const inner = [...element.children].map((child) => outlineOf(child, isText || isProse)).join('');
    const names = attributes
      .map(({ name, value }) => (name === 'class' ? `class=${value.replace(' with-contents', '')}` : name))
      .sort();
    return isText ? '' : `(${element.localName} ${names.join(' ')}${isProse ? '' : inner})`;
  };
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  return {
    outline: outlineOf(document.documentElement, false),
    inTexts,
    beside,
    hits: Number(Reflect.get(globalThis, 'hits')),
    jsonLd: [...scripts].map((script) => script.textContent ?? ''),
  };
}

const executablePath = '/usr/bin/chromium-headless-shell';
const isInstalled = existsSync(executablePath);

describe(
  'a site of hostile texts',
  needs(isInstalled, 'Chromium is not installed: run scripts/install-tools.sh browser'),
  () => {
    const site = hostileSite(cases.numRuns, cases.seed);
    let dist = '';
    let browser: Browser;
    let context: BrowserContext;
    let preview: Preview;
    /** Pages are read one after the other in one tab: a new one takes longer than most pages. */
    let tab: Page | undefined;

    beforeAll(async () => {
      dist = await buildInto(scratchFolder(), site.content);
      preview = await serve(dist, 'https://s.example');
      browser = await chromium.launch({ executablePath, headless: true, args: ['--no-sandbox', '--disable-gpu'] });
      context = await browser.newContext({ bypassCSP: true });
      await context.addInitScript(() => {
        Reflect.set(globalThis, 'hits', 0);
        const hit = () => Reflect.set(globalThis, 'hits', Number(Reflect.get(globalThis, 'hits')) + 1);
        Reflect.set(globalThis, 'hit', hit);
        Reflect.set(globalThis, 'alert', hit);
      });
      // Nothing is fetched from anywhere else. An image may be asked for, wherever it is; a page or a script may not.
      await context.route(
        (url) => url.origin !== preview.origin,
        (route) => route.abort(),
      );
    }, 600_000);

    afterAll(async () => {
      await browser?.close();
      await preview?.close();
    });

    /** Opens a page and reads it, once all that it does by itself is done. */
    async function read(
      path: string,
      html?: (text: string) => string,
    ): Promise<Seen & { readonly elsewhere: readonly string[] }> {
      tab ??= await context.newPage();
      const page = tab;
      const elsewhere: string[] = [];
      const note = (request: Request) => {
        const { origin } = new URL(request.url());
        if (origin !== preview.origin && request.resourceType() !== 'image') elsewhere.push(request.url());
        if (request.isNavigationRequest() && request.url() !== preview.origin + path) elsewhere.push(request.url());
      };
      page.on('request', note);
      if (html !== undefined) {
        await page.route(preview.origin + path, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: html(await response.text()) });
        });
      }
      await page.goto(preview.origin + path, { waitUntil: 'load' });
      await page.mouse.move(200, 200);
      // A page that leads elsewhere is gone by now: that is in `elsewhere`.
      const seen = await page
        .evaluate(look)
        .catch((): Seen => ({ outline: '', inTexts: [], beside: [], hits: 0, jsonLd: [] }));
      page.off('request', note);
      await page.unrouteAll();
      if (elsewhere.length > 0) {
        await page.close();
        tab = undefined;
      }
      return { ...seen, elsewhere };
    }

    function forbiddenIn({ inTexts }: Seen): string[] {
      return inTexts.flatMap(([element, attributes]) => [
        ...(forbiddenElement.test(element) ? [element] : []),
        ...attributes.flatMap(([name, value]) =>
          forbiddenAttribute.test(name) ||
          (/^(?:href|src)$/.test(name) && /^\s*(?:javascript|data|vbscript):/i.test(value))
            ? [`${element} ${name}=${value}`]
            : [],
        ),
      ]);
    }

    /** Lists of links within the site, and nothing else. */
    function foreignIn({ beside }: Seen): string[] {
      return beside.flatMap(([element, attributes]) => [
        ...(/^(nav|details|summary|section|h2|h3|ul|li|a|b|p|span)$/.test(element) ? [] : [element]),
        ...attributes.flatMap(([name, value]) =>
          /^(class|id|lang|hreflang|rel|open|aria-[a-z]+)$/.test(name) || (name === 'href' && /^[#/](?!\/)/.test(value))
            ? []
            : [`${element} ${name}=${value}`],
        ),
      ]);
    }

    describe('is read by a check that sees', () => {
      const body = (more: string) => (html: string) => html.replace('</article>', `${more}</article>`);
      const prose = (more: string) => (html: string) => html.replace(/<div class="prose"[^>]*>/, `$&${more}`);
      test('a handler that runs, although the policy forbids it', async () => {
        expect((await read('/things/plain/', body('<img src=x onerror=hit()>'))).hits).toBe(1);
      });
      test('an element outside of the texts', async () => {
        const plain = await read('/things/plain/');
        expect((await read('/things/plain/', body('<p>x</p>'))).outline).not.toBe(plain.outline);
      });
      test('a text that ends before its end', async () => {
        const plain = await read('/things/plain/');
        expect((await read('/things/plain/', prose('</div><p>x</p>'))).outline).not.toBe(plain.outline);
      });
      test('a page that redirects', async () => {
        const refresh = '<meta http-equiv=refresh content=0;url=https://evil.example/>';
        const seen = await read('/things/plain/', prose(refresh));
        expect(seen.elsewhere).toContain('https://evil.example/');
      });
      test('an element that no list of links may hold', async () => {
        const image = (html: string) =>
          html.replace('<nav class="neighbours"', '<nav class="neighbours"><img src=x></nav>$&');
        expect(foreignIn(await read('/things/plain/', image))).toEqual(['img', 'img src=x']);
      });
      test('an element that no text may hold', async () => {
        expect(forbiddenIn(await read('/things/plain/', prose('<form></form>')))).toEqual(['form']);
      });
    });

    test(
      'runs no script, leads nowhere, and keeps its texts in their elements, on the pages of items',
      limit,
      async () => {
        const outlines = new Map<string, string>();
        for (const { like } of site.pages) if (!outlines.has(like)) outlines.set(like, (await read(like)).outline);
        for (const { path, like } of site.pages) {
          const seen = await read(path);
          expect({
            path,
            hits: seen.hits,
            elsewhere: seen.elsewhere,
            forbidden: [...forbiddenIn(seen), ...foreignIn(seen)],
          }).toEqual({
            path,
            hits: 0,
            elsewhere: [],
            forbidden: [],
          });
          expect(seen.outline, path).toBe(outlines.get(like));
          for (const text of seen.jsonLd) expect(() => JSON.parse(text), path).not.toThrow();
        }
        noteRow('Hostile texts', { Texts: site.cases, Pages: site.pages.length, Browser: browser.version() });
      },
    );

    test('runs no script and leads nowhere on all other pages, feeds, Markdown and documents', limit, async () => {
      const known = new Set(site.pages.map(({ path }) => `${path.slice(1)}index.html`));
      const files = filesBelow(dist).filter(
        (path) =>
          (/\.html$/.test(path) && !known.has(path)) ||
          /^(?:[^/]+\.(?:xml|txt|json)|(?:things|raws)\/(?:x0|plain)\/page\.md|page\.md|developers\/.*\.md|names\/[^/]+\/page\.md)$/.test(
            path,
          ),
      );
      expect(files.length).toBeGreaterThan(30);
      // Each value of a filter has a page: they are made alike.
      const tried = files.filter((path, index) => !path.includes('=') || index % 10 === 0);
      for (const path of tried) {
        const address = `/${path.replace(/(^|\/)index\.html$/, '$1')}`;
        const { elsewhere, ...seen } = await read(address);
        const { hits, jsonLd } = seen;
        expect({ address, hits, elsewhere, forbidden: [...forbiddenIn(seen), ...foreignIn(seen)] }).toEqual({
          address,
          hits: 0,
          elsewhere: [],
          forbidden: [],
        });
        for (const text of jsonLd) expect(() => JSON.parse(text), path).not.toThrow();
      }
    });

    test('has feeds whose entries a browser reads as the texts that they are', limit, async () => {
      const page = await context.newPage();
      await page.goto(`${preview.origin}/404`, { waitUntil: 'load' });
      for (const path of filesBelow(dist).filter((name) => name.endsWith('.xml'))) {
        const mistakes = await page.evaluate(async (address) => {
          const text = await (await fetch(address)).text();
          return [...new DOMParser().parseFromString(text, 'text/xml').querySelectorAll('parsererror')].length;
        }, `/${path}`);
        expect(mistakes, path).toBe(0);
      }
      await page.close();
    });
  },
);
