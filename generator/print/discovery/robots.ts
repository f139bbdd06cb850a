/** robots.txt (RFC 9309): everyone is welcome, AI crawlers by name. */
import type { Site } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { addresses } from './addresses.ts';

/** As their operators document them: what trains, what searches, and what fetches for somebody who asked. */
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
 * A crawler follows the one group that names it and none of `*`, so every rule stands in each group. What may be done
 * with the texts (Content-Signal, contentsignals.org) is a rule of its own: to be welcome is not to be licensed.
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
