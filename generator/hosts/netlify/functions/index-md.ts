/** The edge function for `index.md`, which is not a file: the Markdown version of the page, regardless of Accept. */
export { default } from './markdown.ts';

export const config = {
  path: ['/index.md', '/*/index.md'],
  excludedPath: ['/api/*', '/assets/*'],
  onError: 'bypass',
};
