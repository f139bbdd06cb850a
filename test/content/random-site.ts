/**
 * Sites at random that are without a mistake: names of Stele's own wherever operators choose one, all words of
 * descriptions, all options of service.yaml, and edits.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { asPath, keptCollections, membersOfContract } from '../support/names-of-stele.ts';
import { type Choices, fieldAtRandom, type RandomField, textOf } from './random-fields.ts';
import { settingsAtRandom } from './random-settings.ts';

/** How a collection keeps its items. */
const forms = [
  ...(['map', 'text', 'languages', 'folders', 'language folders', 'toml', 'mdx', 'mdx code'] as const),
  ...(['table', 'rows', 'csv'] as const),
];
const isTable = (form: Collection['form']) => form === 'table' || form === 'rows' || form === 'csv';
const hasFilePerLanguage = (form: Collection['form']) =>
  form === 'languages' || form === 'folders' || form === 'language folders';

/** Of the packages that cards need: its letters are those of English. */
const font = resolve(
  '.cache/stele-tools/images/node_modules/@fontsource/roboto-mono/files/roboto-mono-latin-500-normal.woff2',
);

interface Item {
  readonly number: number;
  readonly values: Record<string, unknown>;
  isDraft: boolean;
  /** True if its file has a mistake, in a collection that leaves such items out. */
  isWrong: boolean;
  /** Languages besides the default one that it has texts in. */
  translated: readonly string[];
}

interface Collection {
  readonly name: string;
  readonly item: string;
  readonly form: (typeof forms)[number];
  readonly key: string;
  readonly words: Record<string, unknown>;
  readonly fields: Map<string, RandomField>;
  readonly items: Map<string, Item>;
  readonly hasWeb: boolean;
  /** True if the key's field has `case: keep`, false if `clean: true`, undefined if neither. */
  readonly keepsCase: boolean | undefined;
}

/** A built-in collection, with items of which all languages have one title. */
interface BuiltIn {
  readonly name: 'posts' | 'pages' | 'products';
  readonly key: string;
  readonly keys: string[];
}

const tagOf = (code: string) => Intl.getCanonicalLocales(code)[0];

/** Languages that a site may have beside those that are names of Stele. */
const usual = ['en', 'ja', 'zh-tw', 'de', 'ar', 'pt-br', 'he', 'fr', 'ko', 'zh-hant', 'sr-latn'];

export class RandomSite {
  readonly #names: readonly string[];
  readonly #choose: Choices;
  readonly #hasPackages: boolean;
  readonly collections: Collection[] = [];
  readonly builtIn: BuiltIn[] = [];
  /** Folder of the files, beside the content folder; undefined where they are in it. */
  readonly #tree: string | undefined;
  languages: string[];
  #settings: Record<string, unknown> = {};
  #moved: Record<string, Record<string, string>> = {};
  #count = 0;

  /** `hasPackages`: those are installed that images and cards need. */
  constructor(names: readonly string[], hasPackages: boolean, choose: Choices) {
    this.#hasPackages = hasPackages;
    this.#names = names.filter((name) => name !== 'undefined');
    this.#choose = choose;
    this.languages = [choose.one(usual)];
    const most = choose.chance(5) ? 39 : choose.one([0, 1, 2]);
    for (let more = choose.upTo(most); more > 0; more--) this.#addLanguage();
    this.#tree = choose.chance(25) ? 'the-tree' : undefined;
    const builtIn = [
      { name: 'posts', key: 'slug', keys: ['a-post', 'page-2'] },
      { name: 'pages', key: 'key', keys: ['guides', 'guides/item', 'about'] },
      { name: 'products', key: 'id', keys: ['list', 'search-it'] },
    ] as const;
    for (const one of builtIn)
      if (choose.chance(20)) this.builtIn.push({ ...one, keys: one.keys.slice(0, choose.upTo(one.keys.length)) });
    for (let more = choose.upTo(2) + 1; more > 0; more--) this.#addCollection();
    this.#choosesSettings();
  }

  /** What OpenAPI, lists and dumps must have: the keys of the published items, sorted. */
  keysOf(collection: Pick<Collection, 'items'>): string[] {
    const wrong = this.#wrongIn(collection);
    return [...collection.items].flatMap(([key, { isDraft }]) => (isDraft || wrong.includes(key) ? [] : [key])).sort();
  }

