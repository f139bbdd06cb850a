/** The `skills` client installs the skill from the real preview, and refuses it when a byte was changed on the way. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { whenInstalled } from '../../../hosts/installed.ts';
import { contentFolder } from '../../../support/content-folder.ts';
import { run } from '../../../support/run.ts';
import { scratchFolder } from '../../../support/scratch.ts';
import { type SelfAddressed, startSelfAddressed } from '../../../support/self-addressed.ts';
import { withBodyChanged } from '../../openapi/changed-preview.ts';

whenInstalled('discovery', (tools) => {
  let site: SelfAddressed | undefined;
  afterEach(() => site?.close());

  const skills = (folder: string, ...options: string[]) =>
    // Its exit code says nothing of what it found: its output and the files do.
    run(join(tools, 'node_modules/.bin/skills'), ['add', site?.origin ?? '', '-y', ...options], folder, {
      DISABLE_TELEMETRY: '1',
      CI: '1',
    });
  const installed = (folder: string) => join(folder, '.claude/skills/read-content-api/SKILL.md');
  const options = ['--agent', 'claude-code', '--copy'];

  test('a client of agent skills lists the skill', async () => {
    site = await startSelfAddressed(contentFolder(), join(scratchFolder(), 'dist'));
    const { output } = await skills(scratchFolder(), '--list');
    expect(output).toContain('Found 1 skill');
    expect(output).toContain('read-content-api');
  });

  test('a client of agent skills installs the bytes that were built', async () => {
    const out = join(scratchFolder(), 'dist');
    site = await startSelfAddressed(contentFolder(), out);
    const folder = scratchFolder();
    const { output } = await skills(folder, ...options);
    expect(output).toContain('Installed 1 skill');
    const built = readFileSync(join(out, '.well-known/agent-skills/read-content-api/SKILL.md'));
    expect(readFileSync(installed(folder)).equals(built)).toBe(true);
  });

  test('a byte that changed on the way is refused', async () => {
    site = await startSelfAddressed(contentFolder(), join(scratchFolder(), 'dist'), (answer, target) =>
      target.endsWith('/SKILL.md') ? withBodyChanged(answer, 'Reading', 'Readimg') : answer,
    );
    const folder = scratchFolder();
    const { output } = await skills(folder, ...options);
    expect(site.asked.filter((target) => target.endsWith('/SKILL.md'))).not.toEqual([]);
    expect(output).toContain('No skills found');
    expect(existsSync(installed(folder))).toBe(false);
  });
});
