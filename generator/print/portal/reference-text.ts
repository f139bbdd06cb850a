/** The API reference as Markdown, with the same content as templates/parts/operation.hbs has as HTML. */
import type { Words } from '../../words/words.ts';
import { inline, sentence } from '../markdown-text.ts';
import type { ApiReference, OperationView, ParameterView } from './reference.ts';
import type { FieldView } from './schema-view.ts';
import { code, table } from './tables.ts';

/** Shared input of all parts of the text. */
interface Writing {
  readonly words: Words;
  /** A sentence of the contract, with absolute addresses. */
  readonly say: (text: string) => string;
}

/** `baseUrl` is the prefix of API addresses in sentences. */
export function referenceText({ groups }: ApiReference, words: Words, baseUrl: string): string {
  const writing = { words, say: (text: string) => sentence(text, baseUrl) };
  return groups
    .flatMap(({ label, operations }) => [
      `## ${inline(label)}`,
      ...operations.flatMap((one) => operationText(one, writing)),
    ])
    .join('\n\n');
}

function operationText(
  { id, path, summary, parameters, fields, errors, example }: OperationView,
  writing: Writing,
): string[] {
  const { words, say } = writing;
  return [
    `### ${id}: ${code(`GET ${path}`)}`,
    say(summary),
    ...(parameters.length === 0 ? [] : [`**${inline(words.parameters)}**`, operationParameters(parameters, writing)]),
    `**${inline(words.fields)}**`,
    fields.map((field) => fieldText(field, writing, '')).join('\n'),
    `**${inline(words.errors)}**`,
    errors
      .map((error) => `- ${code(error.code)} ${error.status}: ${say(error.condition)} ${say(error.recovery)}`)
      .join('\n'),
    ...(example === null
      ? []
      : [
          `**${inline(words.request)}**`,
          fenced('sh', example.curl),
          `**${inline(words.answer)}**`,
          fenced('json', example.answer),
        ]),
  ];
}

function operationParameters(parameters: readonly ParameterView[], { words, say }: Writing): string {
  const rows = parameters.map(({ name, type, description, values, preset }) => [
    code(name),
    type,
    say(description),
    values.map(code).join(' '),
    code(preset),
  ]);
  return table([[words.parameter, words.type, words.meaning, words.mustBe, words.preset].map(inline), ...rows]);
}

/** A list item, with the members of an object below it. */
function fieldText(field: FieldView, writing: Writing, indent: string): string {
  const { words, say } = writing;
  const { name, type, isRequired, description, values, fields } = field;
  const allowed = values.length === 0 ? '' : ` (${values.map(code).join(', ')})`;
  const required = isRequired ? `, ${inline(words.always)}` : '';
  const note = description === '' ? '' : `: ${say(description)}`;
  const line = `${indent}- ${code(name)} ${type}${allowed}${required}${note}`;
  return [line, ...fields.map((inner) => fieldText(inner, writing, `${indent}  `))].join('\n');
}

/** A fence that no line of the text can close. */
function fenced(language: string, text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}
