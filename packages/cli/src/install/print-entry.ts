import { stringify } from "smol-toml";
import type { Client, Scope } from "./client.js";
import { commandFor, type Launch } from "./launch.js";
import type { Surroundings } from "./surroundings.js";

/** Entry to add to settings by hand. */
export interface PrintedEntry {
  /** Null for the common entry. */
  readonly client: string | null;
  /** Null if only the client knows it. */
  readonly file: string | null;
  readonly format: "json" | "toml";
  readonly text: string;
}

/** @param client null for the entry that most clients understand */
export function printedEntry(client: Client | null, scope: Scope, launch: Launch, at: Surroundings): PrintedEntry {
  const { command, args } = launch;
  if (client === null) return { client: null, file: null, format: "json", text: json({ mcpServers: { codegraph: { command, args } } }) };
  const settings = [...client.keys, "codegraph"].reduceRight<unknown>(
    (inner, key) => ({ [key]: inner }),
    client.entry(commandFor(client, launch, scope, at.platform)),
  );
  const file = client.files(scope, at)[0] ?? null;
  if (client.format === "toml") return { client: client.id, file, format: "toml", text: stringify(settings).trimEnd() };
  return { client: client.id, file, format: "json", text: json(settings) };
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
