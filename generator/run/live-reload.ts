/** Reloads open pages after each build of `stele dev`, and shows errors of the content and of templates in them. */
import type { Diagnostics } from '../base/diagnostics.ts';
import { sourceReader } from '../base/source-line.ts';
import type { Answer } from '../edge/answer.ts';
import type { Handler } from '../edge/answerer.ts';
import { splitTarget } from '../edge/target.ts';

export interface DevState {
  /** Number of the last build. */
  readonly build: number;
  /** Each with its file, line, column and excerpt. */
  readonly errors: readonly string[];
}

const scriptPath = '/_site/site.js';
const statePath = '/_site/dev.json';

/**
 * Added to the script that every page has, so that pages and their policy stay as published. It asks again and again,
 * because an open connection would delay the end of the server.
 */
const client = `
(() => {
  const address = new URL('dev.json', document.currentScript.src);
  const box = document.createElement('pre');
  box.setAttribute('role', 'alert');
  box.style.cssText = 'position:fixed;inset:0;z-index:9;margin:0;padding:2rem;overflow:auto;white-space:pre-wrap;' +
    'font:0.95rem/1.5 monospace;direction:ltr;text-align:left;background:#1d1416;color:#ffd9d5;border:0;border-radius:0';
  box.onclick = () => box.remove();
  let known;
  let shown = '';
  const look = async () => {
    if (document.hidden) return;
    try {
      const { build, errors } = await (await fetch(address)).json();
      if (known !== undefined && build !== known && errors.length === 0) location.reload();
      known ??= build;
      const text = errors.join('\\n\\n');
      if (text !== shown) {
        box.textContent = shown = text;
        if (text === '') box.remove();
        else document.documentElement.append(box);
      }
    } catch {
      // The server is gone, or starts again.
    }
  };
  look();
  setInterval(look, 700);
})();
`;

/** Shown as long as there is no good build: the script puts the errors over it. */
const emptyPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>stele dev</title>
<p>The content or a template has errors. They are also shown where <code>stele dev</code> runs.
<script src="${scriptPath}"></script>
`;

/** Adds the client to the script of `handler`, and answers what it asks for. */
export function withReload(handler: Handler, state: () => DevState): Handler {
  return async (request) => {
    const { path } = splitTarget(request.target);
    if (path === statePath) return answerOf('application/json', JSON.stringify(state()));
    const answer = await handler(request);
    if (path === scriptPath) {
      const script = answer.body instanceof Uint8Array && answer.status === 200 ? decoder.decode(answer.body) : '';
      return answerOf('text/javascript; charset=utf-8', script + client);
    }
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    return answer.status >= 500 && wantsPage ? answerOf('text/html; charset=utf-8', emptyPage, answer.status) : answer;
  };
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

function answerOf(type: string, text: string, status = 200): Answer {
  return { status, headers: { 'content-type': type, 'cache-control': 'no-store' }, body: encoder.encode(text) };
}

/** The errors, as a page shows them. Lines are those of the files on the disk. */
export function shownErrors(diagnostics: Diagnostics): string[] {
  const sourceOf = sourceReader();
  return diagnostics.files().flatMap(({ path, messages }) =>
    messages
      .filter(({ fatal }) => fatal)
      .map(({ line, column, reason }) => {
        const place = [path, line, column].filter((part) => part !== undefined).join(':');
        return [place, reason, ...sourceOf(path, line, column)].join('\n');
      }),
  );
}

/** An error of a template, as a page shows it. Its message begins with its place. */
export function shownFailure({ message }: Error): string {
  const [, path = '', line, column] = /^(.+?):(\d+)(?::(\d+))? /.exec(message) ?? [];
  return [message, ...sourceReader()(path, toNumber(line), toNumber(column))].join('\n');
}

function toNumber(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
