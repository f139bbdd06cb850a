/**
 * Templates whose errors name the file and the line.
 *
 * Handlebars reports the line of an error, but not the template, and templates use each other. So line numbers run
 * across all files, as if each file followed the one before.
 */
import Handlebars from 'handlebars';

export interface TemplateSource {
  readonly text: string;
  /** The path of its file, for people. */
  readonly path: string;
}

/** A template cannot be rendered. The message begins with its path, usually followed by the line. */
class TemplateError extends Error {}

/** More lines than any template has. */
const linesOfFile = 1_000_000;

/** Maximum number of blocks inside each other: the time to compile them grows with the cube of their number. */
const maxBlocks = 100;

const endlessNesting =
  'Unexpected depth of nesting, expected fewer blocks inside each other, and no template that always uses itself';

/** Messages of Handlebars and of JavaScript about a name of a value that the page does not have. */
const ofEmptyValue =
  /^(?:"(.+)" not defined in|Cannot read properties of) (?:null|undefined)(?: \(reading '(.+)'\))?$/s;

function emptyValue(name: string): string {
  return `Unexpected name "${name}" of an empty value, expected it inside a condition, as in {{#if next}}{{next.title}}{{/if}}`;
}

export class TemplatePlaces {
  readonly engine = Handlebars.create();
  readonly #files: TemplateSource[] = [];
  /** For each template, the file that first uses it. */
  readonly #uses = new Map<string, string>();

  /**
   * Returns the template called `name`, parsed on first use, because most builds make few pages. Using an invalid one
   * throws a TemplateError.
   */
  compiled(name: string, file: TemplateSource): Handlebars.TemplateDelegate {
    let compiled: Handlebars.TemplateDelegate | undefined;
    return (data, options) => {
      compiled ??= this.engine.compile(this.#parse(file), compileOptions(name));
      return compiled(data, options);
    };
  }

  #parse(file: TemplateSource): hbs.AST.Program {
    const program = parsedTemplate(file);
    const linesBefore = this.#files.push(file) * linesOfFile;
    const move = (position: hbs.AST.Position) => ({ ...position, line: position.line + linesBefore });
    new NodeVisitor((node) => {
      // An empty template has no place.
      if (node.loc === undefined) return;
      const { source, start, end } = node.loc;
      const name = usedBy(node);
      if (name !== undefined && !this.#uses.has(name)) this.#uses.set(name, placeIn(file, start.line, start.column));
      // A new object, because nodes share theirs.
      node.loc = { source, start: move(start), end: move(end) };
    }).accept(program);
    return program;
  }

  /** Adds the place in a template to an error of rendering it. */
  located(error: unknown, rendered: TemplateSource): unknown {
    if (!(error instanceof Error) || error instanceof TemplateError) return error;
    const { line, column, reason } = whatFailed(error);
    const file = this.#files[Math.floor(line / linesOfFile) - 1];
    const [, missing = ''] = /^The partial (\S+) could not be found$/.exec(reason) ?? [];
    const place =
      file === undefined
        ? (this.#uses.get(missing) ?? `${rendered.path}, or a template that it uses:`)
        : placeIn(file, line % linesOfFile, column);
    return new TemplateError(`${place} ${reason}`);
  }
}

/** Options for compiling the template called `name`. `scripts/compiled-templates.mjs` uses the same. */
function compileOptions(name: string) {
  return { strict: true, preventIndent: true, noEscape: name.endsWith('.md') };
}

function parsedTemplate(file: TemplateSource): hbs.AST.Program {
  refuseDeepBlocks(file);
  try {
    return Handlebars.parse(file.text);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { line, column, reason } = whatFailed(error);
    throw new TemplateError(`${placeIn(file, line, column)} ${reason}`);
  }
}

/** Throws a TemplateError if blocks of a template are nested too deep. */
function refuseDeepBlocks(file: TemplateSource): void {
  let depth = 0;
  for (const { 1: mark, index } of file.text.matchAll(/\{\{~?([#/])/g)) {
    depth += mark === '#' ? 1 : -1;
    if (depth <= maxBlocks) continue;
    const lines = file.text.slice(0, index).split('\n');
    throw new TemplateError(`${placeIn(file, lines.length, lines.at(-1)?.length)} ${endlessNesting}`);
  }
}

/** The line is 0 if unknown. The column counts from 0, and is undefined if the reason shows it. */
function whatFailed(error: Error & { readonly lineNumber?: number; readonly column?: number }) {
  const { lineNumber, column, message } = error;
  const [, line = 0] = /^Parse error on line (\d+):/.exec(message) ?? [];
  const reason =
    error instanceof RangeError
      ? endlessNesting
      : message
          .replace(/ - \d+:\d+$/, '')
          .replace(ofEmptyValue, (_, printed = '', asked = '') => emptyValue(printed + asked))
          .replace(
            /^"(.+)" not defined in .*$/s,
            'Unexpected name "$1", expected one that node_modules/stele/docs/reference/templates.md lists',
          );
  return { line: lineNumber ?? Number(line), column, reason };
}

/** 1-based, as in editors. Only the path for line 0. */
function placeIn({ path }: TemplateSource, line: number, column: number | undefined): string {
  if (line === 0) return path;
  return `${path}:${line}${column === undefined ? '' : `:${column + 1}`}`;
}

/** The name of the template that `node` uses, if it names one. */
function usedBy(node: hbs.AST.Node): string | undefined {
  const name = 'name' in node ? Object(node.name).original : undefined;
  return typeof name === 'string' ? name : undefined;
}

class NodeVisitor extends Handlebars.Visitor {
  readonly #visit: (node: hbs.AST.Node) => void;

  constructor(visit: (node: hbs.AST.Node) => void) {
    super();
    this.#visit = visit;
  }

  override accept(node: hbs.AST.Node): void {
    // Handlebars also visits missing parts.
    if (node !== undefined && node !== null) this.#visit(node);
    super.accept(node);
  }
}
