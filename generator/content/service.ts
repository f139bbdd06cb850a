/** service.yaml to the model's Service. */
import type { Service } from '../model.ts';
import type { Diagnostics } from './diagnostics.ts';
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
  const complain = (rule: string, reason: string, at: string[]) => {
    consistent = false;
    diagnostics.error(path, rule, reason, yaml.valueAt(at));
  };
  const languages = data.languages.join(', ');
  if (!data.languages.includes(data.default_language)) {
    complain('service/language', `Unexpected "${data.default_language}", expected one of the languages: ${languages}`, [
      'default_language',
    ]);
  }
  for (const language of Object.keys(data.operator)) {
    if (!data.languages.includes(language)) {
      complain('service/language', `Unexpected language "${language}", expected one of ${languages}`, [
        'operator',
        language,
      ]);
    }
  }
  data.sections.forEach((section, index) => {
    if (reserved.includes(section) || data.languages.includes(section)) {
      complain(
        'service/section',
        `Unexpected section "${section}", expected a name that no other address begins with`,
        ['sections', String(index)],
      );
    }
  });
  return consistent;
}
