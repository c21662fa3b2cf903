/** Mixed-up ids do not compile. This file is only type-checked: `pnpm run check` fails where an expected error does not occur. */
import type { FactIndex, GraphReader, Resolver } from "@codegraph/graph";
import {
  type AnyFileId,
  asFileId,
  asSymbolId,
  type Edge,
  type FileId,
  fileOf,
  isOwnFile,
  type LinkedFileId,
  type LinkedSymbolId,
  symbolId,
  type SymbolId,
} from "@codegraph/model";
import type { FactReader, FactWriter } from "@codegraph/store";

declare const store: FactReader;
declare const writer: FactWriter;
declare const file: FileId;
declare const symbol: SymbolId;
declare const linkedFile: LinkedFileId;
declare const linkedSymbol: LinkedSymbolId;
declare const anyFile: AnyFileId;
declare const edge: Edge;

// @ts-expect-error A number is not a file id.
store.facts(1);
// @ts-expect-error A number is not a symbol id.
store.definition(65_537);
// @ts-expect-error The result of arithmetic is a number.
store.facts(file + 1);
store.facts(asFileId(1));
store.definition(asSymbolId(65_537));

// @ts-expect-error A definition is not a file.
store.facts(symbol);
// @ts-expect-error A file is not a definition.
store.definition(file);
// @ts-expect-error A file has no file.
fileOf(file);
// @ts-expect-error A definition has no definitions.
symbolId(symbol, 0);
// @ts-expect-error A set of files contains no definition.
new Set<FileId>().has(symbol);
store.facts(fileOf(symbol));
store.definition(symbolId(file, 0));

// @ts-expect-error A store has no linked files.
store.facts(linkedFile);
// @ts-expect-error A store has no linked definitions.
store.definition(linkedSymbol);
// @ts-expect-error A callee may be linked.
store.definition(edge.callee);
// @ts-expect-error The file of a callee may be linked.
store.facts(fileOf(edge.callee));
// @ts-expect-error Any file may be linked.
store.facts(anyFile);
// @ts-expect-error A store has no resolutions of linked files.
writer.putResolution(linkedFile, { edges: [], open: [], dependsOn: [] });
// @ts-expect-error The callers of stored edges are own definitions.
writer.putResolution(file, { edges: [{ ...edge, caller: linkedSymbol }], open: [], dependsOn: [] });
store.definition(edge.caller);
store.edgesTo(edge.callee);
store.dependents(linkedFile);
writer.putResolution(file, { edges: [edge], open: [], dependsOn: [file, linkedFile] });
if (isOwnFile(anyFile)) store.facts(anyFile);

declare const index: FactIndex;
declare const reader: GraphReader;
declare const resolver: Resolver;

// Resolution reads files of any project.
index.file(linkedFile);
reader.facts(fileOf(edge.callee));
resolver.resolve(file);
// @ts-expect-error A definition is not a file.
index.file(symbol);
// @ts-expect-error A file is not a definition.
reader.edgesTo(file);
// @ts-expect-error Only own files are resolved.
resolver.resolve(linkedFile);
