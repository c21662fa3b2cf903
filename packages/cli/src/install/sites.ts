import { existsSync } from "node:fs";
import type { Client, Scope } from "./client.js";
import type { Site } from "./change.js";
import { CodeGraphError } from "@codegraph/model";
import type { HookName } from "../hook/hook-names.js";
import { readBytes, realFile } from "./files.js";
import { INSTRUCTIONS } from "./instructions.js";
import { hooksPart } from "./hooks-part.js";
import { instructionsPart } from "./instructions-part.js";
import { commandFor, type Launch } from "./launch.js";
import { serverPart } from "./server-part.js";
import { SKILL, SKILL_NAME } from "./skill.js";
import { skillPart } from "./skill-part.js";
import { joined, type Surroundings } from "./surroundings.js";

/** Server name in client settings. */
const NAME = "codegraph";

/** Location of the server's entry for a client. Null if the client has no such scope. */
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
 * Location of a client's hooks. Null if the client has none.
 *
 * @param command returns the command line of a hook
 */
export function hooksSite({ id, title, hooks }: Client, scope: Scope, at: Surroundings, command: (hook: HookName) => string): Site | null {
  if (hooks === null) return null;
  const file = hooks.file(scope, at);
  const entries = hooks.entries(command);
  return {
    kind: "hooks",
    clients: [id],
    title: `Hooks of ${title}`,
    scope,
    project: scope === "project" ? at.project : null,
    file,
    part: hooksPart(hooks.format, file, Object.keys(entries)),
    wanted: Object.fromEntries(Object.entries(entries).map(([event, entry]) => [event, [entry]])),
    afterwards: hooks.afterwards[scope],
  };
}

/** The skills of the clients. Several clients share a folder. */
export function skillSites(clients: readonly Client[], scope: Scope, at: Surroundings): Site[] {
  const files = clients.flatMap((client) =>
    client.skills === null ? [] : [{ client, file: joined(at, client.skills(scope, at), SKILL_NAME, "SKILL.md") }],
  );
  return byTarget(files).map(({ file, clients: own }) => ({
    kind: "skill",
    clients: own.map(({ id }) => id),
    title: `Skill for ${own.map(({ title }) => title).join(", ")}`,
    scope,
    project: scope === "project" ? at.project : null,
    file,
    part: skillPart,
    wanted: SKILL,
    afterwards: null,
  }));
}

/**
 * The instruction documents of the clients, without duplicates.
 *
 * @param brought true to skip documents that include AGENTS.md by a line `@AGENTS.md`
 */
export function instructionSites(clients: readonly Client[], scope: Scope, at: Surroundings, brought: boolean): Site[] {
  const files = clients.flatMap((client) => {
    const own = scope === "user" ? client.instructions.user(at) : joined(at, at.project, client.instructions.project);
    if (own === null) return [];
    return [{ client, file: brought && scope === "project" && bringsAgents(own) ? joined(at, at.project, "AGENTS.md") : own }];
  });
  return byTarget(files).map(({ file, clients: own }) => ({
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

interface ReadDocument {
  readonly client: Client;
  readonly file: string;
}

/** Joins the clients that read the same document, also by a link. */
function byTarget(files: readonly ReadDocument[]): { readonly file: string; readonly clients: readonly Client[] }[] {
  const readers = new Map<string, { file: string; clients: Client[] }>();
  for (const { client, file } of files) {
    const target = behindLinks(file);
    const known = readers.get(target);
    if (known === undefined) readers.set(target, { file, clients: [client] });
    else known.clients.push(client);
  }
  return [...readers.values()];
}

function bringsAgents(file: string): boolean {
  try {
    return /^@(?:\.\/)?AGENTS\.md\s*$/m.test(readBytes(file)?.toString("utf8") ?? "");
  } catch (error) {
    // Invalid documents are reported when the change is planned.
    if (error instanceof CodeGraphError) return false;
    throw error;
  }
}

/** Resolves links, because one document is often a link to another. A broken link is returned unchanged and reported when it is read. */
function behindLinks(file: string): string {
  try {
    return realFile(file, null);
  } catch (error) {
    if (error instanceof CodeGraphError) return file;
    throw error;
  }
}
