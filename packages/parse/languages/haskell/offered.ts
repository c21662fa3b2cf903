/**
 * Parses the head of a module and returns a test for its exports; see {@link LanguageSpec.readOffered}. Without an export list everything
 * is exported. A list names `f`, `(<+>)`, `T` alone, `T (..)` with all its members, `T (A, b)` with these members, `pattern P`, and `module
 * Own`, which exports everything.
 */
export function readOffered(head: string): (name: string, around: readonly string[]) => boolean {
  const plain = head.replace(/\{-[\s\S]*?-\}|--.*$|^#.*$/gmu, " ");
  const [, own, list] = /^\s*module\s+([\w.']+)\s*(?:\(([\s\S]*)\))?\s*where/u.exec(plain) ?? [];
  if (own === undefined || list === undefined) return (_, around) => around.length === 0 || isUpper(around[0]!);
  const names = new Set<string>([own]);
  const wholes = new Set<string>();
  let isAll = false;
  for (const [, word, name, operator, members] of list.matchAll(ITEM)) {
    if (word === "module") isAll ||= name === own;
    else names.add(unqualified(name ?? operator!));
    if (members === undefined) continue;
    if (members.includes("..")) wholes.add(unqualified(name ?? operator!));
    for (const [member] of members.matchAll(/[^\s,()]+/gu)) names.add(member);
  }
  return (name, around) => {
    if (isAll) return around.length === 0 || isUpper(around[0]!);
    if (around.length > 0 && !isUpper(around[0]!)) return false;
    return names.has(name) || around.some((outer) => wholes.has(outer));
  };
}

const ITEM = /(?:\b(module|pattern|type)\s+)?(?:([\p{L}_][\p{L}\p{N}_'.]*)|\(([^\s()\p{L}]+)\))\s*(?:\(((?:[^()]|\([^()]*\))*)\))?/gu;

/** Returns true for the name of a type. Definitions within functions are local. */
function isUpper(name: string): boolean {
  return /^[\p{Lu}:]/u.test(name);
}

function unqualified(name: string): string {
  return /^[\p{L}_]/u.test(name) ? name.slice(name.lastIndexOf(".") + 1) : name;
}
