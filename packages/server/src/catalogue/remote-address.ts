import { CodeGraphError } from "@codegraph/model";
import { isAbsolute } from "node:path";

/** Protocols that git may use. `ext` and others would start a program that the address names. */
const PROTOCOLS = ["https:", "http:", "ssh:", "git:", "file:"];

/**
 * Checks the address of a remote, and returns it without surrounding spaces.
 * @throws CodeGraphError `invalid-argument`
 */
export function readRemote(written: string): string {
  const remote = written.trim();
  if (isAbsolute(remote)) return remote;
  const [, protocol] = /^([a-z][a-z0-9+.-]*:)\/\/[^-]/iu.exec(remote) ?? [];
  const isShort = protocol === undefined && /^[A-Za-z0-9._-]+@[A-Za-z0-9][A-Za-z0-9.-]*:[^:-]/u.test(remote);
  if ((isShort || PROTOCOLS.includes(protocol?.toLowerCase() ?? "")) && !/[\s\p{Cc}]/u.test(remote)) return remote;
  throw new CodeGraphError(
    "invalid-argument",
    `Invalid remote: ${JSON.stringify(remote.slice(0, 200))}`,
    "Use an https: or ssh: address, user@host:path, or the absolute path of a repository.",
  );
}
