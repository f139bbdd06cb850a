/** Folders that service.yaml names for builds: nobody who may only write content may put templates there. */
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readBuildSettings } from '../../../generator/content/settings/build-settings.ts';
import { build } from '../../../generator/run/build.ts';
import { loadFolder } from '../../support/content-folder.ts';
import { filesBelow } from '../../support/folders.ts';
import { late } from '../../support/late.ts';
import { scratchFolder } from '../../support/scratch.ts';

interface Project {
  readonly build: string;
  readonly tree?: string;
  readonly static?: string;
  /** Of the collection `docs`. */
  readonly files?: string;
  readonly exclude?: string;
  readonly folders?: readonly string[];
  /** Links of the disk, by their path. */
  readonly links?: Readonly<Record<string, string>>;
}

/** A project with a content folder, a description and a tree; gives the content folder. */
function projectWith(project: Project): string {
  const { build, tree, files = 'docs/{key}.md', exclude, folders = [], links = {} } = project;
  const root = scratchFolder();
  for (const folder of ['content', 'docs', 'site/docs', 'site/tpl', 'content/docs', 'content/tpl', 'tpl', ...folders])
    mkdirSync(join(root, folder), { recursive: true });
  const service = [
    'name: A\ndescription: A.\nbase_url: https://a.example\nlanguages: [en]\ndefault_language: en\noperator: { en: A }',
    'collections: [docs]',
    ...(tree === undefined ? [] : [`tree: ${tree}`]),
    ...(project.static === undefined ? [] : [`static: ${project.static}`]),
    `build: { ${build} }\n`,
  ];
  const description = `item: doc\nkey: id\nfiles: "${files}"\n${exclude === undefined ? '' : `exclude: "${exclude}"\n`}fields: { id: { type: key } }\n`;
  for (const [path, text] of [
    ['content/service.yaml', service.join('\n')],
    ['content/collections/docs.yaml', description],
  ] as const) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const [path, to] of Object.entries(links)) symlinkSync(to, join(root, path));
  return join(root, 'content');
}

async function mistakesOf(project: Project): Promise<string[]> {
  const { errors } = await loadFolder(projectWith(project));
  return errors.map(({ at, rule, message }) => `${at} ${rule} ${message}`);
}

describe('a folder that service.yaml names for builds', () => {
  test.each([
    { name: 'beside the content', project: { build: 'templates: tpl, out: public' } },
    { name: 'beside a tree', project: { build: 'templates: tpl', tree: '../site' } },
    { name: 'in a tree, where files cannot match', project: { build: 'templates: tpl', tree: '..' } },
    {
      name: 'in the folder of the tree, where files cannot match',
      project: { build: 'templates: site/tpl', tree: '../site' },
    },
    {
      name: 'in a tree, where exclude names it',
      project: { build: 'templates: tpl', tree: '..', files: '{key...}.md', exclude: 'tpl/**' },
    },
  ])('is taken $name', async ({ project }) => {
    expect(await mistakesOf(project)).toEqual([]);
  });

  test.each([
    {
      name: 'templates in the content',
      build: 'templates: content/tpl',
      folder: 'content/tpl',
      word: 'one outside the content folder',
    },
    {
      name: 'the content as templates',
      build: 'templates: content',
      folder: 'content',
      word: 'one outside the content folder',
    },
    {
      name: 'output in the content',
      build: 'out: content/public',
      folder: 'content/public',
      word: 'one outside the content folder',
    },
    {
      name: 'templates among texts',
      build: 'templates: docs',
      folder: 'docs',
      tree: '..',
      word: 'one without content',
    },
    {
      name: 'templates below texts',
      build: 'templates: site/tpl',
      folder: 'site/tpl',
      tree: '../site',
      files: '{key...}.md',
      word: 'one without content',
    },
    {
      name: 'output below texts',
      build: 'out: public',
      folder: 'public',
      tree: '..',
      files: '{key...}.md',
      word: 'one without content',
    },
    {
      name: 'templates in a folder that is static',
      build: 'templates: site/tpl',
      folder: 'site/tpl',
      tree: '../site',
      static: 'tpl',
      word: 'one without content',
    },
    {
      name: 'templates around a folder that is static',
      build: 'templates: site/tpl',
      folder: 'site/tpl',
      tree: '../site',
      static: 'tpl/static',
      folders: ['site/tpl/static'],
      word: 'one without content',
    },
    {
      name: 'templates in a tree that is static as a whole',
      build: 'templates: tpl',
      folder: 'tpl',
      tree: '..',
      static: '.',
      word: 'one without content',
    },
    {
      name: 'templates of which exclude names only some',
      build: 'templates: tpl',
      folder: 'tpl',
      tree: '..',
      files: '{key...}.md',
      exclude: 'tpl/*.md',
      word: 'one without content',
    },
    {
      name: 'templates that are a link',
      build: 'templates: link',
      folder: 'link',
      links: { link: 'tpl' },
      word: 'a path without symbolic links',
    },
    {
      name: 'templates below a link',
      build: 'templates: link/tpl',
      folder: 'link/tpl',
      links: { link: 'site' },
      word: 'a path without symbolic links',
    },
    {
      name: 'output that is a link',
      build: 'out: public',
      folder: 'public',
      links: { public: 'tpl' },
      word: 'a path without symbolic links',
    },
    {
      name: 'output that is a link to nothing',
      build: 'out: public',
      folder: 'public',
      links: { public: 'nowhere' },
      word: 'a path without symbolic links',
    },
    {
      name: 'output below a link',
      build: 'out: link/public',
      folder: 'link/public',
      links: { link: 'site' },
      word: 'a path without symbolic links',
    },
  ])('is an error for $name', async ({ folder, word, ...project }) => {
    const found = await mistakesOf(project);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^service\.yaml:\d+:\d+ service\/build /);
    expect(found[0]).toContain(`Unexpected folder "${folder}", expected ${word}`);
  });

  test('is found beside the content folder, however that is named', async () => {
    const content = projectWith({ build: 'templates: tpl, out: public' });
    const before = process.cwd();
    process.chdir(content);
    try {
      expect(await readBuildSettings('.')).toEqual({ templates: '../tpl', out: '../public' });
    } finally {
      process.chdir(before);
    }
  });
});

test('a build whose output is behind a link writes nothing, neither there nor beside it', async () => {
  const content = projectWith({ build: 'out: public', links: { public: 'site/docs' } });
  const project = dirname(content);
  const before = filesBelow(project);
  const { out = '' } = await readBuildSettings(content);
  const { site } = await build({ content, out, templates: ['templates'], view: late });
  expect(site).toBeUndefined();
  expect(filesBelow(project)).toEqual(before);
});

describe('a link in a folder of templates', () => {
  test.each([
    { name: 'in place of static files', path: 'static', to: '/etc' },
    { name: 'in place of a static file', path: 'static/site.css', to: '/etc/passwd' },
    { name: 'in place of a template', path: 'item.hbs', to: '/etc/passwd' },
    { name: 'that leads nowhere', path: 'parts', to: 'nowhere' },
  ])('stops the build $name, and nothing is written', async ({ path, to }) => {
    const content = projectWith({ build: 'templates: tpl' });
    const templates = join(content, '../tpl');
    mkdirSync(dirname(join(templates, path)), { recursive: true });
    symlinkSync(to, join(templates, path));
    const out = join(content, '../dist');
    const built = build({ content, out, templates: ['templates', templates], view: late });
    await expect(built).rejects.toThrow(
      `Unexpected link or special file ${templates}/${path}, expected only plain files in a folder of templates`,
    );
    expect(existsSync(out)).toBe(false);
  });
});
