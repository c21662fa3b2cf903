import { existsSync } from "node:fs";
import type { Client, Scope } from "./client.js";
import type { Site } from "./change.js";
import { CodeGraphError } from "@codegraph/model";
import { readBytes, realFile } from "./files.js";
import { INSTRUCTIONS } from "./instructions.js";
import { instructionsPart } from "./instructions-part.js";
import { commandFor, type Launch } from "./launch.js";
import { serverPart } from "./server-part.js";
import { joined, type Surroundings } from "./surroundings.js";

/** The name under which clients list the server. */
const NAME = "codegraph";

/** Where a client is told of the server; null where it has no such scope. */
export function serverSite(client: Client, scope: Scope, at: Surroundings, launch: Launch): Site | null {
  const files = client.files(scope, at);
  const file = files.find((path) => existsSync(path)) ?? files[0];
  if (file === undefined) return null;
  return {
    kind: "server",
    clients: [client.id],
    title: client.title,
    scope,
    project: scope === "project" ? at.project : null,
    file,
    part: serverPart(client.format, file, [...client.keys, NAME]),
    wanted: client.entry(commandFor(client, launch, scope, at.platform)),
    afterwards: client.afterwards[scope],
  };
}

/**
 * The documents in which these clients look for instructions, each once, however many of them read it.
 *
 * @param brought whether a document that brings AGENTS.md in by a line `@AGENTS.md` needs nothing of its own
 */
export function instructionSites(clients: readonly Client[], scope: Scope, at: Surroundings, brought: boolean): Site[] {
  const readers = new Map<string, { file: string; clients: Client[] }>();
  for (const client of clients) {
    const own = scope === "user" ? client.instructions.user(at) : joined(at, at.project, client.instructions.project);
    if (own === null) continue;
    const file = brought && scope === "project" && bringsAgents(own) ? joined(at, at.project, "AGENTS.md") : own;
    const target = behindLinks(file);
    const known = readers.get(target);
    if (known === undefined) readers.set(target, { file, clients: [client] });
    else known.clients.push(client);
  }
  return [...readers.values()].map(({ file, clients: own }) => ({
    kind: "instructions",
    clients: own.map(({ id }) => id),
    title: `Instructions for ${own.map(({ title }) => title).join(", ")}`,
    scope,
    project: scope === "project" ? at.project : null,
    file,
    part: instructionsPart(file),
    wanted: INSTRUCTIONS,
    afterwards: null,
  }));
}

function bringsAgents(file: string): boolean {
  try {
    return /^@(?:\.\/)?AGENTS\.md\s*$/m.test(readBytes(file)?.toString("utf8") ?? "");
  } catch (error) {
    // What is no document is told of when it is planned.
    if (error instanceof CodeGraphError) return false;
    throw error;
  }
}

/** One document is often a link to another; a link that leads nowhere is only itself, and told of when it is read. */
function behindLinks(file: string): string {
  try {
    return realFile(file, null);
  } catch (error) {
    if (error instanceof CodeGraphError) return file;
    throw error;
  }
}
