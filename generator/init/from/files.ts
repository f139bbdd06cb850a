/** Lists files of a folder that may be content, with their data. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import glob from 'fast-glob';
import { groupBy } from '../../base/group-by.ts';
import { ancestorsOf } from '../../base/paths.ts';
import { isMarkdownFile, markdownExtensions, withoutMarkdownExtension } from '../../collections/markdown-files.ts';
import { pointedNumbers } from '../../content/data/as-written.ts';
import { loadCsvParser } from '../../content/parse/csv.ts';
import { isLines, isTable, parseData } from '../../content/parse/formats.ts';
import { splitFrontMatter } from '../../content/parse/front-matter.ts';
import { decodeText, maxTextSize } from '../../content/parse/text.ts';
import { forgiven } from '../../content/yaml/forgiven.ts';
import { plainScalar } from '../../content/yaml/plain-scalar.ts';
import type { YamlDocument } from '../../content/yaml/yaml.ts';
import { isMap } from '../../fields/map.ts';
import { keysOf } from './keys.ts';

export interface ContentFile {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  /** Undefined if it cannot be read. */
  readonly data: unknown;
  /** The text below front matter. Undefined for data files. */
  readonly body: string | undefined;
}

/** The files of a folder, as `init --from` reads them. */
export interface FoundFiles {
  readonly content: readonly ContentFile[];
  /** Paths of texts and data that are part of others, or of a program. Patterns may match them. */
  readonly others: readonly string[];
  readonly images: readonly string[];
  /** True if all texts are pages, at the root too, as in a vault of Obsidian or a book. */
  readonly isVault: boolean;
}

const otherPrograms = ['**/{node_modules,bower_components,vendor,_site,_freeze,dist}/**', '.*'];

/**
 * Folders at the root that are the output or the tests of a program; in a documentation they are chapters. `public` is
 * the output of a site if it has a home page; without one, it has the files that a program copies, with data among them.
 */
function outputsIn(folder: string): readonly string[] {
  const isSite = existsSync(join(folder, 'public/index.html'));
  return ['build', 'test', 'tests', 'target', ...(isSite ? ['public'] : [])].map((name) => `${name}/**`);
}

/** Settings of a program with such a name. */
const programSettings =
  /(?:^|\/)(?:(?:package|composer|bower|datapackage|appsettings|launchsettings|tsconfig|jsconfig|deno|manifest|theme|netlify|vercel|renovate|lerna|nx|turbo|docfx|mint|crowdin|cspell|mise|biome|wrangler|fly|pixi|taskfile|(?:\.[a-z]+|babel|eslint|prettier)rc)(?:[-.][a-z-]+)?\.(?:json|toml|ya?ml)|(?:Cargo|Pipfile|go|pyproject|rustfmt|book|hugo)\.toml)$/i;

/** Data that is part of a program or of a site's pages. */
const programData = [
  /[-.]lock\.(?:json|ya?ml)$/i,
  // What a build of .NET writes.
  /(?:^|\/)(?:bin|obj)\/(?:Debug|Release)\//,
  /(?:\.(?:deps|runtimeconfig|dgspec)|(?:^|\/)project\.assets)\.json$/i,
  // The search of a built site.
  /(?:^|\/)search[-_]?index\.json$/i,
  /(?:^|\/)(?:_config|config|mkdocs|docker-compose)[^/]*\.(?:ya?ml|toml|json)$/i,
  // Words and menus of a site's pages.
  /(?:^|\/)(?:i18n|_?locales?|lang|translations|(?:[\w-]+_)?versioned_sidebars)\/.*\.(?:json|ya?ml|toml)$/i,
  /(?:^|\/)messages\/[a-z]{2,3}(?:[-_][a-z]{2,4})?\.json$/i,
  /(?:^|\/)(?:_?meta|_category_|toc|\.?nav|\.?navigation|menus?|sidebars?|navbar|footer|header|ui-text|versions)\.(?:json|ya?ml|toml)$/i,
];

