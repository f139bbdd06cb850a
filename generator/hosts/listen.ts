/** Where a server listens, as given on the command line. */
export interface ListenAddress {
  /** A name, an IPv4 address or an IPv6 address in brackets; undefined for every interface. */
  readonly host: string | undefined;
  readonly port: number;
}

/** Reads `8080`, `:8080`, `127.0.0.1:8080` or `[::1]:8080`. Throws a RangeError for anything else. */
export function parseListen(text: string): ListenAddress {
  const [, host, port] = /^(?:([a-z0-9.-]*|\[[0-9a-f:.]+\]):)?([0-9]{1,5})$/i.exec(text) ?? [];
  if (port === undefined || Number(port) < 1 || Number(port) > 65_535) {
    throw new RangeError(`Unexpected listen address ${JSON.stringify(text)}, expected 8080 or 127.0.0.1:8080`);
  }
  return { host: host === '' ? undefined : host, port: Number(port) };
}
