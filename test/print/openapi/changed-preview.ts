/** The preview of the sample site, with answers that are changed on the way out: a server broken on purpose. */
import { inject } from 'vitest';
import type { Answer } from '../../../generator/edge/answer.ts';
import { folderHandler } from '../../../generator/hosts/node/handler.ts';
import { type Preview, serveHandler } from '../../support/preview.ts';

/** `change` gets every answer, and gives what is sent instead. */
export async function startChangedPreview(change: (answer: Answer) => Answer): Promise<Preview> {
  const handler = await folderHandler(inject('sampleDist'), () => {});
  return serveHandler(async (request) => change(await handler(request)), inject('sampleBaseUrl'));
}

/** The answer with `from` replaced by `to` in its body, and a length that fits. */
export function withBodyChanged(answer: Answer, from: string | RegExp, to: string): Answer {
  if (!(answer.body instanceof Uint8Array)) return answer;
  const text = new TextDecoder().decode(answer.body);
  const body = new TextEncoder().encode(text.replace(from, to));
  return { ...answer, body, headers: { ...answer.headers, 'content-length': String(body.length) } };
}
