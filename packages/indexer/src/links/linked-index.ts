import type { FactIndex } from "@codegraph/graph";
import { type AnyFileId, type AnySymbolId, isOwnFile, linkOf, localFileId, type ModuleTarget } from "@codegraph/model";
import type { LinkIndex } from "./link-index.js";
import { mountedFile, unmounted } from "../resolution/mount.js";

/** Joins the index of a project with those of its links. The project's own results come first. */
export function createLinkedIndex(own: FactIndex, links: readonly LinkIndex[]): FactIndex {
  const byId = new Map(links.map((link) => [link.id, link]));

  /** Joins lists of ids in the order of projects, cached by name. */
  function joined<Id extends AnyFileId | AnySymbolId>(
    ask: (index: Pick<FactIndex, "inPackage" | "topLevel">, name: string) => readonly Id[],
  ): (name: string) => readonly Id[] {
    const known = new Map<string, readonly Id[]>();
    return (name) => {
      let all = known.get(name);
      if (!all) {
        const linked = links.flatMap((link) => ask(link, name));
        all = linked.length === 0 ? ask(own, name) : [...ask(own, name), ...linked];
        known.set(name, all);
      }
      return all;
    };
  }

  /** Resolves a module in the importing file's own project first, then in the other linked projects. */
  function module(language: string, specifier: string, fromFile: string): ModuleTarget | null {
    const { link, path } = unmounted(fromFile);
    const ownTarget =
      link === 0 ? own.module(language, specifier, path) : byId.get(link)?.around.resolveOwnImport(language, specifier, path);
    if (ownTarget) return ownTarget;
    for (const other of links) {
      const found = other.id === link ? null : other.around.resolveForeignImport(language, specifier);
      if (found) return found;
    }
    return null;
  }

  return {
    file: (id) => (isOwnFile(id) ? own.file(id) : (byId.get(linkOf(id))?.file(localFileId(id)) ?? null)),
    fileAt(path) {
      const at = unmounted(path);
      if (at.link === 0) return own.fileAt(path);
      const id = byId.get(at.link)?.fileAt(at.path) ?? null;
      return id === null || !isOwnFile(id) ? null : mountedFile(at.link, id);
    },
    filesIn(directory) {
      const at = unmounted(directory);
      return at.link === 0 ? own.filesIn(directory) : (byId.get(at.link)?.filesIn(at.path) ?? []);
    },
    inPackage: joined((index, name) => index.inPackage(name)),
    topLevel: joined((index, name) => index.topLevel(name)),
    extending: (name) => [...own.extending(name), ...links.flatMap((link) => link.extending(name))],
    owned: (owner, name) => [...own.owned(owner, name), ...links.flatMap((link) => link.owned(owner, name))],
    within: (family, path, name) => [...own.within(family, path, name), ...links.flatMap((link) => link.within(family, path, name))],
    declaring: (name) => [...own.declaring(name), ...links.flatMap((link) => link.declaring(name))],
    knows: (name) => own.knows(name) || links.some((link) => link.knows(name)),
    brought: own.brought,
    module,
    everywhere: (language, fromFile) => own.everywhere(language, fromFile),
    rules: own.rules,
  };
}
