/** Answers outside /api/: the files of the website and the discovery documents, and a real 404 for everything else. */
import { basePath, encodePath } from '../api/paths.ts';
import { pathSegments } from '../api/segments.ts';
import { type Answer, failure, ok, plainText, preflight, redirect } from './answer.ts';
import { addCoding, isCopy, represent } from './coding.ts';
import { linkedPages, markdownLink, serviceLinks } from './links.ts';
import { markdownVersion, prefersMarkdown } from './markdown.ts';
import { mediaTypeOf } from './media-types.ts';
import type { ReadFile } from './read.ts';
import type { EdgeRequest } from './request.ts';
import { drawings } from './security-headers.ts';
import type { EdgeSettings } from './settings.ts';

/** `path`, below the base address, and `query` are raw, the query without its `?`. */
export async function answerSite(
  request: EdgeRequest,
  path: string,
  query: string,
  settings: EdgeSettings,
  read: ReadFile,
): Promise<Answer> {
  if (request.method === 'OPTIONS') return preflight();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return failure(request, 405, 'Method Not Allowed\n', plainText);
  }
  const file = fileFor(path);
  if (file === undefined) return notFound(request, settings, read);
  const version = settings.markdownByAccept ? markdownVersion(file) : undefined;
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
      ...(file.startsWith(drawings.folder) ? assetHeaders : {}),
    });
  }
  const index = path.endsWith('/') ? undefined : await read(`${file}/index.html`);
  return index === undefined
    ? notFound(request, settings, read)
    : redirect(
        basePath(settings) +
          encodePath(path) +
          (query === '' ? '/' : `/?${query.split('?').map(encodePath).join('?')}`),
      );
}

/** The content's own files may be large, and are of use in parts. */
const assetHeaders = { 'content-security-policy': drawings.policy, 'accept-ranges': 'bytes' };

/** Leads to the documents that describe the service, where `file` does, and to the page's Markdown version. */
function linkHeader(file: string, markdown: string | undefined, settings: EdgeSettings): { readonly link?: string } {
  const links = [
    ...(isLinked(file, settings) ? [serviceLinks(settings)] : []),
    ...(markdown === undefined ? [] : [markdownLink(markdown, settings)]),
  ];
  return links.length === 0 ? {} : { link: links.join(', ') };
}

/** Whether a file leads to the documents that describe the service. */
function isLinked(file: string, settings: EdgeSettings): boolean {
  const { homes, portals } = linkedPages(settings);
  return (
    file === '.well-known/api-catalog' ||
    homes.includes(`/${file.replace(/(?:index\.(?:html|md)|page\.md)$/, '')}`) ||
    portals.some((portal) => `/${file}`.startsWith(portal))
  );
}

/**
 * The file of dist/ that a raw path names; undefined where it cannot name one. Checked segment by segment, so that no
 * path, however it is escaped, leads out of the folder or to a host of its own.
 */
function fileFor(path: string): string | undefined {
  const [start, ...segments] = pathSegments(path);
  if (start !== '') return undefined;
  if (segments.at(-1) === '') segments.splice(-1, 1, 'index.html');
  if (!segments.every(isName)) return undefined;
  const file = segments.join('/');
  return isCopy(file) || hiddenPath.test(file) ? undefined : file;
}

/**
 * A pattern for the beginning of a path, without its leading slash, in which a name begins with a dot. Such files are read over HTTP
 * below `.well-known` alone; `.git` is somebody's own.
 */
export const hidden = '(?!\\.well-known/)(?:.*/)?\\.';

const hiddenPath = new RegExp(`^${hidden}`);

function isName(segment: string): boolean {
  return /^[^\0-\x1f/\\:]{1,200}$/.test(segment) && segment !== '.' && segment !== '..';
}

/** HTML for people, Markdown for those who ask for it (contract 4.4). */
async function notFound(request: EdgeRequest, settings: EdgeSettings, read: ReadFile): Promise<Answer> {
  const path = prefersMarkdown(request) ? '404.md' : '404.html';
  const file = await read(path);
  if (file === undefined) {
    return failure(request, 404, 'Not Found\n', plainText, { vary: 'Accept' });
  }
  const sent = await represent(request, file);
  const headers = { vary: 'Accept' };
  addCoding(headers, sent);
  return failure(request, 404, sent.bytes, mediaTypeOf(path, settings.mediaTypes), headers);
}
