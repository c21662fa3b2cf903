import type { Overlay } from "./stored-index.js";

/** An index in a registry. */
export interface ManifestEntry {
  /** Full hash of the commit. */
  readonly commit: string;
  /** Version and settings that the index was made with. Only an index of the same build can be used. */
  readonly build: string;
  /** Key of the indexed contents: equal for equal trees of the same build. */
  readonly content: string;
  /** SHA-256 of the compressed file, in hexadecimal digits. It is also the name of the file. */
  readonly file: string;
  /** Size of the compressed file and of the index, in bytes. */
  readonly bytes: number;
  readonly size: number;
  /** Says that the file has only what differs from another index. */
  readonly overlay?: Overlay | undefined;
  /** True if the index contains the sources. */
  readonly sources: boolean;
  /** Milliseconds since the epoch. */
  readonly pushedAt: number;
}

/** A file that no entry names any more. */
export interface RetiredFile {
  readonly file: string;
  /** Milliseconds since the epoch. */
  readonly retiredAt: number;
  /** True once its removal has begun. No entry may name it again. */
  readonly removing: boolean;
}

/** The indexes of one repository. */
export interface Manifest {
  /** Newest last. A commit has at most one entry for a build. */
  readonly entries: readonly ManifestEntry[];
  readonly retired: readonly RetiredFile[];
}

export const EMPTY_MANIFEST: Manifest = { entries: [], retired: [] };

/** Returns the files that entries need: their own, and the bases of overlays. */
export function filesOf(entries: readonly ManifestEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ file, overlay }) => (overlay === undefined ? [file] : [file, overlay.base.file])));
}

/** Limits on what a registry may declare, in bytes. */
export const MAX_MANIFEST_BYTES: number = 2 ** 24;
export const MAX_FILE_BYTES: number = 2 ** 34;

/** Serialises a manifest. */
export function writeManifest({ entries, retired }: Manifest): Uint8Array {
  return Buffer.from(`${JSON.stringify({ format: "codegraph-registry", version: 1, entries, retired })}\n`);
}

/**
 * Parses a manifest. It comes from a server, so every field is checked.
 * @returns null if it is not a manifest of this version
 */
export function readManifest(bytes: Uint8Array): Manifest | null {
  const value = parsed(bytes);
  if (value?.["format"] !== "codegraph-registry" || value["version"] !== 1) return null;
  const { entries, retired } = value;
  return Array.isArray(entries) && entries.every(isEntry) && Array.isArray(retired) && retired.every(isRetired)
    ? { entries, retired }
    : null;
}

function parsed(bytes: Uint8Array): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString());
    return typeof value === "object" ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

const isHash = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f]{64}$/u.test(value);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const isSize = (value: unknown): boolean => isCount(value) && (value as number) <= MAX_FILE_BYTES;

function isEntry(value: unknown): value is ManifestEntry {
  if (typeof value !== "object" || value === null) return false;
  const { commit, build, content, file, bytes, size, overlay, sources, pushedAt } = value as Record<string, unknown>;
  return (
    typeof commit === "string" &&
    /^[0-9a-f]{40,64}$/u.test(commit) &&
    [build, content, file].every(isHash) &&
    [bytes, size].every(isSize) &&
    (overlay === undefined || isOverlay(overlay)) &&
    typeof sources === "boolean" &&
    isCount(pushedAt)
  );
}

function isOverlay(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { base, size } = value as Record<string, unknown>;
  if (typeof base !== "object" || base === null) return false;
  const { file, ...sizes } = base as Record<string, unknown>;
  return isHash(file) && [sizes["bytes"], sizes["size"], size].every(isSize);
}

function isRetired(value: unknown): value is RetiredFile {
  if (typeof value !== "object" || value === null) return false;
  const { file, retiredAt, removing } = value as Record<string, unknown>;
  return isHash(file) && isCount(retiredAt) && typeof removing === "boolean";
}
