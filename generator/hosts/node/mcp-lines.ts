/** Reads messages from standard input, one per line. */
import { longestBody } from '../../edge/request.ts';

const newline = 0x0a;

/**
 * Yields the lines of `input` without their line breaks. A line longer than a message may be is cut, but stays too
 * long. A last line without a line break is dropped: its message may be incomplete.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let parts: Uint8Array[] = [];
  let size = 0;
  const add = (part: Uint8Array) => {
    if (size <= longestBody) parts.push(part);
    size += part.length;
  };
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      add(chunk.subarray(start, end));
      yield Buffer.concat(parts);
      [parts, size, start] = [[], 0, end + 1];
    }
    add(chunk.subarray(start));
  }
}
