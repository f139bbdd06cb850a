/** Colors and styles of terminals. */
import { styleText } from 'node:util';

type TextStyle = Parameters<typeof styleText>[0];

/** Returns `text` in this format. The caller knows that it is shown where colors are: Node does not look at the stream. */
export function paint(format: TextStyle, text: string): string {
  return styleText(format, text, { validateStream: false });
}
