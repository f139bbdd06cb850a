/**
 * The commands that read content. Each is loaded when it runs, so that `stele --help` does not load the Markdown
 * engine.
 */
import { type Command, Option } from '@commander-js/extra-typings';
import { UsageError } from '../base/errors.ts';
import type { CommandContext } from './commands/terminal.ts';
import {
  baseUrlOption,
  cacheOption,
  contentOption,
  draftsOption,
  formatOption,
  jsonFormatOption,
  noCacheOption,
  nowOption,
  outOption,
  parseText,
  strictOption,
  templatesOption,
  withClock,
} from './options.ts';
import { outOf, withSettings } from './site-settings.ts';

export function buildingCommands(program: Command, { installation, terminal, env, end }: CommandContext): void {
  program
    .command('build')
    .description('build the site; an error in the content changes nothing in the output')
    .option(...contentOption)
    .option(...outOption)
    .option(...baseUrlOption)
    .option(...templatesOption)
    .option('--host <name>', 'build for this host: check its limits and write its code and configuration', parseText)
    .option('--precompress', 'also write compressed copies (.gz, .br)')
    .option('--no-precompress', 'write no compressed copies, overriding service.yaml')
    .option(
      '--previous <build>',
      'folder, snapshot or address of the build whose history this one continues (default: the folder of the build)',
      parseText,
    )
    .addOption(
      new Option(
        '--continue',
        'continue the history of the site published at the base address; start one if there is none',
      ).conflicts('previous'),
    )
    .option('--new-epoch', 'start a new history: clients that keep a copy read all dumps again')
    .option('--verify', 'publish only if `stele verify` finds no error')
    .option(...nowOption)
    .option(...draftsOption)
    .option(...cacheOption)
    .option(...noCacheOption)
    .option(...strictOption)
    .addOption(formatOption)
    .addOption(jsonFormatOption)
    .action(async (options) => {
      const { runBuild } = await import('./commands/build.ts');
      end(await runBuild(withClock(await withSettings(options), env), installation, terminal, env));
    });

  program
    .command('check')
    .description('check the content, or the links of a build, without writing anything')
    .argument('[files...]', 'files or folders to report on; the others are checked, too (default: all)')
    .option(...contentOption)
    .option(...baseUrlOption)
    .addOption(
      new Option('--links', 'follow every link of a build instead of reading content').conflicts([
        'content',
        'baseUrl',
        'now',
        'cache',
        // Each dead link is an error anyway.
        'strict',
      ]),
    )
    .option('--out <dir>', 'folder of the build, with --links', parseText)
    .option(...nowOption)
    .option(...cacheOption)
    .option(...noCacheOption)
    .option(...strictOption)
    .addOption(formatOption)
    .addOption(jsonFormatOption)
    .action(async (files, { links, out, ...options }) => {
      if (links) {
        if (files.length > 0) throw new UsageError('Unexpected files with --links, expected a build');
        const { runLinks } = await import('./commands/verify.ts');
        end(await runLinks({ ...options, out: await outOf({ out }) }, terminal));
        return;
      }
      if (out !== undefined)
        throw new UsageError('Unexpected --out, expected it only with --links: a check writes nothing');
      const { runCheck } = await import('./commands/build.ts');
      end(await runCheck(withClock({ ...options, files }, env), installation, terminal, env));
    });
}
