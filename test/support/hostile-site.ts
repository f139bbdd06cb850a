/**
 * A site that strangers wrote: hostile text in every field, in every place of a Markdown text, in names of files and of
 * tags.
 */
import fc from 'fast-check';
import { createRenderer } from '../../generator/markdown/markdown.ts';
import { keepingHtml } from '../../generator/markdown/raw-html.ts';
import { parseBySatteri } from '../../generator/markdown/satteri-parser.ts';
import { contentFolder } from './content-folder.ts';

/**
 * HTML's own syntax, and what templates, XML, JSON and Markdown would take for theirs. `hit()` is what a test looks
 * for.
 */
const pieces = [
  ...['<table>', '</table>', '<table width="1">', '<td align="left">', '<th align="right">', '<tr>', '</td></tr>'],
  ...[
    '<a href="https://s.example/?q=',
    '<a href="javascript:hit()">',
    '</a>',
    '<img src="https://s.example/assets/dot.svg?',
  ],
  ...[
    '<script>hit()</script>',
    '</script>',
    '<script src=//evil.example/x.js></script>',
    '<svg onload=hit()>',
    '</svg>',
  ],
  ...[
    '<img src=https://evil.example/x onerror=hit()>',
    '<iframe srcdoc="<script>parent.hit()</script>">',
    '<style>*{display:none}</style>',
  ],
  ...[
    '<meta http-equiv=refresh content=0;url=https://evil.example/>',
    '<base href=//evil.example/>',
    '<form action=//e>',
  ],
  ...[
    '</div>',
    '<div>',
    '</article>',
    '</main>',
    '</p>',
    '<li>',
    '<dd>',
    '</dd></dl>',
    '</title>',
    '</textarea>',
    '<body onload=hit()>',
  ],
  ...[
    '"onmouseover="hit()" ',
    "' onfocus=hit() autofocus ",
    '`',
    '"',
    "'",
    '>',
    '<',
    '&',
    '=',
    '/>',
    '&lt;script&gt;hit()&lt;/script&gt;',
  ],
  ...[
    '&#x3C;img src=x onerror=hit()>',
    '&quot;',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '<?xml ?>',
    '{{title}}',
    '{{{html}}}',
    '${hit()}',
  ],
  ...[
    'javascript:hit()',
    '](javascript:hit())',
    '[x]: javascript:hit()',
    '\\',
    '\\"',
    '\u2028',
    '\u202e',
    '😀',
    '中文',
    'plain words',
  ],
];

const text = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }).map((some) => some.join(''));

const renderers = {
  things: createRenderer(parseBySatteri),
  raws: createRenderer(keepingHtml(parseBySatteri)),
} as const;

/** `markdown`, or `otherwise` where it would be an error of the content. */
function unlessMistaken(collection: keyof typeof renderers, markdown: string, otherwise: string): string {
  const { mistakes } = renderers[collection](markdown, (url) => (url === '' ? { reason: 'no address' } : { url }));
  const isError = mistakes.some(({ rule }) => !['links/scheme', 'headings/skipped', 'headings/title'].includes(rule));
  return isError ? otherwise : markdown;
}

