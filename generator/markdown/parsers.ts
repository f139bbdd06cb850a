/** Chooses the Markdown parser. Both read a text in the same way, and produce the same HTML. */
import type { Place, Reporter } from '../base/diagnostics.ts';
import type { ParseMarkdown } from './parsed-text.ts';

/** satteri is some fifteen times faster; remark runs wherever Node does. */
export type ParserName = 'satteri' | 'remark';

/** Parser setting of service.yaml; `wanted` is undefined if it leaves the choice to Stele. */
export interface ParserChoice {
  readonly wanted: ParserName | undefined;
  readonly place: Place;
}

interface LoadedParser {
  readonly parse: ParseMarkdown;
  /** False if it replaces the wanted parser. */
  readonly isWanted: boolean;
}

/**
 * Loads satteri, or remark if that is wanted. If satteri has no binary for this machine, reports it and returns remark;
 * undefined if satteri is required.
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
      const why = errorText(error).replace(/\.$/, '');
      if (wanted === 'satteri') {
        const reason = `Unexpected parser "satteri", expected one that loads on ${machine}: ${why}`;
        diagnostics.report('service.yaml', 'markdown/parser', reason, place);
        return undefined;
      }
      const reason = `Unexpected failure of satteri on ${machine}, so the slower remark is used: ${why}`;
      diagnostics.report('service.yaml', 'markdown/slow', reason);
    }
  }
  return { parse: (await import('./remark-parser.ts')).parseByRemark, isWanted: wanted === 'remark' };
}

/** Loads the fastest parser available on this machine, for reading built output. */
export async function anyParser(): Promise<ParseMarkdown> {
  try {
    return (await import('./satteri-parser.ts')).parseBySatteri;
  } catch {
    return (await import('./remark-parser.ts')).parseByRemark;
  }
}

function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
