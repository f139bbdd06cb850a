/** What a new site's host is configured with: this repository's own configs, for another site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answers } from './answers.ts';
import type { ProjectFile } from './write.ts';

/** The code that hosts run, as it lies in a project that Stele is installed in. */
const installed = 'node_modules/stele/bin/hosts';

/** `name` is what the host may call the site; `root` the folder of Stele. */
export function hostFiles({ host, languages }: Answers, name: string, root: string): ProjectFile[] {
  const [defaultLanguage = ''] = languages;
  const config = (path: string, changes: readonly (readonly [from: string, to: string])[]): ProjectFile[] => {
    const text = readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
    return [{ path, body: changes.reduce((changed, change) => replaced(changed, ...change), text) }];
  };
  switch (host) {
    case 'netlify':
      return config('netlify.toml', [
        ['npm run build -- --host netlify', 'npx stele build --host netlify'],
        ['generator/hosts/netlify/functions', `${installed}/netlify`],
        ['/zh-tw/', `/${defaultLanguage}/`],
        ['`zh-tw`', `\`${defaultLanguage}\``],
      ]);
    case 'cloudflare':
      return config('wrangler.jsonc', [
        ['npm run build && npx wrangler deploy', 'npx stele build --host cloudflare && npx wrangler deploy'],
        ['"name": "stele"', `"name": ${JSON.stringify(name)}`],
        ['generator/hosts/cloudflare/worker.ts', `${installed}/cloudflare/worker.js`],
      ]);
    default:
      return [];
  }
}

/** The script that serves a build, where the host is a program on one's own machine. */
export function serving(host: string): Readonly<Record<string, string>> {
  switch (host) {
    case 'deno':
      return { serve: `deno serve --allow-read=dist,node_modules --allow-env=STELE_DIST ${installed}/fetch/serve.js` };
    case 'bun':
      return { serve: `bun ${installed}/fetch/serve.js` };
    case 'nginx':
    case 'caddy':
    case 'apache':
      return { config: `stele host ${host}` };
    default:
      return {};
  }
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`Missing "${from}" in a config of Stele`);
  return text.replaceAll(from, () => to);
}
