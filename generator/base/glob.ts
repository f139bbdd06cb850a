/**
 * Globs of `exclude`: `*`, `**`, `?`, `[a-z]` and `{a,b}`. Matched by hand, because a regular expression for a glob
 * with a few stars takes years for some names.
 */

const maxAlternatives = 100;

const maxGlobLength = 1000;

/** Why `glob` is rejected, as the end of a sentence. Undefined if it is valid. */
export function globProblem(glob: string): string | undefined {
  if (glob.length > maxGlobLength) return `it has ${glob.length} characters, at most ${maxGlobLength} are allowed`;
  const extended = /(?<!\\)(?:[@+*?!]\(|\|)/.exec(glob)?.[0];
  if (extended !== undefined) return `\`${extended}\` is not supported`;
  if (glob.startsWith('!')) return '`!` at its beginning is not supported';
  const alternatives = withoutBraces(glob);
  if (alternatives === undefined) return `its braces stand for more than ${maxAlternatives} globs`;
  try {
    for (const one of alternatives) toPath(one);
    return undefined;
  } catch {
    return 'its brackets are no set of characters';
  }
}

/** Returns a test for paths that match one of `globs`, which must be valid. */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  const all = globs.flatMap((glob) => (withoutBraces(glob) ?? []).map(toPath));
  return (path) => {
    const names = path.split('/');
    return all.some((glob) => matchesAll(glob, names, isDeep, matchesName));
  };
}

/** A character, a set of characters, or a star. */
type GlobToken = string | RegExp | typeof star;
/** A name, or any number of folders. */
type SegmentPattern = readonly GlobToken[] | typeof star;

const star = Symbol('any number');

const isDeep = (name: SegmentPattern) => name === star;
const isStar = (token: GlobToken) => token === star;

/** Expands the braces in `glob`. Undefined if there are too many alternatives. */
function withoutBraces(glob: string): string[] | undefined {
  const done: string[] = [];
  const waiting = [glob];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const found = innermost.exec(one);
    if (found === null) done.push(one);
    else {
      const [before, behind] = [one.slice(0, found.index), one.slice(found.index + found[0].length)];
      waiting.push(...(found[1] ?? '').split(',').map((option) => before + option + behind));
    }
    if (done.length + waiting.length > maxAlternatives) return undefined;
  }
  return done;
}

const innermost = /(?<!\\)\{([^{}]*,[^{}]*)\}/;

function toPath(glob: string): SegmentPattern[] {
  const names = glob
    .replace(/^\.\//, '')
    .split('/')
    .map((name): SegmentPattern => (name === '**' ? star : toName(name)));
  return names.filter((name, index) => name !== star || names[index - 1] !== star);
}

/** Throws if the brackets are not valid in a regular expression. */
function toName(name: string): GlobToken[] {
  const tokens = Array.from(
    name.matchAll(/\\(.)|\[([!^]?)((?:\\.|[^\]\\])+)\]|./gsu),
    ([text, escaped, not, set]): GlobToken => {
      if (escaped !== undefined) return escaped;
      if (set !== undefined) return new RegExp(`^[${not ? '^' : ''}${set.replaceAll('[', '\\[')}]$`, 'u');
      return text === '*' ? star : text === '?' ? anyCharacter : text;
    },
  );
  return tokens.filter((token, index) => token !== star || tokens[index - 1] !== star);
}

const anyCharacter = /^.$/su;

function matchesName(name: SegmentPattern, text: string): boolean {
  if (name === star) return true;
  return matchesAll(name, [...text], isStar, (token, character) =>
    typeof token === 'string' ? token === character : token instanceof RegExp && token.test(character),
  );
}

/**
 * True if `pattern` matches all of `items`. On a mismatch, only the last star takes one more item, so the time is at
 * most the product of the two lengths.
 */
function matchesAll<Piece, Item>(
  pattern: readonly Piece[],
  items: readonly Item[],
  isAny: (piece: Piece) => boolean,
  matchesOne: (piece: Piece, item: Item) => boolean,
): boolean {
  let piece = 0;
  let lastStar = -1;
  let taken = 0;
  for (let item = 0; item < items.length; ) {
    const wanted = pattern[piece];
    if (wanted !== undefined && isAny(wanted)) {
      lastStar = piece++;
      taken = item;
    } else if (wanted !== undefined && matchesOne(wanted, items[item] as Item)) {
      piece++;
      item++;
    } else if (lastStar !== -1) {
      piece = lastStar + 1;
      item = ++taken;
    } else return false;
  }
  return pattern.slice(piece).every(isAny);
}
