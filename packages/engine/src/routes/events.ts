import { isTestFile } from "@codegraph/model";
import type { FrameworkSpec, WiringMatch } from "@codegraph/parse";
import type { SpanReader } from "../links/project-span.js";
import { clientAt } from "./client-at.js";
import type { SentRequest } from "./clients.js";
import type { FileNames } from "./file-names.js";
import type { Prefixes } from "./prefixes.js";
import { partOf, type WiredFile } from "./wired-file.js";

/** Calls that send events, by the key of the event. */
export type SentEvents = ReadonlyMap<string, readonly SentRequest[]>;

/** Key of an event: events of two frameworks are different. */
export function eventKey({ id }: FrameworkSpec, name: string): string {
  return `${id} ${name}`;
}

/** Returns the names of the events of a listener or of a call that sends; empty if the source does not tell them. */
export function eventNames(file: WiredFile, match: WiringMatch, framework: FrameworkSpec, prefixes: Prefixes): readonly string[] {
  const { events } = framework;
  if (events === undefined) return [];
  const part = partOf(match, "path");
  const names =
    events.names?.(match) ??
    prefixes.paths(file, match, part, framework).flatMap(({ text, isKnown }) => (isKnown ? [text] : (constantIn(part?.text ?? "") ?? [])));
  return [...new Set(names)].filter((name) => name !== "" && events.ambiguous?.test(name) !== true);
}

/** Returns the name of a constant whose value is not known, which is the same for listeners and senders; null for another expression. */
function constantIn(written: string): string | null {
  const [, constant = null] = /^(?:[\w$]+\.)*([A-Z][A-Z\d_]{2,})$/u.exec(written) ?? [];
  return constant ?? (/^[A-Z][\w$]*(?:\.[\w$]+)+$/u.test(written) ? written : null);
}

/** Finds the calls that send events, tests last. */
export function sentEvents(files: readonly WiredFile[], prefixes: Prefixes, names: FileNames, reader: SpanReader): SentEvents {
  const found = new Map<string, SentRequest[]>();
  const ordered = files.toSorted((one, other) => Number(isTestFile(one.record.path)) - Number(isTestFile(other.record.path)));
  for (const file of ordered) {
    for (const framework of file.frameworks) {
      if (framework.events === undefined) continue;
      for (const match of file.of("client")) {
        if (match.framework !== framework.id) continue;
        for (const name of eventNames(file, match, framework, prefixes)) {
          const client = clientAt(file, match.line, { method: "EVENT", path: name, provenance: "name" }, names, reader);
          const key = eventKey(framework, name);
          const sent = { client, segments: [], isSuffix: false, host: null };
          const known = found.get(key);
          if (known) known.push(sent);
          else found.set(key, [sent]);
        }
      }
    }
  }
  return found;
}

/** A declaration that may be a listener. */
interface PossibleListener {
  readonly framework: FrameworkSpec;
  readonly match: WiringMatch;
  /** Holds the name of the event. */
  readonly path: { readonly text: string };
  readonly isTest: boolean;
}

/**
 * True for a listener by its declaration, and for one to an event that the framework or the project sends. Events that only tests send
 * reach no listener of the project.
 */
export function isListener({ framework, match, path, isTest }: PossibleListener, sends: SentEvents): boolean {
  if (match.set["declared"] !== undefined || framework.events?.sent?.test(path.text) === true) return true;
  return (sends.get(eventKey(framework, path.text)) ?? []).some(({ client }) => isTest || !client.test);
}
