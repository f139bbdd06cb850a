/** Fields at random, of every type and with every word, and values for them. */
import { asPath } from '../support/names-of-stele.ts';

/** What decides: fast-check, so that a counterexample becomes small. */
export interface Choices {
  one<Value>(all: readonly Value[]): Value;
  /** True so many times of a hundred. */
  chance(percent: number): boolean;
  /** From zero to `most`. */
  upTo(most: number): number;
}

export interface RandomField {
  /** As the description has it. */
  readonly spec: Readonly<Record<string, unknown>>;
  /** Set where no key of the front matter says the value. */
  readonly from?: string;
  /** Collection of the items that it names. */
  readonly to?: string;
  /** A value, as it is written; undefined for none. `number` is another one for each item. */
  readonly value: (number: number) => unknown;
  readonly filters?: true | 'range' | undefined;
  readonly orders?: 'order' | 'orders' | undefined;
}

interface Around {
  readonly fields: ReadonlyMap<string, RandomField>;
  readonly hasBody: boolean;
  readonly perLanguage: boolean;
  /** True where a value is a cell of a table. */
  readonly isFlat: boolean;
  /** Addresses of images that the site has. */
  readonly files: readonly string[];
  readonly others: readonly {
    readonly name: string;
    readonly fields: ReadonlyMap<string, RandomField>;
    readonly keys: () => readonly string[];
  }[];
}

/** A text of one line: a name of Stele's, or what templates and formats may stumble over. */
export function textOf(choose: Choices, names: readonly string[]): string {
  const texts = [
    `A & B <c> "d" 'e'`,
    '{{ title }}',
    '100 % = $& \\ done',
    '中文、日本語',
    'مرحبا',
    '<script>alert(1)</script>',
  ];
  return choose.chance(60)
    ? choose.one(names)
    : choose.one([...texts, 'https://t.example/x', '[x](y)', '*a* _b_ `c`', '2026-01-01']);
}

const day = (choose: Choices) => `202${choose.upTo(6)}-0${choose.upTo(8) + 1}-1${choose.upTo(9)}`;

type Kind = (
  choose: Choices,
  names: readonly string[],
) => { readonly spec: Record<string, unknown>; readonly value: () => unknown };

const text: Kind = (choose, names) => ({ spec: { type: 'string' }, value: () => textOf(choose, names) });

/** Types whose values need nothing of their site. */
const simple: Readonly<Record<string, Kind>> = {
  string: text,
  text: (choose, names) => ({ spec: { type: 'text' }, value: () => textOf(choose, names) }),
  markdown: (choose, names) => ({ spec: { type: 'markdown' }, value: () => `Some *text* on ${choose.one(names)}.` }),
  integer: (choose) => ({
    spec: {
      type: 'integer',
      ...(choose.chance(40) ? { minimum: 0, maximum: 99, unit: choose.one(['ml', { en: 'cups' }]) } : {}),
    },
    value: () => choose.upTo(9),
  }),
  number: (choose) => ({ spec: { type: 'number', minimum: -10 }, value: () => choose.upTo(99) / 4 }),
  boolean: (choose) => ({ spec: { type: 'boolean' }, value: () => choose.chance(50) }),
  date: (choose) => ({ spec: { type: 'date' }, value: () => day(choose) }),
  datetime: (choose) => ({ spec: { type: 'datetime' }, value: () => `${day(choose)}T0${choose.upTo(9)}:00:00Z` }),
  duration: (choose) => ({ spec: { type: 'duration' }, value: () => choose.one(['PT1H30M', 'P3D', 'P2W']) }),
  geo: (choose) => ({ spec: { type: 'geo' }, value: () => choose.one([{ lat: 25, lng: 121.5 }, [1, 2], '3.5, 4']) }),
  url: (choose, names) => ({ spec: { type: 'url' }, value: () => `https://u.example/${choose.one(names)}?a=b&c` }),
  select: (choose, names) => {
    const options = [...new Set([choose.one(names), choose.one(names), 'two words', "it's"])];
    const shown = options.map((value) => (choose.chance(30) ? { value, label: `Label of ${value}` } : value));
    return {
      spec: { type: 'select', options: shown, ...(choose.chance(20) ? { open: true } : {}) },
      value: () => choose.one(options),
    };
  },
  map: (choose, names) => {
    const keys = [...new Set([choose.one(names), choose.one(names)])];
    return {
      spec: { type: 'map', of: choose.one(['integer', { type: 'integer' }]), ...(choose.chance(50) ? { keys } : {}) },
      value: () => Object.fromEntries(keys.map((key) => [key, choose.upTo(9)])),
    };
  },
  union: (choose) => ({
    spec: { type: ['date', 'boolean'] },
    value: () => choose.one([true, false, '2026-03-01']),
  }),
  list: (choose, names) => ({
    spec: choose.one([
      { type: 'list', of: 'string' },
      { type: 'list', of: { type: 'string' } },
      { type: 'list', of: 'string', split: ',', case: 'lower' },
    ]),
    value: () => [...new Set([choose.one(names), choose.one(names).toUpperCase()].map((name) => name.toLowerCase()))],
  }),
  object: (choose, names) => objectOf(choose, names),
  objects: (choose, names) => {
    const { spec, value } = objectOf(choose, names);
    return { spec: { type: 'list', of: spec }, value: () => Array.from({ length: choose.upTo(3) }, value) };
  },
};

/** Types whose values are files of the site. */
function filesOf(files: readonly string[]): Readonly<Record<string, Kind>> {
  return {
    image: (choose) => ({
      spec: { type: 'image' },
      value: () => choose.one([...files, 'https://images.example/a.png']),
    }),
    file: (choose) => ({ spec: { type: 'file' }, value: () => choose.one(files) }),
  };
}

