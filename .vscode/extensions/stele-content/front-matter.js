/**
 * What can be said about a place in front matter: plain text and a schema in, plain data out. Nothing of VS Code, so that it
 * can be tested without it.
 *
 * Lines and columns are 0-based, as VS Code counts them.
 */

/** The 0-based line of the closing `---`; the number of lines where it is missing, -1 where there is no front matter. */
function endOfFrontMatter(lines) {
  if (lines[0]?.trimEnd() !== '---') return -1;
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === '---');
  return end === -1 ? lines.length : end;
}

/** The key that stands on `line`, with the columns from which and up to which it does. */
function keyOn(line) {
  const key = /^([\w-]+)(?=\s*:)/.exec(line)?.[1];
  return key === undefined ? undefined : { key, start: 0, end: key.length };
}

/** Not what every object has. */
function own(properties, key) {
  return Object.hasOwn(properties, key) ? properties[key] : undefined;
}

/** What is explained at this place: a key of `schema` and its text in Markdown. */
function explanationAt(lines, line, column, schema) {
  if (line < 1 || line >= endOfFrontMatter(lines)) return undefined;
  const found = keyOn(lines[line]);
  const property = found && own(schema.properties, found.key);
  if (!property || column > found.end) return undefined;
  return { ...found, markdown: `**${property.title}**\n\n${property.description}` };
}

/** What can be written at this place: keys that are not there yet, or the values that a key takes. */
function offersAt(lines, line, column, schema) {
  const end = endOfFrontMatter(lines);
  if (line < 1 || line >= end) return [];
  const before = lines[line].slice(0, column);
  if (/^[\w-]*$/.test(before)) {
    const written = new Set(
      lines.slice(1, end).flatMap((text, index) => (index + 1 === line ? [] : (keyOn(text)?.key ?? []))),
    );
    return Object.entries(schema.properties)
      .filter(([key]) => !written.has(key))
      .map(([key, property], index) => ({
        label: key,
        // Keys whose line has a colon already are only renamed.
        text: lines[line].slice(column).includes(':') ? key : `${key}: `,
        detail: property.title,
        markdown: property.description,
        isRequired: schema.required.includes(key),
        hasValues: valuesOf(property).length > 0,
        order: index,
      }));
  }
  const key = keyOn(before)?.key;
  const property = key && own(schema.properties, key);
  if (!property || !/^[\w-]+:\s+\S*$/.test(before)) return [];
  return valuesOf(property).map((label, index) => ({
    label,
    text: label,
    detail: property.title,
    markdown: property.description,
    isRequired: false,
    hasValues: false,
    order: index,
  }));
}

/** A choice where the schema has one, else its example. */
function valuesOf({ enum: choices, type, examples = [] }) {
  if (choices) return choices.map(String);
  if (type === 'boolean') return ['true', 'false'];
  return examples.filter((example) => typeof example === 'string' && !/[:#]\s/.test(example));
}

module.exports = { explanationAt, offersAt };
