import type { Surroundings } from "./surroundings.js";

/** `user`: everywhere one person works. `project`: for everybody who works in one folder. */
export type Scope = "user" | "project";

/** How a program is started. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** A program that can talk to the server, and where it wants to be told of it. */
export interface Client {
  /** What the command line calls it. */
  readonly id: string;
  readonly title: string;
  /** What it is started with, where it can be on the `PATH`. */
  readonly commands: readonly string[];
  /** Absolute paths that are there once it has been used. */
  marks(at: Surroundings): readonly string[];
  /** Paths from a project's folder that say that it is used there. */
  readonly projectMarks: readonly string[];
  /** `jsonc` is JSON in which the client understands comments and commas before a closing bracket. */
  readonly format: "json" | "jsonc" | "toml";
  /** The keys that lead to the servers. */
  readonly keys: readonly string[];
  /** Where its settings can be, what it prefers first: the first that exists is edited, and the first of all made. Empty where it has no such scope. */
  files(scope: Scope, at: Surroundings): readonly string[];
  /** What stands for one server. */
  entry(server: ServerCommand): Readonly<Record<string, unknown>>;
  /** Whether it starts a program on Windows without the help of a shell, which cannot start `npx`. */
  readonly needsCmd: boolean;
  /** Where it looks for instructions: a name in the project's folder, and the user's own file, null where there is none. */
  readonly instructions: { readonly project: string; user(at: Surroundings): string | null };
  /** What somebody has to do or know before the server is used; null when it is used from the next start on. */
  readonly afterwards: Readonly<Record<Scope, string | null>>;
}
