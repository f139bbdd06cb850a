/** Resources: the Markdown versions of pages, and llms.txt, with their addresses on the site. */
import { basePath, markdownPath } from '../../api/paths.ts';
import type { McpList, McpResource } from '../../contract/mcp.ts';
import { pageFolder } from '../markdown.ts';
import { bodyText, codes, fileText, type JsonObject, type McpContext, RpcError } from './context.ts';

const markdownType = 'text/markdown';

/**
 * Result of `resources/list`. The first page has the resources of every site; each later page has the items of a list's
 * page.
 */
export async function listResources({ cursor }: JsonObject, context: McpContext): Promise<JsonObject> {
  const { documents, lists } = context.declaration;
  if (cursor === undefined) return withNext(documents, lists.length > 0 ? '0.1' : undefined);
  const [, index, page] = /^(\d{1,4})\.([1-9]\d{0,8})$/.exec(typeof cursor === 'string' ? cursor : '') ?? [];
  const list = lists[Number(index)];
  if (list === undefined || page === undefined) throw new RpcError(codes.invalidParams, 'Unknown cursor');
  const { resources, isLast } = await resourcesOnPage(list, page, context);
  if (!isLast) return withNext(resources, `${index}.${Number(page) + 1}`);
  return withNext(resources, Number(index) + 1 < lists.length ? `${Number(index) + 1}.1` : undefined);
}

function withNext(resources: readonly McpResource[], nextCursor: string | undefined): JsonObject {
  return nextCursor === undefined ? { resources } : { resources, nextCursor };
}

async function resourcesOnPage({ path, title, url }: McpList, page: string, { ask, settings }: McpContext) {
  const answer = await ask(`${basePath(settings)}${path}?page_size=100&page=${page}`);
  if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
  const { data, links }: { data: JsonObject[]; links: JsonObject } = JSON.parse(await bodyText(answer));
  const resources = data.map((item): McpResource => {
    const uri = markdownPath(String(item[url]));
    return { uri, name: uri.slice(settings.baseUrl.length + 1), title: String(item[title]), mimeType: markdownType };
  });
  return { resources, isLast: links.next === null };
}

/** Result of `resources/templates/list`. */
export function listTemplates({ settings }: McpContext): JsonObject {
  const description = 'The Markdown version of a page, by the path of the page with a slash at its end.';
  const uriTemplate = `${settings.baseUrl}/{+path}page.md`;
  return { resourceTemplates: [{ uriTemplate, name: 'page', title: 'Page', description, mimeType: markdownType }] };
}

/** Paths of readable resources, below the base address. Other files of the site cannot be read. */
const readable = new RegExp(`^(?:(${pageFolder})(?:page\\.md|index\\.md)?|llms(?:-full)?(?:\\.[\\w-]+){0,3}\\.txt)$`);

/** Result of `resources/read`. A page's own address also returns its Markdown version. */
export async function readResource({ uri }: JsonObject, { settings, read }: McpContext): Promise<JsonObject> {
  const base = `${settings.baseUrl}/`;
  if (typeof uri !== 'string') throw new RpcError(codes.invalidParams, 'Unexpected uri, expected a string');
  const [file, folder] = (uri.startsWith(base) && readable.exec(uri.slice(base.length))) || [];
  const text =
    file === undefined ? undefined : await fileText(read, folder === undefined ? file : markdownPath(folder));
  if (text === undefined) {
    throw new RpcError(codes.invalidParams, 'Resource not found', { data: { uri } });
  }
  return { contents: [{ uri, mimeType: folder === undefined ? 'text/plain' : markdownType, text }] };
}
