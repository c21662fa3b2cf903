import { isIPv4, isIPv6 } from "node:net";

/**
 * Returns the host in a `Host` header or an origin, in lower case, or null unless it is written plainly as a host with an optional port. A
 * URL parser would also accept `localhost\@evil`, `user@localhost`, `localhost/path`, `%6cocalhost` and `0x7f.1` as this machine, while the
 * client sends its request elsewhere.
 */
export function hostName(written: string): string | null {
  const [, bracketed, plain = "", port] =
    /^(?:(\[[\da-f:.]{2,45}\])|([a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?))(?::(\d{1,5}))?$/u.exec(written.toLowerCase()) ?? [];
  if (Number(port ?? 0) > 65_535) return null;
  if (bracketed !== undefined) return isIPv6(bracketed.slice(1, -1)) ? bracketed : null;
  // A numeric last label makes the host an IPv4 address, which has only one plain form.
  return plain !== "" && (isIPv4(plain) || !/(?:^|\.)(?:\d+|0x[\da-f]*)$/u.test(plain)) ? plain : null;
}

/** Returns the host in an `Origin` header. Null for the origin `null` and for any form that browsers do not send. */
export function originName(written: string): string | null {
  const [, host] = /^https?:\/\/(.+)$/u.exec(written) ?? [];
  return host === undefined ? null : hostName(host);
}
