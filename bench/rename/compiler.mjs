/** Rename locations by TypeScript's language service. */
import { join, relative } from "node:path";
import { readFileSync, statSync } from "node:fs";
import ts from "typescript-api";
import { repositoryFiles } from "../edges/truth/typescript/program.mjs";

/** Opens a repository. Dependencies need not be installed. */
export function openCompiler(root) {
  const { files, hiding, given } = repositoryFiles(root);
  const names = files.map((file) => join(root, file));
  const service = ts.createLanguageService({
    getScriptFileNames: () => names,
    getScriptVersion: () => "1",
    getScriptSnapshot: (file) => (isFile(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, "utf8")) : undefined),
    getCurrentDirectory: () => root,
    getCompilationSettings: () => given,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => !hiding.has(relative(root, file)) && isFile(file),
    readFile: (file) => readFileSync(file, "utf8"),
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
  });
  return {
    /**
     * Places as `file:line:column` that a rename of the symbol there changes; null if the compiler refuses. `keepsNames` adds an alias at a re-export, and a
     * key at a value that has the key's name, where other code would change otherwise.
     */
    locations(file, line, column, keepsNames) {
      const path = join(root, file);
      const source = service.getProgram().getSourceFile(path);
      if (source === undefined) return null;
      const position = source.getPositionOfLineAndCharacter(line - 1, column - 1);
      if (!service.getRenameInfo(path, position, {}).canRename) return null;
      const found = service.findRenameLocations(path, position, false, false, { providePrefixAndSuffixTextForRename: keepsNames });
      return (
        found?.map(({ fileName, textSpan }) => {
          const at = service.getProgram().getSourceFile(fileName).getLineAndCharacterOfPosition(textSpan.start);
          return `${relative(root, fileName)}:${at.line + 1}:${at.character + 1}`;
        }) ?? null
      );
    },
  };
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
