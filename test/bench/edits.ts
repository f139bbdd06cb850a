/** What an editor does, as changes of a post's file. Each adds a marker that was never there before. */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { postPath } from './corpus.ts';

/** A new last line. */
export function editBody(content: string, slug: string, lang: string, marker: string): void {
  const path = postPath(content, slug, lang);
  writeFileSync(path, `${readFileSync(path, 'utf8')}\nEdited: ${marker}.\n`);
}

/** A new title, which also stands in the lists. */
export function editTitle(content: string, slug: string, lang: string, marker: string): void {
  const path = postPath(content, slug, lang);
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^title: .*(\n {2}.*)*/m, `title: Edited ${marker}`));
}

/** A post that was not there, in one language: every list of that language moves on by one. */
export function addPost(content: string, model: string, lang: string, marker: string): void {
  copyFileSync(postPath(content, model, lang), postPath(content, marker, lang));
  editTitle(content, marker, lang, marker);
}

export function removePost(content: string, slug: string, lang: string): void {
  rmSync(postPath(content, slug, lang));
}
