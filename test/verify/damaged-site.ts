/**
 * One small site below a path, without anything wrong, and what `stele verify` finds after one damage. Its answers are
 * those of test/sites/small as a build writes them; all other documents are a line by hand, so that hundreds of damages
 * take seconds.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltSettings } from '../../generator/hosts/node/handler.ts';
import type { Site } from '../../generator/model/site.ts';
import type { Digests } from '../../generator/output/manifest.ts';
import { answerFiles, generalFiles } from '../../generator/print/answers/answers.ts';
import { partsOf } from '../../generator/print/file.ts';
import { settingsJson } from '../../generator/print/media-types.ts';
import { BuiltTree } from '../../generator/verify/built-tree.ts';
import { areChangesRight } from '../../generator/verify/changes.ts';
import type { Finding } from '../../generator/verify/finding.ts';
import { checkDigests, checkTree } from '../../generator/verify/tree.ts';
import { type Walked, type WalkOptions, walk } from '../../generator/verify/walk.ts';
import { recompute } from '../oracle/oracle.ts';
import { contentFolder, loadFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

/** A site: its files by their paths. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/** What to do to a file, by its path: a new text made of the old one (empty for a new file), or null for none. */
export type Damage = Readonly<Record<string, ((text: string) => string | Uint8Array) | null>>;

const base = 'https://small.example/base';

/** All codes of errors, each of which the portal explains. */
const codes = [
  'invalid_parameter',
  'not_found',
  'product_not_found',
  'page_not_found',
  'post_not_found',
  'method_not_allowed',
  'server_error',
];

/** The pages of the items, each with a Markdown version. */
const itemPages = [
  'guides',
  'guides/start',
  'zh-tw/guides/start',
  'zh-tw/about',
  'products/one',
  'products/two',
  'zh-tw/products/one',
  'zh-tw/products/two',
  'posts/hello',
  'posts/older',
];

const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;

/** All that is no answer of the API. */
export const documents: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    itemPages.flatMap((path) => [
      [`${path}/index.html`, `${policy}<p id="x-1">Text</p>`],
      [`${path}/page.md`, '# Text\n'],
    ]),
  ),
  'assets/dot.svg': '<svg/>',
  'developers/index.html': `${policy}<p id="top">Portal</p>`,
  'developers/errors/index.html': policy + codes.map((code) => `<h2 id="${code}"></h2>`).join(''),
  'developers/agents/index.html': `${policy}<p>Agents</p>`,
  'openapi.json': '{}',
  'api/openapi.json': '{}',
  '.well-known/openapi.json': '{}',
  'openapi.yaml': 'a: 1\n',
  'api/openapi.yaml': 'a: 1\n',
  'llms.txt': `# S\n\n- [older](${base}/posts/older/)\n`,
  'llms-full.txt': '# S\n',
  'sitemap.xml': `<urlset><url><loc>${base}/posts/older/</loc></url></urlset>`,
  'robots.txt': `Sitemap: ${base}/sitemap.xml\n`,
  '.well-known/api-catalog': '{}',
  '.well-known/agent-card.json': '{}',
  '.well-known/agent-skills/index.json': '{}',
  '.well-known/agent-skills/read-content-api/SKILL.md': '# Skill\n',
  '404.html': `${policy}<p>Nothing <a href="https://other.example/">here</a>, <a href="mailto:a@small.example">ask</a></p>`,
  '404.md': '# Nothing\n',
};

/**
 * The model of the site: a section with two pages, one with a page in another language, an empty one; lists of 2, 50
 * and 100.
 */
export async function soundModel(): Promise<Site> {
  const content = contentFolder({
    'pages/guides/index.en.md': '---\ntitle: Guides\n---\nText.\n',
    'service.yaml': `${readFileSync('test/sites/small/service.yaml', 'utf8')}addressing: path\n`,
  });
  const { site, errors } = await loadFolder(content, base);
  if (site === undefined) throw new Error(`the site has errors: ${JSON.stringify(errors)}`);
  // The router of the preview answers queries below a path too.
  return {
    ...site,
    service: { ...site.service, pathAddressing: false, pageSizes: [2, 50, 100], dumps: false, changes: undefined },
  };
}

