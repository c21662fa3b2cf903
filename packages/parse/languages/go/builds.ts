import type { BuildRules } from "@codegraph/model";

const SYSTEMS = "linux darwin windows freebsd netbsd openbsd dragonfly solaris illumos android ios aix plan9 js wasip1 hurd nacl zos".split(
  " ",
);
const UNIX = new Set("linux darwin freebsd netbsd openbsd dragonfly solaris illumos android ios aix hurd".split(" "));
const PROCESSORS = "amd64 arm64 386 arm wasm riscv64 ppc64le s390x loong64 mips64le mips64 mipsle mips ppc64 riscv sparc64 ppc".split(" ");

const KNOWN: ReadonlySet<string> = new Set([...SYSTEMS, ...PROCESSORS, "unix", "gc", "gccgo", "cgo"]);

/** Boolean expression over build tags, as in `//go:build linux && !cgo`. */
type Condition = (tags: ReadonlySet<string>) => boolean;

/** Build constraints of Go: `//go:build` and `// +build` lines, and suffixes of file names (`_windows_amd64.go`). */
export const builds: BuildRules = {
  mark: "//",
  usual: settings("linux", "amd64"),
  read(path, comments) {
    const conditions = [...ofName(path), ...ofComments(comments)];
    if (conditions.length === 0) return null;
    const holds: Condition = (tags) => conditions.every(({ holds }) => holds(tags));
    const own = conditions.flatMap(({ tags }) => tags).filter((tag) => !KNOWN.has(tag));
    return { settings: firstThatHolds(holds, own), holds };
  },
};

function settings(system: string, processor: string, more: readonly string[] = []): ReadonlySet<string> {
  return new Set([system, processor, "gc", "cgo", ...(UNIX.has(system) ? ["unix"] : []), ...more]);
}

/** Returns the first settings that satisfy a condition: preferably the usual ones, then other tags, then other platforms. */
function firstThatHolds(holds: Condition, own: readonly string[]): ReadonlySet<string> {
  for (const more of [[], own]) {
    for (const processor of PROCESSORS) {
      for (const system of SYSTEMS) {
        const tags = settings(system, processor, more);
        for (const without of ["", "cgo", "gc"]) {
          const chosen = without === "" ? tags : new Set([...tags].filter((tag) => tag !== without));
          if (holds(chosen)) return chosen;
        }
      }
    }
  }
  return builds.usual;
}

interface Constraint {
  readonly holds: Condition;
  readonly tags: readonly string[];
}

function ofName(path: string): Constraint[] {
  const base = path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/\.go$/u, "")
    .replace(/_test$/u, "");
  const parts = base.split("_").slice(1);
  const last = parts.pop() ?? "";
  const before = parts.pop() ?? "";
  const tags = PROCESSORS.includes(last) && SYSTEMS.includes(before) ? [before, last] : [last];
  return tags
    .filter((tag) => SYSTEMS.includes(tag) || PROCESSORS.includes(tag))
    .map((tag) => ({ holds: (set) => isSet(set, tag), tags: [] }));
}

/** If both forms are present, `//go:build` decides. */
function ofComments(comments: readonly string[]): Constraint[] {
  const lines = comments.map((comment) => comment.replace(/\s*\r?$/u, ""));
  const modern = lines.filter((line) => line.startsWith("//go:build "));
  if (modern.length > 0) return modern.map((line) => parse(line.slice("//go:build ".length)));
  return lines.flatMap((line) => {
    const options = /^\/\/\s*\+build\s+(.*)$/u.exec(line)?.[1];
    return options === undefined
      ? []
      : [
          parse(
            options
              .trim()
              .split(/\s+/u)
              .map((all) => `(${all.replaceAll(",", "&&")})`)
              .join("||"),
          ),
        ];
  });
}

/** Parses `a && (b || !c)`. Malformed operands are true. */
function parse(text: string): Constraint {
  const tokens = text.match(/&&|\|\||[!()]|[\p{L}\p{N}_.]+/gu) ?? [];
  const tags = tokens.filter((token) => /^[\p{L}\p{N}_.]/u.test(token));
  let at = 0;
  const either = (): Condition => {
    let left = both();
    while (tokens[at] === "||") {
      at++;
      const one = left;
      const other = both();
      left = (set) => one(set) || other(set);
    }
    return left;
  };
  const both = (): Condition => {
    let left = single();
    while (tokens[at] === "&&") {
      at++;
      const one = left;
      const other = single();
      left = (set) => one(set) && other(set);
    }
    return left;
  };
  const single = (): Condition => {
    const token = tokens[at++];
    if (token === "!") {
      const inner = single();
      return (set) => !inner(set);
    }
    if (token === "(") {
      const inner = either();
      if (tokens[at] === ")") at++;
      return inner;
    }
    return token !== undefined && tags.includes(token) ? (set) => isSet(set, token) : () => true;
  };
  return { holds: either(), tags };
}

/** Tests a tag. Every release of Go counts as present, Android implies Linux, and iOS implies Darwin. */
function isSet(set: ReadonlySet<string>, tag: string): boolean {
  if (/^go1\.\d+$/u.test(tag) || set.has(tag)) return true;
  return (tag === "linux" && set.has("android")) || (tag === "darwin" && set.has("ios"));
}
