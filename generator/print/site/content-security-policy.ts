/** What a page may load and run, whatever its text holds. It stands in the page, so that it holds on every host. */
import { createHash } from 'node:crypto';

/** Scripts are the site's own files, and the one inline script named by its hash. Markdown may name images anywhere. */
export function contentSecurityPolicy(inlineScript: string): string {
  const hash = createHash('sha256').update(inlineScript, 'utf8').digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    "img-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}
