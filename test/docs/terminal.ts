/** A folder in which the commands of a page run one after the other, as a reader types them. */
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { type Running, startStele } from '../cli/stele.ts';
import { steleHere } from '../cli/stele-here.ts';

interface Result {
  readonly code: number;
  readonly output: string;
}

/** Ports that `preview` and `dev` have by default: pages name these, and the test takes free ones. */
const defaultPorts = { preview: '4173', dev: '5173' } as const;

export class Terminal {
  #cwd: string;
  readonly #servers: Running[] = [];
  /** From the address in pages to the one here. */
  readonly #origins = new Map<string, string>();

  constructor(folder: string) {
    this.#cwd = folder;
  }

  path(name: string): string {
    return join(this.#cwd, name);
  }

  /** Runs what stands between `&&`, until a part fails. */
  async run(command: string): Promise<Result> {
    let output = '';
    for (const part of command.split(' && ')) {
      const result = await this.#runOne(part.trim());
      output += result.output;
      if (result.code !== 0) return { code: result.code, output };
    }
    return { code: 0, output };
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.stop()));
  }

  async #runOne(command: string): Promise<Result> {
    const [, folder] = /^cd (\S+)$/.exec(command) ?? [];
    if (folder !== undefined) {
      this.#cwd = resolve(this.#cwd, folder);
      return { code: 0, output: '' };
    }
    const [, words, file] = /^npx stele (.*?)(?: > (\S+))?$/.exec(command) ?? [];
    if (words === undefined) return this.#shell(command);
    const args = wordsOf(words);
    if (args[0] === 'preview' || args[0] === 'dev') return this.#serve(args[0], args);
    const { code, stdout, stderr } = await steleHere(args, { cwd: this.#cwd });
    if (file === undefined) return { code: code ?? 1, output: stdout + stderr };
    writeFileSync(this.path(file), stdout);
    return { code: code ?? 1, output: stderr };
  }

  async #serve(command: 'preview' | 'dev', args: readonly string[]): Promise<Result> {
    const server = startStele([...args, '--port', '0'], { cwd: this.#cwd });
    this.#servers.push(server);
    await expect.poll(() => server.printed()).toMatch(/ at http:\S+\n/);
    const [, origin = ''] = / at (http:\/\/localhost:\d+)/.exec(server.printed()) ?? [];
    const shown = `http://localhost:${defaultPorts[command]}`;
    this.#origins.set(shown, origin);
    return { code: 0, output: server.printed().replaceAll(origin, shown) };
  }

  #shell(command: string): Promise<Result> {
    const script = [...this.#origins].reduce((text, [shown, origin]) => text.replaceAll(shown, origin), command);
    const env = { PATH: process.env.PATH, HOME: this.#cwd, GIT_CONFIG_GLOBAL: '/dev/null', LC_ALL: 'C.UTF-8' };
    return new Promise((done) => {
      execFile('bash', ['-c', script.replaceAll('curl ', 'curl -sS ')], { cwd: this.#cwd, env }, (error, out, err) =>
        done({ code: error === null ? 0 : 1, output: out + err }),
      );
    });
  }
}

/** Whether every program of a command is here: a push installs no servers and no other generators. */
export function isRunnable(command: string): boolean {
  return command.split(/ && | \| /).every((part) => {
    const [program = ''] = part.trim().split(' ');
    return program === 'npx' ? /^npx stele /.test(part.trim()) : isProgram(program);
  });
}

const isProgram = (name: string) => spawnSync('bash', ['-c', `command -v ${name}`]).status === 0;

/** Words of a command line; quotes are taken off. */
export function wordsOf(line: string): string[] {
  return Array.from(line.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+(?:"[^"]*"|[^\s"'])*/g), ([word, double, single]) =>
    (double ?? single ?? word).replaceAll('"', ''),
  );
}

/** Without what differs from run to run: times; and sizes, which follow every change of a style. */
const settled = (text: string) =>
  text
    .replaceAll('\r', '')
    .replaceAll(/\b[\d,]+ ms\b/g, 'N ms')
    .replaceAll(/\b[\d.]+ [kM]?B\b/g, 'N kB')
    .trim();

/** Whether `output` is what the page prints: `…` stands for a part of a line, or alone in a line for any lines. */
export function expectOutput(output: string, printed: string, place: string): void {
  const pattern = settled(printed)
    .split('\n')
    .map((line) => (line.trim() === '…' ? '(?:\\n.*)*?' : `\\n${line.split('…').map(escaped).join('.*')}`))
    .join('');
  if (new RegExp(`^${pattern}$`).test(`\n${settled(output)}`)) return;
  expect(settled(output), place).toBe(settled(printed));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