  /** Number of items with a mistake, by collection; none where it is 0. */
  wrong(): Record<string, number> {
    const counts = this.collections.map((one) => [one.name, this.#wrongIn(one).length] as const);
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }

  #wrongIn({ items }: Pick<Collection, 'items'>): string[] {
    const { words, form } = this.collections.find((one) => one.items === items) ?? {};
    // A column that no field has is a mistake of the whole table.
    if (words?.invalid === undefined || words.ignore === 'all' || form === 'csv') return [];
    return [...items].filter(([, { isWrong }]) => isWrong).map(([key]) => key);
  }

  precompresses(): boolean {
    const { build } = this.#settings as { readonly build?: { readonly precompress: boolean } };
    return build?.precompress ?? false;
  }

  #choosesSettings(): void {
    this.#settings = settingsAtRandom(this.#choose, this.languages, this.#names, this.#hasPackages);
  }

  #addLanguage(): void {
    const short = this.#names.filter((name) => /^[a-z]{2,3}$/.test(name) && !['api', 'mcp'].includes(name));
    const taken = [...this.languages, ...this.collections.map(({ name }) => name)];
    // `in` is an old code of `id`: a site has one of the two.
    const same = (name: string) => this.languages.some((lang) => tagOf(lang) === tagOf(name));
    const open = [...usual, ...short].filter((name) => !taken.includes(name) && !same(name));
    if (open.length > 0) this.languages.push(this.#choose.one(open));
  }

