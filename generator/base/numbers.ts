/** Numbers in messages. `Intl` would give the same, and loading it takes as long as reading a small site. */

/** With commas between thousands, e.g. `4,012`, and at most one digit of a fraction. */
export function grouped(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 10) / 10).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

/** A part of one, e.g. `83%` for 0.832. */
export function percent(part: number): string {
  return `${grouped(Math.round(part * 100))}%`;
}
