/** Stele's own templates as Handlebars compiles them: the module that replaces `precompiled.ts`. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** The module that it replaces. */
export const isPrecompiled = /[\\/]print[\\/]site[\\/]precompiled\.ts$/;

/** Its text, as JavaScript. */
export async function compiledTemplates() {
  const { default: Handlebars } = await import('handlebars');
  const entries = templateFiles().map((path) => {
    // As `readPresentation` names and reads them, and `compileTemplates` compiles them.
    const name = path.slice('templates/'.length).replace(/\.hbs$/, '');
    const source = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
    const options = { strict: true, preventIndent: true, noEscape: name.endsWith('.md') };
    const digest = createHash('sha256').update(source).digest('base64url');
    return `[${JSON.stringify(`${name} ${digest}`)}, ${Handlebars.precompile(source, options)}]`;
  });
  return `export const precompiled = new Map([${entries.join(',\n')}]);\n${await minifiedFiles()}`;
}

/** The styles and scripts of pages, minified. */
async function minifiedFiles() {
  const { transform } = await import('esbuild');
  const entries = staticFiles().map(async (path) => {
    const bytes = readFileSync(path);
    const name = path.slice('templates/static/'.length);
    const options = { minify: true, target: 'es2022', loader: path.endsWith('.css') ? 'css' : 'js' };
    const { code } = await transform(bytes.toString(), options);
    return [`${name} ${createHash('sha256').update(bytes).digest('base64url')}`, code];
  });
  return `export const minified = new Map(${JSON.stringify(await Promise.all(entries))});`;
}

/** Paths of the styles and scripts, sorted. */
export function staticFiles() {
  return readdirSync('templates/static')
    .filter((name) => /\.(css|js)$/.test(name))
    .map((name) => `templates/static/${name}`)
    .sort();
}

/** Paths of the templates, sorted. */
export function templateFiles() {
  return readdirSync('templates', { recursive: true })
    .map((path) => `templates/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(hbs|md)$/.test(path))
    .sort();
}