/** The start of a path in a folder that belongs to a program as a whole: settings of Hugo, drafts of Hexo, themes of both. */
const programFolder =
  /^(?:.*\/)?(?:config\/(?=_default\/)|scaffolds\/(?=draft\.md$)|themes\/[^/]+\/(?=(?:theme\.toml|_config\.ya?ml|package\.json)$))/i;

/** Parts that other files include, drawings, and pages for missing ones. */
const includedPart =
  /(?:^|\/)(?:_(?:includes|layouts|partials|drafts|fragments|snippets|components)|archetypes|partials|includes)\/|(?:^|\/)_(?!index\b)[^/]*\.(?:mdx?|markdown|[qr]md)$|\.excalidraw\.md$|(?:^|\/)404\.(?:mdx?|markdown)$/i;

const bookContents = /(?:^|\/)SUMMARY\.md$/;

/** Files about the repository itself, and notes for agents. In a folder, a README is a text. */
const aboutRepository = [
  /^(?:LICEN[CS]E|CHANGELOG|README|CONTRIBUTING|CODE[-_]OF[-_]CONDUCT)(?:[-_.][^/\s]*)?$/i,
  // In small letters, pages and notes have these names too.
  /^(?:HISTORY|CONTRIBUTORS|SECURITY|SUPPORT|GOVERNANCE|MAINTAINERS|AUTHORS|NOTICE|TODO|ROADMAP)(?:[-_.][^/\s]*)?$/,
  /(?:^|\/)(?:CLAUDE|AGENTS|GEMINI)(?:[-_.][^/\s]*)?$/,
];

const contentEndings = [
  ...markdownExtensions.map((extension) => extension.slice(1)),
  ...['txt', 'toml', 'yaml', 'yml', 'json', 'ndjson', 'jsonl', 'csv', 'tsv'],
];
const imageEndings = ['svg', 'png', 'jpg', 'jpeg', 'gif', 'webp', 'avif'];

/**
 * The files below `folder`, by path, except in hidden folders and in `own`, the new site's folder; in those that are
 * usually the output of a program only if there are no others.
 */
export async function filesOf(
  folder: string,
  own: string,
  ignored: readonly string[] = outputsIn(folder),
): Promise<FoundFiles> {
  const paths = pathsEndingIn(folder, own, contentEndings, ignored)
    .filter((path) => !isHiddenFile(path) || hiddenData.test(path))
    .sort();
  const named = groupBy(paths, folderAndEnding);
  const isSettings = (path: string) =>
    programSettings.test(path) &&
    !(
      path.includes('/') &&
      (named.get(folderAndEnding(path)) ?? []).filter((one) => !programSettings.test(one)).length >= likes
    );
  const programs = new Set(paths.flatMap((path) => programFolder.exec(path)?.[0].slice(0, -1) ?? []));
  if (isQuartz(folder) && paths.some((path) => path.startsWith('content/'))) programs.add('docs');
  const sites = docusaurusSites(folder);
  const isHiddenText = (path: string) =>
    isMarkdownFile(path) && sites.some((site) => path.startsWith(site) && /(?:^|\/)_/.test(path.slice(site.length)));
  const all = new Set(paths);
  // Beside what was made of it, which has its figures.
  const isSource = (path: string) =>
    /\.[qr]md$/i.test(path) && ['.md', '.markdown'].some((ending) => all.has(withoutMarkdownExtension(path) + ending));
  const isOther = (path: string) =>
    isSettings(path) ||
    isSource(path) ||
    isHiddenText(path) ||
    ancestorsOf(path).some((one) => programs.has(one)) ||
    [includedPart, bookContents, ...aboutRepository, ...programData].some((name) => name.test(path));
  const wanted = paths.filter((path) => !isOther(path));
  if (wanted.some(isTable)) await loadCsvParser();
  const read = wanted.map((path) => [path, readContent(folder, path)] as const);
  if (ignored.length > 0 && read.every(([, file]) => file === undefined)) return filesOf(folder, own, []);
  return {
    content: read.flatMap(([, file]) => file ?? []),
    others: [
      ...paths.filter(isOther),
      ...read.flatMap(([path, file]) => (file === undefined ? [path] : [])),
      // Its texts and what it publishes.
      ...(own === '' ? [] : [`${own}/README.md`]),
    ].sort(),
    images: pathsEndingIn(folder, own, imageEndings, [], '**/.!(gitbook)/**')
      .filter((path) => gitbookAsset.test(path) || !isHiddenFile(`/${path}`))
      .sort(),
    isVault: textRoots.some((name) => existsSync(join(folder, name))),
  };
}

