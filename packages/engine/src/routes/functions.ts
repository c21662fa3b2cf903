import type { AnySymbolId } from "@codegraph/model";
import type { WiringMatch } from "@codegraph/parse";
import { argumentOf, firstScope, functionNamed, namesIn, scopeIn } from "./declarations.js";
import type { FileNames } from "./file-names.js";
import { parametersOf, partOf, type WiredFile, type WiringUse } from "./wired-file.js";

/** A function and the file that it is in. */
export interface NamedFunction {
  readonly file: WiredFile;
  readonly scope: WiringMatch;
}

/** A name of a file; null for its default export. */
export interface FileName {
  readonly file: string | null;
  readonly name: string | null;
}

/** Finds the functions that expressions name. */
export interface Functions {
  /** Returns the function that an expression is or names, with its file. */
  functionAt(use: WiringUse): NamedFunction | null;
  /** Returns the function that a file gives a name, or exports by default. */
  exportedFunction(name: FileName): NamedFunction | null;
}

export function createFunctions(
  files: readonly WiredFile[],
  names: FileNames,
  fileAt: (path: string | null) => WiredFile | null,
): Functions {
  let byName: ReadonlyMap<string, readonly NamedFunction[]> | null = null;

  function functionAt({ file, part, scope }: WiringUse): NamedFunction | null {
    const own = scopeIn(file, part);
    if (own !== null) return { file, scope: own };
    for (const { loads } of new Set(file.frameworks.map(({ family }) => family))) {
      const load = loads?.exec(part.text)?.[1];
      if (load !== undefined) return exportedFunction({ file: names.moduleFile(file.record, load), name: null });
    }
    const segments = namesIn(part.text);
    const last = segments.at(-1);
    if (last === undefined) {
      const wrapped = argumentOf(part);
      return wrapped === null ? null : functionAt({ file, part: wrapped, scope });
    }
    const column = part.column + part.text.length - last.length;
    for (const { callee } of names.edgesAt(file.record, part.line, column, column + 1)) {
      const found = functionOf(callee);
      if (found !== null) return found;
    }
    const local = segments.length === 1 ? functionNamed(file, last) : null;
    if (local !== null) return { file, scope: local };
    const imported = names.imported(file.record, segments[0]!);
    if (imported !== null) return exportedFunction({ file: imported.file, name: imported.name ?? segments[1] ?? null });
    return onlyFunction(last);
  }

  /** The only function with a name and parameters: an extension method of a type that the index does not know. */
  function onlyFunction(name: string): NamedFunction | null {
    byName ??= Map.groupBy(
      files.flatMap((file) => file.of("scope").map((scope): NamedFunction => ({ file, scope }))),
      ({ scope }) => partOf(scope, "name")?.text ?? "",
    );
    const [only, ...others] = byName.get(name) ?? [];
    return only !== undefined && others.length === 0 && parametersOf(only.scope).length > 0 ? only : null;
  }

  function functionOf(callee: AnySymbolId): NamedFunction | null {
    const definition = names.definitionAt(callee);
    const file = fileAt(definition?.file ?? null);
    if (definition === null || file === null) return null;
    const { startLine, endLine } = definition.span;
    const scope = firstScope(file, ({ line }) => line >= startLine);
    return scope === null || scope.line > endLine ? null : { file, scope };
  }

  function exportedFunction({ file: path, name }: FileName): NamedFunction | null {
    const file = fileAt(path);
    if (path === null || file === null) return null;
    const local = name ?? names.defaultName(path);
    const found = local === null ? null : functionNamed(file, local);
    if (found !== null) return { file, scope: found };
    for (const match of file.of("exported")) {
      const source = partOf(match, "source");
      const scope = source === null ? null : (scopeIn(file, source) ?? functionNamed(file, argumentOf(source)?.text ?? source.text));
      if (scope !== null) return { file, scope };
    }
    return null;
  }

  return { functionAt, exportedFunction };
}
