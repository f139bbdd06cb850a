/** Answers outside /api/: files of the website, discovery documents, and a real 404 for all other paths. */
import { basePath, dumpFolder, encodePath, notFoundFile } from '../api/paths.ts';
import { pathSegments } from '../api/segments.ts';
import { type Answer, errorAnswer, ok, plainNotFound, plainTextType, preflightAnswer, redirect } from './answer.ts';
import { addCoding, isCopy, represent } from './coding.ts';
import { homeLinks, linkedPages, markdownLinkHeader, serviceLinks } from './links.ts';
import { markdownFileOf, prefersMarkdown } from './markdown.ts';
import { mediaTypeOf } from './media-types.ts';
import type { ReadFile } from './read.ts';
import type { EdgeRequest } from './request.ts';
import { drawings, revalidated, searchIndexFile } from './security-headers.ts';
import type { EdgeSettings } from './settings.ts';

/** Answers a request for a file. `path`, below the base address, and `query` are raw, the query without its `?`. */
export async function answerSite(
  request: EdgeRequest,
  path: string,
  query: string,
  settings: EdgeSettings,
  read: ReadFile,
): Promise<Answer> {
  if (request.method === 'OPTIONS') return preflightAnswer();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return errorAnswer(request, 405, 'Method Not Allowed\n', plainTextType);
  }
  const file = publishedFile(path);
  if (file === undefined) return notFound(request, path, settings, read);
  const version = settings.markdownByAccept ? markdownFileOf(file) : undefined;
  const negotiated = version !== undefined && file.endsWith('.html');
  const markdown = version && (!negotiated || prefersMarkdown(request)) ? await read(version) : undefined;
  const body = markdown ?? (await read(file));
  if (body !== undefined) {
    const sent = await represent(request, body);
    const answering = markdown === undefined || version === undefined ? file : version;
    return ok(request, sent, mediaTypeOf(answering, settings.mediaTypes), {
      ...(negotiated ? { vary: 'Accept' } : {}),
      ...linkHeader(file, markdown === undefined ? version : undefined, settings),
      ...(answering === file ? {} : { 'content-location': `${settings.baseUrl}/${answering}` }),
      ...(file.startsWith(drawings.folder) ? { 'content-security-policy': drawings.policy } : {}),
      ...(searchIndexFile.test(file) ? { 'cache-control': revalidated } : {}),
      ...(largeFiles.test(file) ? { 'accept-ranges': 'bytes' } : {}),
    });
  }
  const index = path.endsWith('/') ? undefined : await read(`${file}/index.html`);
  if (index === undefined) return notFound(request, path, settings, read);
  const rest = query === '' ? '' : `?${query.split('?').map(encodePath).join('?')}`;
  return redirect(`${basePath(settings) + encodePath(path)}/${rest}`);
}

/** Files that may be large, and requested in parts: the content's own, and dumps. */
const largeFiles = new RegExp(`^(?:${drawings.folder}|${dumpFolder})`);

/**
 * Link header of `file`: to the documents that describe the service, on linked pages, and to the page's Markdown
 * version.
 */
function linkHeader(file: string, markdown: string | undefined, settings: EdgeSettings): { readonly link?: string } {
  const links = [
    ...documentLinks(file, settings),
    ...(markdown === undefined ? [] : [markdownLinkHeader(markdown, settings)]),
  ];
  return links.length === 0 ? {} : { link: links.join(', ') };
}

function documentLinks(file: string, settings: EdgeSettings): string[] {
  const { homes, portals } = linkedPages(settings);
  if (homes.includes(`/${file.replace(/(?:index\.(?:html|md)|page\.md)$/, '')}`)) return [homeLinks(settings)];
  const isLinked = file === '.well-known/api-catalog' || portals.some((portal) => `/${file}`.startsWith(portal));
  return isLinked ? [serviceLinks(settings)] : [];
}

/**
 * Returns the file of dist/ for a raw path; undefined if there is none. Checks each segment, so that escaped paths
 * cannot leave the folder or point to another host.
 */
function publishedFile(path: string): string | undefined {
  const [start, ...segments] = pathSegments(path);
  if (start !== '') return undefined;
  if (segments.at(-1) === '') segments.splice(-1, 1, 'index.html');
  if (!segments.every(isFileName)) return undefined;
  const file = segments.join('/');
  return isCopy(file) || hiddenPath.test(file) ? undefined : file;
}

/** Paths, without a leading slash, with a name that begins with a dot. Only those below `.well-known` are served. */
const hiddenPath = /^(?!\.well-known\/)(?:.*\/)?\./;

function isFileName(segment: string): boolean {
  return /^[^\0-\x1f/\\:]{1,200}$/.test(segment) && segment !== '.' && segment !== '..';
}

/**
 * Returns a 404 in HTML, in the language of the path's first segment, or in Markdown for clients that prefer it
 * (contract 4.4).
 */
async function notFound(request: EdgeRequest, path: string, settings: EdgeSettings, read: ReadFile): Promise<Answer> {
  const [, first = ''] = pathSegments(path);
  const lang = settings.languages.includes(first) ? first : settings.defaultLanguage;
  const page = prefersMarkdown(request) ? '404.md' : notFoundFile(lang, settings);
  const file = await read(page);
  const headers = { vary: 'Accept' };
  if (file === undefined) return plainNotFound(request, headers);
  const sent = await represent(request, file);
  addCoding(headers, sent);
  return errorAnswer(request, 404, sent.bytes, mediaTypeOf(page, settings.mediaTypes), headers);
}
