import { EMPTY_MANIFEST, type ManifestKind } from "./manifest.js";
import { NATIVE_CODE, nativePackage } from "./native-package.js";

/** Tells libraries from programs. The package's name and dependencies are in `configure.ac`. */
export const automake: ManifestKind = {
  registry: "Autoconf",
  files: /^Makefile\.am$/u,
  code: NATIVE_CODE,
  read: ({ text }) => ({ ...EMPTY_MANIFEST, package: nativePackage(text) }),
};
