/** The templates: text and HTML with holes, escaped by default, no logic beyond loops and conditions. */
import Handlebars from 'handlebars';
import { sha256 } from '../../base/sha256.ts';
import { TemplatePlaces, type TemplateSource } from './template-places.ts';

/** The templates' sources by name: the file's path in the folder of templates, without `.hbs`. */
export type TemplateSources = ReadonlyMap<string, TemplateSource>;

/**
 * A file's body, rendered with `data`, which is plain data, from the first of the templates `names` that is there. The body
 * throws where none is, or where it names what the data does not hold: an error with the file and the line.
 */
export type Render = (
  names: string | readonly string[],
  data: object,
) => { readonly key: string; readonly body: () => string };

/** Compiles templates. Each can be used as a partial of the others; Markdown (`….md`) is not escaped as HTML. */
export function compileTemplates(sources: TemplateSources): Render {
  const engine = Handlebars.create();
  registerTextHelper(engine, 'prose', prose);
  registerTextHelper(engine, 'day', (moment) => moment.slice(0, 'YYYY-MM-DD'.length));
  const places = new TemplatePlaces();
  const templates = new Map<string, Handlebars.TemplateDelegate>();
  for (const [name, source] of sources) {
    // Parsed when it is used: most builds make few pages.
    let compiled: Handlebars.TemplateDelegate | undefined;
    const template: Handlebars.TemplateDelegate = (data, options) => {
      const how = { strict: true, preventIndent: true, noEscape: name.endsWith('.md') };
      compiled ??= engine.compile(places.parse(source), how);
      return compiled(data, options);
    };
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
          throw new Error(`templates/${[names].flat().at(-1)}.hbs is missing`);
        try {
          return template(data);
        } catch (error) {
          throw places.located(error, source);
        }
      },
    };
  };
}

/** A helper that takes a text, and says where it got something else. */
function registerTextHelper(
  engine: typeof Handlebars,
  name: string,
  work: (text: string) => string | Handlebars.SafeString,
): void {
  engine.registerHelper(name, (text: unknown, node: hbs.AST.Node) => {
    if (typeof text === 'string') return work(text);
    throw new Handlebars.Exception(
      `Unexpected ${text === null ? text : typeof text} after "${name}", expected a text`,
      node,
    );
  });
}

/** JSON leaves out what is undefined, and that is not what is not there: a template takes the latter for a mistake. */
function nullForUndefined(_key: string, value: unknown): unknown {
  return value === undefined ? null : value;
}

/** The contract's sentences name fields in backticks, as Markdown does, and addresses of the API, which become links. */
function prose(text: string): Handlebars.SafeString {
  const parts = text.split('`').flatMap((part, index) => {
    if (index % 2 === 1) return `<code>${Handlebars.escapeExpression(part)}</code>`;
    // Every second piece is an address.
    return part.split(/(\/api\/v1\/[a-z]*)/).map((piece, place) => {
      const escaped = Handlebars.escapeExpression(piece);
      return place % 2 === 1 ? `<a href="${escaped}"><code>${escaped}</code></a>` : escaped;
    });
  });
  return new Handlebars.SafeString(parts.join(''));
}
