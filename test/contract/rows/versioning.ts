/** Contract 4.4 and 9: every successful response carries the version. */
import type { Row } from '../row.ts';

export const versioningRows: readonly Row[] = [
  ['GET', '/api/v1/', 200],
  ['GET', '/api/v1', 200],
  ['GET', '/api/v1/products', 200],
  ['GET', '/api/v1/products/ocr', 200],
  ['GET', '/api/v1/pages?section=no-such-section', 200],
  ['GET', '/api/v1/pages/knowledge', 200],
  ['GET', '/api/v1/posts?page=99', 200],
  ['GET', '/api/v1/posts/polite-clients?lang=en', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/openapi.yaml', 200],
  ['HEAD', '/api/v1/products', 200],
  ['OPTIONS', '/api/v1/products', 204],
].map(([method, target, status]) => ({
  name: `X-API-Version of ${method} ${target}`,
  clause: '4.4, 9, design: X-API-Version',
  class: 'version',
  request: { method: String(method), target: String(target) },
  expect: { status: Number(status), headers: { 'x-api-version': '1.0.0' } },
}));
