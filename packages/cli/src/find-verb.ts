import { CodeGraphError } from "@codegraph/model";
import { nearest } from "./nearest.js";
import type { Verb } from "./verb.js";

/** @throws CodeGraphError `invalid-argument` for a name that no verb has */
export function findVerb(name: string, verbs: readonly Verb[]): Verb {
  const verb = verbs.find((each) => each.name === name);
  if (verb !== undefined) return verb;
  const meant = nearest(name, verbs.map((each) => each.name));
  const remedy = meant === null ? "See codegraph help." : `Did you mean codegraph ${meant}?`;
  throw new CodeGraphError("invalid-argument", `there is no verb "${name}"`, remedy);
}
