/** The templates: text and HTML with holes, escaped by default, no logic beyond loops and conditions. */
import Handlebars from 'handlebars';

export const templateNames = [
  'layout',
  'home',
  'article',
  'developers',
  'errors',
  'agents',
  'not-found',
  'not-found-markdown',
] as const;
export type TemplateName = (typeof templateNames)[number];

/** Renders a template with its data. Throws where the template names something that the data does not hold. */
export type Render = (name: TemplateName, data: object) => string;

/** Compiles the templates' sources. Markdown is not escaped as HTML. */
export function compileTemplates(sources: Readonly<Record<TemplateName, string>>): Render {
  const engine = Handlebars.create();
  engine.registerPartial('layout', sources.layout);
  engine.registerHelper('prose', prose);
  const compiled = new Map(
    templateNames.map((name) => {
      return [name, engine.compile(sources[name], { strict: true, noEscape: name.endsWith('-markdown') })];
    }),
  );
  return (name, data) => compiled.get(name)?.(data) ?? '';
}

/** The contract's sentences name fields in backticks, as Markdown does. */
function prose(text: string): Handlebars.SafeString {
  const parts = text.split('`').map((part, index) => {
    const escaped = Handlebars.escapeExpression(part);
    return index % 2 === 1 ? `<code>${escaped}</code>` : escaped;
  });
  return new Handlebars.SafeString(parts.join(''));
}
