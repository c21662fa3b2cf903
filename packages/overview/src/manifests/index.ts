export { createEntrySources, type EntrySources, pathInside } from "./entry-sources.js";
export { manifestKindOf, manifestKinds, referredTo } from "./kinds.js";
export type { DescribedPackage, ManifestContent, ManifestEntry, ManifestKind, ManifestText } from "./manifest.js";
export { createPackageFinder, type PackageFolder } from "./package-folders.js";
export { createManifestReader, type ManifestFiles, type ManifestReader, MAX_MANIFEST_BYTES, type ReadManifest } from "./read-manifests.js";
