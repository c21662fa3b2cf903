const MAX_SHOWN = 200;

/** Formats a settings value for a message. Long values are cut. */
export function formatValue(value: unknown): string {
  let text: string;
  try {
    text = JSON.stringify(value) ?? String(value);
  } catch {
    // JSON.stringify recurses, so deeply nested arrays overflow the stack.
    return "a value that is nested too deeply to display";
  }
  return truncate(text);
}

/** Cuts a long text from a settings file. */
export function truncate(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
