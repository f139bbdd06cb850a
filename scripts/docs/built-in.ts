/** Keys of the files of the built-in collections, and of moved.yaml. */
import { descriptionsOf, ofCollection } from '../../generator/collections/all.ts';
import { homeSchema } from '../../generator/content/schemas/home-schema.ts';
import { movedSchema } from '../../generator/content/schemas/moved-schema.ts';
import { itemSchemas } from '../../generator/content/schemas/schemas.ts';
import { notesOn } from '../../generator/editor/notes.ts';
import { cell, code, table } from './markdown.ts';

interface Keys {
  readonly properties: Readonly<Record<string, { readonly description?: string }>>;
  readonly required?: readonly string[];
}

const notes = notesOn({});

export function builtInBlocks(): Readonly<Record<string, string>> {
  const schemas = itemSchemas({});
  const files = descriptionsOf({}).map(({ name }) => [`keys of ${name}`, rows(name, ofCollection(schemas, name))]);
  return {
    ...Object.fromEntries(files),
    'keys of home': rows('home', homeSchema),
    'keys of moved': rows('moved', movedSchema({})),
  };
}

function rows(kind: string, { properties, required }: Keys): string {
  const shown = Object.entries(properties).map(([key, { description = '' }]) => [
    code(key) + (required?.includes(key) ? ' (required)' : ''),
    cell(description),
    cell(notes[kind]?.[key]?.text ?? ''),
  ]);
  return table(['key', 'value', 'meaning'], shown);
}
