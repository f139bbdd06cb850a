/**
 * `stele dev`: saving a file is enough to see it; a mistake is shown and the last good answer stays.
 *
 * Watching takes as long as the disk and the machine take. Every wait here is for a condition, with a limit that only a
 * command that does not work reaches.
 */
import { spawnSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { send } from '../contract/client.ts';
import { contentFolder } from '../support/content-folder.ts';
import { needs } from '../support/needs.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type Running, type Surroundings, startStele, stele } from './stele.ts';

const watching = /Serving and watching .+ at (http:\/\/localhost:\d+)\//;

const hasNamespaces = spawnSync('unshare', ['-Ur', 'true']).status === 0;

let cwd: string;
let dev: Running;
let address: string;

beforeEach(() => {
  cwd = dirname(contentFolder());
});
afterEach(() => dev?.stop());

/** Starts the command in the folder, and waits until it says that it watches. */
async function start(args: readonly string[] = [], surroundings: Surroundings = {}): Promise<void> {
  dev = startStele(['dev', '--port', '0', ...args], { cwd, ...surroundings });
  await expect.poll(() => dev.printed()).toMatch(watching);
  address = watching.exec(dev.printed())?.[1] ?? '';
}

function save(title: string): void {
  writeFileSync(join(cwd, 'content/posts/hello.en.md'), `---\n${title}\npublished_at: 2026-01-05\n---\nText.\n`);
}

/** What the API says of the post now: its title, else the status. */
function title(slug = 'hello'): Promise<string | number> {
  return titleAt(`posts/${slug}`);
}

async function titleAt(path: string): Promise<string | number> {
  const answer = await fetch(`${address}/api/v1/${path}`);
  if (answer.status !== 200) return answer.status;
  const { data }: { data: { title: string } } = JSON.parse(await answer.text());
  return data.title;
}

test('a mistake before the first build is shown, and the site appears once it is corrected', async () => {
  save('titel: Hello');
  await start();
  await expect.poll(() => dev.printed()).toContain('There is nothing to serve until they are fixed');
  expect(dev.printed()).not.toContain('the last good build');
  expect(await title()).toBe(503);
  // A client may ask while the first build runs, which may be right.
  expect(await (await fetch(`${address}/api/v1/`)).text()).toBe(
    'There is no build yet. If the content has errors, they are shown where `stele dev` runs.\n',
  );

  save('title: Good morning');
  await expect.poll(() => title()).toBe('Good morning');
});

test.each([
  { name: 'max_inotify_watches', limit: 2, said: 'max_user_watches' },
  { name: 'max_inotify_instances', limit: 0, said: 'max_user_instances' },
])(
  'where the system watches no more folders ($said), the site is served, and it says so once',
  needs(hasNamespaces, 'it needs a Linux that lets everybody make a user namespace'),
  async ({ name, limit, said }) => {
    await start([], { limits: { [name]: limit } });
    expect(await title()).toBe('Hello');
    // Once for the content, and once for the templates.
    expect(dev.printed().match(/^Changes in .* are not seen: .*$/gm)).toEqual([
      expect.stringMatching(new RegExp(`^Changes in content.*: sudo sysctl fs\\.inotify\\.${said}=`)),
      expect.stringMatching(/^Changes in .*templates/),
    ]);
  },
);

test('pages ask for the number of the build and the errors, with file, line and excerpt', async () => {
  save('titel: Hello');
  await start();
  const state = async () => (await fetch(`${address}/_site/dev.json`)).json();
  await expect.poll(async () => (await state()).errors.length).toBeGreaterThan(0);
  const { build, errors } = await state();
  expect(errors.join('\n')).toMatch(
    /content\/posts\/hello\.en\.md:2:1\nUnexpected .*"titel".*\n {2}2 \| titel: Hello\n {6}\^/,
  );
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('<script src="/_site/site.js">')]);
  expect(await (await fetch(`${address}/_site/site.js`)).text()).toContain("new URL('dev.json'");

  save('title: Good morning');
  await expect.poll(async () => (await state()).errors).toEqual([]);
  expect((await state()).build).toBeGreaterThan(build);
  const script = await (await fetch(`${address}/_site/site.js?v=1`)).text();
  expect(script).toContain('function addCopyButtons');
  expect(script).toContain("new URL('dev.json'");
});

test('warnings are shown, and what they are about is served', async () => {
  await start();
  const post = '---\ntitle: Good morning\npublished_at: 2026-01-05\n---\n#### Deep\n\nText.\n';
  writeFileSync(join(cwd, 'content/posts/hello.en.md'), post);
  await expect.poll(() => title()).toBe('Good morning');
  await expect.poll(() => dev.printed()).toContain('headings/skipped');
  expect(dev.printed()).toContain('content/posts/hello.en.md:5:1');
});

