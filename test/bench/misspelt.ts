/** How many misspelt words of the documentation the search corrects. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { search } from '../../generator/search/query.ts';

/** A sentence about the index of the documentation in `folder`. */
export async function correctedWords(folder: string): Promise<string> {
  const words: Record<string, string> = parse(readFileSync('test/bench/misspelt.yaml', 'utf8'));
  const others: string[] = [];
  for (const [asked, meant] of Object.entries(words)) {
    const found = await search(asked, { page: 1, pageSize: 10 }, async (name) =>
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    );
    if (found?.suggestion !== meant) others.push(`${asked} (${found?.suggestion ?? 'none'})`);
  }
  const count = Object.keys(words).length;
  return `Misspelt words: ${count - others.length} of ${count} corrected. Others: ${others.join(', ') || 'none'}.`;
}
