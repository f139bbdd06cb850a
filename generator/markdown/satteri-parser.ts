/** satteri as unified's parser: Rust, in prebuilt binaries. Importing this fails where no binary fits the machine. */
import { type Features, markdownToMdast } from 'satteri';
import type { Preset, Processor } from 'unified';
import { prepareEmphasis, restoreEmphasis } from './cjk-emphasis.ts';

/** CommonMark with GitHub's extensions. Front matter is off: a body that begins with a rule would lose its first lines. */
const features: Features = { gfm: true, frontmatter: false };

export const satteriParser: Preset = { plugins: [parseBySatteri] };

function parseBySatteri(this: Processor): void {
  this.parser = (source) => {
    const { prepared, places } = prepareEmphasis(source);
    const tree = markdownToMdast(prepared, { features });
    if (tree.type !== 'root') throw new Error(`satteri gave a ${tree.type} for a document`);
    restoreEmphasis(tree, places);
    return tree;
  };
}
