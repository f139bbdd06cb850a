/** The edge function for `index.md`, which is no file: the Markdown version of the page, whatever Accept prefers. */
export { default } from './markdown.ts';

export const config = {
  path: ['/index.md', '/*/index.md'],
  excludedPath: ['/api/*', '/assets/*'],
  onError: 'bypass',
};
