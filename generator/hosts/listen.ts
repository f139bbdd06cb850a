import { UsageError } from '../base/errors.ts';

/** Address that a configured server listens on, as on the command line. */
export interface ListenAddress {
  /** Names, IPv4 addresses, and IPv6 addresses in brackets; undefined for every interface. */
  readonly hosts: readonly string[] | undefined;
  readonly port: number;
}

const loopback = ['127.0.0.1', '[::1]'];

/** Parses an address that a server listens on, see `listenAddress`. Throws a UsageError for anything else. */
export function parseListen(text: string): ListenAddress {
  const address = listenAddress(text);
  if (address !== undefined) return address;
  throw new UsageError(
    `Unexpected listen address ${JSON.stringify(text)}, expected one like 8080, :8080 or 127.0.0.1:8080`,
  );
}

/**
 * Parses `8080` (this machine only), `:8080` (every interface), `127.0.0.1:8080` or `[::1]:8080`. Undefined for anything
 * else.
 */
export function listenAddress(text: string): ListenAddress | undefined {
  const [, host, port] = /^(?:([a-z0-9.-]*|\[[0-9a-f:.]+\]):)?([0-9]{1,5})$/i.exec(text) ?? [];
  if (port === undefined || Number(port) < 1 || Number(port) > 65_535) return undefined;
  const hosts = host === undefined ? loopback : [host];
  return { hosts: host === '' ? undefined : hosts, port: Number(port) };
}
