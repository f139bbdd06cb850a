/** The commands that serve a build; each is loaded when it runs. */
import type { Command } from '@commander-js/extra-typings';
import type { CommandContext } from './commands/terminal.ts';
import {
  allowedHostsOption,
  cacheOption,
  contentOption,
  draftsOption,
  jsonOption,
  noCacheOption,
  nowOption,
  outOption,
  parseMilliseconds,
  parseMount,
  parseSite,
  parseText,
  portOption,
  templatesOption,
  withClock,
} from './options.ts';
import { assertContent, outOf, withSettings } from './site-settings.ts';

export function servingCommands(program: Command, { installation, terminal, env, version, end }: CommandContext): void {
  program
    .command('preview')
    .description('serve a build on localhost')
    .option(...outOption)
    .option(
      '--bucket <address>',
      'bucket with the build, in place of a folder; keys from AWS_ACCESS_KEY_ID and so on',
      parseSite,
    )
    .option(...portOption, 4173)
    .option(...allowedHostsOption)
    .action(async (options) => {
      const { runPreview } = await import('./commands/serve.ts');
      const out = options.bucket === undefined ? await outOf(options) : '';
      end(await runPreview({ ...options, out }, terminal, env));
    });

  program
    .command('dev')
    .description('build, serve, and build again when a content file is saved')
    .option(...contentOption)
    .option(...templatesOption)
    .option(...nowOption)
    .option(...draftsOption)
    .option(...cacheOption)
    .option(...noCacheOption)
    // Not the preview's port, so that both can run.
    .option(...portOption, 5173)
    .option(...allowedHostsOption)
    .action(async (options) => {
      const { runDev } = await import('./commands/serve.ts');
      // Otherwise nothing would be watched or served.
      assertContent(options.content);
      const { templates } = await withSettings(options);
      end(await runDev(withClock({ ...options, templates }, env), installation, terminal));
    });

  program
    .command('mcp')
    .description('serve a build to an AI assistant over standard input and output (MCP)')
    .option(...outOption)
    .action(async (options) => {
      const { runMcp } = await import('./commands/mcp.ts');
      end(await runMcp(await outOf(options), process.stdin, terminal));
    });

  program
    .command('host')
    .description('print a config for nginx, Caddy, Apache, systemd or Compose, or list all hosts and their gaps')
    .argument('[name]', 'nginx, caddy, apache, systemd or compose')
    .option('--list', 'list every host and its gaps')
    .option('--json', 'the list as JSON')
    .option(...outOption)
    .option('--root <dir>', 'path of the build on the server (default: the folder of the build)', parseText)
    .option(
      '--listen <address>',
      'where nginx, Caddy or Apache listens: ":80" for every interface, a port on localhost, or address and port',
      parseText,
      ':80',
    )
    .option(
      '--upstream <address>',
      'where the Node process listens: a port on localhost, or host and port',
      parseText,
      '8080',
    )
    .action(async (name, options) => {
      const { runHost } = await import('./commands/host.ts');
      end(await runHost(name, { ...options, out: options.list ? '' : await outOf(options) }, terminal));
    });

  program
    .command('probe')
    .description('check that a deployed site answers as it should, one request at a time')
    .argument('<address>', 'address of the site, e.g. https://www.example.org', parseSite)
    .option(
      '--mount [documents]',
      'for an API beside the website of another program: the documents in `mount` of service.yaml, separated by commas',
      parseMount,
    )
    .option('--pace <milliseconds>', 'pause between requests', parseMilliseconds, 1000)
    .option(...jsonOption)
    .action(async (address, options) => {
      const { runProbe } = await import('./commands/probe.ts');
      end(await runProbe(address, options, version, terminal));
    });
}
