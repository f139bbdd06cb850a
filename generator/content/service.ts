/** service.yaml to the model's Service. */
import type { Service } from '../model.ts';
import type { Diagnostics, Place } from './diagnostics.ts';
import { unexpectedLanguage } from './nearest.ts';
import type { Rule } from './rules.ts';
import { type ServiceData, validate } from './validate.ts';
import { parseYaml, type YamlDocument } from './yaml.ts';

/** First segments of web paths that are not content's to take. */
export const reserved = ['_', 'api', 'assets', 'developers', 'posts', 'products'];

const everySize = Array.from({ length: 100 }, (_, index) => index + 1);

/**
 * Parses service.yaml. `baseUrl`, where given, replaces the file's own. Returns undefined where the file has an error.
 */
export function parseService(
  path: string,
  text: string,
  baseUrl: string | undefined,
  diagnostics: Diagnostics,
): Service | undefined {
  const yaml = parseYaml(text);
  const data = validate('service', path, yaml, diagnostics);
  if (data === undefined || !isConsistent(data, path, yaml, diagnostics)) return undefined;
  const base = baseUrl ?? new URL(data.base_url).href.replace(/\/+$/, '');
  return {
    name: data.name,
    description: data.description,
    baseUrl: base,
    languages: data.languages,
    defaultLanguage: data.default_language,
    sections: data.sections,
    pageSizes: pageSizes(data.page_sizes ?? 'all'),
    pathAddressing: data.addressing === 'path',
    website: data.site ?? true,
    operator: new Map(Object.entries(data.operator)),
    contact: data.contact ?? {},
    termsOfService: data.terms_of_service?.replace(/^(?=\/)/, base),
    contentSignal: data.content_signal ?? {},
  };
}

/** 100 is always among the sizes: every other list can be composed from it. */
function pageSizes(sizes: 'all' | readonly number[]): number[] {
  return sizes === 'all' ? everySize : [...new Set([...sizes, 100])].sort((a, b) => a - b);
}

function isConsistent(data: ServiceData, path: string, yaml: YamlDocument, diagnostics: Diagnostics): boolean {
  let consistent = true;
  const complain = (rule: Rule, reason: string, place: Place) => {
    consistent = false;
    diagnostics.report(path, rule, reason, place);
  };
  const { languages, default_language: defaultLanguage } = data;
  if (!languages.includes(defaultLanguage)) {
    const reason = unexpectedLanguage(defaultLanguage, languages);
    complain('service/default-language', reason, yaml.valueAt(['default_language']));
  }
  for (const language of Object.keys(data.operator)) {
    if (languages.includes(language)) continue;
    const reason = unexpectedLanguage(language, languages);
    complain('service/operator', reason, yaml.keyAt(['operator', language]));
  }
  for (const [index, section] of data.sections.entries()) {
    if (!reserved.includes(section) && !languages.includes(section)) continue;
    const reason = `Unexpected section "${section}", expected a name that no other address begins with`;
    complain('service/sections', reason, yaml.valueAt(['sections', String(index)]));
  }
  return consistent;
}