test('a change is served, a mistake is shown and changes nothing, mending it is served', async () => {
  await start();
  expect(await title()).toBe('Hello');

  save('title: Good morning');
  await expect.poll(() => title()).toBe('Good morning');

  save('titel: Good evening');
  // Errors and results go to two streams, which may overtake each other.
  for (const words of ['The last good build keeps serving', 'content/posts/hello.en.md', '2:1', 'titel']) {
    await expect.poll(() => dev.printed()).toContain(words);
  }
  expect(await title()).toBe('Good morning');

  save('title: Good evening');
  await expect.poll(() => title()).toBe('Good evening');
});

test('two run in one project, beside a build, and nothing is written but the cache', async () => {
  await start();
  const [first, ofFirst] = [dev, address];
  try {
    await start();
    expect(address).not.toBe(ofFirst);
    save('title: Good morning');
    for (const origin of [ofFirst, address])
      await expect
        .poll(async () => (await (await fetch(`${origin}/api/v1/posts/hello`)).json()).data?.title)
        .toBe('Good morning');
    expect(readdirSync(cwd).filter((name) => /^(dist|\.stele)/.test(name))).toEqual([]);
    expect(await stele(['build'], { cwd })).toMatchObject({ code: 0 });
    expect(await title()).toBe('Good morning');
  } finally {
    await first.stop();
  }
});

/** Starts with a home page whose title is `First`, and gives what writes another title, and what reads the page. */
async function startWithHome() {
  const folder = join(cwd, 'own-templates');
  mkdirSync(folder);
  const write = (text: string) => writeFileSync(join(folder, 'home.hbs'), `<!doctype html><title>${text}</title>`);
  write('First');
  await start(['--templates', folder]);
  const home = async () => (await fetch(`${address}/`)).text();
  expect(await home()).toContain('First');
  return { write, home };
}

test('a mistake in a template is shown where it runs, and pages stay as they were', async () => {
  const { write, home } = await startWithHome();
  write('{{#if}}Second');
  await expect.poll(async () => `${await home()}${dev.printed()}`).toContain('own-templates/home.hbs');
  expect(await home()).toContain('First');
  write('{{nothing.of.it}}');
  await expect.poll(async () => `${await home()}${dev.printed()}`).toContain('or a template that it uses');
  expect(await home()).toContain('First');
  write('Third');
  await expect.poll(home).toContain('Third');
});

test('a mistake in a template is shown in the page, with its line, until it is corrected', async () => {
  const { write, home } = await startWithHome();
  const errors = async (): Promise<string[]> => {
    await home();
    return (await (await fetch(`${address}/_site/dev.json`)).json()).errors;
  };
  expect(await errors()).toEqual([]);
  write('{{nothing}}');
  await expect
    .poll(errors)
    .toEqual([
      expect.stringMatching(
        /own-templates\/home\.hbs:1:\d+ Unexpected name "nothing".*\n {2}1 \| <!doctype html><title>\{\{nothing\}\}<\/title>\n +\^$/s,
      ),
    ]);
  write('Third');
  await expect.poll(home).toContain('Third');
  expect(await errors()).toEqual([]);
});

