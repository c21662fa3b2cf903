/** All families of inputs: `{ name, languages, files(n, language), from | sizes }`. `files` returns the texts of a project by path. */
import { families as bodies } from "./families/bodies.mjs";
import { families as classes } from "./families/classes.mjs";
import { families as generics } from "./families/generics.mjs";
import { families as modules } from "./families/modules.mjs";
import { families as overloads } from "./families/overloads.mjs";
import { families as parts } from "./families/parts.mjs";
import { families as reported } from "./families/reported.mjs";
import { families as types } from "./families/types.mjs";
import { families as values } from "./families/values.mjs";

/** Returns two sizes of a family with a ratio of four that can be measured quickly. */
export function fewSizes({ sizes }) {
  const small = sizes[0] < 16 ? sizes[0] : Math.ceil(sizes[0] / 4);
  return [small, 4 * small];
}

const DOUBLINGS = [1, 2, 4, 8];

export const FAMILIES = new Map(
  Object.entries({ ...reported, ...classes, ...parts, ...generics, ...types, ...overloads, ...modules, ...values, ...bodies }).map(
    ([name, family]) => [name, { name, ...family, sizes: family.sizes ?? DOUBLINGS.map((times) => times * family.from) }],
  ),
);
