/**
 * Finds the positions of keys and values in JSON and TOML in one pass, because their parsers do not report them. The
 * text must be valid: a parser has read it.
 */

interface Position {
  /** Offset of the key. For an entry of a list, of its value. */
  readonly key: number;
  /** Offset of the value. */
  value: number;
  /** By name, or by index in a list. */
  readonly members: Map<string, Position>;
  /** True for a list of TOML tables (`[[name]]`). */
  isTables?: boolean;
}

/** Finds the offsets of the key and the value at a path, or of the nearest existing ancestor. */
export type FindPosition = (path: readonly string[]) => { readonly key: number; readonly value: number };

export function jsonPositions(text: string): FindPosition {
  return finder(() => new Scanner(text, false).json());
}

export function tomlPositions(text: string): FindPosition {
  return finder(() => new Scanner(text, true).toml());
}

/** Scans on first use: most files have no mistakes. */
function finder(scan: () => Position): FindPosition {
  let root: Position | undefined;
  return (path) => {
    root ??= scan();
    let found = root;
    for (const name of path) {
      const next = found.members.get(name);
      if (next === undefined) break;
      found = next;
    }
    return found;
  };
}

class Scanner {
  readonly #text: string;
  readonly #hasComments: boolean;
  #at = 0;

  constructor(text: string, hasComments: boolean) {
    this.#text = text;
    this.#hasComments = hasComments;
  }

  json(): Position {
    const root = position(0);
    this.#readValue(root);
    return { ...root, key: root.value };
  }

  toml(): Position {
    const root = position(0);
    let table = root;
    for (this.#skipBlank(); this.#at < this.#text.length; this.#skipBlank()) {
      if (this.#text[this.#at] === '[') table = this.#readHeader(root);
      else this.#readValue(this.#readKey(table));
    }
    return root;
  }

  /** `[a.b]` or `[[a.b]]`. */
  #readHeader(root: Position): Position {
    const start = this.#at;
    const isTables = this.#text[start + 1] === '[';
    this.#at += isTables ? 2 : 1;
    let table = root;
    for (const name of this.#readNames()) {
      const known = table.members.get(name) ?? add(table, name, start);
      table = known.isTables ? (known.members.get(String(known.members.size - 1)) ?? known) : known;
      if (isTables && known !== table) table = known;
    }
    const lineEnd = this.#text.indexOf('\n', this.#at);
    this.#at = lineEnd === -1 ? this.#text.length : lineEnd;
    if (!isTables) return table;
    table.isTables = true;
    return add(table, String(table.members.size), start);
  }

  /** Reads a key up to its value. */
  #readKey(table: Position): Position {
    this.#skipBlank();
    const start = this.#at;
    const names = this.#readNames();
    const last = names.pop() ?? '';
    this.#at++;
    const holder = names.reduce((outer, name) => outer.members.get(name) ?? add(outer, name, start), table);
    return add(holder, last, start);
  }

  #readNames(): string[] {
    const names: string[] = [];
    for (;;) {
      this.#skipBlank();
      const start = this.#at;
      const mark = this.#text[start];
      if (mark === '"' || mark === "'") {
        this.#skipString();
        const written = this.#text.slice(start, this.#at);
        names.push(mark === '"' ? unescapedKey(written) : written.slice(1, -1));
      } else {
        while (/[\w-]/.test(this.#text[this.#at] ?? '')) this.#at++;
        names.push(this.#text.slice(start, this.#at));
      }
      this.#skipBlank();
      if (this.#text[this.#at] !== '.') return names;
      this.#at++;
    }
  }

  /** Reads the value of `current` without recursion, because nesting may be arbitrarily deep. */
  #readValue(current: Position): void {
    const open: Position[] = [];
    for (let next: Position | undefined = current; next !== undefined; next = this.#nextIn(open)) {
      this.#skipBlank();
      next.value = this.#at;
      if (/[{[]/.test(this.#text[this.#at] ?? '')) {
        open.push(next);
        this.#at++;
      } else this.#skipScalar();
    }
  }

  /** Returns the next member of the innermost open list or map, after closing those that end before it. */
  #nextIn(open: Position[]): Position | undefined {
    for (;;) {
      this.#skipBlank();
      const holder = open.at(-1);
      const mark = this.#text[this.#at];
      if (holder === undefined || mark === undefined) return undefined;
      if (mark !== ',' && mark !== '}' && mark !== ']')
        return this.#text[holder.value] === '['
          ? add(holder, String(holder.members.size), this.#at)
          : this.#readKey(holder);
      if (mark !== ',') open.pop();
      this.#at++;
    }
  }

  #skipScalar(): void {
    if (/["']/.test(this.#text[this.#at] ?? '')) this.#skipString();
    else while (this.#at < this.#text.length && !/[,\]}\n#]/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  #skipString(): void {
    const mark = this.#text[this.#at] ?? '';
    const isLong = this.#hasComments && this.#text.startsWith(mark.repeat(3), this.#at);
    const end = isLong ? mark.repeat(3) : mark;
    this.#at += end.length;
    while (this.#at < this.#text.length && !this.#text.startsWith(end, this.#at))
      this.#at += mark === '"' && this.#text[this.#at] === '\\' ? 2 : 1;
    this.#at += end.length;
    // One or two quotes may precede the final three.
    while (isLong && this.#text[this.#at] === mark) this.#at++;
  }

  #skipBlank(): void {
    for (;;) {
      while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++;
      if (!this.#hasComments || this.#text[this.#at] !== '#') return;
      const end = this.#text.indexOf('\n', this.#at);
      this.#at = end === -1 ? this.#text.length : end;
    }
  }
}

function position(key: number): Position {
  return { key, value: key, members: new Map() };
}

/** Adds a member. A later one replaces one with the same name. */
function add(holder: Position, name: string, key: number): Position {
  const added = position(key);
  holder.members.set(name, added);
  return added;
}

function unescapedKey(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    // TOML has escapes that JSON does not have.
    return written.slice(1, -1);
  }
}
