const MAX_SHOWN = 200;

/** A value of a settings file for a message: cut where it is long, and never too deep to be written. */
export function shownValue(value: unknown): string {
  let text: string;
  try {
    text = JSON.stringify(value) ?? String(value);
  } catch {
    // JSON.stringify recurses, so a list of many lists in each other overflows the stack.
    return "a value that is nested too deeply to be shown";
  }
  return shortened(text);
}

/** A text of a settings file, cut where it is long. */
export function shortened(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
