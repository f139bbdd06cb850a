/** The templates: text and HTML with holes, escaped by default, no logic beyond loops and conditions. */
import Handlebars from 'handlebars';
import { sha256 } from '../../base/sha256.ts';
import { inline, sentence } from '../markdown-text.ts';

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

/** Compiles templates. Each can be used as a partial of the others; Markdown (`….md`) is not escaped as HTML, and has helpers that escape. */
export function compileTemplates(sources: TemplateSources): Render {
  const engine = Handlebars.create();
  engine.registerHelper('prose', prose);
  // In Markdown: a text as itself, a sentence of the contract, and the id of a heading.
  engine.registerHelper('plain', inline);
  engine.registerHelper('sentence', (text: string) => sentence(text));
  engine.registerHelper('anchor', (name: string) => `{#${name}}`);
  engine.registerHelper('day', (moment: string) => moment.slice(0, 'YYYY-MM-DD'.length));
  const compiled = new Map<string, Handlebars.TemplateDelegate>();
  for (const [name, source] of sources) {
    const template = engine.compile(source, { strict: true, preventIndent: true, noEscape: name.endsWith('.md') });
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

/** The file of the template called `name`. */
function fileOf(name: string): string {
  return name.endsWith('.md') ? name : `${name}.hbs`;
}

/** JSON leaves out what is undefined, and that is not what is not there: a template takes the latter for a mistake. */
function nullForUndefined(_key: string, value: unknown): unknown {
  return value === undefined ? null : value;
}

/** A sentence of the contract, whose fields stand in backticks, as HTML. */
function prose(text: string): Handlebars.SafeString {
  const parts = text.split('`').map((part, index) => {
    const escaped = Handlebars.escapeExpression(part);
    return index % 2 === 1 ? `<code>${escaped}</code>` : escaped;
  });
  return new Handlebars.SafeString(parts.join(''));
}
