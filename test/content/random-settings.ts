/** Every option of service.yaml, at random. */
import { type Choices, textOf } from './random-fields.ts';

/** All but languages, collections and files. `hasPackages`: those are installed that images and cards need. */
export function settingsAtRandom(
  choose: Choices,
  languages: readonly string[],
  names: readonly string[],
  hasPackages: boolean,
): Record<string, unknown> {
  const [first = ''] = languages;
  const hasPath = choose.chance(20);
  const isMounted = choose.chance(15);
  const link = () => ({
    label: choose.one(['A label', Object.fromEntries(languages.map((lang) => [lang, 'Elsewhere']))]),
    to: 'https://elsewhere.example/a?b=c&d',
  });
  const settings: Record<string, unknown> = {
    ...{
      name: `The site of ${textOf(choose, names)}`,
      description: 'D',
      default_language: first,
      operator: { [first]: 'Op' },
    },
    base_url: `https://n.example${hasPath ? '/below/it' : ''}`,
    pages_limit: 100_000,
  };
  const some = (percent: number, key: string, value: unknown) => {
    if (choose.chance(percent)) settings[key] = value;
  };
  if (hasPath || choose.chance(10)) settings.addressing = 'path';
  some(languages.length > 2 ? 100 : 90, 'page_sizes', choose.one([[2, 100], [1, 100], [100], [2, 50]]));
  some(40, 'contact', { email: 'a@n.example', url: 'https://c.example/' });
  some(30, 'terms_of_service', 'https://terms.example/');
  some(40, 'dumps', choose.chance(50));
  some(40, 'search', choose.chance(70));
  some(30, 'mcp', choose.chance(70));
  some(30, 'changes', choose.one([false, { keep: '30d' }]));
  some(40, 'images_from', choose.one(['any', ['images.example', '*.more.example:8443']]));
  some(30, 'time_zone', choose.one(['Asia/Taipei', 'UTC', 'America/New_York']));
  some(30, 'license', choose.one(['CC-BY-4.0', 'https://license.example/', '/assets/dot.svg']));
  some(30, 'attribution', choose.chance(50));
  some(30, 'build', { host: choose.one(['node', 'netlify']), out: 'public', precompress: choose.chance(50) });
  some(30, 'content_signal', { search: 'yes', 'ai-train': 'no' });
  some(30, 'security_txt', {
    contact: ['mailto:s@n.example', 'https://s.example/'],
    expires: '2100-06-01',
    policy: 'https://p.example/',
  });
  some(40, 'markdown', {
    parser: choose.one(['satteri', 'remark']),
    ...(isMounted ? {} : { by_accept: choose.chance(50) }),
  });
  some(30, 'edit_url', 'https://git.example/edit/main/{path}');
  if (isMounted) {
    settings.mount = choose.one([
      true,
      ['developers'],
      ['developers', 'llms.txt', 'search'],
      ['.well-known', 'dumps', 'mcp'],
    ]);
    return settings;
  }
  some(15, 'site', choose.chance(30));
  some(30, 'nav', [link()]);
  some(30, 'footer', [link(), link()]);
  some(30, 'logo', '/assets/dot.svg');
  some(30, 'card', '/assets/dot.png');
  some(20, 'icon', '/assets/dot.svg');
  some(20, 'scripts', ['/_site/site.js', { src: 'https://stats.example/a.js', async: true, 'data-site': 'a"b' }]);
  if (hasPackages) some(20, 'images', choose.one([{ widths: [2] }, { widths: [2, 6], formats: ['webp'] }]));
  if (hasPackages) some(20, 'cards', { font: 'fonts/of-it.woff2' });
  some(30, 'colors', {
    link: ['#113355', '#ddeeff'],
    ...(choose.chance(30) ? { ground: ['#ffffff', '#000000'] } : {}),
  });
  return settings;
}
