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
import type { FindRegistered } from "./registered.js";
import { render, skeleton } from "./render.js";

/** Summary of an open project, with the users' own sections. */
export interface Summary {
  /** Brings the generated parts up to date. Writes the file too if `writes` is set, for which the caller must hold the write lock. */
  get(options: {
    readonly writes: boolean;
    readonly signal?: AbortSignal | undefined;
    readonly index?: MemoryIndex | null;
  }): Promise<SummaryResult>;
  /** True if the index stores all expensive results of the last summary. */
  isRankingStored(): boolean;
  /** Adds to a section or replaces it. @throws CodeGraphError `invalid-argument`, `read-only`, `disk-full`, `locked` */
  describe(options: DescribeOptions): Promise<DescribeResult>;
  /**
   * Writes the file if it does not exist. Never rejects, because the index is useful without it.
   * @param index all files in memory, if available
   */
  create(signal?: AbortSignal, index?: MemoryIndex | null): Promise<void>;
}

const HEADINGS: Readonly<Record<Exclude<DescribeOptions["section"], "custom">, string>> = {
  purpose: "Purpose",
  architecture: "Architecture",
  concepts: "Key Concepts",
  patterns: "Patterns",
};
const MAX_TITLE_LENGTH = 200;
/** Heading of a custom section without a title. */
const DEFAULT_TITLE = "Notes";
/** Number of tries when another process writes the file at the same time. */
const MAX_TRIES = 5;

/**
 * Creates the summary of an open project.
 *
 * @param findRegistered finds routes and commands, which become entry points. Default: they are left out
 */
export function createSummary(state: IndexState, findRegistered: FindRegistered | null = null): Summary {
  const { root } = state;
  const { gather, storeRanking: keep, isRankingStored: isKept } = createGatherer(state, findRegistered);

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
        if (tries === MAX_TRIES) return { ...result, saved: false };
      } catch (error) {
        if (!(error instanceof CodeGraphError)) throw error;
        const problem = {
          code: "not-readable",
          file: ".codegraph/summary.md",
          line: null,
          message: error.message.replace(`${root}/`, ""),
        } as const;
        return { ...result, saved: false, problems: [...gathered.problems, problem] };
      }
    }
  };

  return {
    get,
    isRankingStored: isKept,
    async describe(options) {
      const heading = headingOf(options);
      const path = summaryPath(root);
      if (state.options.readonly) throw new CodeGraphError("read-only", "The project was opened read-only", "Open it without `readonly`.");
      for (let tries = 1; tries <= MAX_TRIES; tries++) {
        const file = readSummary(root);
        const text =
          file.kind === "text" ? file.text : toBytes(skeleton(state.name, file.kind === "missing" ? render(await gather()) : {}));
        const { open, lineEnding } = outlineOf(text);
        const content = sectionContent(options.content, heading, lineEnding);
        if (content === "" && !options.replace)
          throw invalid("The content is empty", "Pass some content, or set replace to clear the section.");
        if (open) throw invalid(`${path} has a ${open} that is never closed, so nothing can be added after it`, "Close it first.");
        if (text.includes("\0")) throw invalid(`${path} is not UTF-8 text`, "Save it as UTF-8.");
        if (writeSummary(root, file, writeSection(text, toBytes(heading), content, options.replace ?? false))) {
          return { success: true, section: options.section === "custom" ? heading : options.section, file: path };
        }
      }
      throw new CodeGraphError("locked", `${path} is being written by another process`, "Try again.");
    },
    async create(signal, index) {
      try {
        if (readSummary(root).kind === "missing") await get({ writes: true, signal, index: index ?? null });
      } catch {
        // The summary is written with the next request for it.
      }
    },
  };
}

/** Returns the heading of a section. A custom section without a title takes the heading that its content begins with. */
function headingOf({ section, title, content }: DescribeOptions): string {
  if (section !== "custom") {
    if (!Object.hasOwn(HEADINGS, section)) {
      throw invalid(`Unknown section ${JSON.stringify(section)}`, `Use ${Object.keys(HEADINGS).join(", ")}, or custom.`);
    }
    return HEADINGS[section];
  }
  const heading = title === undefined ? leadingHeading(content) : toText(headingText(toBytes(`# ${title}`)));
  if (heading === "" || heading.length > MAX_TITLE_LENGTH || /[\p{Cc}\p{Zl}\p{Zp}]|<!--/u.test(heading)) {
    throw invalid("A custom section needs a one-line title", `Use a title of at most ${MAX_TITLE_LENGTH} characters.`);
  }
  return heading;
}

function leadingHeading(content: string): string {
  const text = toBytes(content.replace(/^(?:[ \t\uFEFF]*\r?\n)+/u, ""));
  const first = outlineOf(text).headings[0];
  return first?.start === 0 && first.text !== "" ? toText(first.text) : DEFAULT_TITLE;
}

function invalid(message: string, remedy: string): CodeGraphError {
  return new CodeGraphError("invalid-argument", message, remedy);
}
