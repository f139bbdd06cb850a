/** Lines of standard input, each of which is a message. */
import { longestBody } from '../../edge/request.ts';

const newline = 0x0a;

/**
 * The lines of `input` without their ends; of one that is longer than a message may be, a part that is too long, too.
 * A last line without an end is none: its message may be cut off.
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
