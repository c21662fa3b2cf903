import { CodeGraphError } from "@codegraph/model";
import { BlockList, isIP, isIPv6 } from "node:net";

/** Where a server listens. */
export interface Address {
  /** Host name or IP address; an IPv6 address without brackets, as the operating system takes it. */
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
}

export const DEFAULT_PORT = 7117;
const DEFAULT_HOST = "127.0.0.1";

/**
 * Reads `PORT`, `HOST:PORT` or `[IPv6]:PORT`. An empty text means 127.0.0.1:7117.
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
      `Invalid address "${written}"`,
      `Use a port from 0 (any free port) to 65535, or host and port, such as 127.0.0.1:${DEFAULT_PORT} or [::1]:${DEFAULT_PORT}.`,
    );
  }
  return { host, port };
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/** True if only this machine can reach the address. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? host.toLowerCase() === "localhost" : loopback.check(host, version === 6 ? "ipv6" : "ipv4");
}

/** Form in URLs and `Host` headers, with brackets around an IPv6 address. */
export function inUrl(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}
