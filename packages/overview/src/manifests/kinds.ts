import { autoconf } from "./autoconf.js";
import { automake } from "./automake.js";
import { cabal } from "./cabal.js";
import { cargo } from "./cargo.js";
import { cmake } from "./cmake.js";
import { composer } from "./composer.js";
import { csproj } from "./csproj.js";
import { gemfile } from "./gemfile.js";
import { gemspec } from "./gemspec.js";
import { goMod } from "./go-mod.js";
import { gradle } from "./gradle.js";
import type { ManifestKind } from "./manifest.js";
import { meson } from "./meson.js";
import { mix } from "./mix.js";
import { packageJson } from "./package-json.js";
import { pipfile } from "./pipfile.js";
import { pom } from "./pom.js";
import { pubspec } from "./pubspec.js";
import { pyproject } from "./pyproject.js";
import { requirements } from "./requirements.js";
import { rockspec } from "./rockspec.js";
import { sbt } from "./sbt.js";
import { setupCfg } from "./setup-cfg.js";
import { setupPy } from "./setup-py.js";
import { swiftPackage } from "./swift-package.js";

/** Returns the kind of manifest that a relative path names; null for another file. */
export function manifestKindOf(path: string): ManifestKind | null {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return manifestKinds.find(({ files, paths }) => files.test(name) || paths?.test(path)) ?? null;
}

/** All supported kinds of manifests. */
export const manifestKinds: readonly ManifestKind[] = [
  packageJson,
  pyproject,
  setupCfg,
  setupPy,
  pipfile,
  requirements,
  goMod,
  cargo,
  csproj,
  pom,
  gradle,
  composer,
  gemspec,
  gemfile,
  cmake,
  meson,
  autoconf,
  automake,
  swiftPackage,
  sbt,
  mix,
  pubspec,
  cabal,
  rockspec,
];

/** Path ends of manifests that are read only when another refers to them. */
export const referredTo: readonly string[] = ["Directory.Packages.props", "gradle/libs.versions.toml"];
