/** A parameter of an operation for the reference: what it means, which values it takes, and the field for them. */
import { canonicalTag } from '../../base/language-tag.ts';
import type { Language, Service } from '../../model/site.ts';
import { spokenLanguage } from '../../words/words.ts';
import { fieldSentence, parameterRows } from './contract-words.ts';
import { type Schema, schemaValues, type TypeView, textLimits, typeView } from './schema-view.ts';

export interface ParameterView {
  readonly name: string;
  readonly isInPath: boolean;
  readonly isRequired: boolean;
  readonly type: TypeView;
  readonly description: string;
  /** Language tag of the description. */
  readonly tag: string;
  /** Some allowed values, or some that the site has, or the limits. */
  readonly values: readonly string[];
  /** All allowed values, for a field in which one is selected. Empty if any text is allowed. */
  readonly options: readonly { readonly value: string; readonly isChosen: boolean }[];
  readonly preset: string;
  /** Its value in the request that the page shows. */
  readonly value: string;
}

interface OpenApiParameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description: string;
  readonly schema: Schema & { readonly default?: unknown };
}

interface OpenApiDocument {
  readonly components: { readonly parameters?: Readonly<Record<string, object>> };
}

/** `values` are those of the request that the page shows. */
export function parameterView(
  parameter: object,
  document: OpenApiDocument,
  values: Readonly<Record<string, string>>,
  lang: Language,
  service: Service,
): ParameterView {
  const { name, in: place, required = false, schema, description: english } = dereference(parameter, document);
  const spoken = spokenLanguage(lang);
  const translated = parameterRows(spoken, service).find(
    (row) => (typeof row.parameter === 'object' ? row.parameter.name : row.parameter) === name,
  );
  const description = translated?.description ?? fieldSentence(english, spoken);
  const value = values[name] ?? '';
  const allowed = schema.enum?.map(String) ?? [];
  return {
    name,
    isInPath: place === 'path',
    isRequired: required,
    type: typeView(schema),
    description: description ?? english,
    tag: canonicalTag(description === undefined ? 'en' : spoken),
    values: [...schemaValues(schema), ...textLimits(schema)].slice(0, mostListed),
    options: (allowed.length === 0 || required ? allowed : ['', ...allowed]).map((one) => ({
      value: one,
      isChosen: one === value,
    })),
    preset: schema.default === undefined ? '' : String(schema.default),
    value,
  };
}

/** More values of a parameter would be the collection itself. */
const mostListed = 30;

function dereference(parameter: object, { components }: OpenApiDocument): OpenApiParameter {
  if (!('$ref' in parameter)) return parameter as OpenApiParameter;
  const name = String(parameter.$ref).split('/').at(-1) ?? '';
  return components.parameters?.[name] as OpenApiParameter;
}
