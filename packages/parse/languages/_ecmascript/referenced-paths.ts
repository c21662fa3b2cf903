import type { LanguageSpec } from "../../src/language-spec.js";

const REFERENCE = /^\/\/\/\s*<reference\s+path\s*=\s*["']([^"']+)["']/u;

/** Reads a comment that loads another file of declarations: `/// <reference path="models.d.ts" />`. */
export const readReferencedPath: NonNullable<LanguageSpec["readImport"]> = (comment) => {
  const path = REFERENCE.exec(comment)?.[1];
  if (path === undefined) return [];
  return [{ form: "module", specifier: path.startsWith(".") ? path : `./${path}`, name: null, alias: null }];
};