/** `text` as it stands in Markdown that means just this. */
function literal(text: string): string {
  return text.replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** How many hostile texts an item holds. */
const placesOfItem = 24;

/** The places of a text of Markdown, with a hostile text in each. */
function bodyOf(collection: keyof typeof renderers, next: () => string): string {
  const raw = (around: (text: string) => string) => {
    const one = next();
    return unlessMistaken(collection, around(one), around(literal(one)));
  };
  return [
    raw((one) => one),
    raw((one) => `![${one}](https://s.example/assets/dot.svg)`),
    raw((one) => `![x](https://s.example/assets/dot.svg "${one.replaceAll('"', '\\"')}")`),
    raw((one) => `[x](https://s.example/ '${one.replaceAll("'", "\\'")}') [${one}](https://s.example/)`),
    raw((one) => `### ${one}`),
    `\`\`\`${next().replaceAll('`', '')}\n${next()}\n\`\`\``,
    `Code \`\` ${next().replaceAll('`', '')} \`\`, <https://s.example/?q=${encodeURIComponent(next())}>.`,
    raw((one) => `| a | ${one.replaceAll('|', '')} |\n| :- | -: |\n| b | c |`),
    raw((one) => `A note[^n].\n\n[^n]: ${one}`),
    raw((one) => `![x][r]\n\n[r]: https://s.example/assets/dot.svg "${one.replaceAll('"', '\\"')}"`),
  ].join('\n\n');
}

/** The data of an item, with a hostile text in each field. */
function fieldsOf(next: () => string, other: string): object {
  return {
    title: next(),
    summary: next(),
    author: next(),
    keywords: [next()],
    tags: [next().slice(0, 30)],
    code: next(),
    note: literal(next()),
    pairs: { [next()]: next(), html: next(), markdown: '<img src=https://evil.example/x onerror=hit()>' },
    parts: { html: next(), markdown: '<img src=https://evil.example/x onerror=hit()>' },
    link: `https://s.example/?q=${next().replaceAll(/[\s"<>\\^`{|}\u0080-\uffff]/g, '')}`,
    other,
  };
}

const fields = (label: string) => `
  id: { type: key }
  title: { type: string, required: true, translate: true, role: title, label: { en: ${label} } }
  summary: { type: text, translate: true, role: summary }
  author: { type: string, role: author }
  keywords: { type: list, of: string, role: keywords }
  tags: { type: list, of: string, label: { en: ${label} }, description: ${label}, hint: ${label} }
  code: { type: string, label: { en: ${label} }, description: ${label} }
  note: { type: markdown, label: { en: ${label} } }
  pairs: { type: map, of: string, label: { en: ${label} } }
  parts: { type: object, fields: { html: { type: string }, markdown: { type: string } } }
  link: { type: url }
  other: { type: reference, to: things }
  body: { type: markdown, from: "{body}", translate: true, role: body, api: item }
`;

export interface HostileSite {
  /** The content folder. */
  readonly content: string;
  /** Paths of pages whose elements outside of texts are those of the page with the name `plain`. */
  readonly pages: readonly { readonly path: string; readonly like: string }[];
  /** How many hostile texts there are. */
  readonly cases: number;
}

/** A site of at least `cases` hostile texts, drawn from `seed`. */
export function hostileSite(cases: number, seed: number): HostileSite {
  const count = Math.ceil(cases / placesOfItem / 2);
  const all = fc.sample(text, { numRuns: count * 2 * (placesOfItem + 4) + 20, seed });
  let drawn = 0;
  const next = (): string => {
    // Each is of its own, so that titles and keys are too.
    const one = all[drawn % all.length] ?? '';
    return `${one}${drawn++}`;
  };
  const files: Record<string, string> = {};
  const pages: { path: string; like: string }[] = [];
  const write = (collection: keyof typeof renderers, name: string, data: object, body: string) => {
    files[`${collection}/${name}.en.md`] = `---\n${JSON.stringify(data)}\n---\n\n${body}\n`;
    pages.push({ path: `/${collection}/${name}/`, like: `/${collection}/plain/` });
  };
  for (const collection of ['things', 'raws'] as const) {
    for (let index = 0; index < count; index++)
      write(collection, `x${index}`, fieldsOf(next, index === 0 ? 'plain' : 'x0'), bodyOf(collection, next));
    const plain = () => 'plain words';
    write(collection, 'plain', fieldsOf(plain, 'x0'), bodyOf(collection, plain));
  }
  const label = JSON.stringify(next());
  for (const [name, item, more] of [
    ['things', 'thing', ''],
    ['raws', 'raw', 'html: sanitise\n'],
  ])
    files[`collections/${name}.yaml`] =
      `item: ${item}\nkey: id\nlabel: { en: ${label} }\ndescription: ${label}\nfiles: ${name}/{key}.{lang}.md\n${more}web: ${name}/{key}\nfilters: [tags]\nfields:${fields(label)}`;
  files['collections/names.yaml'] =
    'item: name\nkey: id\nfiles: "names/{key}.md"\nweb: names/{key}\nfields: { id: { type: key, from: "{key}", clean: true }, title: { type: string, from: "{key}", role: title } }\n';
  for (let index = 0; index < 10; index++)
    files[`names/n${index} ${next().replaceAll(/[/\0]/g, '').slice(0, 60)}.md`] = '---\n---\n';
  files['service.yaml'] =
    `name: ${label}\ndescription: ${label}\nbase_url: https://s.example\nlanguages: [en, zh-tw]\ndefault_language: en\noperator: { en: ${label} }\nsections: [guides, about]\ncollections: [products, pages, posts, things, raws, names]\npage_sizes: [100]\n`;
  return { content: contentFolder(files), pages, cases: drawn };
}
