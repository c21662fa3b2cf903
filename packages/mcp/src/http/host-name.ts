import { isIPv4, isIPv6 } from "node:net";

/**
 * The name in a `Host` header or an origin, in lower case: a host and perhaps a port, and nothing else. A reader of URLs would also take
 * `localhost\@evil`, `user@localhost`, `localhost/path`, `%6cocalhost` and `0x7f.1` for this machine, while the client sends its
 * request elsewhere. Null for all that is not written plainly.
 */
export function hostName(written: string): string | null {
  const [, bracketed, plain = "", port] = /^(?:(\[[\da-f:.]{2,45}\])|([a-z\d](?:[a-z\d._-]{0,251}[a-z\d])?))(?::(\d{1,5}))?$/u.exec(written.toLowerCase()) ?? [];
  if (Number(port ?? 0) > 65_535) return null;
  if (bracketed !== undefined) return isIPv6(bracketed.slice(1, -1)) ? bracketed : null;
  // A last part of digits makes it a number, which has only one plain form.
  return plain !== "" && (isIPv4(plain) || !/(?:^|\.)(?:\d+|0x[\da-f]*)$/u.test(plain)) ? plain : null;
}

/** The name in the `Origin` of a page; null for one that has none, as `null`, or is not written as browsers write it. */
export function originName(written: string): string | null {
  const [, host] = /^https?:\/\/(.+)$/u.exec(written) ?? [];
  return host === undefined ? null : hostName(host);
}
