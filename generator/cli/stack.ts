/** Stack traces of unexpected errors, mapped to the sources. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** True if `error` can only be a bug in Stele: errors thrown on purpose are a plain `Error` or have a code. */
export function isBug(error: unknown): error is Error {
  const isOfCode = error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  return isOfCode && !('code' in error) && error.cause === undefined;
}

/**
 * The stack of `error`. Places in the bundle are mapped to the sources if there is a source map.
 *
 * Node could do that (`process.setSourceMapsEnabled`), but it parses the map of every loaded chunk in every run; this
 * does so only after a bug.
 */
export function stackInSources(error: Error): string {
  return (error.stack ?? String(error)).replace(/(file:\/\/\S+?\.js):(\d+):(\d+)/g, (place, url, line, column) => {
    const map = `${fileURLToPath(url)}.map`;
    if (!existsSync(map)) return place;
    const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return place;
    return `${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
