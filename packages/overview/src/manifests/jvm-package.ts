import type { DescribedPackage } from "./manifest.js";

/** Paths of code that Maven, Gradle and sbt compile. */
export const JVM_CODE: RegExp = /\.(?:java|kts?|scala|groovy)$/u;

/** Signs of a program in a build script. */
const PROGRAM =
  /com\.android\.application|spring-boot-(?:gradle|maven)-plugin|^\s*(?:application|mainClass)\b|`application`|"application"/mu;

/** Returns the package that a build script describes: a library, unless the script makes a program. */
export function jvmPackage(script: string): DescribedPackage {
  return { isLibrary: !PROGRAM.test(script) };
}
