/** The hosts that Stele knows, as on the command line and in service.yaml; what each is stands in hosts/. */
export const hostNames = ['netlify', 'cloudflare', 'deno', 'bun', 'node', 'nginx', 'caddy', 'apache', 'serve'] as const;

export type HostName = (typeof hostNames)[number];
