import type { Dependency, DependencyScope, ManifestEntry, ManifestKind } from "./manifest.js";

const PACKAGE = /\.package\s*\(/gu;
const TARGET = /\.(target|executableTarget|testTarget|macro|plugin)\s*\(\s*name\s*:\s*"([^"\n]+)"/gu;

/** Literal packages and targets of `Package.swift`. A package that only test targets use is a development dependency. */
export const swiftPackage: ManifestKind = {
  registry: "Swift",
  code: /\.swift$/u,
  files: /^Package(?:@swift-[\d.]+)?\.swift$/u,
  read({ text }) {
    const code = text.replace(/^[ \t]*\/\/.*$/gmu, "").replace(/\/\*[\s\S]*?\*\//gu, "");
    const targets = [...code.matchAll(TARGET)].map(({ 1: kind = "", 2: name = "", index }) => ({ kind, name, body: callAt(code, index) }));
    return {
      name: /\bPackage\s*\(\s*name\s*:\s*"([^"\n]+)"/u.exec(code)?.[1] ?? null,
      description: null,
      dependencies: [...code.matchAll(PACKAGE)].flatMap(({ index }) => dependency(callAt(code, index), targets)),
      entries: targets.flatMap(({ kind, name, body }): ManifestEntry[] => {
        const folder = /\bpath\s*:\s*"([^"\n]+)"/u.exec(body)?.[1] ?? `Sources/${name}`;
        if (kind !== "executableTarget") return [];
        // A program starts in `main.swift`, or in a type marked `@main`, whose file has one of these names by convention.
        return ["main", "entrypoint", "Entrypoint", name].map((file) => ({
          target: `${folder}/${file}.swift`,
          form: "file",
          key: `executable ${name}`,
        }));
      }),
      package: { isLibrary: code.includes(".library(") },
    };
  },
};

function dependency(call: string, targets: readonly { readonly kind: string; readonly body: string }[]): Dependency[] {
  const name = /\burl\s*:\s*"[^"\n]*?([^"\n/]+?)(?:\.git)?\/?"/u.exec(call)?.[1];
  if (name === undefined) return [];
  const version = /\b(?:from|exact|branch|revision)\s*:\s*"([^"\n]+)"|\.exact\(\s*"([^"\n]+)"|("[\d.]+"\s*\.\.[.<]\s*"[\d.]+")/u.exec(call);
  const users = targets.filter(({ body }) => body.toLowerCase().includes(`"${name.toLowerCase()}"`)).map(({ kind }) => kind);
  const isForTests = users.length > 0 && users.every((kind) => kind === "testTarget");
  const scope: DependencyScope = isForTests ? "development" : "runtime";
  return [{ name, version: (version?.[1] ?? version?.[2] ?? version?.[3] ?? null)?.replaceAll('"', "") ?? null, scope }];
}

/** Returns the call that begins at an offset, up to its closing parenthesis. */
function callAt(code: string, from: number): string {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if (code[at] === "(") depth++;
    else if (code[at] === ")" && --depth === 0) return code.slice(from, at + 1);
  }
  return code.slice(from);
}
