/** Names of files with Markdown. */

/** Extensions: Markdown, MDX, Quarto and R Markdown. */
export const markdownExtensions = ['.md', '.markdown', '.mdx', '.qmd', '.Rmd'];

const extension = /\.(?:mdx?|markdown|qmd|[Rr]md)$/;

export function isMarkdownFile(path: string): boolean {
  return extension.test(path);
}

export function withoutMarkdownExtension(path: string): string {
  return path.replace(extension, '');
}
