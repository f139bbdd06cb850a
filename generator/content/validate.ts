/** Checks data against a schema and says every mistake in an editor's words, at its place. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isBaseUrl } from '../base-url.ts';
import { toUtc } from './dates.ts';
import type { Diagnostics } from './diagnostics.ts';
import { movedSchema, pageSchema, postSchema, productSchema, serviceSchema } from './schemas.ts';
import type { YamlDocument } from './yaml.ts';

export interface ServiceData {
  name: string;
  description: string;
  base_url: string;
  languages: string[];
  default_language: string;
  operator: Record<string, string>;
  contact?: Record<string, string>;
  terms_of_service?: string;
  sections: string[];
  page_sizes?: 'all' | number[];
  addressing?: 'query' | 'path';
  site?: boolean;
  content_signal?: Record<string, string>;
}

export interface ProductData {
  category?: 'platform' | 'data-api' | 'service';
  position: number;
  commercial_api?: boolean;
  path?: string;
  name: Record<string, string>;
  description: Record<string, string>;
}

interface ArticleData {
  title: string;
  keywords?: string[];
  published_at?: string;
  updated_at?: string;
}

export interface PageData extends ArticleData {
  description?: string;
  type?: string;
}

export interface PostData extends ArticleData {
  author?: string;
  summary?: string;
  answer_summary?: string;
  image?: string;
}

type Moves = Record<string, string>;

export interface MovedData {
  products?: Moves;
  pages?: Moves;
  posts?: Moves;
  paths?: Moves;
  removed?: { products?: string[]; pages?: string[]; posts?: string[]; languages?: string[] };
}

const ajv = new Ajv2020({ allErrors: true, verbose: true, allowUnionTypes: true });
ajv.addFormat('stele-date', (value) => toUtc(value) !== undefined);
ajv.addFormat('stele-base-url', isBaseUrl);

const validators = {
  service: ajv.compile<ServiceData>(serviceSchema),
  product: ajv.compile<ProductData>(productSchema),
  page: ajv.compile<PageData>(pageSchema),
  post: ajv.compile<PostData>(postSchema),
  moved: ajv.compile<MovedData>(movedSchema),
};

interface DataOf {
  service: ServiceData;
  product: ProductData;
  page: PageData;
  post: PostData;
  moved: MovedData;
}

/** Returns the data of `yaml` if it is a valid `kind`; otherwise reports each mistake in `path` and returns undefined. */
export function validate<Kind extends keyof DataOf>(
  kind: Kind,
  path: string,
  yaml: YamlDocument,
  diagnostics: Diagnostics,
): DataOf[Kind] | undefined {
  for (const { reason, place } of yaml.errors) diagnostics.error(path, 'yaml/syntax', reason, place);
  if (yaml.errors.length > 0) return undefined;
  const check: ValidateFunction<DataOf[Kind]> = validators[kind] as ValidateFunction<DataOf[Kind]>;
  const data = yaml.data;
  if (check(data)) return data;
  for (const error of check.errors ?? []) report(error, path, yaml, diagnostics);
  return undefined;
}

function report(error: ErrorObject, path: string, yaml: YamlDocument, diagnostics: Diagnostics): void {
  // The branches of an anyOf say nothing that its own message does not say better.
  if (/\/anyOf\/\d/.test(error.schemaPath)) return;
  // Nor does this say more than what is wrong with the name.
  if (error.keyword === 'propertyNames') return;
  const keys = error.instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const rule = `schema/${keys.filter((key) => !/^\d+$/.test(key)).join('.') || 'root'}`;
  const expected: string = error.parentSchema?.description ?? 'something else';
  switch (error.keyword) {
    case 'required':
      diagnostics.error(path, rule, `Missing key "${error.params.missingProperty}"`, yaml.valueAt(keys));
      break;
    case 'additionalProperties': {
      const key: string = error.params.additionalProperty;
      const known = Object.keys(error.parentSchema?.properties ?? {});
      diagnostics.error(
        path,
        rule,
        `Unexpected key "${key}", expected one of ${known.join(', ')}`,
        yaml.keyAt([...keys, key]),
      );
      break;
    }
    default: {
      const name = error.propertyName;
      const place = name === undefined ? yaml.valueAt(keys) : yaml.keyAt([...keys, name]);
      diagnostics.error(path, rule, `Unexpected ${shown(error.data)}, expected ${expected}`, place);
    }
  }
}

function shown(value: unknown): string {
  if (value === null) return 'empty value';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'map';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${[...text].slice(0, 60).join('')}…` : text;
}
