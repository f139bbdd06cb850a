#!/usr/bin/env node
/**
 * Keeps a copy of everything that a site publishes, in one JSON file.
 *
 *   node mirror.mjs https://www.example.org copy.json
 *
 * The first run reads the dumps; later ones read what changed since. The copy has a token and, by collection and
 * language, the line of each item by its key.
 */
import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** The body of `url`; undefined for a 404. A client that follows redirects would be led elsewhere. */
async function get(url) {
  const answer = await fetch(url, { redirect: 'error', headers: { 'user-agent': 'mirror-example/1' } });
  if (answer.status === 404 || answer.status === 400) return undefined;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Reads all dumps. If the site is published in between, it begins again. */
async function readDumps(site) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const index = JSON.parse(await get(`${site}/dumps/index.json`));
    const items = {};
    let isWhole = true;
    for (const { url, collection, lang, key, media_type, sha256: digest } of index.files) {
      if (media_type !== 'application/x-ndjson') continue;
      const body = await get(at(site, url));
      if (body === undefined || sha256(body) !== digest) {
        isWhole = false;
        break;
      }
      const lines = body.toString().split('\n').slice(0, -1);
      items[`${collection}.${lang}`] ??= {};
      for (const line of lines) items[`${collection}.${lang}`][JSON.parse(line)[key]] = line;
    }
    if (isWhole) return { token: index.changes.token, next: index.changes.url, items };
  }
  throw new Error('The site changes faster than it can be read');
}

/** Brings `copy` up to date, or reads the dumps where its state is no longer known. */
async function follow(site, copy) {
  for (let url = copy.next; url !== null; ) {
    const body = await get(at(site, url));
    if (body === undefined) return readDumps(site);
    const { data, meta, links } = JSON.parse(body);
    for (const change of data) await apply(site, change, copy.items);
    copy.token = meta.until;
    copy.next = links.next ?? links.self;
    url = links.next;
  }
  return copy;
}

async function apply(site, { type, collection, lang, key, from, url }, items) {
  items[`${collection}.${lang}`] ??= {};
  const lines = items[`${collection}.${lang}`];
  if (type === 'moved') delete lines[from];
  const answer = type === 'removed' ? undefined : await get(at(site, url));
  // What is not there any more is removed by a later change.
  if (answer === undefined) delete lines[key];
  else lines[key] = lineOf(answer.toString());
}

/** The item as the dump has it: `data` of its answer, byte for byte. */
function lineOf(answer) {
  return answer.slice('{"data":'.length, answer.lastIndexOf(',"links":{'));
}

/** The address on `site`, wherever the site says that it is published: a copy of it may be tried elsewhere. */
function at(site, url) {
  return site + url.slice(new URL(url).origin.length);
}

const [site, file] = process.argv.slice(2);
const before = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
const copy = before === undefined ? await readDumps(site) : await follow(site, before);
await writeFile(`${file}.new`, JSON.stringify(copy));
await rename(`${file}.new`, file);
