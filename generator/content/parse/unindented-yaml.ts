/**
 * Reads quoted texts and flow collections that continue without indentation, as libyaml does, and so Jekyll and Hugo.
 * YAML 1.2 asks that their lines are indented more than their key, which the parser insists on.
 */
import { Composer, type Document, isScalar, Lexer, type ParseOptions, Parser, Scalar, visit } from 'yaml';

/** Methods of the lexer that compare the indentation of a line with `indentNext`. */
const indented = ['parseQuotedScalar', 'parseFlowCollection'];

/** A line that looks like the next key rather than the rest of a text whose closing quote is missing. */
const nextKey = /\n[\w-]+:(?:\s|$)/;

/** Parses one document this way. Undefined if it has errors still, or if a quote seems to be missing. */
export function parseUnindented(text: string, options: ParseOptions): Document | undefined {
  const lexer = new Lexer();
  for (const name of indented) {
    const strict = Reflect.get(lexer, name);
    Reflect.set(lexer, name, function* () {
      const indent = Reflect.get(lexer, 'indentNext');
      Reflect.set(lexer, 'indentNext', 0);
      const next: unknown = yield* strict.call(lexer);
      Reflect.set(lexer, 'indentNext', indent);
      return next;
    });
  }
  const parser = new Parser();
  const composer = new Composer(options);
  const [document, ...others] = composer.compose(
    (function* () {
      for (const lexeme of lexer.lex(text)) yield* parser.next(lexeme);
      yield* parser.end();
    })(),
    true,
    text.length,
  );
  if (document === undefined || others.length > 0 || document.errors.length > 0) return undefined;
  let isUnclosed = false;
  visit(document, (_, node) => {
    if (!isScalar(node) || !node.range) return undefined;
    const isQuoted = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE;
    isUnclosed ||= isQuoted && nextKey.test(text.slice(node.range[0], node.range[1]));
    return isUnclosed ? visit.BREAK : undefined;
  });
  return isUnclosed ? undefined : document;
}
