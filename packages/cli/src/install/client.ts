import type { Surroundings } from "./surroundings.js";

/** `user`: for one user, in all projects. `project`: for all users of one folder. */
export type Scope = "user" | "project";

/** Command line of a program. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** A program that can use the server, and its settings files. */
export interface Client {
  /** Name on the command line. */
  readonly id: string;
  readonly title: string;
  /** Its executables, if it has any on the `PATH`. */
  readonly commands: readonly string[];
  /** Absolute paths that exist once it has been used. */
  marks(at: Surroundings): readonly string[];
  /** Paths in a project that show that it is used there. */
  readonly projectMarks: readonly string[];
  /** `jsonc` is JSON with comments and trailing commas. */
  readonly format: "json" | "jsonc" | "toml";
  /** Keys that lead to the servers. */
  readonly keys: readonly string[];
  /**
   * Candidate settings files, preferred first. The first existing one is edited, otherwise the first is created. Empty if the client has no
   * such scope.
   */
  files(scope: Scope, at: Surroundings): readonly string[];
  /** Settings entry of a server. */
  entry(server: ServerCommand): Readonly<Record<string, unknown>>;
  /** True if the client starts programs on Windows without a shell, which cannot start `npx`. */
  readonly needsCmd: boolean;
  /** Instruction documents: a file name in the project, and the user's own file or null. */
  readonly instructions: { readonly project: string; user(at: Surroundings): string | null };
  /** Steps or facts for the user before the client uses the server. Null if the client uses it from the next start on. */
  readonly afterwards: Readonly<Record<Scope, string | null>>;
}
