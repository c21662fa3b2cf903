/** Largest exponent accepted for a family. */
const EXPONENT = 1.3;

/**
 * Families in which the steps of resolution grow faster today, with a limit slightly above the largest exponent over all languages. A chain
 * of n types has n²/2 pairs of a type and one of its bases, so the first ones cannot fall much lower; the last ones are faults. Lower a
 * number when resolution improves, and remove it at 1.3.
 */
const KNOWN = {
  "class-chain": 1.8,
  "class-cycle": 1.9,
  "class-diamonds": 2,
  "generics-doubling": 1.8,
  "generics-growing": 2,
  "generics-tangled": 1.7,
  "intersection-chain": 1.7,
  mixins: 1.9,
  "mixins-stacked": 1.8,
  parts: 2,
  flow: 1.5,
  // A use of a macro calls the functions of nested macros, at most 16; the smaller input stays below that.
  macros: 1.6,
  "include-web": 1.5,
  "include-unguarded": 1.5,
  "overloads-by-type": 2,
  "overloads-members": 2,
  "overloads-by-arity": 1.9,
  "reexport-star": 2,
  reassignments: 1.8,
  "fields-assigned": 1.8,
  "reexport-web": 2.2,
  "result-cycle": 2.4,
  "overload-signatures": 3.1,
  "overloads-inherited": 3,
  "alias-mutual": 3,
  "alias-conditional": 3.1,
  "class-tangled": 3.8,
  "parts-generic": 4.2,
};

export const exponentFor = (family) => KNOWN[family] ?? EXPONENT;
