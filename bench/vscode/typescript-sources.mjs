/** Lets Node import the tests' TypeScript, whose imports name the compiled files. */
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

/** Applies to all later imports. */
export function importSources() {
  registerHooks({
    resolve(specifier, context, next) {
      const isSource = specifier.startsWith(".") && specifier.endsWith(".js") && context.parentURL?.endsWith(".ts");
      if (!isSource) return next(specifier, context);
      const source = new URL(specifier.replace(/\.js$/u, ".ts"), context.parentURL);
      return next(existsSync(fileURLToPath(source)) ? source.href : specifier, context);
    },
  });
}
