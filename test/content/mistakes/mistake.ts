/** What an editor did wrong in the small site, and what they must read about it. */
import type { Changes } from '../../support/content-folder.ts';

export interface Mistake {
  readonly name: string;
  readonly changes: Changes;
  /** All that is reported, in order: no error follows from another one. */
  readonly expected: readonly {
    /** `path:line:column`, or `path` where the file's name is what is wrong. */
    readonly at: string;
    readonly rule: string;
    /** Words that the message must hold. */
    readonly says: readonly string[];
  }[];
}

/** A Markdown file. `front` begins on line 2. */
export function markdown(front: string, body = ''): string {
  return `---\n${front}\n---\n${body}`;
}
