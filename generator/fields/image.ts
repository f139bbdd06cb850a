/** An image of the content or of another site. Answers have its address and its size. */
import { excerpt } from '../base/wording.ts';
import type { Field } from '../collections/description.ts';
import { type FactValue, lineOf } from './fact.ts';
import type { Resolution } from './field-type.ts';
import { addressOf, fileTarget, lastSegment } from './file.ts';
import { isMap } from './map.ts';
import { someText } from './string.ts';

export const isText = true;
export const isLink = true;
export const hasVariants = true;
export const takes = ['alt', 'caption'] as const;
export const roles = ['image'] as const;

export const authored = () => someText;

const uriSchema = { type: 'string', format: 'uri' } as const;
const pixels = {
  type: ['integer', 'null'],
  minimum: 0,
  description: 'In pixels; null where that is not known.',
} as const;
const sized = {
  type: 'object',
  required: ['url', 'width', 'height'],
  properties: { url: { ...uriSchema, description: 'Address of the image.' }, width: pixels, height: pixels },
} as const;

const size = { type: 'integer', minimum: 1, description: 'In pixels.' } as const;
const variants = {
  type: 'array',
  minItems: 1,
  description: 'The same image in other sizes and formats; left out where there are none.',
  items: {
    type: 'object',
    required: ['url', 'width', 'height', 'type'],
    properties: {
      url: { ...uriSchema, description: 'Address of the image.' },
      width: size,
      height: size,
      type: { type: 'string', description: 'Media type, such as image/avif.' },
    },
  },
} as const;

/** Built-in collections have only the image's address. */
export function answered({ declared, variants: isVaried }: Field) {
  if (!declared) return uriSchema;
  return isVaried ? { ...sized, properties: { ...sized.properties, variants } } : sized;
}

export function resolve(written: unknown, { declared, variants: isVaried }: Field, at: Resolution): unknown {
  if (typeof written !== 'string') return written;
  if (!declared) return addressOf(written, 'image', at)?.url;
  const found = fileTarget(written, 'image', at);
  if (found === undefined) return undefined;
  const size = found.file === undefined ? 'unknown' : at.imageSize(found.file);
  if (size === 'broken') {
    const reason = `Unexpected image "${excerpt(written)}", expected a readable image: its size cannot be determined`;
    at.report('fields/image', reason);
    return undefined;
  }
  const { width, height, variants = [] } = size === 'unknown' ? { width: null, height: null } : size;
  at.dependOn(width);
  at.dependOn(height);
  if (!isVaried) return { url: found.url, width, height };
  const others = variants.map(({ path, ...variant }) => ({ url: `${at.baseUrl}/${path}`, ...variant }));
  at.dependOn(others);
  return { url: found.url, width, height, ...(others.length === 0 ? {} : { variants: others }) };
}

export function fact(value: unknown): FactValue | undefined {
  const { url, width, height } = isMap(value) ? value : { url: value };
  if (typeof url !== 'string' || url === '') return undefined;
  const pixels = (size: unknown) => (typeof size === 'number' ? size : null);
  return lineOf(lastSegment(url), {
    address: url,
    image: { width: pixels(width), height: pixels(height), caption: '' },
  });
}
