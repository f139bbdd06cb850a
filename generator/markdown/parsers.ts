/** Which parser reads Markdown. Both find the same in a text, and give the same HTML. */
import type { Place, Reporter } from '../base/diagnostics.ts';
import type { Parse } from './parsed-text.ts';

/** satteri is some fifteen times faster; remark runs wherever Node does. */
export type ParserName = 'satteri' | 'remark';

/** What service.yaml says of the parser; `wanted` undefined where it leaves the choice. */
export interface ParserChoice {
  readonly wanted: ParserName | undefined;
  readonly place: Place;
}

interface LoadedParser {
  readonly parse: Parse;
  /** False where it stands in for the one that should be there. */
  readonly isWanted: boolean;
}

/**
 * Loads satteri, or remark where that is wanted. Where satteri has no binary for this machine, that is reported, and remark
 * stands in for it; undefined where satteri alone would do.
 */
export async function loadParser(
  { wanted, place }: ParserChoice,
  diagnostics: Reporter,
): Promise<LoadedParser | undefined> {
  if (wanted !== 'remark') {
    try {
      return { parse: (await import('./satteri-parser.ts')).parseBySatteri, isWanted: true };
    } catch (error) {
      const machine = `this machine (${process.platform} ${process.arch})`;
      const why = messageOf(error).replace(/\.$/, '');
      if (wanted === 'satteri') {
        const reason = `Unexpected parser "satteri", expected one that loads on ${machine}: ${why}`;
        diagnostics.report('service.yaml', 'markdown/parser', reason, place);
        return undefined;
      }
      const reason = `Unexpected failure of satteri on ${machine}, so remark takes its place and is slower: ${why}`;
      diagnostics.report('service.yaml', 'markdown/slow', reason);
    }
  }
  return { parse: (await import('./remark-parser.ts')).parseByRemark, isWanted: wanted === 'remark' };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
