/** products/*.yaml to the model's products, in their order. */
import type { ApiSettings } from '../api/settings.ts';
import type { Diagnostics } from '../base/diagnostics.ts';
import { excerpt } from '../base/excerpt.ts';
import { maxKeyLength, segmentPattern } from '../base/key-patterns.ts';
import { unexpectedLanguage } from '../base/nearest.ts';
import { sha256 } from '../base/sha256.ts';
import type { Language, Product, ProductText } from '../model/site.ts';
import type { Publishable } from '../model/visibility.ts';
import { type ContentFiles, readText } from './files.ts';
import { checkPublication, toPublication } from './publication.ts';
import { reserved } from './service.ts';
import { type ProductData, validate } from './validate.ts';
import { parseYaml, type YamlDocument } from './yaml.ts';

/**
 * Loads all products, by position. Files with mistakes are reported and left out. `pageKeys` are web paths that are taken.
 */
export function loadProducts(
  { root, products }: ContentFiles,
  settings: ApiSettings,
  pageKeys: readonly string[],
  diagnostics: Diagnostics,
): (Product & Publishable<ProductText>)[] {
  const taken = new Map(pageKeys.map((key) => [key, `the page ${key}`]));
  const loaded: (Product & Publishable<ProductText> & { readonly position: number })[] = [];
  for (const path of products) {
    const id = productId(path);
    if (!new RegExp(segmentPattern).test(id) || id.length > maxKeyLength) {
      diagnostics.report(
        path,
        'files/key',
        `Unexpected id "${id}", expected lower-case letters, digits and single hyphens`,
      );
      continue;
    }
    const text = readText(root, path, diagnostics);
    if (text === undefined) continue;
    const yaml = parseYaml(text);
    const data = validate('product', path, yaml, diagnostics);
    if (data === undefined) continue;
    checkPublication('products', data, path, (key) => yaml.valueAt([key]), diagnostics);
    const same = loaded.find(({ position }) => position === data.position);
    if (same !== undefined) {
      diagnostics.report(
        path,
        'products/position',
        `Unexpected position ${data.position}, expected one of its own: ${same.id} has it`,
        yaml.valueAt(['position']),
      );
    }
    const webPath = data.path ?? `products/${id}`;
    const other = taken.get(webPath) ?? reservedBy(webPath, settings.languages);
    if (other !== undefined) {
      const reason = `Unexpected path "${webPath}", expected one of its own: ${other} has it`;
      diagnostics.report(path, 'products/path', reason, yaml.valueAt(['path']));
    }
    taken.set(webPath, `the product ${id}`);
    loaded.push({
      id,
      position: data.position,
      category: data.category,
      commercialApi: data.commercial_api ?? false,
      path: webPath,
      translations: translations(data, path, yaml, settings, diagnostics),
      publication: toPublication(data),
      digest: sha256(`${id}\n${text}`),
    });
  }
  return loaded.sort((a, b) => a.position - b.position);
}

/** `products/ocr.yaml` as `ocr`. */
export function productId(path: string): string {
  return path.slice('products/'.length, -'.yaml'.length);
}

/** What else begins with the first segment of `path`, where that is not a product's to take. */
export function reservedBy(path: string, languages: readonly Language[]): string | undefined {
  const first = path.split('/')[0] ?? '';
  if (languages.includes(first)) return `the language ${first}`;
  return first !== 'products' && reserved.includes(first) ? `Stele's own /${first}/` : undefined;
}

/** Name and description by language; a language needs both. */
function translations(
  { name, description }: ProductData,
  path: string,
  yaml: YamlDocument,
  { languages, defaultLanguage }: ApiSettings,
  diagnostics: Diagnostics,
): Map<string, ProductText> {
  const found = new Map<string, ProductText>();
  for (const [key, other, texts] of [
    ['name', description, name],
    ['description', name, description],
  ] as const) {
    for (const lang of Object.keys(texts)) {
      const place = yaml.keyAt([key, lang]);
      if (!languages.includes(lang)) {
        diagnostics.report(path, `products/${key}`, unexpectedLanguage(lang, languages), place);
      } else if (other[lang] === undefined) {
        const reason = `Unexpected ${key} alone in "${excerpt(lang)}", expected both a name and a description`;
        diagnostics.report(path, `products/${key}`, reason, place);
      }
    }
  }
  if (name[defaultLanguage] === undefined && description[defaultLanguage] === undefined) {
    const reason = `Missing key "${defaultLanguage}", expected a name in the default language: it is shown where another is missing`;
    diagnostics.report(path, 'translations/default', reason, yaml.keyAt(['name']));
  }
  for (const lang of languages) {
    const text = { name: name[lang], description: description[lang] };
    if (text.name !== undefined && text.description !== undefined)
      found.set(lang, { name: text.name, description: text.description });
  }
  return found;
}
