/** Printing configs: lines of text, with comments for the operator between them. */

export type Lines = readonly string[];

/** A case of a server's map: an exact input, or a pattern that begins with `~`; and the output. */
export type Case = readonly [input: string, output: string];

/** `text` as comment lines that are not too long; `text` is ours, and holds no line end. */
export function comment(text: string): Lines {
  return (text.match(/.{1,100}(?:\s|$)/g) ?? []).map((line) => `# ${line.trimEnd()}`);
}

/** `lines` one level deeper. */
export function indent(lines: Lines, by: string): Lines {
  return lines.map((line) => (line === '' ? '' : by + line));
}

/** Groups of lines with a blank line between them; empty groups are left out. */
export function paragraphs(...groups: readonly Lines[]): Lines {
  return groups.filter(({ length }) => length > 0).flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}

/** A config file of `lines`. */
export function configText(lines: Lines): string {
  return `${lines.join('\n')}\n`;
}
