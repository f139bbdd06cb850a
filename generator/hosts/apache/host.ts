/** Apache: a printed .htaccess and server configuration over the files of a build. */
import type { Host } from '../host.ts';

export const apache: Host = {
  name: 'apache',
  title: 'Apache',
  runs: 'config',
  // mod_include; the rewrite to the file has put REDIRECT_ before the variable's name.
  pageHole: '<!--#echo var="REDIRECT_page" -->',
  gaps: [],
};
