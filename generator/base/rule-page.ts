/** Where a rule is explained: docs/rules.md, in the repository that package.json names. */
import packageJson from '../../package.json' with { type: 'json' };
import type { Rule } from './rules.ts';

interface Package {
  readonly name: string;
  /** As npm has it: an address, or an object with one. */
  readonly repository?: string | { readonly url: string };
}

/** The address of the part of docs/rules.md about `rule`; undefined where `of` names no repository on the web. */
export function rulePage(rule: Rule, of: Package = packageJson): string | undefined {
  const repository = typeof of.repository === 'object' ? of.repository.url : of.repository;
  const web = /^(?:git\+)?(https:\/\/[^\s]+?)(?:\.git)?\/?$/.exec(repository ?? '')?.[1];
  // GitHub makes anchors of headings without their punctuation.
  return web && `${web}/blob/main/docs/rules.md#${rule.replace('/', '')}`;
}
