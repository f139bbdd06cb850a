/** Roles of MyST, as Markdown: {term}`sdist`, {doc}`the guide <guide/start>`, {math}`x^2`. */

/** A role and its text, which has no line of its own. */
export const rolePattern = String.raw`\{(?<role>[a-z][a-z:_+-]{0,30})\}\x60(?<roleText>[^\x60]{1,300})\x60(?!\x60)`;

/** Roles whose text is code, besides those of a programming language (`py:class`). */
const codeRoles = /^(?:code|literal|kbd|file|command|program|samp|envvar|option)$|:/;

/** Returns the text of a role: a link for a file, code for names in it. The target of a label is not known. */
export function roleMarkdown(name: string, written: string): string {
  const [, title = written, target = ''] = /^([^<>]+?)\s*<([^<>]+)>\s*$/.exec(written) ?? [];
  if (name === 'math') return `$\`${written}\`$`;
  if (codeRoles.test(name)) return `\`${title.replace(/^[~!]/, '')}\``;
  const text = title.replaceAll(/[[\]\\*_~<&]/g, '\\$&');
  return target !== '' && /^(?:doc|download)$/.test(name) ? `[${text}](<${target}>)` : text;
}
