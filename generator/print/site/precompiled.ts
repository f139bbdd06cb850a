/**
 * Stele's own templates as Handlebars compiles them, by name and digest of the source (`name digest`). Empty where
 * Stele runs from its sources: `scripts/bundle.mjs` puts the compiled templates in the place of this module, since
 * compiling them takes a tenth of a second.
 */
export const precompiled: ReadonlyMap<string, TemplateSpecification> = new Map();
