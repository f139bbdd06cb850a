/** Splits Chinese and Japanese titles, so that lines break only between words. */
// The package's own entry would also load a document model.
import { model as japanese } from '../../../node_modules/budoux/module/data/models/ja.js';
import { model as simplifiedChinese } from '../../../node_modules/budoux/module/data/models/zh-hans.js';
import { model as traditionalChinese } from '../../../node_modules/budoux/module/data/models/zh-hant.js';
import { Parser } from '../../../node_modules/budoux/module/parser.js';

/** Longer texts are not titles. */
const longestPhrase = 300;

const models = { ja: japanese, 'zh-hant': traditionalChinese, 'zh-hans': simplifiedChinese };
const parsers = new Map<keyof typeof models, Parser>();

/** The phrases of `title` in the language `tag`. One phrase if the language is not supported. */
export function phrasesOf(title: string, tag: string): string[] {
  const name = modelFor(tag);
  if (name === undefined || title.length > longestPhrase) return [title];
  const parser = parsers.get(name) ?? new Parser(models[name]);
  parsers.set(name, parser);
  // A line must not begin with a mark that belongs to the character before it.
  return parser.parse(title).reduce<string[]>((parts, part) => {
    if (/^[\p{Pe}\p{Pf}\p{Po}]/u.test(part)) parts.push((parts.pop() ?? '') + part);
    else parts.push(part);
    return parts;
  }, []);
}

function modelFor(tag: string): keyof typeof models | undefined {
  if (/^ja\b/.test(tag)) return 'ja';
  if (!/^zh\b/.test(tag)) return undefined;
  return /^zh(-hant|-tw|-hk|-mo)/i.test(tag) ? 'zh-hant' : 'zh-hans';
}
