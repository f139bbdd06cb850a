/** The commands that need no site: one starts a site, one explains rules; each is loaded when it runs. */
import { type Command, Option } from '@commander-js/extra-typings';
import { generatorNames } from '../init/beside.ts';
import type { CommandContext } from './commands/terminal.ts';
import { parseText } from './options.ts';

export function startingCommands(program: Command, { installation, version, terminal, end }: CommandContext): void {
  program
    .command('init')
    .description('write a new site into a folder, over nothing that is there; complete one that the same command began')
    .argument('[folder]', 'folder of the site', parseText, '.')
    .option('--name <text>', "the operator's name", parseText)
    .option('--base-url <url>', 'address that the site will be published at', parseText)
    .option('--languages <codes>', 'language codes with commas between, the default first (default: "en")', parseText)
    .option(
      '--collections <names>',
      'names with commas between, e.g. pages,events (default: those of the contract)',
      parseText,
    )
    .option('--host <name>', 'host that the site is configured for (default: "node")', parseText)
    .addOption(
      new Option('--from <dir>', 'describe the files that are in this folder, and publish them as they are')
        .argParser(parseText)
        .conflicts('collections'),
    )
    .addOption(
      new Option('--beside <generator>', 'describe the content of the site in this folder, and add the API to it')
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
    .description('print why a rule exists and how to fix what it finds')
    .argument('<rules...>', 'ids, as they stand at the end of messages, e.g. links/anchor')
    .action(async (rules) => {
      const { runExplain } = await import('./commands/explain.ts');
      end(runExplain(rules, installation, terminal));
    });
}
