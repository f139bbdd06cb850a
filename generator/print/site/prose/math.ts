/** Formulas on a page: TeX in code, as GitHub writes it (`$`x_i`$` and blocks of the language `math`), becomes MathML. */
import type { Edit } from '../../../base/edits.ts';
import { plain, type Tag, tagsIn } from '../../../base/html-tags.ts';
import { loadMath } from './grammars.ts';

/** Elements that KaTeX writes. Nothing in MathML loads or runs anything. */
const mathElements = new Set(
  'math menclose mfrac mi mn mo mover mpadded mphantom mroot mrow mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover'.split(
    ' ',
  ),
);
const mathAttributes = new Set(
  'accent accentunder columnalign columnlines columnspacing depth display displaystyle fence height largeop linebreak linethickness lspace mathbackground mathcolor mathsize mathvariant maxsize minsize notation rowlines rowspacing rspace scriptlevel separator stretchy valign voffset width'.split(
    ' ',
  ),
);

/** Characters. A longer formula in a line may be wider than a telephone: browsers do not wrap it. */
const shortTex = 20;

/** Characters. A longer formula is shown as code. */
const longestTex = 5000;

/** True if a page may have the element in a formula. */
export function isMathMl(name: string, attrs: readonly { readonly name: string; readonly value: string }[]): boolean {
  return (
    mathElements.has(name) && attrs.every((one) => mathAttributes.has(one.name) && /^[\w#%. +-]*$/.test(one.value))
  );
}

/** Puts the formulas in the lines of `html`, whose tags are `tags`, into MathML. */
export function mathEdits(html: string, tags: readonly Tag[]): Edit[] {
  let done = 0;
  return tags.flatMap((code, index) => {
    const end = tags[index + 1];
    const isFormula = html[code.start - 1] === '$' && end !== undefined && html[end.end] === '$' && code.start > done;
    if (code.name !== 'code' || code.isEnd || end?.name !== 'code' || !isFormula) return [];
    const tex = plain(html.slice(code.end, end.start));
    const [from, to] = [code.start - 1, end.end + 1];
    const isAlone = html.startsWith('<p>', from - 3) && html.startsWith('</p>', to);
    // Some environments are only for formulas on lines of their own.
    const text = mathMl(tex, isAlone) ?? mathMl(tex, true);
    if (text === undefined) return [];
    done = to;
    return [{ start: from, end: to, text: tex.length > shortTex ? `<span class="formula">${text}</span>` : text }];
  });
}

/** MathML of `tex`, on lines of its own if `isBlock`. Undefined if it is no TeX that KaTeX knows. */
export function mathMl(tex: string, isBlock: boolean): string | undefined {
  if (tex.length > longestTex) return undefined;
  let html: string;
  try {
    html = loadMath().renderToString(tex, { output: 'mathml', displayMode: isBlock, strict: 'ignore' });
  } catch {
    return undefined;
  }
  const [, display = '', formula = ''] =
    /<math xmlns="[^"]*"( display="block")?><semantics>(.*)<annotation encoding="application\/x-tex">/s.exec(html) ??
    [];
  // The form of Stele's own HTML.
  const math = `<math${display}>${formula}</math>`
    .replaceAll(/ class ?="[^"]*"/g, '')
    .replaceAll(/<([a-z]+)([^<>]*)\/>/g, '<$1$2></$1>');
  return formula !== '' && isMathMlOnly(math) ? math : undefined;
}

function isMathMlOnly(math: string): boolean {
  try {
    return Array.from(tagsIn(math)).every((tag) => tag.isEnd || isMathMl(tag.name, tag.attributes));
  } catch {
    return false;
  }
}