/** The files of `site`. */
export function filesOf(site: Site): Files {
  const files = new Map<string, string>(Object.entries(documents));
  const answers = answerFiles(site);
  const mediaTypes = settingsJson(site.service, ['html', 'json', 'md', 'txt', 'xml', 'yaml', 'svg', 'png']);
  for (const file of [...generalFiles(site), ...answers, mediaTypes]) {
    files.set(file.path, Buffer.concat([...(partsOf(file) ?? [])].map((part) => Buffer.from(part))).toString());
  }
  return files;
}

/** `files` with `damage`. Throws where the damage changes nothing: a row would pass for the wrong reason. */
export function damaged(files: Files, damage: Damage): Files {
  const after = new Map(files);
  for (const [path, change] of Object.entries(damage)) {
    const before = String(files.get(path) ?? '');
    const changed = change?.(before);
    if (changed === before || (changed === undefined && !files.has(path))) {
      throw new Error(`the damage to ${path} does not fit`);
    }
    if (changed === undefined) after.delete(path);
    else after.set(path, changed);
  }
  return after;
}

/** Writes `files` into a new folder; returns its path. */
export function written(files: Files): string {
  const root = join(scratchFolder(), 'dist');
  for (const [path, data] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), data);
  }
  return root;
}

interface Checked {
  readonly findings: readonly Finding[];
  readonly files: number;
  readonly answers: number;
}

/** Checks the files and answers of `files` as the command does, and makes again what follows from the items. */
export async function checked(files: Files): Promise<Checked> {
  return await checkedIn(written(files));
}

/** The same of the build in `root`, whose files had these digests. */
export async function checkedIn(root: string, digests?: Digests): Promise<Checked> {
  const findings = await recompute(root);
  const tree = new BuiltTree(root, findings);
  const { files, answers } = checkTree(tree, findings, digests);
  if (digests !== undefined) checkDigests(files, tree, digests, findings);
  // What no schema fits is found by both.
  const unique = new Map(findings.all().map((finding) => [JSON.stringify(finding), finding]));
  return { files: files.length, answers, findings: [...unique.values()] };
}

/** Follows the links of `files` as the command does. */
export function walked(
  files: Files,
  settings: BuiltSettings,
  options: Pick<WalkOptions, 'onDocument'> = {},
): Promise<Walked> {
  const read = async (path: string) => {
    const file = files.get(path);
    return file === undefined ? undefined : { bytes: new Uint8Array(Buffer.from(file)) };
  };
  return walk({ settings, read, ...options });
}

/**
 * Whether a build that changes the site from `before` to `after`, and verifies only that, finds nothing. A damaged page
 * gets a policy that allows everything: its lack would be noticed first.
 */
export async function isRightAfter(before: Files, after: Files): Promise<boolean> {
  const allowed = `<meta http-equiv="Content-Security-Policy" content="default-src * data: 'unsafe-inline'">`;
  const withPolicy = (path: string, data: string | Uint8Array) =>
    path.endsWith('.html') && typeof data === 'string' && !data.includes('http-equiv') ? allowed + data : data;
  const now = new Map(Array.from(after, ([path, data]) => [path, withPolicy(path, data)]));
  const changed = new Set(Array.from(now.keys()).filter((path) => before.get(path) !== now.get(path)));
  const digests = new Map(Array.from(now, ([path, data]) => [path, createHash('sha256').update(data).digest('hex')]));
  const bytesBefore = (path: string) => {
    const data = before.get(path);
    return data === undefined ? undefined : new Uint8Array(Buffer.from(data));
  };
  const keyBefore = (path: string) => (before.has(path) ? '' : undefined);
  return areChangesRight(written(now), digests, { before: { read: bytesBefore, keyOf: keyBefore }, changed });
}

/** Each finding as `file[:line:column] rule: reason`; the path of an answer begins below the folder of all answers. */
export function linesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ file, place, rule, reason }) => {
    const at = place === undefined ? '' : `:${place.line}:${place.column}`;
    return `${file.replace('api/v1/_/', '')}${at} ${rule}: ${reason}`;
  });
}
