/** The commands that need no site: one creates a site, one explains rules. Each is loaded when it runs. */
import { type Command, Option } from '@commander-js/extra-typings';
import { generatorNames } from '../init/beside.ts';
import type { CommandContext } from './commands/terminal.ts';
import { parseText } from './options.ts';

export function startingCommands(program: Command, { installation, version, terminal, end }: CommandContext): void {
  program
    .command('init')
    .description('create a site in a folder; existing files are kept. Run it again to complete an interrupted run')
    .argument('[folder]', 'folder of the site', parseText, '.')
    .option('--name <text>', "the operator's name", parseText)
    .option('--base-url <url>', 'address of the published site', parseText)
    .option(
      '--languages <codes>',
      'language codes, separated by commas, the default language first (default: "en")',
      parseText,
    )
    .option(
      '--collections <names>',
      'names, separated by commas, e.g. pages,events (default: the built-in ones)',
      parseText,
    )
    .option('--host <name>', 'host to configure the site for (default: "node")', parseText)
    .addOption(
      new Option('--from <dir>', 'describe the existing files of this folder and publish them unchanged')
        .argParser(parseText)
        .conflicts('collections'),
    )
    .addOption(
      new Option(
        '--beside <generator>',
        'describe the content of the existing site in this folder and add an API to it',
      )
        .choices(generatorNames)
        .conflicts(['collections', 'from']),
    )
    .action(async (folder, options) => {
      const { runInit } = await import('./commands/init.ts');
      const asks = process.stdin.isTTY && terminal.stream !== undefined;
      end(await runInit(folder, options, { root: installation.root, version, terminal, asks }));
    });

  program
    .command('explain')
    .description('print why a rule exists and how to fix its errors')
    .argument('<rules...>', 'rules from the ends of messages, e.g. links/anchor')
    .action(async (rules) => {
      const { runExplain } = await import('./commands/explain.ts');
      end(runExplain(rules, installation, terminal));
    });
}
