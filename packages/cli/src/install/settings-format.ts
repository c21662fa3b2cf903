import type { Settings } from "./settings-values.js";

/**
 * Minimal edits of settings: comments, order, indentation, line breaks, a byte order mark and trailing text are preserved. All functions
 * take and return the text.
 */
export interface SettingsText {
  /**
   * Parses the text. Empty for an empty text.
   *
   * @throws if the format is invalid
   */
  parse(text: string): Settings;
  /**
   * Sets the value at a path and creates missing tables.
   *
   * @throws if another value is in the way
   */
  set(text: string, path: readonly string[], value: unknown): string;
  /**
   * Removes the value at a path. Returns the text unchanged if there is none.
   *
   * @throws if the value cannot be removed on its own
   */
  remove(text: string, path: readonly string[]): string;
}

/** Edits of JSON, which has lists as well. */
export interface JsonText extends SettingsText {
  /**
   * Adds a value at the end of the list at a path. Creates the list and missing tables.
   *
   * @throws if another value is in the way
   */
  append(text: string, path: readonly string[], value: unknown): string;
  /** Removes one item of the list at a path. */
  removeItem(text: string, path: readonly string[], index: number): string;
}

export type SettingsFormat = "json" | "jsonc" | "toml";
