/** The help of the command line: commands in order of use, examples, and the text after a usage error. */
import { type Command, Help } from '@commander-js/extra-typings';

/** Examples of every command, in the order in which people need the commands. */
export const commandExamples: Readonly<Record<string, readonly string[]>> = {
  init: ['stele init my-site --name "My Site" --base-url https://www.example.org --languages en,ja'],
  dev: ['stele dev', 'stele dev --drafts --port 5000'],
  check: ['stele check --strict', 'stele check --links'],
  build: ['stele build', 'stele build --host netlify --verify'],
  preview: ['stele preview', 'stele preview --port 5000'],
  mcp: ['stele mcp --out dist'],
  status: ['stele status --open'],
  host: ['stele host nginx', 'stele host systemd --root /srv/site/dist', 'stele host --list'],
  verify: ['stele verify --out dist'],
  probe: ['stele probe https://www.example.org'],
  snapshot: ['stele snapshot > published.json'],
  diff: ['stele diff published.json'],
  schema: ['stele schema'],
  explain: ['stele explain links/anchor'],
};

const commandOrder = Object.keys(commandExamples);

/**
 * Completes the help of `program` and its commands: order, examples, where to read more. `docs` is the folder of the
 * documentation.
 */
export function completeHelp(program: Command, docs: string): void {
  program.configureHelp({
    visibleCommands: (command) =>
      new Help().visibleCommands(command).sort((a, b) => commandRank(a.name()) - commandRank(b.name())),
  });
  program.addHelpText('after', `\nDocumentation: ${docs}`);
  for (const command of program.commands) {
    const lines = (commandExamples[command.name()] ?? []).map((line) => `  ${line}\n`);
    command.addHelpText('after', `\nExamples:\n${lines.join('')}\nDocumentation: ${docs}`);
  }
}

/** Rank of the command `name` in the help. `help`, which is commander's, comes last. */
function commandRank(name: string): number {
  const place = commandOrder.indexOf(name);
  return place === -1 ? commandOrder.length : place;
}

/** Usage of the command named in `args`, printed after a usage error, and where to read more. */
export function usageOf(program: Command, args: readonly string[]): string {
  const command = program.commands.find((one) => one.name() === args[0]);
  if (command === undefined) return 'Usage: stele <command> [options]\nSee all commands: stele --help';
  const name = command.name();
  return `Usage: stele ${name} ${command.usage()}\nSee all options: stele ${name} --help`;
}

/** Narrower terminals break lines themselves, as files do: there, `columns` is undefined. */
const fewestColumns = 40;

/** Breaks `text` into lines of at most `columns` characters, with room for an indent of two. */
export function wrapped(text: string, columns: number | undefined): string {
  return columns === undefined || columns < fewestColumns ? text : new Help().boxWrap(text, columns - 2);
}
