/**
 * Stele's own templates as Handlebars compiles them, by name and digest of the source (`name digest`). Empty where
 * Stele runs from its sources. `scripts/compiled-templates.mjs` makes what stands in the place of this module in the
 * command, and where tests build in their own process: compiling them takes a tenth of a second.
 */
export const precompiled: ReadonlyMap<string, TemplateSpecification> = new Map();
