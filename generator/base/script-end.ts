/** Finds the end of JavaScript in MDX by its brackets, strings, regular expressions and comments. Nothing of it is run. */

const part =
  /\\[\s\S]|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\*|\/\/[^\n]*|(?<=(?:[({[,=!&|?:;]|\breturn)\s{0,20})\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,200}\/|[`{}()[\]\n]/g;
/** The end of a part of a template literal: its end, or an expression in it. */
const templatePart = /\\[\s\S]|`|\$\{/g;

/**
 * Calls `found` with each bracket, each line end and the end of the text, outside strings and comments, and with the
 * number of open brackets after it. Returns the first result. Undefined if there is none.
 */
export function scanScript(
  text: string,
  from: number,
  found: (depth: number, at: number) => number | undefined,
): number | undefined {
  let at = from;
  let depth = 0;
  /** Depths of the expressions in template literals. */
  const templates: number[] = [];
  const readTemplate = (): boolean => {
    templatePart.lastIndex = at;
    for (let piece = templatePart.exec(text); piece !== null; piece = templatePart.exec(text)) {
      at = templatePart.lastIndex;
      if (piece[0] === '`') return true;
      if (piece[0] !== '${') continue;
      templates.push(depth++);
      return true;
    }
    return false;
  };
  for (;;) {
    part.lastIndex = at;
    const piece = part.exec(text);
    if (piece === null) return found(depth, text.length);
    const [written] = piece;
    at = part.lastIndex;
    if (written === '/*') {
      const close = text.indexOf('*/', at);
      if (close === -1) return undefined;
      at = close + 2;
    } else if (written === '`') {
      if (!readTemplate()) return undefined;
    } else if (/^[{([]/.test(written)) depth++;
    else if (/^[})\]]/.test(written)) {
      depth--;
      if (templates.at(-1) === depth) {
        templates.pop();
        if (!readTemplate()) return undefined;
        continue;
      }
      const result = found(depth, piece.index);
      if (result !== undefined) return result;
      if (depth < 0) return undefined;
    } else if (written === '\n') {
      const result = found(depth, piece.index);
      if (result !== undefined) return result;
    }
  }
}
