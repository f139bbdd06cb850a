/** The suite's rows with a malformed escape in the path, which some servers answer before any rule of ours is asked. */
import type { Gap } from './host.ts';

/** The row that asks for a 404 by Accept. */
export const malformedNotFound = 'a malformed escape outside /api/ is the 404 that Accept asks for';

export function malformedEscapes(reason: string): Gap[] {
  return [
    { clause: 'method', rows: ['POST /api/v1/products/%zz is not allowed: 405 before 404'], reason },
    { clause: 'not-found', rows: [malformedNotFound], reason },
    {
      clause: 'hostile',
      rows: [
        '/api/v1/products/%zz',
        '/api/v1/products/ocr%',
        '/api/v1/pages/%zz/x',
        '/api/v1/pages/knowledge%2',
        '/api/v1/%zz',
        '/api/%zz/products',
        '/%zz',
      ].map((target) => `hostile: ${target} is 404`),
      reason,
    },
  ];
}
