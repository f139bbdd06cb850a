/** Generated blocks of the documentation: Markdown between two comments, by the name in the first. */
import { builtInBlocks } from './built-in.ts';
import { commandBlocks } from './command.ts';
import { descriptionBlocks } from './descriptions.ts';
import { figureBlocks } from './figures.ts';
import { hostBlocks } from './hosts.ts';
import { ruleBlocks } from './rules.ts';
import { wordBlocks } from './words.ts';

/** Markdown of each block, by name. */
export type Blocks = Readonly<Record<string, string>>;

/** All blocks. A page has each of them once. */
export async function allBlocks(): Promise<Blocks> {
  return {
    ...builtInBlocks(),
    ...commandBlocks(),
    ...descriptionBlocks(),
    ...figureBlocks(),
    ...(await hostBlocks()),
    ...ruleBlocks(),
    ...wordBlocks(),
  };
}

const block = /^<!-- generated: (.+) -->\n[\s\S]*?^<!-- \/generated -->$/gm;

/** Fills the blocks in `page`. Throws for one that is not in `blocks`. */
export function fillBlocks(page: string, blocks: Blocks): string {
  return page.replace(block, (_whole, name: string) => {
    const text = blocks[name];
    if (text === undefined) throw new Error(`Unexpected block "${name}", expected one that scripts/docs/ makes`);
    return `<!-- generated: ${name} -->\n\n${text.trim()}\n\n<!-- /generated -->`;
  });
}

/** Names of the blocks in `page`. */
export function blocksIn(page: string): string[] {
  return Array.from(page.matchAll(block), ([, name = '']) => name);
}
