/**
 * What the readers of llms.txt do, by the rules of llmstxt.org and as the reference implementation takes them: line by
 * line, with plain patterns that know no escapes. It refuses what such a reader loses or breaks on.
 */

interface LlmsLink {
  readonly title: string;
  readonly url: string;
  readonly note: string | undefined;
}

export interface LlmsText {
  readonly title: string;
  readonly summary: string;
  readonly prose: string;
  /** By heading, in order. */
  readonly lists: ReadonlyMap<string, readonly LlmsLink[]>;
}

/** Throws with a reason where the text breaks a rule. */
export function parseLlms(text: string): LlmsText {
  if (text.startsWith('\uFEFF')) throw new Error('a byte order mark');
  if (text.includes('\r')) throw new Error('a carriage return');
  // Any line that begins with two number signs or more starts a list, as the reference splits it.
  const [head = '', ...sections] = text.split(/^##(?=.*$)/m);
  const match = /^# (?<title>.+)\n\n> (?<summary>.+)\n\n(?<prose>[\s\S]*)$/.exec(head);
  if (match?.groups === undefined) throw new Error('no title, or no summary below it');
  const { title = '', summary = '', prose = '' } = match.groups;
  if (/^#/m.test(prose)) throw new Error('a second title');

  const lists = new Map<string, LlmsLink[]>();
  for (const section of sections) {
    const [heading = '', ...lines] = section.split('\n');
    if (!heading.startsWith(' ')) throw new Error(`a heading of another level: ##${heading}`);
    if (lists.has(heading.trim())) throw new Error(`two lists called${heading}`);
    lists.set(heading.trim(), lines.filter((line) => line.trim() !== '').map(parseLink));
  }
  return { title, summary, prose, lists };
}

function parseLink(line: string): LlmsLink {
  const match = /^- \[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?:: (?<note>.+))?$/.exec(line);
  if (match?.groups === undefined) throw new Error(`no link: ${line}`);
  const { title = '', url = '', note } = match.groups;
  if (!URL.canParse(url)) throw new Error(`no address: ${url}`);
  return { title, url, note };
}
