/** llms.txt, one public page per line, and llms-full.txt with their texts (llmstxt.org), in the default language. */
import { documentationUrl } from '../api/paths.ts';
import { service as contract } from '../contract/service.ts';
import { type Site, shownText } from '../model.ts';
import type { OutputFile } from '../output/output-file.ts';
import { publicPages } from '../public-pages.ts';
import { addresses } from './addresses.ts';

export function llmsFiles(site: Site): OutputFile[] {
  const { service } = site;
  const head = [`# ${oneLine(service.name)}`, '', `> ${oneLine(service.description)}`, ''];
  const prose = [
    `The same content is a read-only JSON API at ${service.baseUrl}${contract.basePath}, in ${service.languages.join(', ')} (parameter lang).`,
    `${contract.requestedPace} ${contract.attribution}`,
    '',
  ];

  const lines = new Map<string, string[]>();
  const texts: string[] = [];
  for (const { group, languages, pathIn, textIn } of publicPages(site)) {
    const { lang, title, note, body } = textIn(service.defaultLanguage);
    const shown = languages.includes(service.defaultLanguage) ? service.defaultLanguage : lang;
    const url = service.baseUrl + pathIn(shown);
    const heading = groupTitle(group, site);
    lines.set(heading, [...(lines.get(heading) ?? []), link(title, url, note)]);
    texts.push(`# ${oneLine(title)}`, '', `Source: ${url}`, '', body.trim(), '');
  }
  const sections = [...lines].flatMap(([heading, links]) => [`## ${heading}`, '', ...links, '']);
  const optional = [
    '## Optional',
    '',
    link('OpenAPI description', `${service.baseUrl}/${addresses.openapiJson[0]}`, undefined),
    link('Developer portal', documentationUrl(service), undefined),
    link('Full texts', `${service.baseUrl}/${addresses.llmsFull}`, undefined),
    '',
  ];
  return [
    { path: addresses.llms, body: [...head, ...prose, ...sections, ...optional].join('\n') },
    { path: addresses.llmsFull, body: [...head, ...prose, ...texts].join('\n') },
  ];
}

/** A section is called by its index page's title. */
function groupTitle(group: string, { pages, service }: Site): string {
  const index = pages.find(({ key }) => key === group);
  if (index !== undefined) return oneLine(shownText(index, service.defaultLanguage, service).text.title);
  return group.charAt(0).toUpperCase() + group.slice(1);
}

/** A file-list line; brackets in the name would end it, parentheses in the address too. */
function link(name: string, url: string, note: string | undefined): string {
  const address = url.replaceAll('(', '%28').replaceAll(')', '%29');
  return `- [${oneLine(name).replace(/[[\]\\]/g, '\\$&')}](${address})${note === undefined ? '' : `: ${oneLine(note)}`}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
