/**
 * Debian's Chromium over a preview, of the sample site where no other is given: what a page logs and asks for is seen
 * by every test.
 */
import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { needs } from '../support/needs.ts';
import { type Preview, startPreview } from '../support/preview.ts';

const executablePath = '/usr/bin/chromium-headless-shell';

/** It shall not look for updates, nor speak to anybody but the preview. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
].concat(['--disable-component-update', '--disable-sync']);

export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly origin: string;
  /** Errors of the page and on its console, and requests that left the origin. */
  readonly complaints: readonly string[];
}

/** Opens a page of the preview in a context of its own, as `options` say. */
export type OpenPage = (path: string, options?: BrowserContextOptions) => Promise<Visit>;

/** Calls `define` to define tests with a browser; defines a skipped one where it is missing. */
export function inBrowser(define: (open: OpenPage) => void, start: () => Promise<Preview> = startPreview): void {
  if (!existsSync(executablePath)) {
    test(
      'pages work in Chromium',
      needs(false, 'Chromium is not installed: run scripts/install-tools.sh browser'),
      () => {},
    );
    return;
  }
  describe('in Chromium', () => {
    let browser: Browser;
    let preview: Preview;
    beforeAll(async () => {
      preview = await start();
      // Without a folder of its own named, each launch gets a fresh one.
      browser = await chromium.launch({ executablePath, headless: true, args });
    });
    afterAll(async () => {
      await browser?.close();
      await preview?.close();
    });
    define((path, options) => openPage(browser, preview.origin, path, options));
  });
}

async function openPage(
  browser: Browser,
  origin: string,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext(options);
  const complaints: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  context.on('request', (request) => {
    if (!request.url().startsWith(`${origin}/`)) complaints.push(`request: ${request.url()}`);
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  return { page, context, origin, complaints };
}
