/** Media types of answers. `legacy` has the status 200 also for documents that are refused. */
export interface Accepted {
  readonly type: "application/graphql-response+json" | "application/json";
  readonly isLegacy: boolean;
  /** True if the client prefers a stream of events to a single answer. */
  readonly events: boolean;
}

const STANDARD = "application/graphql-response+json";
const LEGACY = "application/json";
const EVENTS = "text/event-stream";

/** Chooses the type of the answer by the `Accept` header. Null if the client accepts none that there is. */
export function acceptedType(header: string | null): Accepted | null {
  const ranges = (header ?? "*/*")
    .split(",")
    .map(rangeOf)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { range } of ranges) {
    if (range === STANDARD) return { type: STANDARD, isLegacy: false, events: accepts(ranges, EVENTS) };
    if (range === LEGACY || range === "application/*" || range === "*/*") {
      return { type: LEGACY, isLegacy: true, events: accepts(ranges, EVENTS) };
    }
    if (range === EVENTS || range === "text/*") return { type: LEGACY, isLegacy: true, events: true };
  }
  return null;
}

/** True if the first type that the header names is the stream, so that answers of queries are streams too. */
export function prefersEvents(header: string | null): boolean {
  return (header ?? "").trim().toLowerCase().startsWith(EVENTS);
}

function rangeOf(written: string): { readonly range: string; readonly quality: number } {
  const [range = "", ...parameters] = written.split(";").map((part) => part.trim().toLowerCase());
  const quality = parameters.find((each) => each.startsWith("q="))?.slice(2);
  return { range, quality: quality === undefined ? 1 : Number(quality) || 0 };
}

function accepts(ranges: readonly { readonly range: string }[], type: string): boolean {
  return ranges.some(({ range }) => range === type);
}
