/**
 * What `npm run mutants` changes, and by which tests that is to be seen: by folder, so that a run takes minutes. Only tests
 * that run the code in their own process count. What starts the command runs the bundle in bin/, where no mutant is.
 */

/**
 * `tables`: the folder is data that is made while modules load. Elsewhere what happens then is not tried, since each such mutant
 * takes all tests with fresh modules.
 *
 * @type {Readonly<Record<string, { readonly mutate: readonly string[], readonly tests: readonly string[], readonly tables?: boolean }>>}
 */
export const folders = {
  api: {
    mutate: ['generator/api/**/*.ts', '!generator/api/problem.ts'],
    tests: ['test/api/{list,pagination,parameters,paths,route}.test.ts', 'test/edge/{handler,refusals}.test.ts'],
  },
  bodies: {
    mutate: ['generator/api/problem.ts', 'generator/print/respond.ts'],
    tests: ['test/print/responders.test.ts'],
  },
  edge: {
    mutate: ['generator/edge/**/*.ts', '!generator/edge/{changes,more,ordered,search}.ts'],
    tests: ['test/edge/{handler,markdown,refusals,ranges,codings,fetch,failures,security-headers}.test.ts'],
  },
  visibility: {
    mutate: ['generator/model/visibility.ts', 'generator/model/site.ts'],
    tests: ['test/model/visibility.test.ts', 'test/model/model.test.ts'],
  },
  contract: {
    mutate: ['generator/contract/**/*.ts'],
    tests: ['test/contract/tables.test.ts'],
    tables: true,
  },
  feeds: {
    mutate: ['generator/print/discovery/{feed,feeds}.ts'],
    tests: ['test/print/discovery/feeds/feeds.test.ts'],
  },
  discovery: {
    // The chapters of the skill and the feeds are left out: prose, and a folder of their own.
    mutate: [
      'generator/print/discovery/*.ts',
      '!generator/print/discovery/{files,feed,feeds,agent-skills,skill-chapters}.ts',
      'generator/{model/public-pages,print/last-change,model/moved}.ts',
    ],
    tests: [
      'test/print/published.test.ts',
      'test/print/discovery/{variants,markdown-variants}.test.ts',
      'test/print/discovery/llms/{markdown-text,texts}.test.ts',
    ],
  },
  skill: {
    mutate: ['generator/print/discovery/{agent-skills,skill-chapters}.ts'],
    tests: ['test/print/published.test.ts', 'test/print/discovery/{variants,agent-skills/variants}.test.ts'],
  },
  openapi: {
    mutate: ['generator/print/openapi/*.ts'],
    tests: ['test/print/published.test.ts', 'test/print/openapi/variants.test.ts'],
  },
  lists: {
    mutate: ['generator/print/answers/{lists,answers,block}.ts'],
    tests: ['test/print/answers/lists.test.ts', 'test/print/responders.test.ts'],
  },
  'verify-kinds': {
    mutate: [
      'generator/verify/{allowed-html,documents,html,link,markdown}.ts',
      'generator/verify/{page-policy,parse-json,value,xml}.ts',
    ],
    tests: ['test/verify/kinds.test.ts'],
  },
  'verify-links': {
    mutate: ['generator/verify/{ask,check-document,check-link,entry-points,walk}.ts'],
    tests: ['test/verify/{damaged-links,parts}.test.ts'],
  },
  'verify-tree': {
    mutate: ['generator/verify/{built-tree,finding,tree}.ts'],
    tests: ['test/verify/{damaged-files,damaged-links,parts}.test.ts'],
  },
  'verify-answers': {
    mutate: ['generator/verify/{answer-schemas,answers}.ts'],
    tests: ['test/verify/damaged-files.test.ts'],
  },
  diff: {
    mutate: ['generator/diff/**/*.ts', '!generator/diff/{markdown,read-build}.ts'],
    tests: ['test/diff/{compare,snapshot}.test.ts'],
  },
  'diff-of-builds': {
    mutate: ['generator/diff/read-build.ts'],
    tests: ['test/diff/read-build.test.ts'],
  },
  'diff-markdown': {
    mutate: ['generator/diff/markdown.ts'],
    tests: ['test/diff/markdown.test.ts'],
  },
  items: {
    mutate: ['generator/content/items/{compile,items,field-values,filter-values}.ts'],
    tests: ['test/content/items.test.ts', 'test/collections/*.test.ts'],
  },
  read: {
    mutate: ['generator/content/read/*.ts'],
    tests: ['test/content/{items,model,moved}.test.ts', 'test/collections/*.test.ts'],
  },
  history: {
    mutate: ['generator/history/*.ts', '!generator/history/previous.ts', 'generator/edge/changes.ts'],
    tests: ['test/history/{asked,steps,mirror.property}.test.ts'],
  },
  search: {
    mutate: ['generator/search/*.ts', 'generator/edge/search.ts'],
    tests: ['test/search/{search,edit,ranking}.test.ts'],
  },
  orders: {
    mutate: ['generator/edge/{ordered,more}.ts'],
    tests: ['test/edge/ordered.test.ts'],
  },
  site: {
    // What runs in a browser, and drawings, have tests that Stryker cannot see into.
    mutate: ['generator/print/site/*.ts', '!generator/print/site/{card,card-drawing,precompiled,templates}.ts'],
    tests: [
      'test/print/site/*.test.ts',
      '!test/print/site/{images,lists,nu-validator,templates,without-website}.test.ts',
    ],
  },
  prose: {
    mutate: ['generator/print/site/prose/*.ts'],
    tests: ['test/print/site/prose/*.test.ts'],
  },
  digests: {
    mutate: [
      'generator/model/order.ts',
      'generator/{output/manifest,output/file-bytes,print/file}.ts',
      'generator/base/sha256.ts',
    ],
    tests: ['test/output/{digests,merge-manifests}.test.ts'],
  },
};
