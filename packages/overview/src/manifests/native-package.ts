import type { DescribedPackage } from "./manifest.js";

/** Paths of code that CMake, Meson and Automake compile. */
export const NATIVE_CODE: RegExp = /\.(?:c|h|cc|cpp|cxx|hh|hpp|hxx|inl|m|mm)$/u;

/** Returns the package that a build script describes. */
export function nativePackage(script: string): DescribedPackage {
  return { isLibrary: /\badd_library\s*\(|\blibrary\s*\(|_LTLIBRARIES\b/iu.test(script) };
}
