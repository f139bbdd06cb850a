/** A place on Earth, by latitude and longitude in degrees (WGS 84). */
import type { Field } from '../collections/description.ts';
import { type FactValue, lineOf } from './fact.ts';
import type { AuthoredSchema, Coercion } from './field-type.ts';
import { isMap } from './map.ts';

const latitude = { type: 'number', minimum: -90, maximum: 90, description: 'a latitude from -90 to 90' } as const;
const longitude = { type: 'number', minimum: -180, maximum: 180, description: 'a longitude from -180 to 180' } as const;

const degrees = String.raw`[-+]?[0-9]{1,3}(?:\.[0-9]{1,15})?`;
const pair = `^(${degrees}) ?, ?(${degrees})$`;
const description = 'latitude and longitude, such as { lat: 25.03, lng: 121.56 }, [25.03, 121.56] or "25.03, 121.56"';

export function authored(): AuthoredSchema {
  return {
    description,
    if: { type: 'object' },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    then: {
      type: 'object',
      additionalProperties: false,
      minProperties: 2,
      properties: { latitude, longitude, lat: latitude, lng: longitude, lon: longitude },
      description,
    },
    else: {
      if: { type: 'array' },
      // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
      then: { type: 'array', minItems: 2, maxItems: 2, prefixItems: [latitude, longitude], description },
      else: { type: 'string', pattern: pair, description },
      description,
    },
  };
}

export const answered = () =>
  ({
    type: 'object',
    required: ['latitude', 'longitude'],
    properties: {
      latitude: { type: 'number', minimum: -90, maximum: 90, description: 'Degrees to the north.' },
      longitude: { type: 'number', minimum: -180, maximum: 180, description: 'Degrees to the east.' },
    },
  }) as const;

const pairForm = new RegExp(pair);

/** Converts all forms to a map of `latitude` and `longitude`. Anything else is unchanged, and the schema rejects it. */
export function coerce(written: unknown, _: Field, { file }: Coercion): unknown {
  const scalar = (value: unknown) => (typeof value === 'string' ? (file.plainScalar?.(value) ?? value) : value);
  if (Array.isArray(written)) return written.length === 2 ? { latitude: written[0], longitude: written[1] } : written;
  if (typeof written === 'string') {
    const found = pairForm.exec(written.trim());
    return found === null ? written : { latitude: Number(found[1]), longitude: Number(found[2]) };
  }
  if (!isMap(written)) return written;
  const { lat, lng, lon, ...rest } = written;
  const members = Object.entries({ ...nonEmpty({ latitude: lat, longitude: lng ?? lon }), ...nonEmpty(rest) });
  return members.length === 0 ? undefined : Object.fromEntries(members.map(([name, value]) => [name, scalar(value)]));
}

function nonEmpty(members: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== null));
}

/** The numbers, with a link to the place on a map. */
export function fact(value: unknown): FactValue | undefined {
  if (!isMap(value)) return undefined;
  const { latitude, longitude } = value;
  const address = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
  return lineOf(`${latitude}, ${longitude}`, { address });
}
