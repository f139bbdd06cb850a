/** Parses `srcset` of HTML: several addresses of one image. */

/** An address and its descriptor: `2x`, `640w`, or empty. */
export interface ImageCandidate {
  readonly address: string;
  readonly descriptor: string;
}

/** The candidates of a `srcset`. A comma separates two of them only after white space or a descriptor. */
export function parseSrcset(srcset: string): ImageCandidate[] {
  const candidates: ImageCandidate[] = [];
  let rest = srcset;
  while (true) {
    rest = rest.replace(/^[\s,]+/, '');
    const word = /^\S+/.exec(rest)?.[0];
    if (word === undefined) return candidates;
    rest = rest.slice(word.length);
    const address = withoutCommas(word);
    // A comma right after the address ends the candidate.
    const descriptor = address === word ? (/^[^,]*/.exec(rest)?.[0] ?? '') : '';
    rest = rest.slice(descriptor.length);
    if (address !== '') candidates.push({ address, descriptor: descriptor.trim() });
  }
}

export function addressesInSrcset(srcset: string): string[] {
  return parseSrcset(srcset).map(({ address }) => address);
}

/** `srcset` with the addresses that `change` returns. Undefined if they are the same. */
export function mapSrcset(srcset: string, change: (address: string) => string): string | undefined {
  const candidates = parseSrcset(srcset).map((one) => ({ ...one, changed: change(one.address) }));
  if (candidates.every(({ address, changed }) => address === changed)) return undefined;
  return candidates.map(({ changed, descriptor }) => `${changed} ${descriptor}`.trim()).join(', ');
}

function withoutCommas(word: string): string {
  let end = word.length;
  while (word[end - 1] === ',') end--;
  return word.slice(0, end);
}
