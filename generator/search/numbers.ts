/** Lists of ascending numbers as short texts of ASCII. */

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map(Array.from(digits, (digit, value) => [digit.charCodeAt(0), value]));

const decoder = new TextDecoder();

/** Each number as its distance from the one before, in digits of five bits, the lowest first; the sixth says that more follow. */
export function writeNumbers(numbers: Int32Array): string {
  // A number has six digits at most. Put together as a text, each digit would be an object in memory.
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

/** Reads the text that `writeNumbers` made. */
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
