import type { Part } from "./part.js";
import { listText } from "./settings-text.js";
import { isEqual, isTable, valueAt } from "./settings-values.js";

/** Command line of one of CodeGraph's hooks. */
const OWN_COMMAND = /(?:codegraph|@codegraph\/cli|bin\.js)["']? hook (?:session-start|before-search)$/u;

/** Lists of entries by event. */
type Entries = Readonly<Record<string, readonly unknown[]>>;

/**
 * CodeGraph's entries in a client's lists of hooks, recognised by their commands. Other entries are neither compared nor changed.
 *
 * @param events the client's events that have an entry
 */
export function hooksPart(format: "json" | "jsonc", file: string, events: readonly string[]): Part {
  const { parse, append, removeItem, remove } = listText(format, file);
  const indexesIn = (text: string, event: string): number[] => {
    const list = valueAt(parse(text), ["hooks", event]);
    return Array.isArray(list) ? list.flatMap((entry, index) => (isOwn(entry) ? [index] : [])) : [];
  };
  const removeOwn = (text: string): string =>
    events.reduce(
      (rest, event) => indexesIn(rest, event).reduceRight((left, index) => removeItem(left, ["hooks", event], index), rest),
      text,
    );
  return {
    read(text) {
      const settings = parse(text);
      const found = events.flatMap((event) => {
        const list = valueAt(settings, ["hooks", event]);
        const own = Array.isArray(list) ? list.filter(isOwn) : [];
        return own.length === 0 ? [] : [[event, own] as const];
      });
      return found.length === 0 ? null : Object.fromEntries(found);
    },
    isSame: isEqual,
    write(text, wanted) {
      return Object.entries(wanted as Entries).reduce(
        (rest, [event, entries]) => entries.reduce<string>((all, entry) => append(all, ["hooks", event], entry), rest),
        removeOwn(text),
      );
    },
    remove(text, made) {
      const without = events.reduce(
        (rest, event, index) => (isMade(made, index + 1) && isEmptyAt(rest, event) ? remove(rest, ["hooks", event]) : rest),
        removeOwn(text),
      );
      const table = valueAt(parse(without), ["hooks"]);
      return isMade(made, 0) && isTable(table) && Object.keys(table).length === 0 ? remove(without, ["hooks"]) : without;
    },
    /** Bit 0: the table `hooks`. Bit n: the list of event n, from 1. */
    missing(text) {
      const settings = parse(text);
      const paths = [["hooks"], ...events.map((event) => ["hooks", event])];
      return paths.reduce((bits, path, index) => bits + (valueAt(settings, path) === undefined ? 2 ** index : 0), 0);
    },
    isEmpty: (text) => Object.keys(parse(text)).length === 0 && /^\u{feff}?\s*(?:\{\s*\}\s*)?$/u.test(text),
  };

  function isEmptyAt(text: string, event: string): boolean {
    const list = valueAt(parse(text), ["hooks", event]);
    return Array.isArray(list) && list.length === 0;
  }
}

function isMade(bits: number, index: number): boolean {
  return Math.floor(bits / 2 ** index) % 2 === 1;
}

/** True for an entry with CodeGraph's commands alone. Commands that somebody added to it make it theirs. */
function isOwn(entry: unknown): boolean {
  const commands = isTable(entry) && Array.isArray(entry["hooks"]) ? (entry["hooks"] as unknown[]) : [];
  return (
    commands.length > 0 &&
    commands.every((each) => isTable(each) && typeof each["command"] === "string" && OWN_COMMAND.test(each["command"]))
  );
}
