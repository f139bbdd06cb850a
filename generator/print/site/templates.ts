/** The templates: text and HTML with placeholders, escaped by default, without logic beyond loops and conditions. */
import type Handlebars from 'handlebars';
import runtimeModule from 'handlebars/runtime.js';
import { directionOf } from '../../base/language-tag.ts';
import { sha256 } from '../../base/sha256.ts';
import type { Words } from '../../words/words.ts';
import { linkName, sentence } from '../markdown-text.ts';
import { shownDayOf } from './dates.ts';
import { phrasesOf } from './phrases.ts';
import { precompiled } from './precompiled.ts';
import type { TemplateSource } from './template-places.ts';

// The package's types declare this module as empty.
const Runtime = runtimeModule as unknown as typeof Handlebars;

/** The templates' sources by name: the file's path in the folder of templates, without `.hbs`. */
export type TemplateSources = ReadonlyMap<string, TemplateSource>;

/**
 * Renders a file's body with `data`, which is plain data, and the first existing template of `names`. The body throws
 * if there is none, or if it names something missing from the data.
 */
export type Render = (
  names: string | readonly string[],
  data: object,
) => { readonly key: string; readonly body: () => string };

/**
 * Compiles templates, unless Stele's bundle has all of them compiled. Each can be used as a partial of the others.
 * Markdown (`….md`) is not escaped as HTML, and has helpers that escape.
 */
export async function compileTemplates(sources: TemplateSources): Promise<Render> {
  const known = new Map(Array.from(sources, ([name, { text }]) => [name, precompiled.get(`${name} ${sha256(text)}`)]));
  // The compiler is loaded only for an operator's templates, whose errors need places.
  const places = [...known.values()].every(Boolean)
    ? undefined
    : new (await import('./template-places.ts')).TemplatePlaces();
  const engine = places?.engine ?? Runtime.create();
  registerHelpers(engine);
  const templates = new Map<string, Handlebars.TemplateDelegate>();
  for (const [name, source] of sources) {
    const template = places?.compiled(name, source) ?? engine.template(known.get(name) as TemplateSpecification);
    engine.registerPartial(name, template);
    templates.set(name, template);
  }
  const digest = sha256(JSON.stringify(Array.from(sources, ([name, { text }]) => [name, text])));
  return (names, data) => {
    const name = [names].flat().find((one) => sources.has(one));
    return {
      get key() {
        return sha256(`${digest} ${name} ${JSON.stringify(data, nullForUndefined)}`);
      },
      body() {
        const [template, source] = [templates.get(name ?? ''), sources.get(name ?? '')];
        if (template === undefined || source === undefined)
          throw new Error(`templates/${templateFile([names].flat().at(-1) ?? '')} is missing`);
        try {
          return template(data);
        } catch (error) {
          throw places?.located(error, source) ?? error;
        }
      },
    };
  };
}

function templateFile(name: string): string {
  return name.endsWith('.md') ? name : `${name}.hbs`;
}

/** The page data that helpers use. */
interface PageData {
  readonly words: Words;
  readonly timeZone: string;
  /** True if a language of the site is written from right to left. */
  readonly hasDirections: boolean;
}

function registerHelpers(engine: typeof Handlebars): void {
  registerTextHelper(engine, 'prose', (text) => new engine.SafeString(prose(text, engine.escapeExpression)));
  // In Markdown: a text (often the name of a link), a sentence of the contract, and the id of a heading.
  registerTextHelper(engine, 'plain', linkName);
  registerTextHelper(engine, 'sentence', (text) => sentence(text));
  registerTextHelper(engine, 'anchor', (name) => `{#${name}}`);
  // With both directions on a site, each text has its own.
  registerTextHelper(engine, 'langOf', (tag, { hasDirections }) => {
    const dir = hasDirections ? ` dir="${directionOf(tag)}"` : '';
    return new engine.SafeString(`lang="${engine.escapeExpression(tag)}"${dir}`);
  });
  // `C++` and `-3` among words from right to left.
  registerTextHelper(engine, 'isolated', (text, { hasDirections }) => {
    return hasDirections ? new engine.SafeString(`<bdi>${engine.escapeExpression(text)}</bdi>`) : text;
  });
  engine.registerHelper('phrases', (title: string, tag: string) => {
    const parts = phrasesOf(title, tag).map((part) => engine.escapeExpression(part));
    return new engine.SafeString(parts.join('<wbr>'));
  });
  registerTextHelper(engine, 'day', (moment, { words, timeZone }) => shownDayOf(moment, words, timeZone));
}

/** A helper that accepts a text, and reports anything else with its place. */
function registerTextHelper(
  engine: typeof Handlebars,
  name: string,
  work: (text: string, page: PageData) => string | Handlebars.SafeString,
): void {
  engine.registerHelper(name, (text: unknown, node: hbs.AST.Node & Handlebars.HelperOptions) => {
    if (typeof text === 'string') return work(text, node.data.root);
    throw new engine.Exception(
      `Unexpected ${text === null ? text : typeof text} after "${name}", expected a text`,
      node,
    );
  });
}

/** JSON omits undefined members, but templates reject missing ones, so they become null. */
function nullForUndefined(_key: string, value: unknown): unknown {
  return value === undefined ? null : value;
}

/** A sentence of the contract as HTML, with its fields, which are in backticks, as code. */
function prose(text: string, escaped: (text: string) => string): string {
  const parts = text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? `<code>${escaped(part)}</code>` : escaped(part)));
  return parts.join('');
}
