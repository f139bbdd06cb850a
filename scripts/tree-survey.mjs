/**
 * What a tree holds that descriptions ask for, counted from the files themselves and apart from the program: so the
 * table in docs/examples compares what was published with something that Stele did not say.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';

/**
 * `collections`: of each, how many texts or entries its description in `content` asks for, and whether each language
 * has its own. `byName`: files that `exclude` names by their whole path, which is how examples leave out a file for a
 * mistake of its own. `keys`: whether each key of their front matter is read.
 */
export function surveyTree(content, tree) {
  const { languages, collections } = yamlOf(join(content, 'service.yaml'));
  const files = readdirSync(tree, { recursive: true }).map((path) => path.replaceAll('\\', '/'));
  const survey = { collections: new Map(), byName: 0, keys: new Map() };
  for (const name of collections) {
    const description = yamlOf(join(content, 'collections', `${name}.yaml`));
    const patterns = [description.files].flat().map((pattern) => patternOf(pattern, languages));
    const exclude = description.exclude ?? [];
    const isExcluded = picomatch(exclude, { dot: true });
    const read = readKeys(description);
    const counted = { texts: 0, byLanguage: [description.files].flat().some((pattern) => pattern.includes('{lang}')) };
    survey.collections.set(name, counted);
    survey.byName += exclude.filter((path) => !path.includes('*') && files.includes(path)).length;
    for (const path of files) {
      if (!patterns.some((pattern) => pattern.test(path)) || isExcluded(path)) continue;
      for (const data of entriesOf(dataOf(join(tree, path)), description.entries)) {
        if (Object.entries(description.skip ?? {}).some(([key, value]) => data[key] === value)) continue;
        counted.texts += 1;
        for (const key of Object.keys(data))
          survey.keys.set(key, survey.keys.get(key) || read.has(key) || read.has('{rest}'));
      }
    }
  }
  return survey;
}

function patternOf(pattern, languages) {
  const codes = languages.map((code) => code.replace('-', '[-_]')).join('|');
  const parts = { date: '\\d{4}-\\d\\d-\\d\\d', year: '\\d{4}', month: '\\d\\d', day: '\\d\\d', lang: `(?:${codes})` };
  const source = pattern
    .replace(/[.+]/g, '\\$&')
    .replace(/\{(\w+)(\\\.\\\.\\\.)?\}/g, (_, name, several) => (several ? '.+' : (parts[name] ?? '[^/]+')));
  return new RegExp(`^${source}$`, 'i');
}

/** The first segments of all that fields, keys and `match` read. */
function readKeys({ fields, match = {}, key = 'key' }) {
  const sources = Object.entries(fields).flatMap(([name, { from = name }]) => from);
  return new Set([...sources, ...Object.keys(match), key].map((source) => source.split('.')[0]));
}

function dataOf(path) {
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  if (/\.(?:ya?ml|json)$/.test(path)) return parseYaml(text);
  const [, fence, front = ''] = /^(---|\+\+\+)\r?\n(.*?)^\1[ \t]*$/ms.exec(text) ?? [];
  return (fence === '+++' ? parseToml(front) : parseYaml(front)) ?? {};
}

function entriesOf(data, entries) {
  if (entries === undefined) return [data];
  return Object.values(entries === true ? data : data[entries]);
}

function yamlOf(path) {
  return parseYaml(readFileSync(path, 'utf8'));
}
