/** The hosts that Stele knows, as on the command line and in service.yaml; hosts/ has the code of each. */
export const hostNames = ['netlify', 'cloudflare', 'deno', 'bun', 'node', 'serve'] as const;

export type HostName = (typeof hostNames)[number];

/** Servers in front of a host, for which `stele host` prints a config. */
const serverNames = ['nginx', 'caddy', 'apache'] as const;

export type ServerName = (typeof serverNames)[number];

/** Hint for the name of a server in place of a host; empty for any other name. */
export function serverHint(name: unknown): string {
  if (!serverNames.some((server) => server === name)) return '';
  return `: ${name} stands in front of Node, so write \`node\`, and \`stele host ${name}\` prints the config of ${name}. To serve the files without a process, write \`addressing: path\` and no host`;
}
