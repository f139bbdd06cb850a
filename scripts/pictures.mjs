/**
 * `npm run pictures [-- --sites sample,docs --pages home --widths 390,1280 --schemes light,dark]`: takes pictures of
 * pages, runs axe on each, and tries whether it is wider than the window. Pictures are in `.cache/pictures/`
 * (or `--out`), as `site/page-width-scheme.png`; findings are printed, and make it fail.
 *
 * Schemes are `light`, `dark`, `print` and `forced` (forced colors). A folder of one's own is a site, too:
 * `--sites ../my-site/content --paths /,/en/posts/`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

/** Folder of the content, and a page of each kind by a name for its picture. */
const sites = {
  sample: {
    content: 'content',
    pages: {
      home: '/en/',
      'home-zh': '/',
      'home-ja': '/ja/',
      cards: '/en/products/',
      product: '/en/products/ocr/',
      section: '/en/knowledge/',
      list: '/en/posts/',
      'list-ja': '/ja/posts/',
      item: '/en/posts/unit-prices/',
      'item-zh': '/posts/annotating-sarcasm/',
      'item-ja': '/ja/posts/unit-prices/',
      search: '/en/search/?q=price',
      feeds: '/en/changes/',
      portal: '/en/developers/',
      errors: '/en/developers/errors/',
      reference: '/en/developers/reference/',
      missing: '/en/nope/',
    },
  },
  docs: {
    content: 'docs/site',
    pages: {
      home: '/',
      list: '/docs/',
      filter: '/docs/kind=guides/',
      guide: '/docs/guides/writing/',
      tables: '/docs/reference/rules/',
      search: '/search/?q=image',
    },
  },
  conference: {
    content: 'docs/examples/sites/conference/content',
    pages: { home: '/', list: '/sessions/', item: '/sessions/opening/', person: '/speakers/ada/', ja: '/ja/sessions/' },
  },
  catalogue: {
    content: 'docs/examples/sites/catalogue/content',
    pages: { home: '/', list: '/software/', item: '/software/buoy/' },
  },
  prices: { content: 'docs/examples/sites/prices/content', pages: { home: '/', list: '/prices/' } },
  blog: {
    content: 'docs/examples/sites/blog/content',
    pages: { home: '/', list: '/posts/', item: '/posts/spring-tides/' },
  },
  arabic: { init: 'ar,en', pages: { home: '/', list: '/posts/', portal: '/developers/', search: '/search/' } },
};

/** Most pixels of the height of a picture: longer ones take minutes. */
const mostPixels = 12_000;

const schemes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { forcedColors: 'active' },
  print: { media: 'print' },
};

const { values } = parseArgs({
  options: {
    sites: { type: 'string', default: Object.keys(sites).join() },
    pages: { type: 'string' },
    paths: { type: 'string', default: '/' },
    widths: { type: 'string', default: '390,768,1280,1600' },
    schemes: { type: 'string', default: 'light,dark' },
    out: { type: 'string', default: '.cache/pictures' },
  },
});
const { out } = values;
const stele = ['node', 'bin/stele.js'];
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const scratch = mkdtempSync(join(tmpdir(), 'stele-pictures-'));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
});
let pictures = 0;
let findings = 0;
try {
  for (const name of values.sites.split(',')) await visitSite(name);
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`${pictures} pictures in ${out}, ${findings} findings`);
process.exitCode = findings > 0 ? 1 : 0;

async function visitSite(name) {
  const { content, init, pages } = sites[name] ?? { content: name, pages: pathsByName(values.paths) };
  const dist = mkdtempSync(join(scratch, 'dist-'));
  run('build', '--content', content ?? initialised(init), '--out', dist);
  const server = spawn(stele[0], [stele[1], 'preview', '--out', dist, '--port', '0'], { stdio: ['ignore', 'pipe', 2] });
  try {
    const origin = await originOf(server);
    for (const [page, path] of Object.entries(pages)) {
      if (values.pages !== undefined && !values.pages.split(',').includes(page)) continue;
      for (const width of values.widths.split(',').map(Number))
        for (const scheme of values.schemes.split(','))
          await visit(`${basename(name)}/${page}`, origin + path, width, scheme);
    }
  } finally {
    server.kill();
  }
}

/** The content folder of a new site in these languages. */
function initialised(languages) {
  const folder = join(scratch, languages.replace(',', '-'));
  run('init', folder, '--name', 'Example', '--base-url', 'https://www.example.org', '--languages', languages);
  return join(folder, 'content');
}

function run(...args) {
  execFileSync(stele[0], [stele[1], ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function pathsByName(paths) {
  return Object.fromEntries(paths.split(',').map((path) => [path.replaceAll(/\W+/g, '-').slice(1) || 'home', path]));
}

/** The address that the preview prints once it listens. */
function originOf(server) {
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => {
      const [origin] = /http:\/\/localhost:\d+/.exec(text) ?? [];
      if (origin !== undefined) resolve(origin);
    });
    server.once('exit', () => reject(new Error('The preview ended')));
  });
}

function find(finding) {
  findings++;
  console.log(finding);
}

async function visit(name, address, width, scheme) {
  const { media, ...options } = schemes[scheme];
  const touch = width < 600 ? { isMobile: true, hasTouch: true } : {};
  const page = await browser.newPage({ viewport: { width, height: 900 }, ...touch, ...options });
  await page.goto(address, { waitUntil: 'networkidle' });
  if (media !== undefined) await page.emulateMedia({ media });
  const label = `${name} ${width} ${scheme}`;
  if (await page.evaluate('document.documentElement.scrollWidth > innerWidth')) find(`${label}: too wide`);
  // Past the page's policy, as the inspector does.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  const { violations } = await page.evaluate("axe.run({ resultTypes: ['violations'] })");
  for (const { id, nodes } of violations)
    find(`${label}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const place = join(out, `${name}-${width}-${scheme}.png`);
  mkdirSync(join(place, '..'), { recursive: true });
  const height = Math.min(await page.evaluate('document.documentElement.scrollHeight'), mostPixels);
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: place });
  pictures++;
  await page.close();
}
