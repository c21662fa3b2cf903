import { CodeGraphError, closestName } from "@codegraph/model";
import type { Registry, Verb } from "./verb.js";

/** @throws CodeGraphError `invalid-argument` for an unknown verb */
export async function findVerb(name: string, { verbNames, loadVerb }: Registry): Promise<Verb> {
  const verb = await loadVerb(name);
  if (verb !== null) return verb;
  const meant = closestName(name, verbNames);
  const remedy = meant === null ? "See codegraph help." : `Did you mean codegraph ${meant}?`;
  throw new CodeGraphError("invalid-argument", `unknown verb "${name}"`, remedy);
}
