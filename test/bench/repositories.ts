/**
 * `npm run bench:repositories -- --folder DIR`: `stele init --from` for each repository in DIR, untouched, then a
 * verified build. How much of its texts, images and links is published is counted here from the source, without the
 * code that reads it. `drawn.txt` has the names of those that docs/explanation/repositories.md shows.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, posix, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import glob from 'fast-glob';
import { parse } from 'yaml';

const { values: options } = parseArgs({
  options: { folder: { type: 'string' }, only: { type: 'string' }, keep: { type: 'boolean', default: false } },
});

const base = 'https://own.example';

interface Row {
  readonly name: string;
  readonly texts: number;
  readonly published: number;
  readonly languages: string;
  readonly images: Share;
  readonly links: Share;
  readonly leftOut: number;
  readonly verified: boolean;
  readonly seconds: number;
  /** Most memory of the two commands. */
  readonly megabytes: number;
}

interface Share {
  readonly found: number;
  readonly all: number;
}

/** Parts of other texts, what is no public text, and what a repository says about itself. */
const noText =
  /(?:^|\/)(?:_(?:includes|layouts|partials|drafts|snippets|components)|archetypes|partials|includes|node_modules|vendor|dist|_site)\/|(?:^|\/)_(?!index\b)[^/]*$|(?:^|\/)(?:README|readme|SUMMARY)[^/]*$|(?:^|\/)2[1-9]\d\d-|^[A-Z][A-Z_-]+\.md$|^(?:build|public|test|tests|target|api)\//;

