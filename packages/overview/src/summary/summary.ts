import type { MemoryIndex } from "@codegraph/graph";
import { CodeGraphError } from "@codegraph/model";
import type { DescribeOptions, DescribeResult, SummaryResult } from "../api/summary.js";
import type { IndexState } from "@codegraph/indexer/update";
import { regenerate } from "./document/blocks.js";
import { toBytes, toText } from "./document/bytes.js";
import { headingText, outlineOf } from "./document/outline.js";
import { sectionContent } from "./document/section-content.js";
import { writeSection } from "./document/sections.js";
import { readSummary, summaryPath, writeSummary } from "./document/summary-file.js";
import { createGatherer } from "./gather.js";
import { render, skeleton } from "./render.js";

/** The summary of an open project and what people write into it. */
export interface Summary {
  /** Brings the generated parts up to date; in the file too if it `writes`, for which it has to be the project's turn. */
  get(options: { readonly writes: boolean; readonly signal?: AbortSignal | undefined; readonly index?: MemoryIndex | null }): Promise<SummaryResult>;
  /** Whether the index keeps all that took long for the last one. */
  isKept(): boolean;
  /** @throws CodeGraphError `invalid-argument`, `read-only`, `disk-full`, `locked` */
  describe(options: DescribeOptions): Promise<DescribeResult>;
  /**
   * Writes the file if there is none. Never rejects: an index is of use without it.
   * @param index all files, where they are at hand
   */
  create(signal?: AbortSignal, index?: MemoryIndex | null): Promise<void>;
}

const HEADINGS: Readonly<Record<Exclude<DescribeOptions["section"], "custom">, string>> = {
  purpose: "Purpose",
  architecture: "Architecture",
  concepts: "Key Concepts",
  patterns: "Patterns",
};
const LONGEST_TITLE = 200;
/** How often a text is made anew because someone else wrote the file meanwhile. */
const TRIES = 5;

export function createSummary(state: IndexState): Summary {
  const { root } = state;
  const { gather, keep, isKept } = createGatherer(state);

  const get: Summary["get"] = async ({ writes, signal, index }) => {
    const gathered = await gather(signal, index);
    const generated = render(gathered);
    if (writes && !state.options.readonly) keep();
    for (let tries = 1; ; tries++) {
      const file = readSummary(root);
      const text = file.kind === "text" ? regenerate(file.text, generated) : toBytes(skeleton(state.name, generated));
      const result = { name: state.name, content: toText(text).replace(/^\uFEFF/u, ""), ...gathered };
      if (file.kind === "text" && file.text === text) return { ...result, saved: true };
      if (!writes || state.options.readonly) return { ...result, saved: false };
      try {
        if (writeSummary(root, file, text)) return { ...result, saved: true };
        if (tries === TRIES) return { ...result, saved: false };
      } catch (error) {
        if (!(error instanceof CodeGraphError)) throw error;
        const problem = { code: "not-readable", file: ".codegraph/summary.md", line: null, message: error.message.replace(`${root}/`, "") } as const;
        return { ...result, saved: false, problems: [...gathered.problems, problem] };
      }
    }
  };

  return {
    get,
    isKept,
    async describe(options) {
      const heading = headingOf(options);
      const path = summaryPath(root);
      if (state.options.readonly) throw new CodeGraphError("read-only", "The project is open for reading only", "Open it without `readonly`.");
      for (let tries = 1; tries <= TRIES; tries++) {
        const file = readSummary(root);
        const text = file.kind === "text" ? file.text : toBytes(skeleton(state.name, file.kind === "missing" ? render(await gather()) : {}));
        const { open, lineEnding } = outlineOf(text);
        const content = sectionContent(options.content, heading, lineEnding);
        if (content === "" && !options.replace) throw invalid("There is nothing to add", "Give a content, or replace what is there.");
        if (open) throw invalid(`${path} has a ${open} that is never closed, so nothing can be added after it`, "Close it first.");
        if (text.includes("\0")) throw invalid(`${path} is not UTF-8 text`, "Save it as UTF-8.");
        if (writeSummary(root, file, writeSection(text, toBytes(heading), content, options.replace ?? false))) {
          return { success: true, section: options.section === "custom" ? heading : options.section, file: path };
        }
      }
      throw new CodeGraphError("locked", `${path} is being written by someone else`, "Try again.");
    },
    async create(signal, index) {
      try {
        if (readSummary(root).kind === "missing") await get({ writes: true, signal, index: index ?? null });
      } catch {
        // What is missing now is made when it is asked for.
      }
    },
  };
}

function headingOf({ section, title }: DescribeOptions): string {
  if (section !== "custom") {
    if (!Object.hasOwn(HEADINGS, section)) {
      throw invalid(`There is no section ${JSON.stringify(section)}`, `Use ${Object.keys(HEADINGS).join(", ")}, or custom with a title.`);
    }
    return HEADINGS[section];
  }
  const heading = toText(headingText(toBytes(`# ${title ?? ""}`)));
  if (heading === "" || heading.length > LONGEST_TITLE || /[\p{Cc}\p{Zl}\p{Zp}]|<!--/u.test(heading)) {
    throw invalid("A custom section needs a title of one line", `Give a title of at most ${LONGEST_TITLE} characters.`);
  }
  return heading;
}

function invalid(message: string, remedy: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", message, remedy);
}
