/** robots.txt (RFC 9309): all crawlers are allowed, AI crawlers by name. */
import type { Site } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { addresses } from './addresses.ts';

/** Crawlers for training, for search, and for users' requests, as documented by their operators. */
const aiCrawlers = [
  'Amazonbot',
  'Applebot',
  'Applebot-Extended',
  'CCBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'ClaudeBot',
  'DuckAssistBot',
  'GPTBot',
  'Google-Extended',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot',
  'meta-externalagent',
  'meta-externalfetcher',
];

/**
 * A crawler follows only the group that names it, and not `*`, so every rule is in each group. Content-Signal
 * (contentsignals.org) says how the texts may be used, because crawling is not a license.
 */
export function robotsFile({ service }: Site): OutputFile {
  const signal = Object.entries(service.contentSignal).map(([name, value]) => `${name}=${value}`);
  const rules = [...(signal.length > 0 ? [`Content-Signal: ${signal.join(', ')}`] : []), 'Allow: /'];
  const body = [
    'User-agent: *',
    ...rules,
    '',
    '# AI crawlers are welcome, by name.',
    ...aiCrawlers.map((name) => `User-agent: ${name}`),
    ...rules,
    '',
    `Sitemap: ${service.baseUrl}/${addresses.sitemap}`,
    '',
  ];
  return { path: addresses.robots, body: body.join('\n') };
}