function measure(source: string): Row {
  const work = mkdtempSync(join(tmpdir(), 'stele-repository-'));
  const repository = join(work, basename(source));
  cpSync(source, repository, { recursive: true, verbatimSymlinks: true });
  const started = process.hrtime.bigint();
  const folder = existsSync(join(repository, 'api')) ? 'stele' : 'api';
  const init = stele(repository, ['init', folder, '--from', '.', '--name', 'X', '--base-url', base]);
  const site = join(repository, folder);
  const build = init.status === 0 ? stele(site, ['build', '--verify', '--json']) : init;
  const megabytes = Math.max(...[init, build].map(({ maxRSS }) => maxRSS / 1024));
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  if (options.keep) console.error(work, init.stdout, init.stderr);
  else removed.push(work);

  const texts = sourceTexts(repository);
  const { items = {}, left_out: left = {} } = build.stdout.startsWith('{') ? JSON.parse(build.stdout) : {};
  const collections = Object.keys(items).filter((name) => hasTexts(site, name));
  const counts = collections.flatMap((name) => Object.entries<number>(items[name]));
  const languages = new Map<string, number>();
  for (const [lang, count] of counts) languages.set(lang, (languages.get(lang) ?? 0) + count);
  const bodies = collections.flatMap((name) => bodiesOf(site, name));
  const wanted = wantedOf(repository, folder, texts);
  const count = (pattern: RegExp) => bodies.reduce((sum, body) => sum + (body.match(pattern)?.length ?? 0), 0);
  return {
    name: basename(source).replace('+', '/'),
    texts: texts.length,
    published: [...languages.values()].reduce((sum, one) => sum + one, 0),
    languages: Array.from(languages, ([lang, one]) => `${lang} ${one}`).join(', '),
    images: { found: count(/<img [^>]*src="/g), all: wanted.images },
    links: { found: count(new RegExp(`<a [^>]*href="(?:${base})?/(?!assets/)`, 'g')), all: wanted.links },
    leftOut: left.invalid ?? 0,
    verified: build.status === 0,
    seconds,
    megabytes,
  };
}

const removed: string[] = [];
process.once('exit', () => {
  for (const work of removed) rmSync(work, { recursive: true, force: true });
});

function stele(cwd: string, args: readonly string[]) {
  const place = join(mkdtempSync(join(tmpdir(), 'stele-memory-')), 'kilobytes');
  removed.push(place);
  const note = `import fs from 'node:fs';process.on('exit',()=>fs.writeFileSync(${JSON.stringify(place)},String(process.resourceUsage().maxRSS)))`;
  const watch = `data:text/javascript,${encodeURIComponent(note)}`;
  const done = spawnSync(process.execPath, ['--import', watch, resolve('bin/stele.js'), ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  return { ...done, maxRSS: Number(readFileSync(place, 'utf8')) };
}

interface SourceText {
  readonly path: string;
  readonly body: string;
}

/** The public texts of a repository. */
function sourceTexts(repository: string): readonly SourceText[] {
  return glob
    .sync('**/*.{md,mdx,markdown}', { cwd: repository, followSymbolicLinks: false })
    .filter((path) => !noText.test(path))
    .map((path) => ({ path, body: readFileSync(join(repository, path), 'utf8') }))
    .filter(
      ({ body }) =>
        body.trim() !== '' && !/^(?:draft:\s*(?:true|yes)|published:\s*(?:false|no))\b/im.test(body.slice(0, 2000)),
    );
}

function hasTexts(site: string, name: string): boolean {
  const { fields = {} } = parse(readFileSync(join(site, `content/collections/${name}.yaml`), 'utf8'));
  return Object.hasOwn(fields, 'content_html');
}

/** The HTML of each text in its own language: where a translation is missing, its answer has another. */
function bodiesOf(site: string, name: string): readonly string[] {
  const folder = join(site, 'dist/api/v1/_/item', name);
  return glob.sync('*/**/*.json', { cwd: folder }).flatMap((path) => {
    const { lang, content_html: html = '' } = JSON.parse(readFileSync(join(folder, path), 'utf8')).data;
    return lang === undefined || path.startsWith(`${lang}/`) ? [html] : [];
  });
}

/** How many images are shown and how many texts are linked to that exist, outside of fenced code. */
function wantedOf(repository: string, own: string, texts: readonly SourceText[]) {
  const paths = glob.sync('**/*', {
    cwd: repository,
    followSymbolicLinks: false,
    ignore: ['**/node_modules/**', `${own}/**`],
  });
  const all = new Set(paths);
  const ends = new Set(paths.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))));
  const stems = new Set(texts.map(({ path }) => path.replace(/(?:\/index|\/_index|\/README)?\.[a-z]+$/i, '')));
  const stemEnds = new Set(
    [...stems].flatMap((stem) => stem.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
  );
  let [images, links] = [0, 0];
  for (const { path, body } of texts) {
    const plain = body.replaceAll(/^(\s*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\s*\2/gm, '').replaceAll(/`[^`\n]+`/g, '');
    for (const [, mark, written = ''] of plain.matchAll(/(!?)\[[^\]\n]*\]\(\s*<?([^\s()<>]+)/g)) {
      const target = decode(written.replace(/[?#].*$/, ''));
      if (target === '' || /^[a-z][a-z+.-]*:(?!\/\/)/i.test(target)) continue;
      const near = posix.join(posix.dirname(path), target);
      if (mark === '!') {
        if (/^(?:https?:)?\/\//i.test(target)) images++;
        else if (
          /\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(target) &&
          (all.has(near) || (target.startsWith('/') && ends.has(target.slice(1))))
        )
          images++;
      } else if (!/^(?:https?:)?\/\//i.test(target)) {
        const stem = near.replace(/\/$/, '').replace(/(?:\/index|\/_index|\/README)?\.(?:mdx?|markdown|html)$/i, '');
        const ofSite = target.replaceAll(/^\/|\/$|\.html$/g, '');
        if (stems.has(stem) || (target.startsWith('/') && ofSite !== '' && stemEnds.has(ofSite))) links++;
      }
    }
  }
  return { images, links };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

if (options.folder === undefined || !existsSync(options.folder)) {
  console.error('Missing --folder, expected a folder of repositories, each cloned into a folder of its own');
  process.exit(2);
}
const folder = options.folder;
console.log('| repository | texts | published | languages | images | links | left out | verified | seconds | MB |');
console.log('|---|--:|--:|---|--:|--:|--:|---|--:|--:|');
for (const name of readdirSync(folder).sort()) {
  if (options.only !== undefined && !name.includes(options.only)) continue;
  const row = measure(join(folder, name));
  const share = ({ found, all }: Share) => `${found} of ${all}`;
  console.log(
    `| ${row.name} | ${row.texts} | ${row.published} | ${row.languages} | ${share(row.images)} | ${share(row.links)} | ` +
      `${row.leftOut} | ${row.verified ? 'yes' : 'no'} | ${row.seconds.toFixed(1)} | ${Math.round(row.megabytes)} |`,
  );
}
