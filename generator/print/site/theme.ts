/** The operator's colors and fonts as a style, which follows Stele's own: pages have no style of their own inside. */
import type { Look } from '../../model/look.ts';

/** Name of the file below `_site/`. */
export const themeFile = 'theme.css';

/** Undefined where the operator has neither. The values have passed the schema. */
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
  // Paper has colors of its own.
  return `${faces.join('')}@media screen {\n:root {\n${variables.join('')}}\n}\n`;
}
