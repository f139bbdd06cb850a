/** Keys of service.yaml, of a collection's description and of its fields: from their schemas and the notes on them. */
import { collectionSchema } from '../../generator/content/schemas/collection-schema.ts';
import { serviceSchema } from '../../generator/content/schemas/schemas.ts';
import { type NoteWithDefault, notesOnCollection, notesOnField, notesOnService } from '../../generator/editor/notes.ts';
import { cell, code, inlineYaml, table, yamlFence } from './markdown.ts';

/** The part of a schema that a chapter shows. */
interface Described {
  readonly properties: Readonly<Record<string, Property>>;
  readonly required?: readonly string[];
}

interface Property {
  readonly description?: string;
  readonly properties?: object;
  readonly required?: readonly string[];
}

type Notes = Readonly<Record<string, NoteWithDefault>>;

export function descriptionBlocks(): Readonly<Record<string, string>> {
  return {
    ...chapters('service', serviceSchema, notesOnService),
    ...chapters('collection', collectionSchema, notesOnCollection),
    ...chapters('field', collectionSchema.$defs.field, notesOnField),
  };
}

/** A block for each key, and a table of all. */
function chapters(kind: string, schema: Described, notes: Notes): Readonly<Record<string, string>> {
  const keys = Object.keys(schema.properties);
  const blocks = keys.map((key) => [`${kind} ${key}`, chapter(key, schema, notes[key])]);
  // No key of a field is always required.
  const { required } = schema;
  const rows = keys.map((key) => [
    `[\`${key}\`](#${key})`,
    cell(schema.properties[key]?.description ?? ''),
    ...(required === undefined ? [] : [required.includes(key) ? 'yes' : '']),
  ]);
  const columns = ['key', 'value', ...(required === undefined ? [] : ['required'])];
  return { [`keys of ${kind}`]: table(columns, rows), ...Object.fromEntries(blocks) };
}

function chapter(key: string, schema: Described, note: NoteWithDefault | undefined): string {
  const property = schema.properties[key];
  if (property === undefined || note === undefined) throw new Error(`Missing note on ${key}`);
  const isRequired = schema.required?.includes(key) ?? false;
  const preset = note.default === undefined ? 'none' : code(inlineYaml(note.default));
  const members = Object.entries<{ readonly description?: string }>({ ...property.properties }).map(
    ([name, { description }]) =>
      `  - \`${name}\`${property.required?.includes(name) ? ' (required)' : ''}: ${description}`,
  );
  return [
    `### ${key}`,
    note.text,
    [
      `- **Value**: ${property.description}`,
      ...members,
      isRequired ? '- **Required**' : `- **Default**: ${preset}`,
    ].join('\n'),
    yamlFence(key, note.example),
  ].join('\n\n');
}
