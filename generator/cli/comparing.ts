/** The commands that compare builds and report progress; each is loaded when it runs. */
import { type Command, Option } from '@commander-js/extra-typings';
import type { CommandContext } from './commands/terminal.ts';
import {
  contentOption,
  formatOption,
  jsonFormatOption,
  jsonOption,
  nowOption,
  outOption,
  parseText,
  withClock,
} from './options.ts';
import { assertContent, assertNotInside, outOf } from './site-settings.ts';

export function comparingCommands(program: Command, { terminal, env, end }: CommandContext): void {
  program
    .command('verify')
    .description('check a build: files, answers, lists, links and HTML')
    .option(...outOption)
    .addOption(formatOption)
    .addOption(jsonFormatOption)
    .action(async (options) => {
      const { runVerify } = await import('./commands/verify.ts');
      end(await runVerify({ ...options, out: await outOf(options) }, terminal));
    });

  program
    .command('diff')
    .description('list what a build adds, changes, moves and removes; fail if moved.yaml does not name a removal')
    .argument('<old>', 'folder of a build, or a snapshot', parseText)
    .argument('[new]', 'folder or snapshot to compare with (default: the build here)', parseText)
    .option(...jsonOption)
    .addOption(new Option('--markdown', 'report as Markdown, for a comment on a pull request').conflicts('json'))
    .option('--allow-missing', 'succeed if the old build does not exist, as before the first build of a site')
    .action(async (before, after, options) => {
      const { runDiff } = await import('./commands/diff.ts');
      end(await runDiff(before, after ?? (await outOf({})), options, terminal));
    });

  program
    .command('snapshot')
    .description('print the published items of a build as JSON, for a later `stele diff`')
    .option(...outOption)
    .action(async (options) => {
      const { runSnapshot } = await import('./commands/diff.ts');
      end(await runSnapshot(await outOf(options), terminal));
    });

  program
    .command('status')
    .description('list every item with its state and translations')
    .option(...contentOption)
    .addOption(
      new Option('--left-out', 'list files left out by exclude and skip, and ignored keys, instead').conflicts('open'),
    )
    .option('--open', 'only items that are unpublished, or not up to date in every language')
    .option(...nowOption)
    .option(...jsonOption)
    .action(async (options) => {
      const { runStatus } = await import('./commands/status.ts');
      end(await runStatus(withClock(options, env), terminal));
    });

  program
    .command('schema')
    .description('write JSON Schemas of the content files, for completion and checks in editors')
    .option('--out <dir>', 'folder to write them into', parseText, '.vscode/schemas')
    .option(...contentOption)
    .option(...jsonOption)
    .action(async (options) => {
      // Without a site here, the schemas are those of the built-in collections.
      if (options.content === 'content') assertNotInside(options.content);
      else assertContent(options.content);
      const { runSchema } = await import('./commands/schema.ts');
      end(await runSchema(options, terminal));
    });
}
