/**
 * The search page for readers without JavaScript: the printed page, with what is found in the places that its script
 * fills. These have attributes that begin with `data-search`; what a template leaves out is not shown.
 */
import { ParameterMistake } from '../api/parameters.ts';
import { webPath } from '../api/paths.ts';
import { parseQuery } from '../api/query.ts';
import { queryParameter } from '../contract/search.ts';
import { type CreateElement, createItem, stateOf } from '../search/hit-view.ts';
import { encode, errorAnswer, ok } from './answer.ts';
import type { AnswerMore } from './answerer.ts';
import { readAll, utf8Decoder } from './read.ts';
import { findTexts, type SearchAnswer } from './search.ts';

/** Undefined for another page, or if the site has no index. */
export const answerSearchPage: AnswerMore = async (request, path, query, settings, read) => {
  const lang = path.endsWith('/search/') && settings.languages.find((one) => path === webPath('search', one, settings));
  if (!lang || !['GET', 'HEAD'].includes(request.method)) return undefined;
  const file = await read(`${path.slice(1)}index.html`);
  if (file === undefined) return undefined;
  const page = utf8Decoder.decode(await readAll(file.bytes));
  // Forms send fields without a value, too.
  const pairs = query.split('&').filter((pair) => !/^(?:lang|page_size)=|=$/.test(pair));
  const given = parseQuery(pairs.join('&'), [queryParameter.name]).get(queryParameter.name);
  const q = given?.kind === 'value' ? given.value : '';
  const html = (state: string, answer?: SearchAnswer) => encode(filledPage(page, q, state, answer));
  if (given === undefined) return ok(request, { bytes: html('') }, htmlType, {});
  try {
    const answer = await findTexts([...pairs, `lang=${lang}`].join('&'), settings, read);
    return answer && ok(request, { bytes: html(stateOf(answer.found), answer) }, htmlType, {});
  } catch (error) {
    if (!(error instanceof ParameterMistake)) throw error;
    const state = error.cause.parameter === queryParameter ? 'short' : 'nothing';
    return errorAnswer(request, 400, html(state), htmlType);
  }
};

const htmlType = 'text/html; charset=utf-8';

/** A choice of values, or a tag with an attribute of the search. */
const slots =
  /<label [^>]*data-search-filter="([^"]*)"[\s\S]*?<\/select>|<[a-z]+ [^>]*\bdata-search-([a-z]+)(?:="([^"]*)")?[^>]*>/g;

/** Fills all slots in one pass, so that nothing that is filled in can look like one. `state`: see `stateOf`. */
function filledPage(page: string, q: string, state: string, answer?: SearchAnswer): string {
  const { totalPages = 0, languages = {}, request } = answer ?? {};
  const { collection = '', filters = [], page: number = 1 } = request ?? {};
  const { total = 0, collections = {}, filters: values = {}, hits = [], suggestion } = answer?.found ?? {};
  const own = Object.entries(collections);
  const counts = new Map([...own, ['', own.reduce((sum, [, count]) => sum + count, 0)]]);
  const counted = new Map(Object.entries(values));
  const chosen = new Map(filters);
  /** The query of this search with `changed`. */
  const addressOf = (changed: Readonly<Record<string, string>>) =>
    escapeHtml(
      `?${new URLSearchParams({ q, ...(collection && { collection }), ...Object.fromEntries(filters), ...changed })}`,
    );
  const linkIf = (condition: unknown, tag: string, changed: Readonly<Record<string, string>> = {}) =>
    condition ? shownIf(true, tag).replace(/href="[^"]*/, (href) => href + addressOf(changed)) : tag;
  const toPage = (tag: string, to: number) => linkIf(to >= 1 && to <= totalPages, tag, { page: `${to}` });

  const changes: Readonly<Record<string, (tag: string, value: string) => string>> = {
    field: (tag) => tag.replace('>', () => ` value="${escapeHtml(q)}">`),
    // Filters wait for the choice of their collection.
    chips: (tag) => shownIf(collection || own[1] || page.includes(`filters="${own[0]?.[0]}"`), tag),
    chip: (tag, name) => shownIf(counts.get(name) || name === collection, tag),
    choice: (tag, name) => (name === collection ? tag.replace('>', ' checked>') : tag),
    count: (tag, name) => tag + (counts.get(name) || ''),
    filters: (tag, name) => shownIf(name === collection, tag),
    noscript: hidden,
    status: (tag) => tag + fill(dataAttribute(tag, state), { count: `${total}`, query: escapeHtml(q) }),
    suggestion: (tag, words) => {
      if (!suggestion) return tag;
      const link = `<a href="${addressOf({ q: suggestion })}">${escapeHtml(suggestion)}</a>`;
      return shownIf(true, tag) + fill(words, { query: link });
    },
    elsewhere: (tag) => shownIf(Object.keys(languages)[0], tag),
    version: (tag) => linkIf(q, tag),
    language: (tag, lang) => linkIf(languages[lang], tag),
    found: (tag, lang) => tag + (languages[lang] ?? ''),
    results: (tag) => tag + hits.map(hitRenderer(page, tag)).join(''),
    pager: (tag) => shownIf(totalPages > 1, tag),
    prev: (tag) => toPage(tag, Math.min(number - 1, totalPages)),
    next: (tag) => toPage(tag, number + 1),
    help: (tag) => (total ? hidden(tag) : tag),
  };
  return page.replace(slots, (place, filter?: string, name = '', value = '') => {
    if (filter === undefined) return changes[name]?.(place, value) ?? place;
    const [owner, field = ''] = filter.split('/');
    return owner === collection ? choiceOf(place, counted.get(field) ?? {}, chosen.get(field)) : place;
  });
}

