/** Compares texts whose numbers count as numbers: `week-2` comes before `week-10`. */
export function compareNumbered(a: string, b: string): number {
  const others = b.split(numbers);
  for (const [index, part] of a.split(numbers).entries()) {
    const other = others[index] ?? '';
    const isNumber = index % 2 === 1;
    const difference = isNumber ? Number(part) - Number(other) : 0;
    if (difference !== 0) return difference;
    if (part !== other) return part < other ? -1 : 1;
  }
  return a.length - b.length;
}

/** Every second part is a number, of which these digits are exact. */
const numbers = /(\d{1,15})/;
