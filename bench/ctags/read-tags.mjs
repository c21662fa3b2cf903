import { spawnSync } from "node:child_process";

/**
 * Returns the tags that ctags reports for files, each parsed as one language.
 *
 * @param {string} directory files are relative to it
 * @param {readonly string[]} files
 * @param {{ name: string, kinds: readonly string[], accepts?: (tag: { name: string, kind: string, pattern: string }) => boolean, plain?: (name: string) => string, clauses?: boolean }} language
 * @returns {{ file: string, line: number, name: string, kind: string }[]}
 */
export function readTags(directory, files, language) {
  const ctags = spawnSync(
    "ctags",
    [
      "--output-format=json",
      "--fields=+nKz",
      "--sort=no",
      // Names that ctags invents for anonymous definitions.
      "--extras=-{anonymous}",
      // Embedded languages (scripts in pages, preprocessor directives) are disabled.
      "--extras=-{guest}{subparser}",
      `--language-force=${language.name}`,
      "-L-",
      "-f-",
    ],
    { cwd: directory, input: files.join("\n"), encoding: "utf8", maxBuffer: 2 ** 30 },
  );
  if (ctags.error) throw new Error("Universal Ctags is needed: install `universal-ctags`.", { cause: ctags.error });
  if (ctags.status !== 0) throw new Error(ctags.stderr);
  return ctags.stdout
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line))
    .filter((tag) => tag._type === "tag" && language.kinds.includes(tag.kind) && !tag.name.startsWith("__anon"))
    .filter((tag) => language.accepts?.(tag) ?? true)
    .filter((tag, index, all) => !language.clauses || !isClause(tag, all[index - 1]))
    .map((tag) => ({ ...tag, name: language.plain?.(tag.name) ?? tag.name }))
    .map((tag) => ({ file: tag.path, line: tag.line, name: tag.name.replaceAll("`", ""), kind: tag.kind }));
}

/** True if a tag continues the definition of the previous tag. */
function isClause(tag, before) {
  return before !== undefined && before.path === tag.path && before.name === tag.name && before.kind === tag.kind;
}
