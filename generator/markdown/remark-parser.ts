/** remark-parse with GitHub's extensions, and with emphasis that works beside CJK characters. */
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type { Preset } from 'unified';

export const remarkParser: Preset = { plugins: [remarkParse, remarkGfm, remarkCjkFriendly] };
