import type { Export } from "@codegraph/model";
import type { FileView } from "./file-view.js";
import type { Reach } from "./reach.js";
import { type Resolution, symbols } from "./resolution.js";

export const reach: readonly Reach[] = ["definitions", "package"];

/** In a package that is a directory, unexported names stay inside the package. */
export function isVisibleOutside(view: FileView, definition: number): boolean {
  const { unimported } = view.rules;
  if (unimported !== undefined && view.facts.package?.endsWith(unimported)) return false;
  const { exported, visibility, kind } = view.facts.definitions[definition]!;
  // A private function is visible in its file or module only.
  if (view.rules.sharing === "package" && visibility === "private" && kind === "function") return false;
  return view.rules.sharing !== "directory" || exported;
}

/** A member of an object that is exported as a whole: the first of its name from the export on, or on the line of an export without a local name. */
export function memberWritten(view: FileView, { name, local, line }: Export): Resolution | null {
  const isIt = (at: number): boolean => (local === null ? at === line : at >= line);
  const member = view.facts.definitions.findIndex(
    (definition) => definition.name === (local ?? name) && definition.scope === 0 && definition.parent === null && isIt(definition.line),
  );
  return member === -1 ? null : symbols([view.idOf(member)], "import");
}
