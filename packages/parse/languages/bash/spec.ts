import type { LanguageSpec } from "../../src/language-spec.js";
import { findModule } from "./modules.js";
import { ZSH } from "./zsh.js";

const bash: LanguageSpec = {
  id: "bash",
  name: "Bash",
  extensions: [".sh", ".bash", ".zsh", ".ksh", ".bats", ".ebuild"],
  fileNames: [
    ".bashrc",
    ".bash_profile",
    ".bash_login",
    ".bash_logout",
    ".bash_aliases",
    ".profile",
    ".zshrc",
    ".zshenv",
    ".zprofile",
    ".zlogin",
    ".zlogout",
    ".kshrc",
    ".envrc",
    "PKGBUILD",
    "APKBUILD",
  ],
  // A script without an extension names its interpreter.
  sniff: [{ extension: "", pattern: /^#!\s*\/\S*(?:\/env\s+(?:-S\s+)?)?\/?\b(?:ba|z|k|da|a)?sh\b/u }],
  grammar: "tree-sitter-bash.wasm",
  keywords: (
    "if then elif else fi case esac for select while until do done in function time coproc local declare typeset export " +
    "readonly unset return break continue exit shift eval exec set source true false"
  ).split(" "),
  lineComment: "#",
  blocks: [
    { opens: /(?:^|(?<=[;&|({]\s*))if\b.*\bthen\s*$/u, closes: "fi", head: "if :;then" },
    { opens: /(?:^|(?<=[;&|({]\s*))if\b/u, closes: "fi", head: "if :" },
    { opens: /(?:^|;\s*)do\s*$/u, closes: "done", head: "while :;do" },
    { opens: /(?:^|(?<=[;&|({]\s*))case\b.*\bin\s*$/u, closes: "esac", head: "case x in", labels: ")" },
  ],
  branches: ["then", "do", "elif", "else"],
  heads: [
    { starts: /^(?:if|elif)\b/u, opener: "then" },
    { starts: /^(?:while|until|for|select)\b(?!\s*\(\()/u, opener: "do" },
  ],
  longStrings: { quotes: "\"'", raw: "'", heredoc: /<<-?\s*(?<quote>["'\\]?)(?<word>[A-Za-z_]\w*)/uy },
  visibilityWords: {},
  visibility: () => null,
  // A sourcing script sees all functions of a file. Variables are exported only if declared so.
  exported: ({ kind, parentKind, words }) =>
    parentKind === null && (kind === "function" || words.includes("export") || words.includes("readonly")),
  staticWords: [],
  asyncWords: [],
  // A test in Bats is a function with a string as its name.
  misread: [[/^@test\s+"[^"\n]+"\s+(?=\{)/gmu, testAsFunction], ...ZSH],
  resolution: {
    sharing: "file",
    self: [],
    super: [],
    implicitSelf: false,
    constructors: [],
    callConstructs: false,
    separator: ".",
    family: "bash",
    functionsApart: true,
    importedOnly: true,
    modules: findModule,
  },
};

/** Rewrites `@test "adds one" {` as `       adds_one() {`, with the name at its original offset. */
function testAsFunction(head: string): string {
  const open = head.indexOf('"');
  const close = head.lastIndexOf('"');
  const name = head.slice(open + 1, close).replace(/[^\p{L}\p{N}]/gu, "_");
  return `${" ".repeat(open + 1)}${name}()${" ".repeat(head.length - close - 2)}`;
}

export default bash;
