/** Decodes the bytes of a file, or says why they are not text. Finds merge conflicts in it. */
import { isUtf8 } from 'node:buffer';
import type { Place } from '../../base/diagnostics.ts';
import { lineIndex } from '../../base/line-index.ts';
import { isMarkdownFile } from '../../collections/markdown-files.ts';

/** Bytes. No page is longer, and a megabyte of stars and underscores can take a Markdown parser minutes. */
export const maxTextSize = 500_000;

type Decoded = { readonly text: string; readonly control?: WrongText } | WrongText;

interface WrongText {
  readonly reason: string;
  readonly place: Place;
}

const textDecoder = new TextDecoder();

/**
 * Returns the text without a byte order mark, without control characters, and with LF line ends; `control` is the first
 * of those characters. Only UTF-8 is text.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  if (!isUtf8(bytes)) return wrongEncoding(bytes);
  const text = withLineFeeds(textDecoder.decode(bytes));
  const found = control.exec(text);
  if (found === null) return { text };
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  const reason = `Unexpected control character U+${code}, expected text`;
  const place = placeAfter(text.slice(0, found.index));
  return { text: text.replaceAll(new RegExp(control, 'g'), ''), control: { reason, place } };
}

const control = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/;

/** A text whose lines all end in CR, as old spreadsheets write it, has no other line ends. */
function withLineFeeds(text: string): string {
  return text.includes('\n') ? text.replaceAll('\r\n', '\n') : text.replaceAll('\r', '\n');
}

function wrongEncoding(bytes: Uint8Array): WrongText {
  // Invalid bytes become U+FFFD, so the first difference is at the first invalid byte.
  const lossy = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  const end = bytes.findIndex((byte, index) => byte !== lossy[index]);
  // `stream` omits an incomplete character at the end.
  const before = new TextDecoder().decode(bytes.subarray(0, end), { stream: true });
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const reason = `Unexpected ${isUtf16 ? 'UTF-16' : 'bytes that are not text'}, expected the file to be saved as UTF-8`;
  return { reason, place: placeAfter(before) };
}

function placeAfter(text: string): Place {
  return { line: text.split('\n').length, column: text.length - text.lastIndexOf('\n') };
}

/** A code fence, which only Markdown has, or a conflict marker at the start of a line. */
const marks = /^(?: {0,3}(`{3,}|~{3,})(.*)|<{7} |>{7} )/gm;

/**
 * Returns the place of the first conflict marker in the file at `path`. Undefined if there is none. Fenced code in
 * Markdown is ignored.
 */
export function conflictIn(path: string, text: string): Place | undefined {
  // Fast path: nearly no text has one.
  if (!text.includes('<<<<<<< ')) return undefined;
  const hasFences = isMarkdownFile(path) || path.endsWith('.txt');
  let fence: { readonly mark: string; readonly at: number } | undefined;
  let begin: number | undefined;
  let isComplete = false;
  for (const { 0: written, 1: mark, 2: info = '', index } of text.matchAll(marks)) {
    if (mark === undefined) {
      if (written.startsWith('<')) begin ??= index;
      else isComplete ||= begin !== undefined;
    } else if (hasFences && fence === undefined) fence = { mark, at: index };
    else if (fence !== undefined && mark.startsWith(fence.mark) && info.trim() === '') {
      if (begin !== undefined && begin > fence.at) [begin, isComplete] = [undefined, false];
      fence = undefined;
    }
  }
  return isComplete && begin !== undefined ? lineIndex(text)(begin) : undefined;
}