/** Types that a cell of a table cannot say without a word more. */
const deep = ['map', 'list', 'object', 'objects', 'geo'];

const inner = ['string', 'integer', 'boolean', 'date', 'url', 'select', 'map', 'list'] as const;

function objectOf(choose: Choices, names: readonly string[]): ReturnType<Kind> {
  const members = [...new Set([choose.one(names), choose.one(names), 'of_it'])].filter(
    (name) => !['constructor', 'draft', 'expires_at'].includes(name),
  );
  const parts = members.map((name) => [name, (simple[choose.one(inner)] ?? text)(choose, names)] as const);
  return {
    spec: { type: 'object', fields: Object.fromEntries(parts.map(([name, { spec }]) => [name, spec])) },
    value: () => Object.fromEntries(parts.map(([name, { value }]) => [name, value()])),
  };
}

const filterable = ['select', 'boolean', 'integer', 'string', 'list'];
const ranged = ['date', 'datetime', 'integer', 'number'];
const orderable = [...ranged, 'string', 'boolean', 'select'];

/** The roles that a type may have. */
const rolesOf: Readonly<Record<string, readonly string[]>> = {
  string: ['title', 'summary', 'author'],
  text: ['summary', 'abstract'],
  list: ['keywords'],
  image: ['image'],
  date: ['published', 'updated', 'starts', 'ends'],
  datetime: ['published', 'updated', 'starts', 'ends'],
  boolean: [],
};

/** A field that fits beside the others. */
export function fieldAtRandom(choose: Choices, names: readonly string[], around: Around): RandomField {
  const { fields, perLanguage } = around;
  const roles = new Set([...fields.values()].map(({ spec }) => spec.role));
  const hasTitle = roles.has('title');
  if (!hasTitle && choose.chance(80)) return titleAtRandom(choose, names, perLanguage);
  const hasBody = [...fields.values()].some(({ from }) => from === '{body}');
  if (around.hasBody && !hasBody && choose.chance(60)) {
    const isText = choose.chance(15);
    const spec = { type: isText ? 'text' : 'markdown', ...(perLanguage ? { translate: true } : {}) };
    return {
      spec: { ...spec, ...(isText ? {} : { role: 'body' }), ...(choose.chance(60) ? { api: 'item' } : {}) },
      from: '{body}',
      value: () => undefined,
    };
  }
  const other = choose.one([undefined, ...around.others]);
  if (other !== undefined && choose.chance(40)) {
    const shown = [...other.fields].filter(
      ([, { spec }]) =>
        spec.api === undefined &&
        !['object', 'map', 'text', 'markdown', 'list', 'reference'].includes(String(spec.type)),
    );
    const embed = shown.slice(0, 2).map(([name]) => name);
    const one = { type: 'reference', to: other.name, ...(embed.length > 0 && choose.chance(60) ? { embed } : {}) };
    const isList = !around.isFlat && choose.chance(40);
    const key = () => {
      const keys = other.keys();
      return keys.length === 0 ? undefined : choose.one(keys);
    };
    const value = () => {
      const found = key();
      return isList && found !== undefined ? [found] : found;
    };
    return {
      spec: { ...(isList ? { type: 'list', of: one } : one), absent: 'omit' },
      to: other.name,
      value,
      filters: choose.chance(50) || undefined,
    };
  }
  const kinds = { ...simple, ...filesOf(around.files) };
  const kind = choose.one(Object.keys(kinds).filter((one) => !around.isFlat || !deep.includes(one)));
  const { spec, value } = (kinds[kind] ?? text)(choose, names);
  const role = choose.one([undefined, ...(rolesOf[kind] ?? [])].filter((one) => one === undefined || !roles.has(one)));
  const translate = ['string', 'text', 'markdown'].includes(kind) && choose.chance(40) ? { translate: true } : {};
  const api = choose.chance(20) ? { api: choose.one(['item', 'none']) } : {};
  const words: Record<string, unknown> = {
    ...(role === undefined ? {} : { role }),
    ...translate,
    ...api,
    ...(choose.chance(25) ? { absent: 'omit' } : choose.chance(20) ? { required: true } : {}),
    ...(choose.chance(30) ? { label: choose.one(['A label', { en: 'Label' }]) } : {}),
    ...(choose.chance(30) ? { description: `On ${textOf(choose, names)}` } : {}),
    ...(choose.chance(15) ? { hint: 'some words' } : {}),
    ...(choose.chance(15) && fields.size > 0 ? { deprecated: [...fields.keys()][0] } : {}),
  };
  const isInLists = Object.keys(translate).length === 0 && Object.keys(api).length === 0;
  return {
    spec: { ...spec, ...words },
    value: () => (words.required || choose.chance(80) ? value() : undefined),
    ...(isInLists && ranged.includes(kind) && choose.chance(30)
      ? { filters: 'range' as const }
      : isInLists && filterable.includes(kind) && choose.chance(50)
        ? { filters: true as const }
        : {}),
    ...(isInLists && orderable.includes(kind) && choose.chance(40)
      ? { orders: choose.one(['order', 'orders'] as const) }
      : {}),
  };
}

/** The title, in which a search finds the item alone. */
function titleAtRandom(choose: Choices, names: readonly string[], perLanguage: boolean): RandomField {
  const translate = perLanguage || choose.chance(50) ? { translate: true } : {};
  return {
    spec: { type: 'string', role: 'title', ...translate, ...(choose.chance(70) ? { required: true } : {}) },
    value: (number) => `zqno${number}qz ${choose.chance(30) ? asPath(choose.one(names)) : textOf(choose, names)}`,
  };
}
