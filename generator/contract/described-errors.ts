/** When each error of chapter 7.2 is sent, as a sentence for documents. Answers describe the actual mistake. */
import { type Routed, routingsOf } from '../collections/all.ts';
import { type ErrorCode, type ErrorDefinition, errorsOf, type GeneralCode } from './errors.ts';

export interface DescribedError extends ErrorDefinition {
  readonly condition: string;
}

const general: Readonly<Record<GeneralCode, string>> = {
  invalid_parameter: 'A query parameter is missing, malformed or out of range; `parameter` names it.',
  not_found: 'No API resource matches the path.',
  method_not_allowed: 'A write method was used; the service is read-only.',
  server_error: "Failure on the service's side.",
};

/** Errors of a site with their conditions, in the order of the contract. */
export function describedErrors(settings: Routed): ReadonlyMap<ErrorCode, DescribedError> {
  const missing = routingsOf(settings).map(({ item, noun, key }) => [
    `${item}_not_found`,
    `No ${noun} has that ${key}.`,
  ]);
  const conditions: Readonly<Record<string, string>> = { ...Object.fromEntries(missing), ...general };
  return new Map(
    Array.from(errorsOf(settings), ([code, error]) => [code, { ...error, condition: conditions[code] ?? '' }]),
  );
}

/** Throws if the site has no error with that code. */
export function conditionOf(code: ErrorCode, settings: Routed): string {
  const found = describedErrors(settings).get(code);
  if (found === undefined) throw new Error(`${code} is no error of this site`);
  return found.condition;
}
