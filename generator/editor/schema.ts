/** JSON Schemas of the content for other tools: YAML extensions of editors, checks in CI. */

import { stringify } from 'yaml';
import { type Described, descriptionsOf, ofCollection } from '../collections/all.ts';
import type { EditorNote } from '../collections/description.ts';
import { capitalised, withArticle } from '../collections/english.ts';
import { collectionSchema } from '../content/schemas/collection-schema.ts';
import { homeSchema } from '../content/schemas/home-schema.ts';
import { movedSchema } from '../content/schemas/moved-schema.ts';
import { itemSchemas, serviceSchema, wordsSchema } from '../content/schemas/schemas.ts';
import type { AuthoredSchema } from '../fields/field-type.ts';
import { englishWords } from '../words/words.ts';
import { type NoteWithDefault, notesOn, notesOnCollection, notesOnField } from './notes.ts';

function schemaSources(settings: Described) {
  const notes = notesOn(settings);
  const schemas = itemSchemas(settings);
  return [
    ...descriptionsOf(settings).flatMap(({ name, item, files, values }) => {
      if (values !== undefined) return [];
      const title = files.endsWith('.md') ? `Front matter of ${withArticle(item)}` : capitalised(withArticle(item));
      return [{ file: item, about: notes[name], title, files, schema: ofCollection(schemas, name) }];
    }),
    { file: 'collection', about: notesOnCollection, title: 'A collection', schema: collectionSchema },
    { file: 'service', about: notes.service, title: 'The service as a whole', schema: serviceSchema },
    {
      ...{ file: 'home', about: notes.home, title: 'Front matter of the home page' },
      ...{ files: 'home.{lang}.md', schema: homeSchema },
    },
    { file: 'words', about: inEnglish, title: 'The words of the interface in a language', schema: wordsSchema },
    { file: 'moved', about: notes.moved, title: 'What moved, and what is gone', schema: movedSchema(settings) },
  ];
}

/** Notes on the words of the interface: each with the English text. */
const inEnglish: Readonly<Record<string, EditorNote>> = Object.fromEntries(
  Object.entries(englishWords({})).map(([name, text]) => [
    name,
    { title: name, text: `In English: ${text}`, example: text },
  ]),
);

/** Yields one schema for each kind of YAML file, in JSON Schema 2020-12. */
export function* schemaFiles(
  settings: Described & { readonly timeZone?: string | undefined },
): Generator<{ readonly name: string; readonly text: string }> {
  const formats = { ...standardFormats, 'stele-date': { pattern: datePattern(settings.timeZone !== undefined) } };
  for (const { file, about, title, schema, ...source } of schemaSources(settings)) {
    const document = {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      // Location of the files, for editor extensions: YAML in Markdown has no setting for it.
      ...('files' in source ? { $comment: `Files: content/${editorGlob(source.files)}` } : {}),
      ...schema,
      title,
      description: 'Written by `stele schema`.',
      properties: explainedAll(schema.properties, about, formats),
      ...('$defs' in schema ? { $defs: explainedParts(schema.$defs, formats) } : {}),
    };
    yield { name: `${file}.json`, text: `${JSON.stringify(document, null, 2)}\n` };
  }
}

/** Glob of a collection's files, for editors. */
function editorGlob(files: string): string {
  return files.replace(/\{\w+\.\.\.\}/g, '**/*').replace(/\{\w+\}/g, '*');
}

type NotesByKey = Readonly<Record<string, NoteWithDefault>>;

function explainedAll(properties: object, notes: NotesByKey | undefined, formats: Formats): object {
  const all = Object.entries<AuthoredSchema>({ ...properties });
  return Object.fromEntries(
    all.map(([key, property]) => [key, explained(inStandardWords(property, formats), key, property, notes?.[key])]),
  );
}

/** Returns the shared parts of a collection's schema, with notes on those of a field. */
function explainedParts({ field, ...others }: typeof collectionSchema.$defs, formats: Formats): object {
  const properties = explainedAll(field.properties, notesOnField, formats);
  return { field: { ...inStandardWords(field, formats), properties }, ...inStandardWords(others, formats) };
}

/** Adds the note on `property`, before its form, to its schema in standard keywords. */
function explained(standard: object, key: string, property: AuthoredSchema, note: NoteWithDefault | undefined): object {
  if (note === undefined) return standard;
  const { title, text, example, default: value } = note;
  // Editors make snippets from examples, but not from maps.
  const isMap = property.type === 'object';
  const shown = isMap ? `\n\n\`\`\`yaml\n${stringify({ [key]: example })}\`\`\`` : '';
  const description = `${text}\n\nExpected: ${property.description}.${shown}`;
  const preset = value === undefined ? {} : { default: value };
  return { ...standard, title, description, ...preset, ...(isMap ? {} : { examples: [example] }) };
}

/** Pattern of a host name or address, without characters that hosts cannot have. */
const hostPattern = '(\\[[0-9a-fA-F:.]+\\]|[^\\s\\x00-,/:-@\\[-^`{-\\x7f]+)';

/** Pattern of a path with the characters allowed in a URI, since validators may ignore `format: uri`. */
const pathPattern = '(/([^\\s?#[\\]|^%]|%[0-9a-fA-F]{2})*)?';

type Formats = Readonly<Record<string, object>>;

/** Stele's own formats, as keywords that every validator supports. */
const standardFormats: Formats = {
  'stele-day': { format: 'date' },
  'stele-time-zone': { pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' },
  'stele-address': { format: 'uri' },
  'stele-pattern': { format: 'regex' },
  'stele-names': {},
  'stele-glob': {},
  'stele-base-url': { format: 'uri', pattern: `^[hH][tT][tT][pP][sS]?://${hostPattern}(:\\d{1,5})?${pathPattern}$` },
};

/**
 * Rewrites `node`, and everything below it, with standard keywords. Editors show the expectation instead of a pattern.
 */
function inStandardWords(node: object, formats: Formats): object {
  const words: Record<string, unknown> = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map((one) => standardised(one, formats)) : standardised(value, formats),
    ]),
  );
  const { format, ...rest } = words;
  // A member may be called `format`, too.
  const known = typeof format === 'string' ? { ...rest, ...formats[format] } : words;
  const { pattern, description } = known;
  return typeof pattern === 'string' && typeof description === 'string'
    ? { ...known, patternErrorMessage: `Expected ${description}` }
    : known;
}

function standardised(value: unknown, formats: Formats): unknown {
  return typeof value === 'object' && value !== null ? inStandardWords(value, formats) : value;
}

/**
 * Pattern of a calendar date, with or without a time and a zone, as `toUtc` accepts it. `hasZone`: the site has a time
 * zone, so times need none.
 */
function datePattern(hasZone: boolean): string {
  const leapYear = '(\\d\\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)';
  const day = [
    '\\d{4}-(0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])',
    '\\d{4}-(0[469]|11)-(0[1-9]|[12]\\d|30)',
    '\\d{4}-02-(0[1-9]|1\\d|2[0-8])',
    `${leapYear}-02-29`,
  ].join('|');
  const hourMinute = '([01]\\d|2[0-3]):[0-5]\\d';
  const written = ` ?([Zz]|UTC|[+-]${hourMinute.replace(':', ':?')})`;
  const zone = hasZone ? `(${written})?` : written;
  return `^(${day})([Tt ]${hourMinute}(:[0-5]\\d(\\.\\d+)?)?${zone})?$`;
}