/** The folders below `folder` with a site of Docusaurus, which publishes no text after a `_`: `docs/_old/a.md`. */
function docusaurusSites(folder: string): readonly string[] {
  const settings = glob.sync('{,*/,*/*/}docusaurus.config.{js,cjs,mjs,ts}', { cwd: folder });
  return settings.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
}

/** True for a site of Quartz: its texts are in `content/`, and `docs/` explains Quartz. */
export function isQuartz(folder: string): boolean {
  return existsSync(join(folder, 'quartz.config.ts'));
}

/** The folder and the extension of a file. */
function folderAndEnding(path: string): string {
  return `${dirname(path)}/*${extname(path)}`;
}

/** Among so many files of its kind, a file with the name of settings is one of them: `teams/cargo.toml`. */
const likes = 3;

/** Settings of programs, and the contents of a book, beside the texts that they are for. */
const textRoots = ['.obsidian', '.vitepress', 'docfx.json', 'SUMMARY.md'];

/** True for hidden files below the folder. Those in it, and hidden folders, are not listed. */
function isHiddenFile(path: string): boolean {
  return path.includes('/.');
}

/** GitBook keeps images in a hidden folder. */
const gitbookAsset = /(?:^|\/)\.gitbook\/assets\/[^/]+$/;

/** Data has names such as `.net.yml`. */
const hiddenData = /\/\.[^/]+\.(?:toml|ya?ml|json)$/i;

/** True if `folder` is the root of a repository or of a generator's site, and not a folder with texts. */
export function isProjectRoot(folder: string): boolean {
  return projectMarkers.some((name) => existsSync(join(folder, name)));
}

const projectMarkers = [
  '.git',
  '.obsidian',
  'package.json',
  '_config.yml',
  'mkdocs.yml',
  'book.toml',
  'docfx.json',
  '.eleventy.js',
].concat(['hugo', 'config'].flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((ending) => `${name}.${ending}`)));

/** Extensions of text formats that Stele does not read, with the name of the format. */
const otherFormats = {
  rst: 'reStructuredText',
  adoc: 'AsciiDoc',
  asciidoc: 'AsciiDoc',
  org: 'Org',
  textile: 'Textile',
};

/** Formats of texts below `folder` that Stele does not read, by name, with the number of files. Largest first. */
export function unreadFormats(folder: string, own: string): readonly (readonly [name: string, count: number])[] {
  const paths = pathsEndingIn(folder, own, Object.keys(otherFormats), outputsIn(folder));
  const formats = new Map(Object.entries(otherFormats));
  const found = groupBy(paths, (path) => formats.get(extname(path).slice(1).toLowerCase()) ?? '');
  return Array.from(found, ([name, { length }]) => [name, length] as const).sort(([, a], [, b]) => b - a);
}

function pathsEndingIn(
  folder: string,
  own: string,
  endings: readonly string[],
  ignored: readonly string[],
  hidden = '**/.*/**',
): string[] {
  return glob.sync(`**/*.{${endings.join(',')}}`, {
    cwd: folder,
    ignore: [...otherPrograms, hidden, ...ignored, ...(own === '' ? [] : [`${glob.escapePath(own)}/**`])],
    dot: true,
    followSymbolicLinks: false,
    caseSensitiveMatch: false,
  });
}

