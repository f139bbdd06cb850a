/** Turns mistakes whose meaning is plain into warnings, where an error would leave the text out. */
import { parseYaml, type YamlDocument } from './yaml.ts';

/**
 * `yaml`, read from `block`, with these mistakes as warnings: a key that is there twice, whose last value counts, as for
 * Jekyll and Hugo; a text that needs quotes, such as `title: Night: a poem`. Values of the keys `skip` are no texts: one
 * that cannot be read may have meant that the file is not published.
 */
export function forgiven(yaml: YamlDocument, block: string | undefined, skip: readonly string[] = []): YamlDocument {
  return withSecondKeys(block === undefined ? yaml : withQuotedTexts(yaml, block, skip));
}

function withSecondKeys(yaml: YamlDocument): YamlDocument {
  const isSecond = ({ rule }: YamlDocument['mistakes'][number]) => rule === 'yaml/duplicate-key';
  const seconds = yaml.mistakes.filter(isSecond).map(({ reason, place }) => {
    return { rule: 'yaml/second-key' as const, reason: `${reason}. The last one counts`, place };
  });
  if (seconds.length === 0) return yaml;
  const mistakes = yaml.mistakes.filter((mistake) => !isSecond(mistake));
  return { ...yaml, mistakes, warnings: [...(yaml.warnings ?? []), ...seconds] };
}

/** More mistakes than this are no texts. */
const mostTexts = 20;

/** A line with a value: all before it, the key in that, and the value, unless it is a list or a map without an end. */
const keyAndText = /^([ \t]*(?:- +)?([\w-]+):[ \t]+)((?!\[[^\]]*$|\{[^}]*$)\S.*)$/;

/** Reads the values of the lines with mistakes as texts. Returns `yaml` if others remain. */
function withQuotedTexts(yaml: YamlDocument, block: string, skip: readonly string[]): YamlDocument {
  if (!isBroken(yaml)) return yaml;
  const lines = block.split('\n');
  const skipped = new Set(skip.map((name) => name.split('.').at(-1)));
  const warnings = new Map<number, NonNullable<YamlDocument['warnings']>[number]>();
  let found = yaml;
  while (isBroken(found)) {
    for (const { rule, reason, place } of found.mistakes) {
      const { line } = place;
      const [, start = '', name, value = ''] = keyAndText.exec(lines[line - 1] ?? '') ?? [];
      if (rule !== 'yaml/syntax' || name === undefined || skipped.has(name)) return yaml;
      if (warnings.has(line) || warnings.size === mostTexts) return yaml;
      lines[line - 1] = `${start}${JSON.stringify(withoutQuotes(value.trimEnd()))}`;
      warnings.set(line, { rule: 'yaml/text', reason: `${reason}. The line is read as a text`, place });
    }
    found = parseYaml(lines.join('\n'), Number.POSITIVE_INFINITY);
  }
  return { ...found, warnings: [...(found.warnings ?? []), ...warnings.values()] };
}

function isBroken({ mistakes }: YamlDocument): boolean {
  return mistakes.some(({ rule }) => rule === 'yaml/syntax');
}

/** Without quotes around a text with an apostrophe: `'What's new'`. */
function withoutQuotes(text: string): string {
  const inner = /^'(.*)'$/.exec(text)?.[1];
  return inner === undefined || /(?<!\S)'|'(?!\S)/.test(inner) ? text : inner;
}
