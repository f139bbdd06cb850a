/** Checks `embed` of references against the collections that they name, after all are described. */
import type { Reporter } from '../../base/diagnostics.ts';
import { didYouMean, excerpt } from '../../base/wording.ts';
import { type Description, type Field, isWritten } from '../../collections/description.ts';
import { hasType } from '../../fields/walk.ts';
import type { YamlDocument } from '../yaml/yaml.ts';

/** True if a reference in the field embeds members. */
function hasEmbed({ embed, of, fields = {} }: Field): boolean {
  return embed !== undefined || (of !== undefined && hasEmbed(of)) || Object.values(fields).some(hasEmbed);
}

/**
 * Reports members that cannot be embedded, in the description at `path`. `yaml` parses the description if a place is
 * needed.
 */
export function checkEmbedded(
  { fields }: Description,
  all: readonly Description[],
  path: string,
  yaml: () => YamlDocument,
  reporter: Reporter,
): void {
  const embedding = Object.entries(fields).filter(([, field]) => hasEmbed(field));
  if (embedding.length === 0) return;
  const document = yaml();
  const check = ({ to, embed = [], of, fields = {} }: Field, at: readonly string[]) => {
    const target = all.find(({ name }) => name === to);
    for (const [index, name] of embed.entries()) {
      const expected = target && whyNotEmbedded(name, target);
      if (expected === undefined) continue;
      const reason = `Unexpected "${excerpt(name)}", expected ${expected}`;
      reporter.report(path, 'collections/reference', reason, document.valueAt([...at, 'embed', String(index)]));
    }
    if (of !== undefined) check(of, [...at, 'of']);
    for (const [name, member] of Object.entries(fields)) check(member, [...at, 'fields', name]);
  };
  for (const [name, field] of embedding) check(field, ['fields', name]);
}

/** The expected value in place of the member. Undefined if it can be embedded. */
function whyNotEmbedded(name: string, target: Description): string | undefined {
  const { fields, key } = target;
  if (name === key || name === 'url') return `another member: every reference has ${key} and url`;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) {
    const names = Object.keys(fields).filter((one) => whyNotEmbedded(one, target) === undefined);
    return `a member of ${target.name}${didYouMean(name, names)}`;
  }
  if (field.api === 'none') return `a member of answers: ${name} has \`api: none\``;
  if (hasType(field, ({ leadsAway }) => leadsAway === true)) {
    return `a member that is not a reference: ${name} of ${target.name} refers to other items`;
  }
  if (field.from === '{body}' || hasType(field, ({ isMarkdown }) => isMarkdown === true)) {
    return `a short value: ${name} is a long text, which only the answer of the ${target.noun} itself contains`;
  }
  return isWritten(field) || field.from === '{lang}' ? undefined : 'lang, or a member written in files';
}
