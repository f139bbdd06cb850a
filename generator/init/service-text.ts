/** service.yaml of a new site. */
import { findHost } from '../hosts/all.ts';
import type { Answers } from './answers.ts';

/** Strings are written as JSON, which YAML reads: whatever is in a name, it stays a name. */
export function serviceText({ name, baseUrl, languages, host }: Answers): string {
  const [defaultLanguage = ''] = languages;
  const sizes =
    findHost(host).runs === 'handler'
      ? 'page_sizes: [50, 100]'
      : '# This host runs no code and answers with files alone: every page of every size is one.\npage_sizes: all';
  return `# The service as a whole. Every key is explained in node_modules/stele/docs/content.md.

name: ${JSON.stringify(name)}
description: ${JSON.stringify(`What ${name} publishes.`)}

# Where the site is published.
base_url: ${JSON.stringify(baseUrl)}

# In the order of fallback: a text that is missing in one language is shown in the default, then in the first that has it.
languages: ${JSON.stringify(languages)}
default_language: ${JSON.stringify(defaultLanguage)}

operator:
  ${JSON.stringify(defaultLanguage)}: ${JSON.stringify(name)}

# The first part of a page's key, in the order in which the API lists them.
sections: [about, guides]

# Which page sizes become files; the rest is composed when it is asked for.
${sizes}
`;
}
