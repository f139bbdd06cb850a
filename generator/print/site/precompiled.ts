/**
 * Stele's own templates, compiled by Handlebars, by name and digest of the source (`name digest`). Empty when Stele
 * runs from source. `scripts/compiled-templates.mjs` makes the module that replaces this one in the command, and in
 * tests that build in their own process, because compiling takes a tenth of a second.
 */
export const precompiled: ReadonlyMap<string, TemplateSpecification> = new Map();

/** Stele's own styles and scripts, minified, by name and digest in the same way. */
export const minified: ReadonlyMap<string, string> = new Map();
