/** The whole service as one function over a file reader: the same at a CDN's edge, in the preview and in tests. */
import { route } from '../api/route.ts';
import type { Answer } from './answer.ts';
import { type Answerer, answererWith, type Handler } from './answerer.ts';
import { answerApi } from './api.ts';
import type { OnError } from './failure-line.ts';
import { withMcp } from './mcp-route.ts';
import { answerMore } from './more.ts';
import type { ReadFile } from './read.ts';
import { answerSearchPage } from './search-page.ts';
import type { EdgeSettings } from './settings.ts';
import { answerSite } from './site.ts';

/** Creates the handler of a site. It never rejects: a failure is answered with 500. */
export function createHandler(settings: EdgeSettings, read: ReadFile, onError: OnError): Handler {
  const answer = createAnswerer(settings);
  return (request) => answer(request, read, onError);
}

/** Creates a handler for hosts that pass a reader with each request. */
export function createAnswerer(settings: EdgeSettings): Answerer {
  return withMcp(answererWith({ route, answerSite: answerWebsite, answerApi, answerMore }, settings), settings);
}

/** Answers outside of /api/: the search page with what it finds, and files. */
async function answerWebsite(...request: Parameters<typeof answerSite>): Promise<Answer> {
  return (await answerSearchPage(...request)) ?? answerSite(...request);
}
