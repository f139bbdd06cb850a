/** The official client's session at an endpoint, and what it must see of the sample. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** How the client begins, and the revision that it agrees on with the endpoint. */
export const protocols = [
  { mode: 'auto', protocol: '2026-07-28' },
  { mode: 'legacy', protocol: '2025-11-25' },
] as const;

/**
 * Asks `address` with the client that is installed in `tools`. `address` may be a command with its arguments, for
 * standard input and output; `baseUrl` is what the site's own addresses begin with.
 */
export async function session(tools: string, address: string, baseUrl: string, mode: string): Promise<unknown> {
  const args = [resolve('test/hosts/mcp/client.mjs'), tools, address, baseUrl, mode];
  return JSON.parse((await run(process.execPath, args)).stdout);
}

/** What a session sees of the sample, whatever host answers. */
export const seenOfSample = {
  tools: [
    ...['list_products', 'get_product', 'list_pages', 'get_page', 'list_posts', 'get_post'],
    ...['search', 'changes'],
  ],
  listed: { lang: 'ja', page_size: 1 },
  found: { lang: 'ja', q: '商品', total: 20 },
  unknown: { isError: true, code: 'post_not_found', hint: 'List slugs at /api/v1/posts.' },
  resources: 60,
  page: '# OCR',
  missing: -32602,
};
