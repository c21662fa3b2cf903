import type { IndexState } from "@codegraph/indexer/update";
import { MAIN_FILES, readmePurpose, type StatedPurpose } from "./directories.js";
import { purposeOfDescription, purposeOfHeader } from "./purpose.js";
import type { Survey } from "./survey.js";

/**
 * Returns the description of the root manifest, else of the package named like the project, else of the README, else the first sentence of
 * the header comment of the package; null if none states one.
 */
export function descriptionOf({ root, name, store }: IndexState, { manifests, readmes }: Survey): StatedPurpose | null {
  const top = manifests.filter(({ path }) => !path.includes("/"));
  const named = manifests.filter((manifest) => manifest.name?.split(/[/:]/u).at(-1)?.toLowerCase() === name.toLowerCase());
  for (const { description, path } of [...top, ...named]) {
    const text = description === null ? null : purposeOfDescription(description);
    if (text !== null) return { text, file: path };
  }
  const readme = readmes.find((path) => !path.includes("/"));
  const stated = readme === undefined ? null : readmePurpose(root, readme);
  if (readme !== undefined && stated !== null) return { text: stated, file: readme };
  const packages = [name, ...top.flatMap((manifest) => manifest.name ?? [])].map((each) => each.toLowerCase().replace(/[-.]+/gu, "_"));
  const mains = packages.flatMap((each) => MAIN_FILES.flatMap((file) => [file, `src/${file}`, `${each}/${file}`, `src/${each}/${file}`]));
  for (const file of mains) {
    const text = purposeOfHeader(store.file(file)?.header ?? "");
    if (text !== null) return { text, file };
  }
  return null;
}
