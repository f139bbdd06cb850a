/** What npm and hosts may call the site that lies in `folder`. */
export function siteName(folder: string): string {
  const name = folder.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return name.replace(/^-+|-+$/g, '').slice(0, 60) || 'site';
}
