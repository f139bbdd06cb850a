/** Rewrite rules from the value that a filter is asked for to the folder of its list (value-names.ts). */
import { maxLengths } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import { entryPattern, nameTable, plainRun, unit, unreservedValue } from '../value-names.ts';
import { plainValue } from '../without-code.ts';
import { get, isUnset, matches, rule, set } from './syntax.ts';

/**
 * Puts the next unit of `name` into it, and begins again. The first of all rules: what follows them is the same each
 * time.
 */
export function namingRules(): Lines {
  // No quotes stand in an argument of mod_rewrite, and what a percent or dollar sign begins would be filled in.
  const table = nameTable.replace(/ "\S+/, '').replace(/[\\$%]/g, '\\$&');
  const quote = '\\x22';
  return [
    ...comment(
      'The folder of a value. The table replaces each byte or escape except lower-case letters, digits and hyphens, one ' +
        'after the other. Meanwhile the name is the finished part, an ampersand and the rest.',
    ),
    ...rule([matches('ENV:name', `^([^&]*&[^${quote}]*)${quote}(.*)$`)], '^', [set('name', '%1\\%22%2'), 'N']),
    ...rule(
      [
        `"${get('name')}${table}" "^([^&]*)&(${plainRun})(${unit.replace('[^ ', `[^ ${quote}`)})([^& ]*)${entryPattern('\\3', '(')}"`,
      ],
      '^',
      [set('name', '%1%2%5&%4'), 'N'],
    ),
  ];
}

/**
 * Sets the variable `value` to the folder, `written` to what canonical queries have, and `shown` where it can stand in
 * JSON as it was sent.
 */
export function valueRules(pattern: string, variable: string, value: string): Lines {
  const { segment, spelled } = maxLengths;
  return [
    ...rule([matches(`ENV:${variable}`, '^=(.*)$')], pattern, [set('written', '%1')]),
    ...rule([isUnset('name'), matches(`ENV:${variable}`, '^=(.*)$')], pattern, [set('name', '&%1'), 'N']),
    // Nothing of the rest is looked up any more.
    ...rule([matches('ENV:name', '^(.*)&(.*)$')], pattern, [set('name', '%1%2')]),
    ...rule([matches('ENV:written', `^${unreservedValue}$`)], pattern, [set('shown', get('written'))]),
    ...rule([matches('ENV:name', `^(${plainValue})$`)], pattern, [set('shown', '%1'), set('written', '%1')]),
    ...rule([], pattern, [set(value, 'nothing')]),
    ...rule([matches('ENV:name', `^(.{1,${segment}})$`)], pattern, [set(value, '%1')]),
    ...rule([matches('ENV:name', `^(.{${segment}})(.{1,${spelled - segment}})$`)], pattern, [set(value, '%1/%2')]),
  ];
}
