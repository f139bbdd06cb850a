/**
 * The files of tests that a push does not run: `npm run test:all` has them. A push has a quarter of
 * an hour on a machine of two threads, and what these try is tried in another way by a file that stays.
 */
const longer = [
  // faults.test.ts and the properties of incremental builds stay.
  /^test\/output\/faults\/(?!faults\.)/,
  // The worker for files in R2 is the same but for how it reads, and Deno runs the same handler as Bun.
  /^test\/hosts\/s3\/s3\.test\.ts$/,
  /^test\/hosts\/fetch\/bun\.test\.ts$/,
  /^test\/hosts\/redeploy\//,
  // The official client asks the preview, which stays, and so do the contract's rows, which ask all hosts.
  /^test\/hosts\/mcp\/(hosts|conformance)\./,
  /^test\/init\/faults\./,
  // Beside another site (test/hosts/beside.test.ts) and below a path stay.
  /^test\/output\/(mounted|foreign)\.test\.ts$/,
  /^test\/cli\/(special-files|bundle)\.test\.ts$/,
  /^test\/hosts\/node\/pipelined\.test\.ts$/,
  // The languages of the sites in test/sites/ stay.
  /^test\/languages\/fourth\.test\.ts$/,
  /^test\/hosts\/generators\.test\.ts$/,
  // The contract's rows on every host stay.
  /^test\/hosts\/differential\.test\.ts$/,
  // Below a path of a plain file server (test/hosts/serve/) and on a terminal (test/cli/format.test.ts) stay.
  /^test\/browser\/below-a-path\./,
  /^test\/cli\/printing\./,
  // test/hosts/hostile-base-url.test.ts stays.
  /^test\/cli\/base-url\./,
  // A cache, an output and a site of other versions, tried one by one: test/content/cache/ and test/output/ stay otherwise.
  /^test\/content\/cache\/damage\./,
  /^test\/output\/upgrade\./,
  /^test\/print\/site\/without-website\./,
  // Whole builds are verified by the hosts' suites and test/cli/verify.test.ts; what damages a build stays.
  /^test\/verify\/tree\./,
  // The steps of the workflows that this repository has stay, and so does the site of `init` (test/init/).
  /^test\/workflows\/new-site\./,
  // Many files at once: only size is new in it.
  /^test\/many\.test\.ts$/,
  // Axe, vnu and html-validate stay, and so do the validators of OpenAPI.
  /^test\/browser\/lighthouse\./,
  /^test\/print\/openapi\/specmatic\./,
  // A client that is generated from the description stays (client.test.ts).
  /^test\/print\/openapi\/typed-clients\./,
];

export function isForEveryPush(path: string): boolean {
  return !longer.some((pattern) => pattern.test(path));
}
