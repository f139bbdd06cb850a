/** Formats numbers in messages. `Intl` would give the same, but loading it takes as long as reading a small site. */

/** With commas between thousands, e.g. `4,012`, and at most one decimal place. */
export function grouped(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 10) / 10).split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

/** A fraction as a percentage, e.g. `83%` for 0.832. */
export function percent(part: number): string {
  return `${grouped(Math.round(part * 100))}%`;
}
