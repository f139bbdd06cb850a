/** Markdown that generated blocks are made of. */
import { stringify } from 'yaml';

export const code = (text: string): string => `\`${text}\``;

/** `text` in a cell of a table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n');
}

/** `value` in one line of YAML. */
export const inlineYaml = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim().replaceAll('[ ', '[').replaceAll(' ]', ']');

/** A fence with `{ key: value }` as YAML. */
export const yamlFence = (key: string, value: unknown): string => `\`\`\`yaml\n${key}: ${inlineYaml(value)}\n\`\`\``;
