import { mkdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pick, weighted } from "./draw.mjs";

/**
 * Files of a project that is edited while it is queried. `probes` always exist, and each contains its version in a function name, so that a
 * stale answer can be recognised; `passing` appear and disappear; `taken` are removed from the index and added again.
 */
export function filesOf(count) {
  const at = (index) =>
    `${pick(() => (index % 7) / 7, ["src", "src/a", "src/b", "lib", "lib/deep/er", "tools", "."])}/${index % 3 === 0 ? "p" : "q"}${index}${[".py", ".ts", ".go"][index % 3]}`.replace(
      "./",
      "",
    );
  const all = Array.from({ length: count }, (_, index) => at(index));
  const quarter = Math.floor(count / 4);
  return { probes: all.slice(0, 2 * quarter), passing: all.slice(2 * quarter, 3 * quarter), taken: all.slice(3 * quarter), all };
}

/** Returns the version that a text contains; null for a half-written text. */
export function versionIn(text) {
  const found = /\bprobe_v(\d+)\b/u.exec(text);
  return found && text.includes("the end") ? Number(found[1]) : null;
}

export function versionOnDisk(root, path) {
  try {
    return versionIn(readFileSync(join(root, path), "utf8"));
  } catch {
    return null;
  }
}

/** Returns a text in the file's language with definitions that other files call, and calls to theirs; which ones depends on the version. */
export function textOf(path, version, count, random) {
  const own = Number(/(\d+)\.\w+$/u.exec(path)[1]);
  const others = Array.from({ length: 3 }, () => Math.floor(random() * count));
  const name = version % 4 === 0 ? `work_${own}` : `work_${own}_${version % 3}`;
  if (path.endsWith(".py")) {
    return `# shelf ${own}\nclass Shelf${own}:\n    """Holds books ${version}."""\n    def load(self, path):\n        return self.sort(path)\n    def sort(self, books):\n        return books\n\ndef probe_v${version}():\n    return ${others.map((other) => `work_${other}()`).join(" + ")}\n\ndef ${name}():\n    return Shelf${own}().load("x")\n# the end\n`;
  }
  if (path.endsWith(".ts")) {
    return `// shelf ${own}\nexport class Shelf${own} {\n  /** Holds books ${version}. */\n  load(path: string) { return this.sort(path); }\n  sort(books: string) { return books; }\n}\nexport function probe_v${version}() { return [${others.map((other) => `work_${other}()`).join(", ")}]; }\nexport function ${name}() { return new Shelf${own}().load("x"); }\n// the end\n`;
  }
  return `// shelf ${own}\npackage shelf\n\ntype Shelf${own} struct{ books int }\n\nfunc (s *Shelf${own}) Load(path string) int { return s.books }\n\nfunc probe_v${version}() { ${others.map((other) => `work_${other}()`).join("; ")} }\n\nfunc ${name}() int { return (&Shelf${own}{}).Load("x") }\n// the end\n`;
}

/** Edits files as people, formatters and branch switches do. */
export function createEditor(root, files, random) {
  const versions = new Map();
  let edits = 0;

  function write(path) {
    const version = (versions.get(path) ?? 0) + 1;
    versions.set(path, version);
    const text = textOf(path, version, files.all.length, random);
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    edits++;
    if (random() < 0.5) {
      // Most editors empty the file before they write it. The pause makes it likely that a question meets the empty file.
      writeFileSync(target, "");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      return writeFileSync(target, text);
    }
    writeFileSync(`${target}.tmp`, text);
    renameSync(`${target}.tmp`, target);
  }

  function remove(path) {
    edits++;
    rmSync(join(root, path), { force: true });
  }

  function step() {
    const what = weighted(random, { write: 60, come: 12, go: 12, burst: 4, touch: 8, folder: 4 });
    if (what === "write") write(pick(random, [...files.probes, ...files.taken]));
    if (what === "come") write(pick(random, files.passing));
    if (what === "go") remove(pick(random, files.passing));
    if (what === "burst") for (const path of files.probes.filter(() => random() < 0.5)) write(path);
    if (what === "touch") {
      const now = new Date();
      try {
        utimesSync(join(root, pick(random, files.all)), now, now);
      } catch {
        // The file does not exist at the moment.
      }
    }
    if (what === "folder") {
      if (random() < 0.5) rmSync(join(root, "extra"), { recursive: true, force: true });
      else
        for (let index = 0; index < 8; index++) {
          mkdirSync(join(root, "extra"), { recursive: true });
          writeFileSync(join(root, `extra/e${index}.py`), `def extra_${index}():\n    return work_${index}()\n`);
        }
    }
  }

  return {
    step,
    fill: () => files.all.forEach(write),
    get edits() {
      return edits;
    },
  };
}
