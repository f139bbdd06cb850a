/** The API reference as Markdown, with the same content as templates/portal.hbs has as HTML. */
import { longestTicks } from '../../base/fences.ts';
import type { Words } from '../../words/words.ts';
import { inline, sentence } from '../markdown-text.ts';
import type { ApiReference, OperationView } from './reference.ts';
import type { ParameterView } from './reference-parameters.ts';
import type { FieldView, TypeView } from './schema-view.ts';
import { code, table } from './tables.ts';

/** Shared input of all parts of the text. */
interface Writing {
  readonly words: Words;
  /** A sentence of the contract, with absolute addresses. */
  readonly say: (text: string) => string;
}

/** `baseUrl` is the prefix of API addresses in sentences. */
export function referenceText(reference: ApiReference, words: Words, baseUrl: string): string {
  const { groups, models, headers, notModified } = reference;
  const writing = { words, say: (text: string) => sentence(text, baseUrl) };
  const { say } = writing;
  const others = [...headers, ...(notModified === undefined ? [] : [{ name: '304', text: notModified }])];
  return [
    ...groups.flatMap(({ label, operations }) => [
      `## ${inline(label)}`,
      ...operations.flatMap((one) => operationText(one, writing)),
    ]),
    `## ${inline(words.models)}`,
    ...models.flatMap(({ name, text, fields }) => [`### ${name}`, say(text.text), fieldList(fields, writing)]),
    ...(others.length === 0
      ? []
      : [
          `## ${inline(words.headers)}`,
          others.map(({ name, text }) => `- ${code(name)}: ${say(text.text)}`).join('\n'),
        ]),
  ].join('\n\n');
}

function operationText(operation: OperationView, writing: Writing): string[] {
  const { id, path, summary, description, parameters, type, fields, headers, errors, request } = operation;
  const { words, say } = writing;
  const [curl] = request.clients;
  return [
    `### ${id}: ${code(`GET ${path}`)}`,
    `**${say(summary)}**`,
    say(description.text),
    ...(parameters.length === 0 ? [] : [`**${inline(words.parameters)}**`, operationParameters(parameters, writing)]),
    `**${inline(words.fields)}**`,
    fields.length === 0 ? wholeType(type) : fieldList(fields, writing),
    ...(headers.length === 0 ? [] : [`**${inline(words.headers)}**: ${headers.map(code).join(', ')}`]),
    `**${inline(words.errors)}**`,
    errors
      .map((error) => `- ${code(error.code)} ${error.status}: ${say(error.condition)} ${say(error.recovery)}`)
      .join('\n'),
    ...(curl === undefined ? [] : [`**${inline(words.request)}**`, codeBlock('sh', curl.code)]),
    ...(request.answer === '' ? [] : [`**${inline(words.example)}**`, codeBlock('json', request.answer)]),
  ];
}

function operationParameters(parameters: readonly ParameterView[], { words, say }: Writing): string {
  const rows = parameters.map(({ name, type, isRequired, description, values, preset }) => [
    code(name),
    isRequired ? `${wholeType(type)}, ${inline(words.required)}` : wholeType(type),
    say(description),
    values.map(code).join(' '),
    code(preset),
  ]);
  return table([[words.parameter, words.type, words.meaning, words.mustBe, words.preset].map(inline), ...rows]);
}

function fieldList(fields: readonly FieldView[], writing: Writing): string {
  return fields.map((field) => fieldText(field, writing, '')).join('\n');
}

function wholeType({ before, model, after }: TypeView): string {
  return before + model + after;
}

/** A list item, with the members of an object below it. */
function fieldText(field: FieldView, writing: Writing, indent: string): string {
  const { words, say } = writing;
  const { name, type, isRequired, description, values, fields } = field;
  const allowed = values.length === 0 ? '' : ` (${values.map(code).join(', ')})`;
  const required = isRequired ? `, ${inline(words.always)}` : '';
  const note = description === '' ? '' : `: ${say(description)}`;
  const line = `${indent}- ${code(name)} ${wholeType(type)}${allowed}${required}${note}`;
  return [line, ...fields.map((inner) => fieldText(inner, writing, `${indent}  `))].join('\n');
}

/** A fence that no line of the text can close. */
function codeBlock(language: string, text: string): string {
  const fence = '`'.repeat(Math.max(3, longestTicks(text) + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}
