/** Creates the edge functions for addresses below `/api/`. */
import { plainNotFound } from '../../edge/answer.ts';
import { type Answerer, type Answering, answererWith } from '../../edge/answerer.ts';
import { logFailure } from '../../edge/failure-line.ts';
import { toFetchHandler } from '../../edge/fetch.ts';
import { askedOf, deployedFiles, type NetlifyContext } from './platform.ts';

export function apiFunction(answering: Omit<Answering, 'answerSite'>) {
  const answer = apiAnswerer(answering);
  return (request: Request, context: NetlifyContext): Promise<Response> => {
    const read = deployedFiles(request, context);
    return toFetchHandler((asked) => answer(asked, read, logFailure))(askedOf(request, context));
  };
}

/** The API of the site without its website. */
export function apiAnswerer(answering: Omit<Answering, 'answerSite'>): Answerer {
  return answererWith({ ...answering, answerSite: async (request) => plainNotFound(request) }, steleSettings);
}
