import type { Problem } from "@codegraph/model";
import { manifestKindOf } from "./kinds.js";
import type { ManifestContent, ManifestContext, ManifestKind, ManifestText } from "./manifest.js";

/** Maximum size of a manifest. Larger ones are not read. */
export const MAX_MANIFEST_BYTES: number = 512 * 1024;
const MAX_TOTAL_CHARACTERS = 16 * 1024 * 1024;
/** Time limit for reading manifests. Only maliciously slow ones reach it. */
const TIME_LIMIT_MS = 5_000;

/** Files of a project, as far as manifests lead to them. */
export interface ManifestFiles {
  /** Returns the text of a file that may be a manifest; null for another file and for one that is too large. */
  text(path: string): string | null;
  /** True if the project has a file at this relative path. */
  has(path: string): boolean;
}

/** Manifest with its content. */
export interface ReadManifest extends ManifestContent {
  readonly path: string;
  readonly kind: ManifestKind;
}

/** Reads manifests of one project, and those that they refer to. */
export interface ManifestReader {
  /**
   * Reads a manifest.
   * @returns a problem if it is too large or malformed; null for a path that names no manifest, and after the limits of time and size
   */
  read(path: string): { readonly manifest: ReadManifest } | { readonly problem: Problem } | null;
}

/** Creates a reader that keeps texts. Its limits apply to all manifests together. */
export function createManifestReader(files: ManifestFiles): ManifestReader {
  const around = createSurrounding(files);
  let spent = 0;
  let characters = 0;
  return {
    read(path) {
      const kind = manifestKindOf(path);
      if (kind === null || spent > TIME_LIMIT_MS || characters > MAX_TOTAL_CHARACTERS) return null;
      const started = performance.now();
      const fault = (code: Problem["code"], message: string) => ({ problem: { code, file: path, line: null, message } });
      try {
        const text = around.text(path);
        if (text === null) return fault("file-too-large", `Manifest over ${MAX_MANIFEST_BYTES / 1024} KiB, skipped for the summary`);
        characters += text.length;
        return { manifest: { ...kind.read({ path, text }, around), path, kind } };
      } catch (error) {
        const why = error instanceof Error ? error.message.split("\n")[0]!.slice(0, 120) : String(error);
        return fault("syntax-error", `Skipped for the summary: ${why}`);
      } finally {
        spent += performance.now() - started;
      }
    },
  };
}

function createSurrounding(files: ManifestFiles): ManifestContext & Pick<ManifestFiles, "text"> {
  const texts = new Map<string, string | null>();
  const results = new Map<string, Map<unknown, unknown>>();

  function text(path: string): string | null {
    let known = texts.get(path);
    if (known === undefined) texts.set(path, (known = files.text(path)));
    return known;
  }

  return {
    text,
    has: files.has,
    above(folder: string, name: string): ManifestText | null {
      for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/")))) {
        const path = at === "" ? name : `${at}/${name}`;
        const found = text(path);
        if (found !== null) return { path, text: found };
        if (at === "") return null;
      }
    },
    once<T>(manifest: ManifestText, read: (text: string) => T): T {
      const known = results.get(manifest.path) ?? new Map<unknown, unknown>();
      results.set(manifest.path, known);
      if (!known.has(read)) known.set(read, read(manifest.text));
      return known.get(read) as T;
    },
  };
}
