/** A request of this site in the languages of clients, and its answer. */

export interface RequestExample {
  /** Path and query. */
  readonly target: string;
  readonly url: string;
  readonly curl: string;
  readonly javascript: string;
  readonly python: string;
  /** The body of the answer, indented. */
  readonly answer: string;
}

/** `example` is one of OpenAPI: its description has the request as code, such as `GET /api/v1/`. */
export function requestExample(
  { description = '', value }: { readonly description?: string; readonly value: object },
  baseUrl: string,
): RequestExample {
  const target = description.replace(/^`GET |`$/g, '');
  const url = baseUrl + target;
  return {
    target,
    url,
    curl: `curl '${url}'`,
    javascript: `const response = await fetch('${url}');\nconsole.log(JSON.stringify(await response.json(), null, 2));`,
    python: `import json\nfrom urllib.request import urlopen\n\nwith urlopen('${url}') as response:\n    print(json.dumps(json.load(response), ensure_ascii=False, indent=2))`,
    answer: JSON.stringify(value, null, 2),
  };
}
