/** The HTML that stands beside the API: content pages, developer portal and error pages. */
import { expectation } from '../api/parameters.ts';
import { errors } from '../contract/errors.ts';
import { operations } from '../contract/operations.ts';
import { type QueryParameterName, queryParameters } from '../contract/parameters.ts';
import { service as contract } from '../contract/service.ts';
import type { Site } from '../model.ts';
import type { OutputFile } from '../output/output-file.ts';
import { contentPages } from './content-pages.ts';
import type { Render } from './templates.ts';

export function* siteFiles(site: Site, render: Render): Generator<OutputFile> {
  const { service } = site;
  yield* contentPages(site, render);
  yield {
    path: 'developers/index.html',
    body: render('developers', {
      service,
      contract,
      operations: Object.values(operations),
      parameters: (Object.keys(queryParameters) as QueryParameterName[]).map((name) => ({
        name,
        description: queryParameters[name].description,
        expected: expectation(name, service),
      })),
    }),
  };
  yield {
    path: 'developers/errors/index.html',
    body: render('errors', { service, errors: Object.entries(errors).map(([code, error]) => ({ code, ...error })) }),
  };
  yield { path: 'developers/agents/index.html', body: render('agents', { service }) };
  yield { path: '404.html', body: render('not-found', { service }) };
  yield { path: '404.md', body: render('not-found.md', { service }) };
}
