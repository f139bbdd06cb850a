/** Maps that nginx and Caddy have alike, each a variable as a function of others. */
import type { DescribedSettings } from '../api/settings.ts';
import { queryParameters } from '../contract/parameters.ts';
import { type Case, comment, type Lines } from './lines.ts';
import { defaultValues } from './without-code.ts';

/** How a server writes maps. */
export interface MapSyntax {
  readonly map: (source: string, variable: string, fallback: string, cases: readonly Case[]) => Lines;
  /** The value of a variable in a text. */
  readonly placeholder: (variable: string) => string;
  /** A pattern for the number ten, a hundred and so on. */
  readonly powerOfTen: string;
  /** A group for the digits at the start of a number, and what it captured in a text. */
  readonly leadingDigits: Case;
  /** The case of numbers that end with `count` zeros, with as many nines as value. */
  readonly nines: (count: number) => Case;
}

/**
 * Defines `prev_page`, the page before the one that was asked for, which is 0 before the first. The servers cannot
 * count: these maps borrow digit by digit, as on paper.
 */
export function previousPageMaps({ map, placeholder, powerOfTen, leadingDigits, nines }: MapSyntax): Lines {
  const page = placeholder('page');
  const most = String(queryParameters.page.schema.maximum).length;
  const [start, startValue] = leadingDigits;
  const digits = Array.from({ length: 9 }, (_, digit): Case => [`~^${start}${digit + 1}0*$`, `${startValue}${digit}`]);
  const ends = Array.from({ length: most }, (_, index) => nines(most - index));
  return [
    ...comment('The previous page: the last digit that is no 0 goes down by one, the 0s after it become 9.'),
    // No leading zero.
    ...map(page, 'prev_start', '', [[`~^${powerOfTen}$`, ''], ...digits]),
    ...map(page, 'prev_end', '', ends),
    ...map(page, 'prev_page', placeholder('prev_start') + placeholder('prev_end'), []),
  ];
}

/** Defines `lang_piece` and so on, the pieces of a canonical query, each with its ampersand. */
export function canonicalPieceMaps({ map, placeholder }: MapSyntax, settings: DescribedSettings): Lines {
  return [
    ...comment('What a canonical address says of each parameter: nothing of a default.'),
    ...Object.entries(defaultValues(settings)).flatMap(([name, absent]) =>
      map(placeholder(name), `${name}_piece`, `&${name}=${placeholder(name)}`, [[absent, '']]),
    ),
  ];
}
