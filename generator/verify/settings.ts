/** Reads a build's settings and descriptions. They come first because everything else is checked against them. */
import { collectionsFile, settingsFile } from '../api/paths.ts';
import { messageOf } from '../base/errors.ts';
import { routingOf } from '../collections/all.ts';
import type { Description, Routing } from '../collections/description.ts';
import { toSettings } from '../edge/settings.ts';
import type { BuiltSettings } from '../hosts/node/handler.ts';
import { type CheckSchema, createCheckSchema } from './answer-schemas.ts';
import { type Answers, sameJson } from './answers.ts';

export interface CheckedSettings {
  readonly settings: BuiltSettings;
  readonly check: CheckSchema;
}

/**
 * Reads them. If one of the two files is missing or damaged, reports it and returns undefined: with wrong settings
 * every other file would seem wrong. `answers` knows the kinds `settings` and `collections`; the pattern engine is
 * loaded. `isNew` if the descriptions were not checked before.
 */
export function readCheckedSettings(answers: Answers, isNew: boolean): CheckedSettings | undefined {
  const body = answers.read(settingsFile, 'settings')?.body;
  if (body === undefined) return undefined;
  const { collections: routings, ...rest } = toSettings(body);
  if (!rest.languages.includes(rest.defaultLanguage)) {
    const reason = `Unexpected defaultLanguage "${rest.defaultLanguage}", expected one of \`languages\``;
    answers.findings.report(settingsFile, 'answers/schema', reason);
    return undefined;
  }
  if (routings === undefined) return { settings: rest, check: createCheckSchema(rest, isNew) };
  const collections = publishedCollections(routings, answers);
  return collections && compiledSchema({ ...rest, collections }, answers, isNew);
}

function publishedCollections(routings: readonly Routing[], answers: Answers): readonly Description[] | undefined {
  const body = answers.read(collectionsFile, 'collections')?.body;
  if (body === undefined) return undefined;
  // The schema is that of the type.
  const descriptions = body as readonly Description[];
  if (sameJson(descriptions.map(routingOf), routings)) return descriptions;
  const reason = `Unexpected collections, expected the collections in ${settingsFile}`;
  answers.findings.report(collectionsFile, 'answers/schema', reason);
  return undefined;
}

function compiledSchema(settings: BuiltSettings, { findings }: Answers, isNew: boolean): CheckedSettings | undefined {
  try {
    return { settings, check: createCheckSchema(settings, isNew) };
  } catch (error) {
    // A pattern that does not compile, a reference to an unknown collection: each throws its own error.
    const reason = `Unexpected descriptions, expected ones that schemas can be generated from: ${messageOf(error)}`;
    findings.report(collectionsFile, 'answers/schema', reason);
    return undefined;
  }
}
