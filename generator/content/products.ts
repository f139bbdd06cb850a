/** products/*.yaml to the model's products, in their order. */
import type { ApiSettings } from '../api/settings.ts';
import type { Product, ProductText } from '../model.ts';
import type { Diagnostics } from './diagnostics.ts';
import { type ContentFiles, readText } from './files.ts';
import { segmentPattern } from './schemas.ts';
import { type ProductData, validate } from './validate.ts';
import { parseYaml, type YamlDocument } from './yaml.ts';

/** Loads all products, by position. Files with mistakes are reported and left out. */
export function loadProducts(
  { root, products }: ContentFiles,
  settings: ApiSettings,
  diagnostics: Diagnostics,
): Product[] {
  const loaded: (Product & { readonly position: number })[] = [];
  for (const path of products) {
    const id = path.slice('products/'.length, -'.yaml'.length);
    if (!new RegExp(segmentPattern).test(id) || id.length > 200) {
      diagnostics.error(
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
    const same = loaded.find(({ position }) => position === data.position);
    if (same !== undefined) {
      diagnostics.error(
        path,
        'products/position',
        `Unexpected position ${data.position}, expected one of its own: ${same.id} has it`,
        yaml.valueAt(['position']),
      );
    }
    loaded.push({
      id,
      position: data.position,
      category: data.category,
      commercialApi: data.commercial_api ?? false,
      path: data.path ?? `products/${id}`,
      translations: translations(data, path, yaml, settings, diagnostics),
    });
  }
  return loaded.sort((a, b) => a.position - b.position);
}

/** Name and description by language; a language needs both. */
function translations(
  { name, description }: ProductData,
  path: string,
  yaml: YamlDocument,
  { languages }: ApiSettings,
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
        diagnostics.error(
          path,
          'products/language',
          `Unexpected language "${lang}", expected one of ${languages.join(', ')}`,
          place,
        );
      } else if (other[lang] === undefined) {
        diagnostics.error(
          path,
          'products/language',
          `Unexpected ${key} alone in "${lang}", expected both a name and a description`,
          place,
        );
      }
    }
  }
  for (const lang of languages) {
    const text = { name: name[lang], description: description[lang] };
    if (text.name !== undefined && text.description !== undefined)
      found.set(lang, { name: text.name, description: text.description });
  }
  return found;
}
