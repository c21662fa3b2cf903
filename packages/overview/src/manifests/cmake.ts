import { type Dependency, type ManifestKind, EMPTY_MANIFEST } from "./manifest.js";
import { NATIVE_CODE, nativePackage } from "./native-package.js";

const COMMAND = /^[ \t]*(find_package|FetchContent_Declare|CPMAddPackage)[ \t]*\([ \t\r\n]*["']?([\w:.+-]+)["']?([^()]{0,500})/gimu;
const DESCRIPTION = /^[ \t]*project[ \t]*\([^()]{0,300}?\bDESCRIPTION[ \t\r\n]+"([^"]{1,300})"/imu;

/** Packages found or fetched by name. */
export const cmake: ManifestKind = {
  registry: "CMake",
  files: /^CMakeLists\.txt$/u,
  code: NATIVE_CODE,
  read({ text }) {
    const dependencies = [...text.matchAll(COMMAND)].map(([, command = "", name = "", rest = ""]): Dependency => {
      const version = /^[ \t\r\n]+v?(\d[\w.]*)/u.exec(rest)?.[1] ?? /\bGIT_TAG[ \t\r\n]+([\w./-]+)/u.exec(rest)?.[1] ?? null;
      const isOptional = command.toLowerCase() === "find_package" && !/\bREQUIRED\b/u.test(rest);
      return { name, version, scope: isOptional ? "optional" : "runtime" };
    });
    return { ...EMPTY_MANIFEST, description: DESCRIPTION.exec(text)?.[1] ?? null, dependencies, package: nativePackage(text) };
  },
};
