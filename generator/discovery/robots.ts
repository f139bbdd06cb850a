/** robots.txt (RFC 9309): everyone is welcome, AI crawlers by name. */
import type { Site } from '../model.ts';
import type { OutputFile } from '../output/output-file.ts';
import { addresses } from './addresses.ts';

const aiCrawlers = [
  'GPTBot',
  'OAI-SearchBot',
  'ChatGPT-User',
  'ClaudeBot',
  'Claude-User',
  'Claude-SearchBot',
  'PerplexityBot',
  'Perplexity-User',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Amazonbot',
  'meta-externalagent',
];

/** Groups do not inherit from `*`, so every rule stands in each. */
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
