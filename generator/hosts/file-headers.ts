/**
 * Headers of files that a host serves itself, without the edge handler; and media types of files, for servers that
 * would use their own list.
 */
import { changesFeedFile, feedPath, searchFile } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { publicHeaders, revalidated, strictTransport } from '../edge/security-headers.ts';
import type { OutputFile } from '../print/file.ts';
import { publishedType, typedExtensions } from '../print/media-types.ts';

export const fileHeaders: readonly (readonly [name: string, value: string])[] = Object.entries(publicHeaders).map(
  ([name, value]) => [name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), value],
);

const withType = (path: string) => [path, publishedType(path)] as const;

/** Files without an extension. */
export const typedFiles = [withType('.well-known/api-catalog')];

/** Files whose name determines the type, not only the extension, in any folder. */
export const typedNames = ['feed.json', 'feed.xml'].map(withType);

/** Media types, without parameters, that servers compress on the fly. All of them also compress HTML. */
export const compressedTypes = [
  ...new Set(
    [...typedExtensions, ...typedFiles.map(([, type]) => [type]), ...typedNames.map(([, type]) => [type])].map(
      ([type = '']) => String(type).replace(/;.*/, ''),
    ),
  ),
  'application/problem+json',
].filter((type) => /^text\/(?!html$)|(?:json|xml|yaml|toml)$/.test(type));

/** Paths of all feeds: other files have their extensions, `.xml` and `.json`, too. */
export function feedPaths(settings: ApiSettings): readonly string[] {
  const formats = ['xml', 'json'] as const;
  return [
    ...settings.languages.flatMap((lang) => formats.map((format) => feedPath(format, lang, settings))),
    ...formats.map((format) => `/${changesFeedFile(format)}`),
  ];
}

/** Headers of the files at `path`, with `*` as a wildcard. */
export type HeaderRule = readonly [path: string, headers: typeof fileHeaders];

/** Headers of every file on hosts with HTTPS only. */
export const headersOfAll: typeof fileHeaders = [...fileHeaders, [strictTransport.name, strictTransport.value]];

/** Rule with Stele's media type for a file, for hosts that would choose another. */
export function typeRule(path: string): HeaderRule {
  return [path, [['Content-Type', publishedType(path.slice(1))]]];
}

/** The search indexes, by language. */
export function searchIndexRules({ languages }: ApiSettings): readonly HeaderRule[] {
  return languages.map((lang) => [`/${searchFile(lang, 'index.json')}`, [['Cache-Control', revalidated]]]);
}

/** Prints the file `_headers` of Netlify and Cloudflare: paths, each followed by its headers, indented. */
export function headersFile(rules: readonly HeaderRule[], between: string): OutputFile {
  const texts = rules.map(([path, headers]) =>
    [path, ...headers.map(([name, value]) => (value === '' ? `  ${name}` : `  ${name}: ${value}`)), ''].join('\n'),
  );
  return { path: '_headers', body: texts.join(between) };
}
