import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(`truth/${path}`, import.meta.url));

/**
 * Compilers by language. `needs`: required commands. `prepare`: commands to run first in the repository. `truth`: the command that prints
 * the truth file, with arguments and working folder. `scratch` is a folder for intermediate files, `given` the `arguments` of an entry of
 * `repositories.json`.
 */
export const LANGUAGES = {
  typescript: {
    title: "TypeScript and JavaScript",
    compiler: "the TypeScript checker (typescript 5.9)",
    needs: [],
    prepare: () => [],
    truth: (directory) => [process.execPath, [here("typescript.mjs"), directory]],
  },
  python: {
    title: "Python",
    compiler: "pyright",
    needs: [],
    prepare: () => [],
    truth: (directory) => [process.execPath, [here("python.mjs"), directory]],
  },
  go: {
    title: "Go",
    compiler: "go/types",
    needs: [["go", "version"]],
    prepare: () => [],
    truth: (directory) => ["go", ["run", ".", directory], here("go")],
  },
  java: {
    title: "Java",
    compiler: "javac's tree API",
    needs: [["java", "-version"]],
    prepare: () => [],
    truth: (directory, given) => ["java", [here("java/Calls.java"), directory, ...given]],
  },
  c: { title: "C", ...clang() },
  cpp: { title: "C++", ...clang() },
  php: {
    title: "PHP",
    compiler: "the language server intelephense",
    needs: [["which", "intelephense"]],
    prepare: () => [],
    truth: (directory) => [process.execPath, [here("php.mjs"), directory]],
  },
  kotlin: {
    title: "Kotlin",
    compiler: "the Kotlin compiler (npm's kotlin-compiler)",
    needs: [[process.execPath, here("kotlin/compiler.mjs")]],
    prepare: () => [],
    truth: (directory, given, scratch) => [process.execPath, [here("kotlin.mjs"), directory, scratch, ...given]],
  },
  rust: {
    title: "Rust",
    compiler: "rustc, by the links of rustdoc",
    needs: [
      ["cargo", "--version"],
      ["rustdoc", "--version"],
      ["test", "-d", "/usr/share/cargo/registry"],
    ],
    prepare: () => [],
    truth: (directory, given, scratch) => [process.execPath, [here("rust.mjs"), directory, scratch, ...given]],
  },
  ruby: {
    title: "Ruby",
    compiler: "the calls that its own tests make, under Ruby's TracePoint",
    needs: [
      ["ruby", "--version"],
      ["ruby", "-e", "require 'minitest'"],
    ],
    prepare: () => [],
    truth: (directory, given) => ["ruby", [here("ruby/calls.rb"), directory, ...given]],
  },
};

function clang() {
  return {
    compiler: "clang",
    needs: [
      ["clang", "--version"],
      ["cmake", "--version"],
      [python(), "-c", "import clang.cindex"],
    ],
    prepare: (scratch) => [["cmake", "-S", ".", "-B", join(scratch, "cmake"), "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"]],
    truth: (directory, given, scratch) => [
      python(),
      [here("c.py"), directory, ...(given.length > 0 ? given : [join(scratch, "cmake", "compile_commands.json")])],
    ],
  };
}

/** Returns the Python with clang's binding, which Debian installs for its system Python. */
function python() {
  const works = (command) => spawnSync(command, ["-c", "import clang.cindex"], { stdio: "ignore" }).status === 0;
  return ["python3", "/usr/bin/python3"].find(works) ?? "python3";
}
