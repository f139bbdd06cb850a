/** Stryker's settings for one of `folders.mjs`, named by STELE_MUTANTS. */
import { folders } from './folders.mjs';

const name = process.env.STELE_MUTANTS ?? '';
const reports = `node_modules/.cache/stele-mutants/${name}`;

export default {
  mutate: folders[name].mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutants/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest',
  // What runs while modules load takes every test of the folder for each mutant: only where that is what a folder is.
  ignoreStatic: !folders[name].tables,
  concurrency: Number(process.env.STELE_MUTANTS_AT_ONCE ?? 2),
  incremental: true,
  incrementalFile: `${reports}/incremental.json`,
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  jsonReporter: { fileName: `${reports}/report.json` },
  htmlReporter: { fileName: `${reports}/report.html` },
  // Files are copied there: the suite's own configuration would find their tests below node_modules no more.
  tempDirName: `.stryker-tmp/${name}`,
  ignorePatterns: ['/bin', '/dist', '/dist.*', '/.stele', '/.git', '/docs', '/.stryker-tmp', '/.cache'],
  // Vitest takes the types away without a look at them.
  disableTypeChecks: false,
  // It would be rewritten with the API of an older TypeScript than ours, for plugins that are not here.
  tsconfigFile: 'none',
  // For what loops; a busy machine takes several times as long as the first run did.
  timeoutMS: 10_000,
  allowEmpty: true,
  thresholds: { high: 90, low: 80, break: null },
};
