/** The contract's sentences in the portal's languages. The English ones are in contract/, the others in words/. */

import { promisedOperations } from '../../api/promised.ts';
import { type Described, descriptionOf, descriptionsOf } from '../../collections/all.ts';
import { filterWords } from '../../collections/words.ts';
import { sinceParameter } from '../../contract/changes.ts';
import { describedErrors } from '../../contract/described-errors.ts';
import type { PromisedOperation } from '../../contract/operations.ts';
import { queryParameterNames } from '../../contract/parameters.ts';
import { collectionParameter, queryParameter } from '../../contract/search.ts';
import { parameterWords, searchWords, sentencesOf, sinceWords } from '../../contract/words.ts';
import type { Service } from '../../model/site.ts';
import { translationOf } from '../../words/words.ts';

/** Code, status, title, condition and recovery of each error, in the contract's order. */
export function errorRows(language: string, settings: Described) {
  const own: Readonly<Record<string, object>> = {
    ...translationOf(language)?.contract.errors,
    ...Object.fromEntries(
      descriptionsOf(settings).map(({ item, words }) => [`${item}_not_found`, words.portal[language]?.missing ?? {}]),
    ),
  };
  return Array.from(describedErrors(settings), ([code, error]) => ({ code, ...error, ...own[code] }));
}

/** Path, query and summary of each operation. */
export function operationRows(language: string, settings: Service) {
  return Object.entries(promisedOperations(settings)).map(([id, operation]) => {
    return {
      id,
      path: operation.path,
      query: operation.query,
      summary: translated(operation, language, settings) ?? sentencesOf(operation, settings).summary,
    };
  });
}

function translated(operation: PromisedOperation, language: string, settings: Described): string | undefined {
  if (!('collection' in operation)) return translationOf(language)?.contract[operation.kind];
  const words = descriptionOf(operation.collection, settings).words.portal[language];
  return operation.kind === 'list' ? words?.list : words?.get;
}

/** Name and description of each query parameter, the filters last. */
export function parameterRows(language: string, settings: Service) {
  const own = translationOf(language)?.contract;
  return [
    ...queryParameterNames.map((name) => ({
      parameter: name,
      description: own?.parameters[name] ?? parameterWords[name],
    })),
    ...descriptionsOf(settings).flatMap(({ name: collection, filters }) =>
      filters.map((filter) => ({
        parameter: filter,
        description: (filter.type === 'section' && own?.section) || filterWords(filter, collection, settings),
      })),
    ),
    ...Object.values(promisedOperations(settings)).flatMap(({ kind }) =>
      kind === 'changes'
        ? [{ parameter: sinceParameter, description: own?.since ?? sinceWords }]
        : kind === 'search'
          ? [queryParameter, collectionParameter].map((parameter) => ({
              parameter,
              description: (own?.searching ?? searchWords)[parameter.name as 'q'],
            }))
          : [],
    ),
  ];
}

/** Translates a sentence of OpenAPI about a field. Undefined if there is no translation. */
export function fieldSentence(english: string, language: string): string | undefined {
  if (language === 'en') return english;
  const sentences: Readonly<Record<string, string>> | undefined = translationOf(language)?.fields;
  return sentences?.[english];
}
