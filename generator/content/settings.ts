/** service.yaml, read again only where its text is another. */

import type { Reporter } from '../base/diagnostics.ts';
import { Notes } from '../base/notes.ts';
import type { OtherBaseUrl } from './base-url.ts';
import { readText } from './files.ts';
import { parseService, type ServiceFile } from './service.ts';

interface ReadSettings {
  readonly text: string;
  readonly baseUrl: OtherBaseUrl | undefined;
  /** Undefined where it has a mistake, which is in `notes`. */
  readonly file: ServiceFile | undefined;
  readonly notes: Notes;
}

export class Settings {
  readonly #root: string;
  #last: ReadSettings | undefined;

  /** `root` is the content folder. */
  constructor(root: string) {
    this.#root = root;
  }

  /**
   * What the file at `path` says, undefined where there is none: the same object for the same text. `baseUrl` replaces the
   * one in it. Mistakes are reported, and leave nothing.
   */
  load(path: string | undefined, baseUrl: OtherBaseUrl | undefined, reporter: Reporter): ServiceFile | undefined {
    if (path === undefined) {
      reporter.report('service.yaml', 'files/missing', `Missing file, expected it in ${this.#root}`);
      return undefined;
    }
    const text = readText(this.#root, path, reporter);
    if (text === undefined) return undefined;
    if (this.#last?.text !== text || this.#last.baseUrl !== baseUrl) {
      const notes = new Notes();
      this.#last = { text, baseUrl, file: parseService(path, text, baseUrl, notes), notes };
    }
    this.#last.notes.tell(reporter);
    return this.#last.file;
  }
}
