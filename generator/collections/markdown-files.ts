/** Names of files with Markdown. */

/** Extensions: Markdown, MDX, Quarto and R Markdown. */
export const markdownExtensions = ['.md', '.markdown', '.mdx', '.qmd', '.Rmd'];

const extension = /\.(?:mdx?|markdown|[qr]md)$/i;

export function isMarkdownFile(path: string): boolean {
  return extension.test(path);
}

/** True for files and patterns of MDX. */
export function endsInMdx(path: string): boolean {
  return /\.mdx$/i.test(path);
}

export function withoutMarkdownExtension(path: string): string {
  return path.replace(extension, '');
}
