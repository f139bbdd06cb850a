/**
 * `npm run same-bytes <commit> [commit] [-- --only <site>]`: does everything that two commits build and print read the
 * same, byte for byte? The second is the work tree where it is left out. The sample and every site below test/sites is
 * built for every host, printed as every server's config, as a snapshot and as schemas; of broken sites, the messages
 * of them counts. Fails where anything differs.
 */
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
const [before, after] = positionals;
if (before === undefined) throw new Error('Expected a commit to compare with: npm run same-bytes <commit>');
const run = promisify(execFile);
const scratch = mkdtempSync(join(tmpdir(), 'stele-same-bytes-'));
/** The content is the second's for both: what is compared is code. */
const sites = join(scratch, 'sites');
const moment = '2026-06-01T00:00:00Z';

try {
  const trees = [await checkout(before), after === undefined ? resolve('.') : await checkout(after)];
  collectSites(trees[1]);
  const [old, next] = await Promise.all(trees.map((tree, index) => everything(tree, join(scratch, `out-${index}`))));
  const names = [...new Set([...old.keys(), ...next.keys()])].sort();
  const different = names.filter((name) => old.get(name) !== next.get(name));
  for (const name of different) console.log(`${sign(old.has(name), next.has(name))} ${name}`);
  console.log(
    `${names.length} files and prints compared, ${different.length} differ${different.length ? `; see ${scratch}` : ''}`,
  );
  process.exitCode = different.length === 0 ? 0 : 1;
} finally {
  if (!process.exitCode) rmSync(scratch, { recursive: true });
  execFileSync('git', ['worktree', 'prune']);
}

function sign(was, is) {
  if (was && is) return 'changed';
  return was ? 'gone   ' : 'new    ';
}

/** The files of a commit, with this checkout's packages. */
async function checkout(commit) {
  const tree = join(scratch, 'commit', commit.replaceAll('/', '-'));
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, commit]);
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
  return tree;
}

function collectSites(tree) {
  const add = (name, ...folders) => {
    for (const folder of folders) cpSync(folder, join(sites, name), { recursive: true });
  };
  add('sample', join(tree, 'content'));
  const own = join(tree, 'test/sites');
  add('below-a-path', join(own, 'small'));
  appendFileSync(join(sites, 'below-a-path/service.yaml'), '\naddressing: path\n');
  // The contract's site is a copy of the sample.
  for (const name of readdirSync(own)) if (!['broken', 'contract'].includes(name)) add(name, join(own, name));
  for (const name of readdirSync(join(own, 'broken'))) {
    const content = join(own, 'broken', name, 'content');
    add(`broken-${name}`, join(own, 'sound'), ...(existsSync(content) ? [content] : []));
    for (const [, path] of readFileSync(join(own, 'broken', name, 'expected.txt'), 'utf8').matchAll(/^without (.*)$/gm))
      rmSync(join(sites, `broken-${name}`, path), { recursive: true, force: true });
  }
}

/** Name → digest of all that the code in `tree` makes. */
async function everything(tree, out) {
  await run('node', ['scripts/bundle.mjs'], { cwd: tree });
  const listed = JSON.parse((await stele(tree, ['host', '--list', '--json'])).stdout);
  const hosts = listed.hosts.map(({ name }) => name);
  const results = new Map();
  const jobs = readdirSync(sites)
    .filter((site) => site.startsWith(values.only ?? ''))
    .sort()
    .flatMap((site) => jobsOf(site, join(out, site)));
  const worker = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await job();
  };
  await Promise.all(Array.from({ length: Math.ceil(availableParallelism() / 2) }, worker));
  return results;

  function jobsOf(site, folder) {
    const content = join(sites, site);
    const print = async (name, ...args) => {
      const { stdout, stderr, code = 0 } = await stele(tree, args);
      const text = `${stdout}${stderr}exit ${code}\n`.replaceAll(out, '<out>').replaceAll(tree, '<tree>');
      // How long it took is another each time.
      note(`${site} ${name}`, join(folder, `${name}.txt`), text.replaceAll(/[\d.,]+ m?s\b/g, '<time>'));
    };
    const reading = ['--content', content, '--now', moment];
    const check = () => print('check', 'check', ...reading, '--no-cache');
    if (site.startsWith('broken-')) return [check];
    const address = site === 'below-a-path' ? ['--base-url', 'https://host.example/below/a-path'] : [];
    const build =
      (name, ...options) =>
      async () => {
        const dist = join(folder, name);
        await print(`${name} (messages)`, 'build', ...reading, '--no-cache', '--out', dist, ...address, ...options);
        if (!existsSync(dist)) return;
        for (const path of filesBelow(dist))
          results.set(`${site} ${name}/${path}`, digest(readFileSync(join(dist, path))));
        // Of a host that has no config, this says so.
        if (hosts.includes(name)) await print(`host ${name}`, 'host', name, '--out', dist);
        if (name === 'plain') for (const print of prints(dist)) await print();
      };
    const prints = (dist) => [
      () => print('snapshot', 'snapshot', dist),
      () => print('verify', 'verify', '--out', dist),
      () => print('diff', 'diff', dist, dist),
    ];
    return [
      check,
      () => print('status', 'status', ...reading, '--format', 'json'),
      build('plain'),
      build('drafts', '--drafts'),
      build('precompress', '--precompress'),
      ...hosts.map((host) => build(host, '--host', host)),
      async () => {
        await print('schema (messages)', 'schema', '--out', join(folder, 'schema'));
        for (const path of filesBelow(join(folder, 'schema')))
          results.set(`${site} schema/${path}`, digest(readFileSync(join(folder, 'schema', path))));
      },
    ];
  }

  function note(name, file, text) {
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
    results.set(name, digest(text));
  }
}

function stele(tree, args) {
  return run('node', [join(tree, 'bin/stele.js'), ...args], { cwd: tree, maxBuffer: 2 ** 28 }).catch((error) => error);
}

function filesBelow(folder) {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      // Says which code wrote it.
      .filter((path) => basename(path) !== '.stele')
      .sort()
  );
}

function digest(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
