/**
 * `node client.mjs CLIENT ADDRESS BASE MODE`: asks an endpoint as assistants do, with the official client in the folder
 * CLIENT, and prints what it saw as JSON. ADDRESS may be a command and its arguments, with spaces, for standard input.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, address, base, mode] = process.argv.slice(2);
const require = createRequire(join(folder, 'package.json'));
const load = (name) => import(pathToFileURL(require.resolve(name)).href);
const { Client, StreamableHTTPClientTransport } = await load('@modelcontextprotocol/client');
const { StdioClientTransport } = await load('@modelcontextprotocol/client/stdio');

const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
const [command, ...args] = address.split(' ');
await client.connect(
  address.startsWith('http')
    ? new StreamableHTTPClientTransport(new URL(address))
    : new StdioClientTransport({ command, args }),
);
const { tools } = await client.listTools();
const call = async (name, given) => {
  const { structuredContent, isError = false } = await client.callTool({ name, arguments: given });
  return { isError, ...structuredContent };
};
const { resources } = await client.listResources();
const page = await client.readResource({ uri: `${base}/en/products/ocr/page.md` });
const missing = await client.readResource({ uri: `${base}/日本語/page.md` }).catch(({ code }) => code);
console.log(
  JSON.stringify({
    protocol: client.getNegotiatedProtocolVersion(),
    tools: tools.map(({ name }) => name),
    listed: (await call('list_posts', { lang: 'ja', page_size: 1 })).meta,
    found: (await call('search', { q: '商品', lang: 'ja' })).meta,
    unknown: await call('get_post', { slug: 'nope' }),
    resources: resources.length,
    page: page.contents[0].text.split('\n')[2],
    missing,
  }),
);
await client.close();
