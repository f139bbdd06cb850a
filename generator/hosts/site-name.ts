/** Name of the site in `folder` that npm and hosts accept. */
export function siteName(folder: string): string {
  const name = folder.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return name.replace(/^-+|-+$/g, '').slice(0, 60) || 'site';
}
