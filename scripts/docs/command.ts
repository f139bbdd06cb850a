/** The command line, from the options of its commands. */
import { type CommandUnknownOpts, Help, type Option } from '@commander-js/extra-typings';
import { commandExamples } from '../../generator/cli/help.ts';
import { createProgram } from '../../generator/cli/run.ts';
import { capitalised } from '../../generator/collections/english.ts';
import { cell, code, table } from './markdown.ts';

const nothing = () => {};

/** The commands, in the order in which people need them. */
function commands(): CommandUnknownOpts[] {
  const program = createProgram({
    installation: { root: '', templates: '', code: '' },
    version: '',
    terminal: {
      print: nothing,
      note: nothing,
      rich: false,
      style: { colors: false, wrap: (text: string) => text },
      stream: undefined,
    },
    env: {},
    end: nothing,
  });
  const order = Object.keys(commandExamples);
  return [...program.commands].sort((a, b) => order.indexOf(a.name()) - order.indexOf(b.name()));
}

export function commandBlocks(): Readonly<Record<string, string>> {
  const all = commands();
  const rows = all.map((one) => [`[\`${one.name()}\`](#stele-${one.name()})`, sentence(one.description())]);
  return {
    commands: table(['command', 'does'], rows),
    ...Object.fromEntries(all.map((one) => [`command ${one.name()}`, chapter(one)])),
  };
}

function chapter(command: CommandUnknownOpts): string {
  const name = command.name();
  const words = command.registeredArguments.map((one) => [
    code(one.required ? `<${one.name()}>` : `[${one.name()}]`),
    cell(one.description + presetOf(one.defaultValue)),
  ]);
  const options = new Help().visibleOptions(command).filter(({ long }) => long !== '--help');
  const rows = [...words, ...options.map((one) => [code(one.flags), meaning(one)])];
  return [
    `## stele ${name}`,
    `${sentence(command.description())}`,
    `\`\`\`\nstele ${name} ${command.usage()}\n\`\`\``,
    ...(rows.length === 0 ? [] : [table(['option', 'meaning'], rows)]),
    `\`\`\`sh\n${(commandExamples[name] ?? []).join('\n')}\n\`\`\``,
  ].join('\n\n');
}

function meaning({ description, argChoices, defaultValue }: Option): string {
  const choices = argChoices === undefined ? '' : `: ${argChoices.map(code).join(', ')}`;
  return cell(description + choices + presetOf(defaultValue));
}

const presetOf = (value: unknown): string =>
  value === undefined || value === false ? '' : ` (default: ${code(String(value))})`;

const sentence = (text: string): string => cell(`${capitalised(text)}.`);
