/** The schemas: the contract's resources, with additions from the rest of the contract and from the site. */
import { errorsUrl } from '../../api/paths.ts';
import { type Promising, parameterNames } from '../../api/promised.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { errorsOf } from '../../contract/errors.ts';
import { resourcesOf } from '../../contract/resources.ts';
import { service as contract } from '../../contract/service.ts';

export function schemas(settings: DescribedSettings & Promising) {
  const resources = resourcesOf(settings);
  const { Problem } = resources;
  const { code, parameter, allowed_methods } = Problem.properties;
  return {
    ...resources,
    Problem: {
      ...Problem,
      externalDocs: { url: errorsUrl(settings), description: 'Every code, its cause and its recovery' },
      properties: {
        ...Problem.properties,
        code: { ...code, enum: [...errorsOf(settings).keys()] },
        parameter: { ...parameter, enum: parameterNames(settings) },
        allowed_methods: { ...allowed_methods, items: { ...allowed_methods.items, enum: contract.methods } },
      },
    },
  };
}

export function schemaReference(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}
