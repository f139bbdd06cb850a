/** A table of all rules, by the part before the slash. */
import { compareTexts } from '../../generator/base/diagnostics.ts';
import { rules } from '../../generator/base/rules.ts';
import { table } from './markdown.ts';

export function ruleBlocks(): Readonly<Record<string, string>> {
  const groups = new Map<string, string[]>();
  for (const [rule, severity] of Object.entries(rules)) {
    const [group = '', name = ''] = rule.split('/');
    const link = `[${name}](#${group}${name})${severity === 'warning' ? ' (warning)' : ''}`;
    groups.set(group, [...(groups.get(group) ?? []), link]);
  }
  return {
    rules: table(
      ['rules', 'names'],
      [...groups].sort(([a], [b]) => compareTexts(a, b)).map(([group, links]) => [`\`${group}/\``, links.join(', ')]),
    ),
  };
}
