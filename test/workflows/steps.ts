/** Single steps of the workflows, run as GitHub's runners run them, with stand-ins for the commands that reach out. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { parse } from 'yaml';

interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly name?: string; readonly run?: string }[] }>
  >;
}

/** The scripts of a job's steps, in their order. */
export function scriptsOf(path: string, job: string): string[] {
  const { jobs }: Workflow = parse(readFileSync(path, 'utf8'));
  return jobs[job]?.steps.flatMap(({ run }) => run ?? []) ?? [];
}

/** The script of the step called `name`; `folder` is that of the workflow. */
export function scriptOf(workflow: string, job: string, name: string, folder = '.github/workflows'): string {
  const { jobs }: Workflow = parse(readFileSync(join(folder, `${workflow}.yml`), 'utf8'));
  const script = jobs[job]?.steps.find((step) => step.name === name)?.run;
  if (script === undefined) throw new Error(`no step "${name}" in ${workflow}.yml`);
  return script;
}

/** Writes shell scripts that take the place of commands, into a folder that `run` puts first on the path. */
export function standIns(folder: string, scripts: Readonly<Record<string, string>>): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, name), `#!/usr/bin/env bash\n${script}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

/** Runs `script` in `cwd`; `commands` is a folder of stand-ins. */
export function run(script: string, cwd: string, commands: string, env: Readonly<Record<string, string>>) {
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: { PATH: `${commands}${delimiter}${process.env.PATH}`, HOME: cwd, ...env },
  });
  return { status, stdout, stderr };
}
