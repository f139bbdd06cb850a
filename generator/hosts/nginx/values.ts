/** From the value that a filter is asked for to the folder of its list. nginx decodes paths, but no queries. */
import { maxLengths } from '../../contract/parameters.ts';
import { comment, type Lines } from '../lines.ts';
import { entryPattern, nameTable, plainRun, unit, unreservedValue } from '../value-names.ts';
import { plainValue } from '../without-code.ts';
import { byValue, paged } from './addresses.ts';
import { block, inert, internalLocation, map, quote, when } from './syntax.ts';

/** How many units are looked up at once: few enough for a pattern that nginx takes. */
const atOnce = 12;

const indexes = Array.from({ length: atOnce }, (_, index) => index + 1);

/** Defines `$named`: `$value` with the names of its next units. It is worked out each time it is asked for. */
export function valueMaps(): Lines {
  const units = indexes.map((at) => `(?:(?<unit_${at}>${unit})(?<plain_${at}>${plainRun}))?`).join('');
  const names = indexes.map((at) => `(?:(?=${entryPattern(`\\k<unit_${at}>`, `(?<name_${at}>`)})|)`).join('');
  return [
    ...comment(
      'The name of the folder of a value: what is no lower-case letter, digit or hyphen is looked up in the table behind it, some ' +
        'characters or escapes at a time. A name that is being made is what is done, an ampersand, and the rest.',
    ),
    ...map(`$value${inert(nameTable)}`, 'named', '', [
      ['~^[^&]*& ', '$value'],
      [
        `~^(?<named_before>[^&]*)&(?<plain_0>${plainRun})${units}(?<sent_after>[^& ]*)${names}`,
        `$named_before$plain_0${indexes.map((at) => `$name_${at}$plain_${at}`).join('')}&$sent_after`,
      ],
    ]).map((line, index) => (index === 1 ? `  volatile;\n${line}` : line)),
  ];
}

/** Sets `$folder`; and `$shown`, which is empty where the value cannot stand in JSON as it was sent. */
export function valueLocation(): Lines {
  const { segment, spelled } = maxLengths;
  // Also where every character is escaped.
  const passes = Array.from({ length: Math.ceil(spelled / atOnce) }, () => 'set $value $named;');
  return [
    ...comment('The folder of a value, by its name.'),
    ...internalLocation(byValue, [
      when(`$sent ~ ${quote(`^${unreservedValue}$`)}`, 'set $shown $sent'),
      'set $piece "&$parameter=$sent";',
      'set $value "&$sent";',
      ...passes,
      ...comment('No name is so long that something is left.'),
      when('$value ~ "&."', 'rewrite ^ $unknown last'),
      when('$value ~ "^(?<done>.*)&$"', 'set $value $done'),
      ...block(`if ($value ~ ${quote(`^${plainValue}$`)})`, ['set $shown $value;', 'set $piece "&$parameter=$value";']),
      when(`$value ~ ${quote(`^.{${spelled + 1}}`)}`, 'rewrite ^ $unknown last'),
      when(`$value ~ ${quote(`^(?<first>.{${segment}})(?<second>.+)$`)}`, 'set $value "$first/$second"'),
      'set $folder $before$value/$lang/$page_size;',
      `rewrite ^ ${paged} last;`,
    ]),
  ];
}
