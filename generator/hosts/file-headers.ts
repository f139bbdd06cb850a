/** The headers of files that a host serves itself, past the edge handler: the same that edge/answer.ts sends with them. */
import { service as contract } from '../contract/service.ts';
import { securityHeaders } from '../edge/security-headers.ts';

export const fileHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', contract.exposedHeaders.join(', ')],
  ['Cache-Control', `public, max-age=${contract.maxAge}`],
  ...Object.entries(securityHeaders),
];
