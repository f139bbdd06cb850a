/** Encodes ascending numbers as short ASCII texts. */

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map(Array.from(digits, (digit, value) => [digit.charCodeAt(0), value]));

const decoder = new TextDecoder();

/**
 * Encodes each number as its difference to the previous one, in digits of five bits, the lowest first. The sixth bit
 * means that more follow.
 */
export function writeNumbers(numbers: Int32Array): string {
  // A number has at most six digits. Concatenating strings would allocate an object for each digit.
  const bytes = new Uint8Array(numbers.length * 6);
  let length = 0;
  let last = 0;
  for (const number of numbers) {
    let left = number - last;
    last = number;
    for (; left > 31; left >>>= 5) bytes[length++] = digits.charCodeAt(32 + (left & 31));
    bytes[length++] = digits.charCodeAt(left);
  }
  return decoder.decode(bytes.subarray(0, length));
}

/** Decodes a text from `writeNumbers`. */
export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let last = 0;
  let shift = 0;
  for (let at = 0; at < text.length; at++) {
    const value = values.get(text.charCodeAt(at)) ?? 0;
    last += (value & 31) << shift;
    if (value > 31) shift += 5;
    else {
      numbers.push(last);
      shift = 0;
    }
  }
  return numbers;
}

/** How many numbers are in a text from `writeNumbers`, up to a dot. */
export function countNumbers(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length && text[at] !== '.'; at++) if ((values.get(text.charCodeAt(at)) ?? 0) < 32) count++;
  return count;
}
