/** Lines of commands, most of them wrong, for `commands.test.ts`: what they say, and nothing that takes time. */

export interface Line {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const lines = (text: string): Line[] =>
  text
    .trim()
    .split('\n')
    .map((line) => ({
      args: line
        .trim()
        .split(' ')
        .map((word) => word.replaceAll('␣', ' ').replace('∅', '')),
    }));

const commands = 'init dev check build preview mcp status host verify probe snapshot diff schema explain'.split(' ');

/** In the folder of Stele, whose documentation helps name. */
export const usage: readonly Line[] = [
  ...commands.flatMap((command) => [{ args: [command, '--help'] }, { args: [command, '--no-such-option'] }]),
  ...lines(`
    --help
    -h
    help
    help build
    help nothing
    --no-such-option
    --out dist
    bulid --help
    bulid --out dist
    build --help --no-such
    build a b
    build --out
    build --continue --previous x
    build --format plain
    build --templates none
    build --templates package.json
    check --links --content x
    check --links --base-url https://a.example
    check --links --now 2026-01-01
    check --links --no-cache
    check --links --strict
    check --links a
    check --out x
    check none/a.md
    diff
    diff a b c
    diff a --json --markdown
    status --open --left-out
    preview --port 65535.
    preview --port 00080x
    preview --bucket ftp://a.example
    preview --bucket file:///x
    preview --allowed-hosts a..b
    preview --allowed-hosts [::1]:80
    preview --allowed-hosts ∅
    preview --allowed-hosts a,,b
    dev --allowed-hosts *.a.example
    probe
    probe example.org
    probe https://a.example --pace 1.5
    probe https://a.example --pace 1000000
    probe https://a.example --pace -1
    probe https://a.example --mount dumps,none
    probe https://a.example --mount website
    explain
    explain links/anchr
    explain links/anchor nothing/like
    explain links/anchor yaml/syntax
    explain xyzzy
    explain links/links/links/links/links/links/links/links/links/links/links/links/links/links/links/links/links/links
    host
    host ngnix
    host --json
    host nginx --json
    host --list
    host --list --json
    host nginx --list --out none
    init --beside jekyll
    init --beside astro --from x
    init --from x --collections pages
    init --beside hugo --collections pages
  `),
];

const named = ['--name', 'A', '--base-url', 'https://a.example'];

/** In a folder with builds, sites and much that is neither: see `commands.test.ts`. */
export const inFolder: readonly Line[] = [
  ...['nginx', 'caddy', 'apache', 'systemd', 'compose'].flatMap((server) => [
    ...['node', 'node-mounted', 'netlify', 'none', 'files', 'below'].map((out) => ({
      args: ['host', server, '--out', out],
    })),
    ...['443', ':443', '8080', ':8080', '127.0.0.1:81', '[::1]:82', 'a.example:83', '0', ':65536', 'a:b', ''].map(
      (listen) => ({
        args: ['host', server, '--out', 'node', '--listen', listen],
      }),
    ),
    ...['9000', 'other:9001', '[::1]:9002', ':9003', 'x'].map((upstream) => ({
      args: ['host', server, '--out', 'node', '--upstream', upstream],
    })),
    ...['/srv/a b/dist', '/srv/ü_site.1/@dist+~-x', 'relative/dist', '/dist', '/srv/$x', '/'].map((root) => ({
      args: ['host', server, '--out', server === 'systemd' || server === 'compose' ? 'node' : 'files', '--root', root],
    })),
  ]),
  ...lines(`
    host nginx
    host caddy --out missing
    host apache --out empty
    host nginx --out a.txt
    verify --out missing
    verify --out empty
    verify --out a.txt
    verify --out none
    check --links --out missing
    check --links --out none --format github
    snapshot --out missing
    snapshot --out a.txt
    snapshot --out none
    diff missing none
    diff missing none --allow-missing
    diff empty none --allow-missing
    diff missing none --allow-missing --json
    diff missing none --allow-missing --markdown
    diff none missing --allow-missing
    diff a.txt none
    diff none a.txt
    diff none empty
    diff empty none
    diff none node --json
    diff whole
    mcp --out missing
    mcp --out empty
    preview --out missing
    preview --out a.txt
    preview --out empty
    dev --content missing
    status --content missing
    status --content missing --json
    status --content broken
    status --content broken --json
    status --content broken --left-out
    status --content left --left-out
    status --content left --left-out --json
    status --content left --open
    status --content left --now yesterday
    status --content left --now 2026-13-01
    schema --content odd
    schema --content odd --json
    schema --content broken --out schemas
    schema --content left --out schemas
    schema --content left --out schemas --json
    schema --content left --out a.txt
    schema --content missing --out schemas
    check --content broken
    check --content broken --json
    check --content broken --format github
    check --content broken broken/posts
    check --content broken broken/posts/a.en.md
    check --content broken broken/posts/none.md
    check --content left --strict --no-cache
    check --content left --format github --no-cache
    check --content left --no-cache
    check --content left --json --no-cache
    check --content missing
    check --content a.txt
    build --content missing
    build --content left --out to --host nginx
    build --content left --out to --host netlfy
    build --content left --out to --host serve --strict --no-cache
    build --content left --out left --no-cache
    build --content left --out . --no-cache
    build --content left --out a.txt --no-cache
    build --content left --out empty/below --no-cache --json
    build --content left --out to --no-cache --previous missing
    build --content left --out to --no-cache --previous a.txt
    build --content left --out to --no-cache --previous empty
    build --content left --out to --no-cache --previous none --host deno --json
    build --content left --out to --no-cache --host cloudflare --precompress --drafts
    build --content left --out to --no-cache --format github --new-epoch
    init . ${named.join(' ')}
    init a.txt ${named.join(' ')}
    init a.txt/below ${named.join(' ')}
    init new
    init new --name A
    init new --base-url https://a.example
    init new --name A --base-url a.example
    init new --name A --base-url https://a.example/?x
    init new --name ␣ --base-url https://a.example
    init new ${named.join(' ')} --languages en,en
    init new ${named.join(' ')} --languages xx1
    init new ${named.join(' ')} --languages EN,␣de,
    init new ${named.join(' ')} --collections none
    init new ${named.join(' ')} --collections pages,pages
    init new ${named.join(' ')} --host nginx
    init new ${named.join(' ')} --host netlfy
    init new ${named.join(' ')} --from missing
    init new ${named.join(' ')} --from empty
    init . ${named.join(' ')} --from .
    init new ${named.join(' ')} --from formats
    init new ${named.join(' ')} --beside hugo
    init new ${named.join(' ')} --beside astro
    init new ${named.join(' ')} --beside eleventy
    init sites/deep/new ${named.join(' ')} --languages de,en
    init npm ${named.join(' ')} --host netlify
    init taken ${named.join(' ')}
    init my␣new ${named.join(' ')} --host cloudflare --languages ja,xx
    init my␣new ${named.join(' ')} --host cloudflare --languages ja,xx
  `),
  ...[
    'check',
    'build',
    'status',
    'verify',
    'snapshot',
    'diff ../none',
    'host nginx',
    'schema',
    'dev',
    'preview',
    'mcp',
  ].map((command) => ({ args: command.split(' '), env: { BELOW: 'project/content/notes' } })),
  ...[
    { BASE_URL: 'a.example' },
    { BASE_URL: 'https://a.example/x' },
    { URL: 'https://netlify.example', DEPLOY_PRIME_URL: 'https://preview.example' },
    { CF_PAGES_URL: 'https://pages.example' },
    { SOURCE_DATE_EPOCH: '123456789012' },
    { SOURCE_DATE_EPOCH: '1.5' },
    { SOURCE_DATE_EPOCH: '' },
    { SOURCE_DATE_EPOCH: '1767312000' },
  ].map((env) => ({ args: ['check', '--content', 'left', '--no-cache'], env })),
];
