/** Dumps as tables (RFC 4180), for collections without nested fields. */
import Papa from 'papaparse';
import type { Described } from '../../collections/all.ts';
import { type Collection, descriptionOf, descriptionsOf } from '../../collections/all.ts';
import type { Field } from '../../collections/description.ts';
import { answeredSchema } from '../../fields/answered.ts';
import { moduleOf } from '../../fields/walk.ts';

interface Column {
  /** Name of the member. */
  readonly name: string;
  /** The text of a value. Null becomes an empty cell. */
  readonly cell: (value: unknown) => string;
}

const scalars: readonly unknown[] = ['string', 'number', 'integer', 'boolean', 'null'];

/** The columns of a table of the collection. Undefined if a field is a list, a map or an object. */
export function csvColumns(collection: Collection, settings: Described): readonly Column[] | undefined {
  const columns: Column[] = [];
  for (const [name, field] of Object.entries(descriptionOf(collection, settings).fields)) {
    // `urls` are the addresses of translations, which are in other tables.
    if (field.api === 'none' || field.from === '{urls}') continue;
    if (moduleOf(field).leadsAway) columns.push({ name, cell: (value) => cellText(referencedKey(value)) });
    else if (isScalarField(field, settings)) columns.push({ name, cell: cellText });
    else return undefined;
  }
  return columns;
}

function isScalarField(field: Field, settings: Described): boolean {
  const schema = answeredSchema(field, descriptionsOf(settings));
  const { type }: { readonly type?: unknown } = schema;
  return [type].flat().every((one) => scalars.includes(one));
}

/** The key in a reference's answer, which is its first member. */
function referencedKey(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Object.values(value)[0] : value;
}

function cellText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}

/** A row with its line break. Quotes cells as RFC 4180 requires. */
export function csvRow(cells: readonly string[]): string {
  return `${Papa.unparse([[...cells]], { newline: '\r\n' })}\r\n`;
}
