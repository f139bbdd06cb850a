/** Reads home.<language>.md: the operator's own part of the home page. */
import type { Place, Reporter } from '../../base/diagnostics.ts';
import { didYouMean, excerpt, unexpectedLanguage } from '../../base/wording.ts';
import { descriptionsOf } from '../../collections/all.ts';
import { homeParts, type Language, type Service } from '../../model/site.ts';
import { type HomeData, validateHome } from '../data/validate.ts';
import { splitFrontMatter } from '../parse/front-matter.ts';
import { type ContentFiles, readText } from '../scan/files.ts';

/** A valid file. Links are as written. */
export interface HomeFile {
  readonly path: string;
  readonly lang: Language;
  readonly data: HomeData;
  readonly body: string;
  /** 1-based line of the file on which the body begins. */
  readonly bodyLine: number;
  /** Position of the value at `keys`. */
  readonly placeOf: (...keys: readonly string[]) => Place;
}

/** Returns the valid files. Reports all others. */
export function readHome({ root, home }: ContentFiles, service: Service, reporter: Reporter): readonly HomeFile[] {
  return home.flatMap((path): HomeFile[] => {
    const lang = path.slice('home.'.length, -'.md'.length);
    if (!service.languages.includes(lang)) {
      reporter.report(path, 'home/language', unexpectedLanguage(lang, service.languages));
      return [];
    }
    const text = readText(root, path, reporter);
    if (text === undefined) return [];
    const parts = splitFrontMatter(text);
    if (parts.kind === 'broken') {
      reporter.report(path, 'yaml/front-matter', parts.reason, parts.place);
      return [];
    }
    const { yaml, body, bodyLine } = parts;
    const data = validateHome(path, yaml, reporter);
    if (data === undefined) return [];
    const placeOf = (...keys: readonly string[]) => yaml.valueAt(keys);
    checkSections(path, data, placeOf, service, reporter);
    return [{ path, lang, data, body, bodyLine, placeOf }];
  });
}

/** Reports names that are no part of a home page. */
function checkSections(
  path: string,
  { sections = [] }: HomeData,
  placeOf: HomeFile['placeOf'],
  service: Service,
  reporter: Reporter,
): void {
  const listed = descriptionsOf(service).flatMap(({ name, web }) => (web.list === undefined ? [] : [name]));
  const known = [...listed, ...homeParts];
  for (const [index, name] of sections.entries()) {
    if (known.includes(name)) continue;
    const reason = `Unexpected section "${excerpt(name)}", expected one of ${known.join(', ')}${didYouMean(name, known)}`;
    reporter.report(path, 'home/sections', reason, placeOf('sections', String(index)));
  }
}