function readContent(folder: string, path: string): ContentFile | undefined {
  const place = join(folder, path);
  // A name that is not UTF-8 is changed by Node, and no file has the changed name.
  const stats = statSync(place, { throwIfNoEntry: false });
  if (stats === undefined || stats.size > 10 * maxTextSize) return undefined;
  const decoded = decodeText(readFileSync(place));
  // A table in Latin-1 is in no collection, and counted.
  if (!('text' in decoded)) return isTextPath(path) ? undefined : { path, data: undefined, body: undefined };
  if (templateFolder.test(path) && notePlaceholder.test(decoded.text)) return undefined;
  if (!isTextPath(path)) {
    const document = parseData(path, decoded.text, true);
    // Tags of its own are settings of a program, such as CloudFormation.
    if (document.mistakes.some(({ rule }) => rule === 'yaml/tag')) return undefined;
    // The first line of a table is no head, or the lines are no JSON.
    if ((isTable(path) || isLines(path)) && document.mistakes.length * 2 > Object.values(Object(document.data)).length)
      return { path, data: undefined, body: undefined };
    const data = isTable(path)
      ? withPlainCells(document.data, columnsOfThousands(document.data, decoded.text))
      : document.data;
    return { path, data: guessable(data, document), body: undefined };
  }
  // Without front matter, it could also be a list of packages or robots.txt.
  if (isTxtFile(path) && !/^(?:---|\+\+\+)\s*\n/.test(decoded.text)) return undefined;
  const parts = splitFrontMatter(decoded.text, true);
  if (parts.kind === 'broken') return { path, data: undefined, body: decoded.text };
  const yaml = forgiven(parts.yaml, parts.block);
  // A feed or a list for programs, which is written like a text.
  if (otherOutput.test(String(Object(yaml.data).permalink))) return undefined;
  return { path, data: guessable(yaml.data, yaml), body: parts.body };
}

/** The address of a file that is no page. */
const otherOutput = /\.(?:xml|json|txt|css|js|csv|ics|webmanifest)$/i;

/** Obsidian makes new notes from those in such a folder, and replaces placeholders in them. */
const templateFolder = /(?:^|\/)templates\/.*\.md$/i;
const notePlaceholder = /<%|\{\{\s{0,9}(?:title|date|time)\b/;

/** The data of a file, with a fraction in numbers such as `1.0`, which no integer field accepts. */
function guessable(data: unknown, document: YamlDocument): unknown {
  return pointedNumbers(data, document)?.data ?? data;
}

function isTextPath(path: string): boolean {
  return isMarkdownFile(path.toLowerCase()) || isTxtFile(path);
}

/** True for text files that are published unchanged. */
export function isTxtFile(path: string): boolean {
  return /\.txt$/i.test(path);
}

/**
 * The columns of a table whose numbers have points only between thousands. A table with semicolons may be of a country
 * where the decimal sign is a comma, and `1.250` is more than a thousand.
 */
function columnsOfThousands(rows: unknown, text: string): ReadonlySet<string> {
  if (!Array.isArray(rows) || !/^[^,\n]*;/.test(text)) return new Set();
  const areThousands = (cells: readonly string[]) =>
    cells.some((cell) => cell.includes('.')) &&
    cells.every((cell) => /^[-+]?(?:0|[1-9]\d{0,2}(?:\.\d{3})*)$/.test(cell));
  const columns = keysOf(rows).filter(({ values }) => areThousands(values.map((value) => String(value).trim())));
  return new Set(columns.map(({ key }) => key));
}

/**
 * Rows with the numbers and booleans in their cells. A number with a leading zero is a code, and stays a text, and so do
 * the cells of the columns `texts`.
 */
function withPlainCells(data: unknown, texts: ReadonlySet<string>): unknown {
  if (Array.isArray(data)) return data.map((row) => withPlainCells(row, texts));
  if (isMap(data))
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, texts.has(name) ? value : withPlainCells(value, texts)]),
    );
  return typeof data === 'string' && !/^\s*[-+]?0\d/.test(data) ? plainScalar(data) : data;
}
