/** Roles of MyST: a name in braces before code, such as `` {doc}`guide` ``. */
import { escapedMarkdown, linkMarkdown } from './plain-markdown.ts';

export const rolePattern = String.raw`(?<![\w}$\\])\{(?<role>[a-z][\w:.+-]{0,60})\}(?=\`)`;

/** Roles whose text is code, by the end of their names. */
const codeRoles =
  /^(?:func|meth|class|mod|attr|data|obj|exc|const|file|code|command|envvar|option|program|samp|kbd|literal)$/;

/** Returns the Markdown of the role `name` with `content`, the text between its backticks. */
export function roleMarkdown(name: string, content: string): string {
  const [, shown, target = content] = /^(.*?)[ \t\n]*<([^<>]+)>$/s.exec(content.trim()) ?? [];
  const last = name.split(':').at(-1) ?? name;
  if (last === 'math') return `$\`${content}\`$`;
  if (codeRoles.test(last)) return `\`${shown || target.replace(/^~.*\./, '').replace(/^[~!]/, '')}\``;
  const text = escapedMarkdown(shown || (last === 'doc' ? target.replace(/^.*\//, '') : target));
  return last === 'doc' ? linkMarkdown(text, target) : text;
}
