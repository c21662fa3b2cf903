import { readFileSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import { extractorInstalledAt, extractorVersion } from "@codegraph/parse";
import type { FactStore, FactWriter } from "@codegraph/store";
import { compareVersions } from "./compare-versions.js";
import { SEARCH_DATA_VERSION } from "./search-data-version.js";

/** Assumed for an index that does not record its maker. */
const OLDEST = "0.0.0-0";

let version: string | null = null;

/** Returns the version of this package. */
function ownVersion(): string {
  const manifest = new URL("../../package.json", import.meta.url);
  version ??= (JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string }).version;
  return version;
}

/** Records which build of CodeGraph wrote the index. */
export function writeBuildVersion(writer: Pick<FactWriter, "setMeta">): void {
  writer.setMeta("made_by", ownVersion());
  writer.setMeta("maker_installed_at", String(extractorInstalledAt()));
}

/**
 * Rejects an index written by a newer build of CodeGraph. Without this check, two builds that extract differently would rebuild the index
 * in turn, endlessly. Builds are ordered by version, and builds of the same version by installation time.
 *
 * @throws CodeGraphError `newer-schema`
 */
export function rejectNewerIndex(store: Pick<FactStore, "hold" | "meta" | "path">): void {
  const release = store.hold();
  try {
    if (!isNewer(store)) return;
    const theirs = store.meta("made_by");
    const made =
      theirs === ownVersion()
        ? `a later build of CodeGraph ${theirs}`
        : `CodeGraph ${theirs}, which is newer than this version, ${ownVersion()}`;
    throw new CodeGraphError(
      "newer-schema",
      `${store.path} was written by ${made}.`,
      "Update CodeGraph and restart programs that still run the older version, or delete the file to index again with this one.",
    );
  } finally {
    release();
  }
}

function isNewer(store: Pick<FactStore, "meta">): boolean {
  // Custom languages append further words to the extractor version.
  const [extractor] = (store.meta("extractor_version") ?? "").split(" ");
  if (extractor === "" || extractor === undefined) return false;
  const isSame = extractor === extractorVersion();
  const packed = store.meta("pack_version") ?? "";
  if (isSame && packed === SEARCH_DATA_VERSION) return false;
  const order = compareVersions(store.meta("made_by") || OLDEST, ownVersion());
  if (order !== 0) return order > 0;
  if (isSame) return compareVersions(packed, SEARCH_DATA_VERSION) > 0;
  return Number(store.meta("maker_installed_at") ?? 0) > extractorInstalledAt();
}
