/** The templates: text and HTML with holes, escaped by default, no logic beyond loops and conditions. */
import type Handlebars from 'handlebars';
import runtimeModule from 'handlebars/runtime.js';
import { sha256 } from '../../base/sha256.ts';
import { inline, sentence } from '../markdown-text.ts';
import { precompiled } from './precompiled.ts';

// The package types this module as an empty one.
const Runtime = runtimeModule as unknown as typeof Handlebars;

/** The templates' sources by name: the file's path in the folder of templates, without `.hbs`. */
type TemplateSources = ReadonlyMap<string, string>;

/**
 * A file's body, rendered with `data`, which is plain data, from the first of the templates `names` that is there. The body
 * throws where none is, or where it names what the data does not hold.
 */
export type Render = (
  names: string | readonly string[],
  data: object,
) => { readonly key: string; readonly body: () => string };

/**
 * Compiles templates, as far as Stele's bundle does not hold them compiled. Each can be used as a partial of the others; Markdown (`….md`)
 * is not escaped as HTML, and has helpers that escape.
 */
export async function compileTemplates(sources: TemplateSources): Promise<Render> {
  const isKnown = Array.from(sources, ([name, source]) => precompiled.has(precompiledKey(name, source)));
  // The compiler is loaded only for templates of an operator.
  const engine: typeof Handlebars = isKnown.every(Boolean)
    ? Runtime.create()
    : (await import('handlebars')).default.create();
  engine.registerHelper('prose', (text: string) => new engine.SafeString(prose(text, engine.escapeExpression)));
  // In Markdown: a text as itself, a sentence of the contract, and the id of a heading.
  engine.registerHelper('plain', inline);
  engine.registerHelper('sentence', (text: string) => sentence(text));
  engine.registerHelper('anchor', (name: string) => `{#${name}}`);
  engine.registerHelper('day', (moment: string) => moment.slice(0, 'YYYY-MM-DD'.length));
  const compiled = new Map<string, Handlebars.TemplateDelegate>();
  for (const [name, source] of sources) {
    const known = precompiled.get(precompiledKey(name, source));
    const template = known === undefined ? engine.compile(source, compileOptions(name)) : engine.template(known);
    engine.registerPartial(name, template);
    compiled.set(name, template);
  }
  const digest = sha256(JSON.stringify([...sources]));
  return (names, data) => {
    const name = [names].flat().find((one) => compiled.has(one));
    return {
      get key() {
        return sha256(`${digest} ${name} ${JSON.stringify(data, nullForUndefined)}`);
      },
      body() {
        const template = name === undefined ? undefined : compiled.get(name);
        if (template === undefined) throw new Error(`templates/${fileOf([names].flat().at(-1) ?? '')} is missing`);
        return template(data);
      },
    };
  };
}

/** How the template called `name` is compiled; `scripts/bundle.mjs` does the same. */
function compileOptions(name: string) {
  return { strict: true, preventIndent: true, noEscape: name.endsWith('.md') };
}

function precompiledKey(name: string, source: string): string {
  return `${name} ${sha256(source)}`;
}

/** The file of the template called `name`. */
function fileOf(name: string): string {
  return name.endsWith('.md') ? name : `${name}.hbs`;
}

/** JSON leaves out what is undefined, and that is not what is not there: a template takes the latter for a mistake. */
function nullForUndefined(_key: string, value: unknown): unknown {
  return value === undefined ? null : value;
}

/** A sentence of the contract, whose fields stand in backticks, as HTML. */
function prose(text: string, escaped: (text: string) => string): string {
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `<code>${escaped(part)}</code>` : escaped(part)));
  return parts.join('');
}
