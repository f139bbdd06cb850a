/** The supported hosts, as named on the command line and in service.yaml. Each has a folder in hosts/. */
export const hostNames = ['netlify', 'cloudflare', 'deno', 'bun', 'node', 'nginx', 'caddy', 'apache', 'serve'] as const;

export type HostName = (typeof hostNames)[number];
