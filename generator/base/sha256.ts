/** Digests, to detect whether something changed. */
import { hash } from 'node:crypto';

/** SHA-256 in hexadecimal, as `sha256sum` gives it. */
export function sha256Hex(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex');
}

/** SHA-256 in base64url: 43 characters. */
export function sha256(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64url');
}
