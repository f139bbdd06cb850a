/** Files of a folder that may hold content, with what each says above its text. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { parseData } from '../../content/parse/formats.ts';
import { splitFrontMatter } from '../../content/parse/front-matter.ts';
import { decodeText, maxTextSize } from '../../content/parse/text.ts';

export interface ContentFile {
  /** Below the folder, with slashes. */
  readonly path: string;
  /** Undefined where it cannot be read. */
  readonly data: unknown;
  /** The text below front matter; undefined for files of data. */
  readonly body: string | undefined;
}

const notContent = [
  '**/node_modules/**',
  '**/{package,package-lock,composer,tsconfig,jsconfig,deno,manifest,theme,netlify}.{json,toml}',
  '**/{LICENSE,CHANGELOG,README,CONTRIBUTING,SECURITY,CODE_OF_CONDUCT,CODE-OF-CONDUCT}*',
  '**/{Cargo,Pipfile,go,pyproject,rustfmt,book,hugo,config}.toml',
  '**/{_config,config,mkdocs,docker-compose}*.{yml,yaml,toml}',
  '**/{dist,build,public,_site,vendor,test,tests,target,i18n}/**',
];

/** The content files below `folder`, by path; none in a hidden folder, and none in `own`, the new site's. */
export function contentFilesOf(folder: string, own: string): readonly ContentFile[] {
  const paths = glob.sync('**/*.{md,markdown,toml,yaml,yml,json}', {
    cwd: folder,
    ignore: [...notContent, ...(own === '' ? [] : [`${glob.escapePath(own)}/**`])],
    followSymbolicLinks: false,
    caseSensitiveMatch: false,
  });
  return paths.sort().flatMap((path) => readContent(folder, path) ?? []);
}

function readContent(folder: string, path: string): ContentFile | undefined {
  const place = join(folder, path);
  if (statSync(place).size > 10 * maxTextSize) return undefined;
  const decoded = decodeText(readFileSync(place));
  if (!('text' in decoded)) return undefined;
  if (!/\.(?:md|markdown)$/i.test(path))
    return { path, data: parseData(path, decoded.text, true).data, body: undefined };
  const parts = splitFrontMatter(decoded.text, true);
  return parts.kind === 'broken'
    ? { path, data: undefined, body: decoded.text }
    : { path, data: parts.yaml.data, body: parts.body };
}
