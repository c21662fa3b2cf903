import { CodeGraphError } from "@codegraph/model";
import { BlockList, isIP, isIPv6 } from "node:net";

/** Where a server listens. */
export interface Address {
  /** As the operating system takes it: an IPv6 address has no brackets. */
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
}

export const DEFAULT_PORT = 7117;
const DEFAULT_HOST = "127.0.0.1";

/**
 * Reads `PORT`, `HOST:PORT` or `[IPv6]:PORT`; empty for the default.
 *
 * @throws CodeGraphError `invalid-argument`
 */
export function readAddress(written: string): Address {
  if (written === "") return { host: DEFAULT_HOST, port: DEFAULT_PORT };
  const [, bracketed, plain, digits = ""] = /^(?:(?:\[([^\]]+)\]|([^:]+)):)?(\d{1,5})$/.exec(written) ?? [];
  const host = bracketed ?? plain ?? DEFAULT_HOST;
  const port = Number(digits);
  if (digits === "" || port > 65_535 || (bracketed !== undefined && !isIPv6(bracketed))) {
    throw new CodeGraphError(
      "invalid-argument",
      `"${written}" is no address to listen on`,
      `Write a port from 0 (any that is free) to 65535, or host and port, as 127.0.0.1:${DEFAULT_PORT} or [::1]:${DEFAULT_PORT}.`,
    );
  }
  return { host, port };
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** Whether only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? host.toLowerCase() === "localhost" : loopback.check(host, version === 6 ? "ipv6" : "ipv4");
}

/** As it stands in URLs and `Host` headers. */
export function inUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
