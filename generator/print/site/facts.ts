/** What an item says in fields that its operator describes, and that have no role: no template knows them by name. A line for each. */
import { descriptionOf } from '../../collections/all.ts';
import type { Field, Role } from '../../collections/description.ts';
import { capitalised } from '../../collections/english.ts';
import { textIn } from '../../collections/words.ts';
import { type Item, type Language, type Service, shownText } from '../../model/site.ts';

interface FactRow {
  readonly label: string;
  readonly text: string;
  /** A moment or a day, for machines too. */
  readonly time: string | undefined;
  /** An address that it leads to. */
  readonly address: string | undefined;
}

/** What pages show in places of their own. */
const placed: readonly (Role | undefined)[] = [
  ...(['title', 'summary', 'abstract', 'body', 'image', 'author', 'keywords', 'published', 'updated'] as const),
];

export function factRows(item: Item, asked: Language, service: Service): FactRow[] {
  const { values } = shownText(item, asked, service).text;
  return Object.entries(descriptionOf(item.collection, service).fields).flatMap(([name, field]) => {
    const { type, from, api, role, translate, label, declared } = field;
    if (
      !declared ||
      from !== undefined ||
      api === 'none' ||
      type === 'key' ||
      (role !== undefined && placed.includes(role))
    )
      return [];
    const value = (translate === undefined ? item.facts : values)[name];
    const text = textOf(value, field, asked);
    if (text === '') return [];
    return [
      {
        label: textIn(label ?? {}, asked) ?? capitalised(name.replaceAll('_', ' ')),
        text,
        time: type === 'date' || type === 'datetime' ? text : undefined,
        address: type === 'url' ? text : undefined,
      },
    ];
  });
}

/** Empty for what is not said, and for what is no line: objects, and what is not so. */
function textOf(value: unknown, { options, of = {} }: Field, lang: Language): string {
  if (Array.isArray(value)) {
    return value
      .map((entry) => textOf(entry, of, lang))
      .filter(Boolean)
      .join(', ');
  }
  if (value === true) return '✓';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const chosen = Array.isArray(options) ? options.find((option) => option.value === value) : undefined;
  return (chosen && textIn(chosen.label, lang)) ?? value;
}
