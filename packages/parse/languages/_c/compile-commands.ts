import type { ProjectLayout } from "@codegraph/model";

/** Name of the file in which a build system lists how it compiles each source. */
export const COMPILE_COMMANDS = "compile_commands.json";

/** The folders in which a build looks for headers, relative to the project's root, first ones first. */
export interface IncludeFolders {
  /** Those of a source; those of all sources for a file that is not compiled on its own, like a header. */
  of(path: string): readonly string[];
  readonly read: unknown;
}

interface Command {
  readonly directory: string;
  readonly file: string;
  readonly words: readonly string[];
}

/** Reads the folders from all compilation databases of a project. */
export function readIncludeFolders(layout: ProjectLayout): IncludeFolders {
  const own = new Map<string, readonly string[]>();
  const all = new Set<string>();
  for (const { text } of layout.manifests(COMPILE_COMMANDS)) {
    for (const { directory, file, words } of commandsIn(text)) {
      const source = absolute(directory, file);
      const path = endInProject(layout, source);
      if (path === null) continue;
      const root = source.slice(0, source.length - path.length);
      const folders = includesIn(words).flatMap((folder) => {
        const at = `${absolute(directory, folder)}/`;
        return at.startsWith(root) ? [at.slice(root.length).replace(/\/$/u, "")] : [];
      });
      own.set(path, folders);
      for (const folder of folders) all.add(folder);
    }
  }
  const shared = [...all];
  return { of: (path) => own.get(path) ?? shared, read: [...own] };
}

function commandsIn(text: string): Command[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: Readonly<Record<string, unknown>> | null): Command[] => {
    const { directory, file, command, arguments: given } = entry ?? {};
    if (typeof directory !== "string" || typeof file !== "string") return [];
    const words = Array.isArray(given)
      ? given.filter((word) => typeof word === "string")
      : typeof command === "string"
        ? command.split(/\s+/u).map((word) => word.replace(/^["']|["']$/gu, ""))
        : [];
    return [{ directory, file, words }];
  });
}

function includesIn(words: readonly string[]): string[] {
  return words.flatMap((word, index) => {
    const option = /^(?:-I|-iquote|-isystem|\/I)(?<folder>.*)$/u.exec(word);
    const folder = option?.groups!["folder"] === "" ? words[index + 1] : option?.groups!["folder"];
    return folder === undefined ? [] : [folder];
  });
}

/** The longest end of a path that is a file of the project; null if there is none. */
function endInProject(layout: ProjectLayout, path: string): string | null {
  const parts = path.split("/");
  for (let from = 0; from < parts.length; from++) {
    const end = parts.slice(from).join("/");
    if (end !== "" && layout.has(end)) return end;
  }
  return null;
}

function absolute(directory: string, path: string): string {
  const parts: string[] = [];
  for (const part of (path.startsWith("/") ? path : `${directory}/${path}`).split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(part);
  }
  return `/${parts.join("/")}`;
}
