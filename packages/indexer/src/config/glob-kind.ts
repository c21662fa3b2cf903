import { type SettingKind, stringKind } from "./kinds.js";

/** Glob relative to the root. Neither empty nor negated: lists of globs select or exclude but never re-include. */
export const globKind: SettingKind = stringKind(
  "^(?!\\s*$)(?!!)(?![A-Za-z]:[\\\\/])(?!(.*/)?\\.\\.(/|$)).*$",
  'globs relative to the project root without a leading "!" (use a .codegraphignore file to re-include what others exclude)',
);
