/** The operator's colors and fonts as a stylesheet after Stele's own: pages have no inline styles. */
import type { Look } from '../../model/look.ts';

/** Name of the file below `_site/`. */
export const themeFile = 'theme.css';

/** Undefined if the operator has set neither. The values have passed the schema. */
export function themeStyle({ colors, fonts }: Look): string | undefined {
  const faces = Object.entries(fonts).map(
    ([use, file]) =>
      `@font-face { font-family: "stele-${use}"; src: url("${file}") format("woff2"); font-display: swap; }\n`,
  );
  const variables = [
    ...Object.entries(colors).map(([name, [light, dark]]) => `  --${name}: light-dark(${light}, ${dark});\n`),
    ...(fonts.text === undefined ? [] : ['  --own-font: "stele-text";\n']),
    ...(fonts.code === undefined ? [] : ['  --own-code-font: "stele-code";\n']),
  ];
  if (variables.length === 0) return undefined;
  // Print has its own colors.
  return `${faces.join('')}@media screen {\n:root {\n${variables.join('')}}\n}\n`;
}
