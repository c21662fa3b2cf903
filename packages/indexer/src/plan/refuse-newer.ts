import { readFileSync } from "node:fs";
import { CodeGraphError } from "@codegraph/model";
import { extractorInstalledAt, extractorVersion } from "@codegraph/parse";
import type { FactStore, FactWriter } from "@codegraph/store";
import { compareVersions } from "./compare-versions.js";
import { PACKED_AS } from "./packed-as.js";

/** Counts for an index that does not say what made it. */
const OLDEST = "0.0.0-0";

let version: string | null = null;

/** The version of this package. */
function ownVersion(): string {
  const manifest = new URL("../../package.json", import.meta.url);
  version ??= (JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string }).version;
  return version;
}

/** Writes down which build of CodeGraph makes the index. */
export function writeMaker(writer: Pick<FactWriter, "setMeta">): void {
  writer.setMeta("made_by", ownVersion());
  writer.setMeta("maker_installed_at", String(extractorInstalledAt()));
}

/**
 * Refuses an index that a newer build of CodeGraph made. Two builds that extract differently would otherwise make the index anew
 * for ever, each after the other. The order of builds is that of their versions; of two with the same version the one that was
 * installed later is newer.
 *
 * @throws CodeGraphError `newer-schema`
 */
export function refuseNewer(store: Pick<FactStore, "hold" | "meta" | "path">): void {
  const release = store.hold();
  try {
    if (!isNewer(store)) return;
    const theirs = store.meta("made_by");
    const made = theirs === ownVersion() ? `a later build of CodeGraph ${theirs}` : `CodeGraph ${theirs}, and this is ${ownVersion()}`;
    throw new CodeGraphError(
      "newer-schema",
      `${store.path} was made by ${made}.`,
      "Update CodeGraph and restart what still runs the older one, or delete that file to index again with this one.",
    );
  } finally {
    release();
  }
}

function isNewer(store: Pick<FactStore, "meta">): boolean {
  // An extractor with languages of the user's own has further words behind.
  const [extractor] = (store.meta("extractor_version") ?? "").split(" ");
  if (extractor === "" || extractor === undefined) return false;
  const isSame = extractor === extractorVersion();
  const packed = store.meta("pack_version") ?? "";
  if (isSame && packed === PACKED_AS) return false;
  const order = compareVersions(store.meta("made_by") || OLDEST, ownVersion());
  if (order !== 0) return order > 0;
  if (isSame) return compareVersions(packed, PACKED_AS) > 0;
  return Number(store.meta("maker_installed_at") ?? 0) > extractorInstalledAt();
}