test('a page that was never made shows the error of its template in the browser', async () => {
  const folder = join(cwd, 'own-templates');
  mkdirSync(folder);
  writeFileSync(join(folder, 'item.hbs'), '{{#each titles}}{{/if}}');
  await start(['--templates', folder]);
  const page = await fetch(`${address}/posts/hello/`, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(500);
  expect(await page.text()).toContain('<script src="/_site/site.js">');
  const { errors } = await (await fetch(`${address}/_site/dev.json`)).json();
  expect(errors).toEqual([expect.stringContaining('own-templates/item.hbs:1')]);
});

test('an asset that was served stays while the content has an error', async () => {
  const asset = join(cwd, 'content/assets/of-it.svg');
  mkdirSync(dirname(asset), { recursive: true });
  writeFileSync(asset, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  await start();
  const status = async () => (await fetch(`${address}/assets/of-it.svg`)).status;
  expect(await status()).toBe(200);
  save('titel: Hello');
  await expect.poll(() => dev.printed()).toContain('The last good build keeps serving');
  rmSync(asset);
  await pause(200);
  expect(await status()).toBe(200);
  save('title: Good evening');
  await expect.poll(status).toBe(404);
});

test('a file that is being saved is not read while it is empty', async () => {
  await start();
  const path = join(cwd, 'content/posts/hello.en.md');
  const file = openSync(path, 'w');
  await pause(100);
  writeSync(file, '---\ntitle: Saved\npublished_at: 2026-01-05\n---\nText.\n');
  closeSync(file);
  await expect.poll(() => title()).toBe('Saved');
  expect(dev.printed()).not.toContain('Missing front matter');
});

test('a file that stays empty is a mistake', async () => {
  await start();
  writeFileSync(join(cwd, 'content/posts/hello.en.md'), '');
  await expect.poll(() => dev.printed()).toContain('Missing front matter');
});

test('a new file is served, a deleted one is not', async () => {
  await start();
  const path = join(cwd, 'content/posts/fresh.en.md');
  writeFileSync(path, '---\ntitle: Fresh\npublished_at: 2026-02-01\n---\nText.\n');
  await expect.poll(() => title('fresh')).toBe('Fresh');
  rmSync(path);
  await expect.poll(() => title('fresh')).toBe(404);
});

test('a file that takes the place of another, and folders that move, come and go', async () => {
  await start();
  const posts = join(cwd, 'content/posts');
  const aside = join(cwd, 'aside');
  mkdirSync(aside);
  const text = (title: string) => `---\ntitle: ${title}\npublished_at: 2026-02-01\n---\nText.\n`;
  writeFileSync(join(posts, 'hello.en.md.new'), text('Renamed'));
  renameSync(join(posts, 'hello.en.md.new'), join(posts, 'hello.en.md'));
  await expect.poll(() => title()).toBe('Renamed');

  cpSync(posts, join(aside, 'posts'), { recursive: true });
  writeFileSync(join(aside, 'posts/hello.en.md'), text('Exchanged'));
  renameSync(posts, join(aside, 'old'));
  renameSync(join(aside, 'posts'), posts);
  await expect.poll(() => title()).toBe('Exchanged');
  writeFileSync(join(posts, 'hello.en.md'), text('In its new folder'));
  await expect.poll(() => title()).toBe('In its new folder');

  const guides = join(cwd, 'content/pages/guides');
  const page = () => titleAt('pages/guides/deep/down');
  mkdirSync(join(guides, 'deep'));
  writeFileSync(join(guides, 'deep/down.en.md'), '---\ntitle: Down\n---\nText.\n');
  await expect.poll(page).toBe('Down');
  writeFileSync(join(guides, 'deep/down.en.md'), '---\ntitle: Deeper\n---\nText.\n');
  await expect.poll(page).toBe('Deeper');
  const beside = () => titleAt('pages/guides/deep-more/down');
  mkdirSync(join(guides, 'deep-more'));
  writeFileSync(join(guides, 'deep-more/down.en.md'), '---\ntitle: Beside\n---\nText.\n');
  await expect.poll(beside).toBe('Beside');
  rmSync(join(guides, 'deep'), { recursive: true });
  await expect.poll(page).toBe(404);
  writeFileSync(join(guides, 'deep-more/down.en.md'), '---\ntitle: Still watched\n---\nText.\n');
  await expect.poll(beside).toBe('Still watched');

  renameSync(join(cwd, 'content'), join(aside, 'content'));
  await expect.poll(() => dev.printed()).toContain('Missing folder content');
  writeFileSync(join(aside, 'content/posts/hello.en.md'), text('Back again'));
  renameSync(join(aside, 'content'), join(cwd, 'content'));
  await expect.poll(() => title()).toBe('Back again');
});

test('a saved template is used by all later builds', async () => {
  const { write, home } = await startWithHome();
  write('Second');
  await expect.poll(home).toContain('Second');
  save('title: Saved');
  await expect.poll(() => title()).toBe('Saved');
  expect(await home()).toContain('Second');
});

test('started on content with a mistake, it shows it and serves once it is mended', async () => {
  save('titel: Hello');
  await start();
  expect(dev.printed()).toContain('titel');
  expect(await title()).toBe(503);
  save('title: Mended');
  await expect.poll(() => title()).toBe('Mended');
});

test('drafts are sent to this machine alone: to no other host name, and to no page of another origin', async () => {
  writeFileSync(
    join(cwd, 'content/posts/hello.en.md'),
    '---\ntitle: Hello\nsummary: S.\npublished_at: 2026-01-05\ndraft: true\n---\nText.\n',
  );
  await start(['--drafts', '--allowed-hosts', 'box.example,.team.example']);
  const ask = (host: string, target = '/api/v1/posts/hello', method = 'GET') =>
    send(address, { method, target, headers: { host, origin: 'https://evil.example' } });
  for (const host of ['localhost', '127.0.0.1:5173', '[::1]', 'box.example', 'team.example', 'a.team.example:80']) {
    const { status, headers } = await ask(host);
    expect([host, status]).toEqual([host, 200]);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
  for (const host of ['evil.example', 'localhost.evil.example', 'evilbox.example', 'evilteam.example', '192.168.1.2'])
    for (const target of ['/api/v1/posts/hello', '/posts/hello/', '/dumps/index.json'])
      expect((await ask(host, target)).status, host + target).toBe(403);
  expect(String((await ask('evil.example')).body)).toContain('Allow it with --allowed-hosts evil.example');
  const { status, headers } = await ask('localhost', '/api/v1/posts', 'OPTIONS');
  expect([status, headers['access-control-allow-origin']]).toEqual([204, undefined]);
});

test('drafts are served with --drafts alone', async () => {
  const path = join(cwd, 'content/posts/fresh.en.md');
  writeFileSync(path, '---\ntitle: Fresh\npublished_at: 2026-02-01\ndraft: true\n---\nText.\n');
  await start();
  expect(await title('fresh')).toBe(404);
  await dev.stop();
  await start(['--drafts']);
  expect(await title('fresh')).toBe('Fresh');
});

test('each build of `stele dev` reads the clock anew: a scheduled item appears with the next save', async () => {
  const due = new Date(Date.now() + 5000).toISOString();
  writeFileSync(join(cwd, 'content/posts/due.en.md'), `---\ntitle: Due\npublished_at: ${due}\n---\nText.\n`);
  await start([], { env: { SOURCE_DATE_EPOCH: '' } });
  const afterSaving = () => {
    save('title: Saved');
    return title('due');
  };
  await expect.poll(afterSaving, { interval: 500 }).toBe('Due');
});

test('answers are not to be cached, and their links begin with the address that was printed, of a free port', async () => {
  await start();
  expect(address).not.toBe('http://localhost:0');
  const answer = await fetch(`${address}/api/v1/posts/hello`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.json()).toMatchObject({ links: { self: `${address}/api/v1/posts/hello` } });
});

test('the path of base_url stays, and the host is this machine', async () => {
  const service = join(cwd, 'content/service.yaml');
  const text = readFileSync(service, 'utf8').replace(/^base_url: .*$/m, 'base_url: https://user.example/Repo.1/');
  writeFileSync(service, `${text}addressing: path\n`);
  await start();
  const answer = await fetch(`${address}/Repo.1/api/v1/posts/hello`);
  expect(await answer.json()).toMatchObject({ data: { url: `${address}/Repo.1/posts/hello/` } });
  expect((await fetch(`${address}/`)).url).toBe(`${address}/Repo.1/`);
});

describe('a tree of others beside the content folder', () => {
  const articles = () => join(cwd, 'tree/content');
  const article = (path: string, rest: string) => `+++\npath = "${path}"\n${rest}\n+++\nText.\n`;
  beforeEach(() => {
    cwd = scratchFolder();
    cpSync('test/sites/trees/toml', cwd, { recursive: true });
  });

  test('a save in it, a new file, a new folder and a file that goes are answered', async () => {
    await start();
    const bundle = () => titleAt('articles/bundle');
    expect(await bundle()).toBe('A bundle');
    writeFileSync(join(articles(), 'bundle/index.md'), article('2026-01-03/bundle', 'title = "Saved"'));
    await expect.poll(bundle).toBe('Saved');

    writeFileSync(join(articles(), 'fresh.md'), article('2026-01-05/fresh', 'title = "Fresh"'));
    await expect.poll(() => titleAt('articles/fresh')).toBe('Fresh');
    rmSync(join(articles(), 'fresh.md'));
    await expect.poll(() => titleAt('articles/fresh')).toBe(404);

    mkdirSync(join(articles(), 'folder'));
    writeFileSync(join(articles(), 'folder/index.md'), article('2026-01-06/folder', 'title = "In a folder"'));
    await expect.poll(() => titleAt('articles/folder')).toBe('In a folder');
  });

  test('an image beside a text and one below a static folder are published as they come, change and go', async () => {
    const service = join(cwd, 'content/service.yaml');
    writeFileSync(service, `${readFileSync(service, 'utf8')}static: public\n`);
    const description = join(cwd, 'content/collections/articles.yaml');
    writeFileSync(description, `links: text\n${readFileSync(description, 'utf8')}`);
    mkdirSync(join(cwd, 'tree/public'));
    const text = 'title = "B"\n+++\n![a](a.svg) ![b](/deep/b.svg)\n\n+++';
    writeFileSync(join(articles(), 'bundle/index.md'), article('2026-01-03/bundle', text));
    await start();
    const shown = async (path: string) => {
      const answer = await fetch(`${address}/assets/_tree/${path}`);
      return answer.ok ? answer.text() : answer.status;
    };
    const html = async () => {
      const answer = await fetch(`${address}/api/v1/articles/bundle`);
      return String(JSON.parse(await answer.text()).data.content_html);
    };
    expect(await html()).not.toContain('_tree');
    const [a, b] = ['content/bundle/a.svg', 'public/deep/b.svg'] as const;
    mkdirSync(join(cwd, 'tree/public/deep'));
    for (const path of [a, b]) {
      writeFileSync(join(cwd, 'tree', path), '<svg>one</svg>');
      await expect.poll(() => shown(path)).toBe('<svg>one</svg>');
      expect(await html()).toContain(`/assets/_tree/${path}"`);
      writeFileSync(join(cwd, 'tree', path), '<svg>another</svg>');
      await expect.poll(() => shown(path)).toBe('<svg>another</svg>');
    }
    const page = async () => (await fetch(`${address}/2026-01-03/bundle/`)).text();
    expect(await page()).toContain(`<img src="/assets/_tree/${a}" alt="a">`);
    writeFileSync(join(cwd, 'tree', a), '<svg width="9" height="8"></svg>');
    await expect.poll(page).toContain(`<img src="/assets/_tree/${a}" alt="a" width="9" height="8">`);
    rmSync(join(cwd, 'tree', a));
    await expect.poll(() => shown(a)).toBe(404);
    rmSync(join(cwd, 'tree/public'), { recursive: true });
    // The description names a folder that is gone: that is reported, and the last good build keeps serving.
    await expect.poll(() => dev.printed()).toContain('expected a folder that exists');
    expect(await shown(b)).toBe('<svg>another</svg>');
  });

  test('a mistake is reported with its place in the tree, and changes nothing', async () => {
    await start();
    writeFileSync(join(articles(), 'bundle/index.md'), article('2026-01-03/bundle', 'titel = "Saved"'));
    for (const words of ['The last good build keeps serving', 'tree/content/bundle/index.md', '3:1', 'titel']) {
      await expect.poll(() => dev.printed()).toContain(words);
    }
    expect(await titleAt('articles/bundle')).toBe('A bundle');
    writeFileSync(join(articles(), 'bundle/index.md'), article('2026-01-03/bundle', 'title = "Right"'));
    await expect.poll(() => titleAt('articles/bundle')).toBe('Right');
  });

  test('a description that is saved reads the tree anew', async () => {
    await start();
    const description = join(cwd, 'content/collections/articles.yaml');
    writeFileSync(description, readFileSync(description, 'utf8').replace('extra.team', '[extra.team, path]'));
    const team = async () => {
      const answer = await fetch(`${address}/api/v1/articles/bundle`);
      return JSON.parse(await answer.text()).data.team;
    };
    await expect.poll(team).toBe('2026-01-03/bundle');
  });
});

test('collections that are removed, added, renamed and added again are followed while one edits', async () => {
  const place = (path: string) => join(cwd, 'content', path);
  const service = readFileSync(place('service.yaml'), 'utf8');
  const product = readFileSync(place('products/one.yaml'), 'utf8');
  const name = (collections: string) =>
    writeFileSync(place('service.yaml'), `${service}collections: [${collections}]\n`);
  const describeAs = (collection: string, item: string) => {
    mkdirSync(place('collections'), { recursive: true });
    const fields = '  title: { type: string, required: true, role: title }\n';
    writeFileSync(
      place(`collections/${collection}.yaml`),
      `item: ${item}\nfiles: events/{key}.yaml\nfields:\n${fields}`,
    );
  };
  await start();
  expect(await titleAt('products/one')).not.toBe(404);
  rmSync(place('products'), { recursive: true });
  name('pages, posts');
  await expect.poll(() => titleAt('products/one')).toBe(404);
  describeAs('events', 'event');
  mkdirSync(place('events'));
  writeFileSync(place('events/opening.yaml'), 'title: Opening\n');
  name('pages, posts, events');
  await expect.poll(() => titleAt('events/opening')).toBe('Opening');
  rmSync(place('collections/events.yaml'));
  describeAs('dates', 'date');
  name('pages, posts, dates');
  await expect.poll(() => titleAt('dates/opening')).toBe('Opening');
  expect(await titleAt('events/opening')).toBe(404);
  mkdirSync(place('products'));
  writeFileSync(place('products/one.yaml'), product);
  name('products, pages, posts, dates');
  await expect.poll(() => titleAt('products/one')).not.toBe(404);
  expect(await title()).toBe('Hello');
});
