/** Reported inputs that did not terminate, took very long, or lost calls. */
import { range } from "../syntax.mjs";

const NEVER =
  "type A<T>=D<T[]>|C<D<T>>; type B<T>=A<T[]>|D<A<T>>; type C<T>=B<T[]>|A<B<T>>; type D<T>=C<T[]>|B<C<T>>; function u(x:A<string>){return x.go()}\n";

/** Recursive conditional aliases that refer to each other; twelve of them overflowed the stack. */
const conditionals = (n) => ({
  "main.ts": `${range(n)
    .map(
      (at) =>
        `type R${at}<T> = T extends [infer H, ...infer S] ? R${(at + 1) % n}<[H, R${(at + 5) % n}<S>]> : T extends string ? R${(at + 3) % n}<T[]> : R${(at + 7) % n}<{ a: T; b: R${(at + 2) % n}<T> }>;\n`,
    )
    .join("")}function u(x: R0<string>) { return x.go(); }\nfunction v(x: R1<[string, number]>) { return x.a.b.go(); }\n`,
});

/** A partial generic class that inherits from a partial class without type parameters. */
const policies = (n) => ({
  ...Object.fromEntries(
    range(n).map((at) => [
      `PolicyBase${at}.cs`,
      `namespace Polly;\npublic abstract partial class PolicyBase\n{\n    internal static void Set${at}(string key) { Get${(at + 1) % n}(key); }\n    internal static void Get${at}(string key) { }\n}\n\npublic abstract partial class PolicyBase<TResult> : PolicyBase\n{\n    internal void Handle${at}(TResult result) { Set${at}("a"); }\n}\n`,
    ]),
  ),
  "Policy.cs":
    "namespace Polly;\npublic abstract partial class Policy<TResult> : PolicyBase<TResult>\n{\n    public TResult Execute(System.Func<TResult> action) => Execute((ctx, ct) => action(), null);\n    public TResult Execute(System.Func<object, object, TResult> action, object context) { Handle0(action(null, null)); return default; }\n}\n",
  "Use.cs": "namespace Polly;\npublic class Use\n{\n    public int Run(Policy<int> policy) { return policy.Execute(() => 1); }\n}\n",
});

const cycle = (n) =>
  Object.fromEntries(
    range(n).map((at) => [
      `m${at}.ts`,
      `export * from "./m${(at + 1) % n}";\nimport { f${(at + n - 1) % n} } from "./m${(at + 1) % n}";\nexport function f${at}() { f${(at + n - 1) % n}(); }\n`,
    ]),
  );

const pairs = (n) => ({
  "main.py": `class A:\n    def f(self):\n        return B()\n    def g(self):\n        return A()\n\n\nclass B:\n    def f(self):\n        return A()\n    def g(self):\n        return B()\n\n\ndef main():\n    a = A()\n    b = B()\n${"    a = b.f()\n    b = a.g()\n".repeat(n)}`,
});

/** The same chain, starting from values of unknown types. */
const openPairs = (n) => ({ "main.py": `def main(a, b):\n${"    a = b.f()\n    b = a.g()\n".repeat(n)}` });

export const families = {
  "reported-aliases": { languages: ["typescript"], sizes: [1], files: () => ({ "main.ts": NEVER }) },
  "reported-conditionals": { languages: ["typescript"], sizes: [3, 6, 12, 24], files: conditionals },
  "reported-policies": { languages: ["csharp"], sizes: [1, 2, 3, 8], files: policies },
  "reported-cycle": { languages: ["typescript"], sizes: [75, 150, 300, 600], files: cycle },
  "reported-pairs": { languages: ["python"], sizes: [5, 10, 20, 40], files: pairs },
  "reported-open-pairs": { languages: ["python"], sizes: [5, 10, 20, 40], files: openPairs },
};