  #addCollection(): void {
    const choose = this.#choose;
    const taken = new Set(this.collections.flatMap(({ name, item }) => [inPascal(name), ...schemas(item)]));
    const names = this.#names.filter(
      (name) =>
        !keptCollections.includes(name) &&
        !['posts', 'pages', 'products', 'guides', 'about', 'constructor', 'api', 'assets', 'developers'].includes(
          name,
        ) &&
        !this.languages.includes(asPath(name)) &&
        !schemas(name).some((schema) => taken.has(schema)),
    );
    const name = choose.one(names);
    const builtIn = ['post', 'page', 'product'];
    const item = choose.one(
      names.filter((other) => inPascal(other) !== inPascal(name) && !builtIn.includes(inPascal(other))),
    );
    const chosen = choose.one(forms);
    const form = chosen === 'language folders' && this.#tree === undefined ? 'languages' : chosen;
    const key = choose.one(['key', 'slug', 'id', choose.one(this.#names)].filter(isField));
    const keepsCase = choose.one([undefined, undefined, true, false]);
    const collection: Collection = {
      ...{ name: asPath(name), item, form, key, keepsCase, fields: new Map(), items: new Map() },
      words: {},
      hasWeb: choose.chance(75),
    };
    this.collections.push(collection);
    for (let more = choose.upTo(7) + 1; more > 0; more--) this.#addField(collection);
    this.#choosesWords(collection);
    for (let more = choose.upTo(4); more > 0; more--) this.#addItem(collection);
  }

  #choosesWords({ words }: Collection): void {
    const choose = this.#choose;
    for (const word of Object.keys(words)) delete words[word];
    const some = (percent: number, more: Record<string, unknown>) => {
      if (choose.chance(percent)) Object.assign(words, more);
    };
    some(70, { label: choose.chance(50) ? choose.one(this.#names) : { [this.languages[0] ?? '']: 'Label' } });
    some(50, { label_singular: choose.one(this.#names) });
    some(40, { description: `Things, ${textOf(choose, this.#names)}` });
    some(30, { exclude: choose.chance(50) ? '**/_*' : ['**/_*', 'none/**'] });
    some(30, { ignore: choose.chance(50) ? 'all' : ['legacy'] });
    some(30, { skip: { hidden: true } });
    some(40, { html: choose.one(['refuse', 'sanitise']) });
    some(40, { templates: choose.one(['refuse', 'keep', 'strip']) });
    some(30, { links: choose.one(['refuse', 'text', 'https://elsewhere.example']) });
    some(30, { facts: choose.one(['same', 'lead']) });
    some(50, { invalid: choose.one(['skip', { skip: '100%' }]) });
    some(30, { feed: choose.chance(80) });
    some(40, { schema_org: choose.one(['Event', 'Product', 'Person', 'Article', 'SoftwareApplication', 'Recipe']) });
    some(40, { sidebar: true });
    some(30, { promised: true });
    some(30, { match: true });
    some(40, { 'web.languages': choose.one(['existing', 'fallback']) });
  }

  #addField(collection: Collection): void {
    const { fields, key, form } = collection;
    const choose = this.#choose;
    const free = this.#names.filter(
      (name) =>
        isField(name) && name !== key && !fields.has(name) && ![...fields.keys()].some((one) => clash(one, name)),
    );
    const others = this.collections.filter((one) => one !== collection && one.items.size > 0);
    const name = choose.one(free);
    const field = fieldAtRandom(choose, this.#names, {
      fields,
      hasBody: form !== 'map' && !isTable(form),
      perLanguage: hasFilePerLanguage(form),
      isFlat: form === 'csv',
      files: this.#tree === undefined ? ['/assets/dot.svg', '/assets/dot.png'] : ['/pic.svg'],
      others: others.map((one) => ({ name: one.name, fields: one.fields, keys: () => this.keysOf(one) })),
    });
    fields.set(name, field);
    for (const item of collection.items.values()) item.values[name] = field.value(item.number);
  }

  #addItem(collection: Collection): void {
    const choose = this.#choose;
    const { fields, items, form, keepsCase } = collection;
    const free = this.#names
      .map(asPath)
      .filter((key) => !items.has(key) && !['page', 'index', 'constructor'].includes(key));
    const plain =
      form === 'folders' && choose.chance(50) ? `${choose.one(free)}/${choose.one(free)}` : choose.one(free);
    const key = keepsCase === true && choose.chance(50) ? `${plain[0]?.toUpperCase()}${plain.slice(1)}X` : plain;
    const gone = this.#moved[collection.name];
    if (gone !== undefined) delete gone[key];
    const number = ++this.#count;
    items.set(key, {
      number,
      values: Object.fromEntries([...fields].map(([name, field]) => [name, field.value(number)])),
      isDraft: choose.chance(10),
      isWrong: choose.chance(10),
      translated: this.languages.slice(1).filter(() => choose.chance(60)),
    });
  }

  /** Changes something, as an operator would between two builds. */
  edit(): string {
    const choose = this.#choose;
    const collection = choose.one(this.collections);
    const keys = [...collection.items.keys()];
    const edits: Record<string, () => void> = {
      'another item': () => this.#addItem(collection),
      'an item less': () => collection.items.delete(choose.one(keys)),
      'another name of an item': () => {
        const old = choose.one(keys);
        const item = collection.items.get(old);
        this.#addItem(collection);
        const name = [...collection.items.keys()].at(-1) ?? '';
        if (item === undefined) return;
        collection.items.delete(old);
        collection.items.set(name, item);
        if (!item.isDraft && choose.chance(60)) {
          const moved = { ...this.#moved[collection.name], [old]: name };
          for (const [from, to] of Object.entries(moved)) if (to === old) moved[from] = name;
          this.#moved[collection.name] = moved;
        }
      },
      'other values': () => {
        const item = collection.items.get(choose.one(keys));
        for (const [name, field] of collection.fields) if (item) item.values[name] = field.value(item.number);
      },
      'a draft or none': () => {
        const item = collection.items.get(choose.one(keys));
        if (item) item.isDraft = !item.isDraft;
      },
      'another field': () => this.#addField(collection),
      'a field less': () => {
        const { fields } = collection;
        // What other fields name stays, here and in references with `embed`.
        const others = this.collections.flatMap((one) =>
          [...one.fields.values()].map(({ spec }) => JSON.stringify(spec)),
        );
        const named = new Set([...fields.keys()].filter((one) => others.some((spec) => spec.includes(`"${one}"`))));
        const free = [...fields.keys()].filter((one) => !named.has(one));
        if (fields.size > 1 && free.length > 0) fields.delete(choose.one(free));
      },
      'other words': () => this.#choosesWords(collection),
      'another collection': () => this.#addCollection(),
      'a collection less': () => {
        if (this.collections.length === 1) return;
        this.collections.splice(this.collections.indexOf(collection), 1);
        for (const { fields } of this.collections)
          for (const [name, { to, spec }] of fields) {
            if (to === collection.name) fields.delete(name);
            else if (fields.get(String(spec.deprecated))?.to === collection.name) fields.delete(name);
          }
      },
      'another language': () => this.#addLanguage(),
      'a language less': () => {
        if (this.languages.length > 1) this.languages.pop();
      },
      'other settings': () => this.#choosesSettings(),
    };
    const possible = Object.keys(edits).filter(
      (name) => keys.length > 0 || !/item|values|draft/.test(name) || name === 'another item',
    );
    const name = choose.one(possible);
    edits[name]?.();
    return name;
  }

  /** Writes all of it in place of what `content` was. */
  write(content: string): void {
    rmSync(content, { recursive: true, force: true });
    const put = (path: string, text: string | object) => {
      mkdirSync(dirname(join(content, path)), { recursive: true });
      writeFileSync(join(content, path), typeof text === 'string' ? text : JSON.stringify(text, undefined, 1));
    };
    const collections = [...this.builtIn, ...this.collections].map(({ name }) => name);
    const sections = collections.includes('pages') ? { sections: ['guides', 'about'] } : {};
    const tree = this.#tree === undefined ? {} : { tree: `../${this.#tree}`, static: 'static-of-it' };
    put('service.yaml', { ...this.#settings, ...sections, ...tree, languages: this.languages, collections });
    const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';
    put('assets/dot.svg', dot);
    copyFileSync(
      join(import.meta.dirname, '../sites/trees/statics/tree/posts/lake.png'),
      join(content, 'assets/dot.png'),
    );
    if (this.#settings.cards !== undefined) {
      mkdirSync(join(content, 'fonts'), { recursive: true });
      copyFileSync(font, join(content, 'fonts/of-it.woff2'));
    }
    const files = this.#tree === undefined ? '.' : `../${this.#tree}`;
    rmSync(join(content, '..', this.#tree ?? 'none'), { recursive: true, force: true });
    if (this.#tree !== undefined) put(`${files}/static-of-it/pic.svg`, dot);
    for (const one of this.builtIn) this.#writeBuiltIn(one, put);
    for (const collection of this.collections) this.#writeCollection(collection, put, files);
    const moved = Object.entries(this.#moved).flatMap(([name, keys]) => {
      const collection = this.collections.find((one) => one.name === name);
      const there = collection === undefined ? [] : this.keysOf(collection);
      const left = Object.entries(keys).filter(([old, key]) => there.includes(key) && !collection?.items.has(old));
      return left.length === 0 ? [] : [[name, Object.fromEntries(left)]];
    });
    if (moved.length > 0) put('moved.yaml', Object.fromEntries(moved));
  }

  #writeBuiltIn({ name, keys }: BuiltIn, put: (path: string, text: string | object) => void): void {
    const inAll = (text: string) => Object.fromEntries(this.languages.map((lang) => [lang, text]));
    for (const [index, key] of keys.entries()) {
      if (name === 'products') {
        put(`products/${key}.yaml`, { name: inAll(key), description: inAll('D'), position: index + 1 });
        continue;
      }
      const front = { title: `Title of ${key}`, ...(name === 'posts' ? { published_at: '2026-01-01' } : {}) };
      const file = name === 'posts' || key.includes('/') ? key : `${key}/index`;
      for (const lang of this.languages) put(`${name}/${file}.${lang}.md`, frontMatter(front, `Text of ${key}.`));
    }
  }

  #writeCollection(collection: Collection, put: (path: string, text: string | object) => void, root: string): void {
    const { name, form, items, fields, words } = collection;
    const folder = `the-${name}`;
    put(`collections/${name}.yaml`, this.#description(collection, folder));
    const [lead = ''] = this.languages;
    const rows: object[] = [];
    const legacy = words.ignore === undefined ? {} : { legacy: 1 };
    const put1 = (path: string, front: object, body = '') =>
      put(
        `${root}/${path}`,
        form === 'map' ? front : form === 'toml' ? `+++\n${tomlOf(front)}+++\n${body}\n` : frontMatter(front, body),
      );
    for (const [key, item] of items) {
      const own = [...fields].filter(([, { from }]) => from === undefined);
      const isLeft = ([one, field]: [string, RandomField]) =>
        item.values[one] !== undefined && this.#isThere(field, item.values[one]);
      const languages = [lead, ...item.translated.filter((lang) => this.languages.includes(lang))];
      const isWrong = this.#wrongIn(collection).includes(key);
      const state = { ...(item.isDraft ? { draft: true } : {}), ...legacy, ...(isWrong ? { wrong_of_it: 1 } : {}) };
      const body = [...fields.values()].some(({ from }) => from === '{body}') ? this.#body(collection, key) : '';
      if (hasFilePerLanguage(form)) {
        for (const lang of languages) {
          const those = own.filter(isLeft).filter(([, field]) => lang === lead || field.spec.translate !== undefined);
          const front = Object.fromEntries(those.map(([one]) => [one, item.values[one]]));
          const path = form === 'language folders' ? `${lang}/${folder}/${key}.md` : `${folder}/${key}.${lang}.md`;
          put1(path, lang === lead ? { ...front, ...state } : front, body);
        }
        continue;
      }
      const front = Object.fromEntries(
        own.filter(isLeft).map(([one, { spec }]) => {
          const value = item.values[one];
          return [
            one,
            spec.translate === undefined || (form !== 'map' && !isTable(form))
              ? value
              : Object.fromEntries(languages.map((lang) => [lang, value])),
          ];
        }),
      );
      const all = { ...front, ...state };
      const ending = { map: 'yaml', text: 'md', toml: 'md' }[form as string] ?? 'mdx';
      if (isTable(form)) rows.push({ the_key: key, ...all });
      else put1(`${folder}/${words.match === undefined ? '' : 'first--'}${key}.${ending}`, all, body);
    }
    if (form === 'table') put(`${root}/${folder}/all.json`, rows);
    else if (form === 'rows') put(`${root}/${folder}/all.yaml`, { more: { rows } });
    else if (form === 'csv') put(`${root}/${folder}/all.csv`, csvOf(rows));
    else if (words.skip !== undefined && form === 'map') put1(`${folder}/hidden-one.yaml`, { hidden: true });
    if (words.exclude !== undefined && form === 'map') put1(`${folder}/_left-out.yaml`, { no: 'such field' });
  }

  /** True unless it is a reference to an item that is not published. */
  #isThere({ to }: RandomField, value: unknown): boolean {
    const collection = this.collections.find(({ name }) => name === to);
    return (
      to === undefined || (collection !== undefined && this.keysOf(collection).includes(String([value].flat()[0])))
    );
  }

  /** Text with what the words of the collection are about. */
  #body({ words, form, fields }: Collection, key: string): string {
    const html = words.html === 'sanitise' ? '<b onclick="x()">bold</b> <script>alert(1)</script>\n\n' : '';
    const templates = words.templates === 'keep' || words.templates === 'strip' ? 'A {{ name }} of it.\n\n' : '';
    const mdx = form.startsWith('mdx') ? 'import A from "./a"\n\n<A b={1}>inside</A>\n\n' : '';
    const isPlain = [...fields.values()].some(({ from, spec }) => from === '{body}' && spec.type === 'text');
    const rest = isPlain ? '' : `# A heading\n\n| a | b |\n|---|---|\n| 1 | ${key} |\n\n- one\n- [x](#a-heading)\n\n`;
    return `${mdx}Text of ${key}.\n\n${html}${templates}${rest}\`\`\`js\nlet a = {};\n\`\`\`\n`;
  }

  #description({ name, item, form, key, words, fields, items, hasWeb, keepsCase }: Collection, folder: string): object {
    const own = words.match === undefined || form === 'folders' || isTable(form) ? key : 'the_whole';
    const files = {
      ...{ map: `{${own}}.yaml`, text: `{${own}}.md`, toml: `{${own}}.md`, languages: `{${key}}.{lang}.md` },
      ...{ folders: `{${key}...}.{lang}.md`, mdx: `{${own}}.mdx`, 'mdx code': `{${own}}.mdx` },
      ...{ table: 'all.json', rows: 'all.yaml', csv: 'all.csv', 'language folders': `{${key}}.md` },
    }[form];
    const declared = new Map(
      [...fields].map(([one, { spec, from }]) => [one, from === undefined ? spec : { ...spec, from }]),
    );
    const cased = keepsCase === undefined ? {} : keepsCase ? { case: 'keep' } : { clean: true };
    const hasKeyField = isTable(form) || keepsCase !== undefined;
    const keyField = hasKeyField
      ? { [key]: { type: 'key', ...(isTable(form) ? { from: 'the_key' } : {}), ...cased } }
      : {};
    const published = this.keysOf({ items });
    const { sidebar, 'web.languages': languages, match, promised, ...others } = words;
    const list = (word: string, test: (field: RandomField) => boolean, shown = (one: string): unknown => one) => {
      const all = [...fields].filter(([, field]) => test(field)).map(([one]) => shown(one));
      return all.length === 0 ? {} : { [word]: all.slice(0, 4) };
    };
    const web = languages === undefined ? `${name}/{${key}}` : { item: `${name}/{${key}}`, languages };
    const filters = [...fields]
      .filter(([, field]) => field.filters)
      .map(([one, field]) => (field.filters === 'range' ? { [one]: 'range' } : one));
    const [language] = this.languages;
    return {
      ...others,
      ...{ item, key, files: `${form === 'language folders' ? '{lang}/' : ''}${folder}/${files}` },
      ...(match === undefined || own === key ? {} : { match: { '{the_whole}': `{the_first}--{${key}}` } }),
      ...(promised === undefined ? {} : { promised: [key, 'url'] }),
      ...(isTable(form) ? { entries: form === 'rows' ? 'more.rows' : true } : {}),
      ...(form === 'mdx' ? { mdx: 'strip' } : form === 'mdx code' ? { mdx: 'code' } : {}),
      ...(filters.length === 0 ? {} : { filters: filters.slice(0, 8) }),
      ...list(
        'order',
        ({ orders }) => orders === 'order',
        (one) => `-${one}`,
      ),
      ...list('orders', ({ orders }) => orders === 'orders'),
      ...(hasWeb ? { web } : {}),
      ...(hasWeb && sidebar && published.length > 0
        ? {
            sidebar: [
              published[0],
              ...(published.length > 1
                ? [{ label: { [language ?? '']: 'More' }, collapsed: true, items: published.slice(1) }]
                : []),
            ],
          }
        : {}),
      fields: { ...keyField, ...Object.fromEntries(declared) },
    };
  }
}

const frontMatter = (front: object, body: string) => `---\n${JSON.stringify(front)}\n---\n${body}\n`;

function tomlOf(front: object): string {
  const inToml = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(inToml).join(', ')}]`;
    return value !== null && typeof value === 'object' ? `{ ${membersOf(value).join(', ')} }` : JSON.stringify(value);
  };
  const membersOf = (value: object) =>
    Object.entries(value).map(([key, one]) => `${JSON.stringify(key)} = ${inToml(one)}`);
  return membersOf(front)
    .map((line) => `${line}\n`)
    .join('');
}

/** The rows with a line of names, which has members of objects as `name.member`. */
function csvOf(rows: readonly object[]): string {
  const flat = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) =>
        value !== null && typeof value === 'object'
          ? Object.entries(value).map(([member, one]) => [`${name}.${member}`, one])
          : [[name, value]],
      ),
    ),
  );
  const names = [...new Set(['the_key', ...flat.flatMap((row) => Object.keys(row))])];
  const lines = [names, ...flat.map((row) => names.map((name) => row[name] ?? ''))];
  return lines.map((line) => `${line.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')}\n`).join('');
}

const inPascal = (name: string) => name.replaceAll(/[-_]/g, '').toLowerCase();
const schemas = (name: string) => [inPascal(name), `${inPascal(name)}summary`, inPascal(name).replace(/summary$/, '')];

/** Names that no field may have, besides those of the contract. */
const notFields = ['constructor', 'draft', 'expires_at', 'legacy', 'hidden', 'the_key', 'no', 'nothing'];
const isField = (name: string) => ![...notFields, ...membersOfContract].includes(name);
const clash = (one: string, other: string) =>
  ['_from', '_to'].some((end) => one === other + end || other === one + end) || inPascal(one) === inPascal(other);