/** A choice of those values that hits have, with their numbers, and of the chosen one. */
function choiceOf(choice: string, values: Readonly<Record<string, number>>, chosen: string | undefined): string {
  const counts = [...(chosen === undefined ? [] : [[chosen, 0] as const]), ...Object.entries(values)];
  const left = new Map(counts.map(([value, count]) => [escapeHtml(value), count]));
  if (!left.size) return choice;
  const optionOf = (value: string, text: string) => {
    const count = left.get(value);
    left.delete(value);
    const isChosen = value === escapeHtml(chosen ?? '');
    const state = count === undefined ? ' hidden disabled' : count ? ` label="${text} (${count})"` : '';
    return `<option value="${value}"${state}${isChosen ? ' selected' : ''}>${text}`;
  };
  return shownIf(true, choice)
    .replace(/<option value="([^"]+)">([^<]*)/g, (_, value, text) => optionOf(value, text))
    .replace(/(?=<\/select>)/, () => Array.from(left.keys(), (value) => optionOf(value, value)).join(''));
}

/** Returns the function that makes the HTML of a hit for the list that begins with `tag`. */
function hitRenderer(page: string, tag: string) {
  const found = page.matchAll(/name="collection" value="([^"]*)"[^>]*>(<span[\s\S]*?<\/span>)/g);
  const labels = new Map(Array.from(found, ([, name, html = '']) => [name, { html }]));
  const [lang, date, months, zone] = ['lang', 'date', 'months', 'zone'].map((name) => dataAttribute(tag, name));
  const item = createItem({
    element,
    text: (html) => ({ html }),
    label: (name) => labels.get(name),
    lang: lang || undefined,
    date,
    months,
    zone,
  });
  return (hit: Parameters<typeof item>[0]) => item(hit).html;
}

interface Html {
  readonly html: string;
}

const element: CreateElement<Html> = (name, attributes, ...children) => {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escapeHtml(`${value}`)}"`,
  );
  const inner = children.map((child = '') => (typeof child === 'string' ? escapeHtml(child) : child.html));
  return { html: `<${name}${written.join('')}>${inner.join('')}${name === 'img' ? '' : `</${name}>`}` };
};

/** The first tag of `html` without its `hidden` and `disabled`, if `condition` holds. */
function shownIf(condition: unknown, html: string): string {
  return condition ? html.replace(/ hidden(?: disabled)?/, '') : html;
}

function hidden(tag: string): string {
  return tag.replace('>', ' hidden>');
}

/** The value of `data-name`, as it is in HTML. */
function dataAttribute(tag: string, name: string): string {
  return new RegExp(` data-${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function fill(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(/{(\w+)}/g, (all, name) => values[name] ?? all);
}

/** Escapes text for HTML and its attributes, as templates do. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`=]/g, (one) => entities[one] ?? `&#x${one.charCodeAt(0).toString(16).toUpperCase()};`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
