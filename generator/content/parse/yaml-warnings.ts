/** Finds YAML that is read differently than it looks, such as a part of a text that is a comment. */
import { type Document, Scalar, visit } from 'yaml';
import { excerpt } from '../../base/wording.ts';
import type { YamlMistake } from './yaml-syntax.ts';

const suspicious = / #[\p{L}\p{N}]|\n[ \t]+- /u;
const touchingComment = /[ \t]+(#[\p{L}\p{N}].*)/uy;
const innerDash = /\n[ \t]*(?=- )/;

/** Warns of unquoted texts that a `#` cuts off, or that contain a line beginning with a dash. */
export function yamlWarnings(document: Document, text: string): readonly YamlMistake[] {
  const warnings: YamlMistake[] = [];
  if (!suspicious.test(text)) return warnings;
  visit(document, {
    Scalar(_, { type, value, range }) {
      if (type !== Scalar.PLAIN || typeof value !== 'string' || !range) return;
      const [start, end] = range;
      touchingComment.lastIndex = end;
      const comment = touchingComment.exec(text)?.[1];
      if (comment !== undefined) {
        const reason = `Unexpected comment "${excerpt(comment)}", expected a space after its #: put quotes around the text if it is a part of it`;
        warnings.push({ rule: 'yaml/comment', reason, offset: text.indexOf('#', end) });
      }
      const dash = innerDash.exec(text.slice(start, end));
      if (dash !== null) {
        const reason =
          'Unexpected "- " in the middle of a text, expected an item of a list, indented like the one above it: put quotes around the text if it is a part of it';
        warnings.push({ rule: 'yaml/list', reason, offset: start + dash.index + dash[0].length });
      }
    },
  });
  return warnings;
}
