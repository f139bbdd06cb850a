/** The request of an operation that the reference begins with: its address, the code of clients, and its answer. */

import { escaped } from '../../base/html-tree.ts';
import type { RequestSample } from '../openapi/examples.ts';
import { highlight } from '../site/prose/highlight.ts';

export interface RequestView {
  /** Path and query. A part of the path without a value stays in braces. */
  readonly target: string;
  readonly clients: readonly Client[];
  /** The body of the answer, indented. Empty if it is too long to show, or if there is nothing to request. */
  readonly answer: string;
  /** The same as HTML, highlighted. */
  readonly answerHtml: string;
}

interface Client {
  readonly name: string;
  readonly language: string;
  readonly code: string;
  /** With each address in an element that the script of the reference finds. */
  readonly html: string;
}

/** The clients with their code. `ADDRESS` is the address of the request, which needs no quoting. */
const clients = [
  { name: 'curl', language: 'sh', code: "curl 'ADDRESS'" },
  {
    name: 'JavaScript',
    language: 'js',
    code: "const response = await fetch('ADDRESS');\nconsole.log(JSON.stringify(await response.json(), null, 2));",
  },
  {
    name: 'Python',
    language: 'python',
    code: "import json\nfrom urllib.request import urlopen\n\nwith urlopen('ADDRESS') as response:\n    print(json.dumps(json.load(response), ensure_ascii=False, indent=2))",
  },
];

export function requestView(path: string, sample: RequestSample | undefined, baseUrl: string): RequestView {
  const target = requestTarget(path, sample?.values ?? {});
  const url = baseUrl + target;
  const answer = sample?.answer === undefined ? '' : JSON.stringify(sample.answer, null, 2);
  return {
    target,
    clients: clients.map(({ name, language, code }) => ({
      name,
      language,
      code: code.replace('ADDRESS', () => url),
      html: highlighted(code, language).replace('ADDRESS', () => `<span data-address>${escaped(url)}</span>`),
    })),
    answer,
    answerHtml: highlighted(answer, 'json'),
  };
}

/** Fills `values` into the path and the query; templates/static/reference.js does the same with what a reader types. */
function requestTarget(path: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(values)) {
    // The slashes of a key are part of the path.
    const part = value.split('/').map(encodeURIComponent).join('/');
    if (path.includes(`{${name}}`)) filled = filled.replace(`{${name}}`, () => part);
    else query.append(name, value);
  }
  const target = query.size === 0 ? filled : `${filled}?${query}`;
  // As `encodeURIComponent` leaves it, a quote would end the address in the code of clients.
  return target.replaceAll("'", '%27');
}

/** Punctuation has no color. */
function highlighted(code: string, language: string): string {
  const html = highlight(code, language) ?? escaped(code);
  return html.replace(/<span class="hljs-punctuation">([^<]*)<\/span>/g, '$1');
}
