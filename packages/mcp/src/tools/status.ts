import type {
  Counted,
  ElectedWriter,
  LanguageStatistics,
  Latency,
  PreciseFiles,
  PreciseStatus,
  Recovery,
  SearchStatus,
  SettingInForce,
  SnapshotStatus,
  StatusResult,
  TrustRequest,
  WatchStatus,
} from "@codegraph/engine";
import { count, counts, modelReport, preciseStatusText, problemLines, searchStatusText, snapshotText } from "@codegraph/text";
import { edgeCounts, problems, stale } from "../result-shapes.js";
import { boolean, integer, list, number, object, orNull, record, type ShapeOf, string } from "../schema.js";
import { defineTool, reads, type Tool } from "../tool.js";

const counted = object<Counted>({ asked: integer, hits: integer });

const statistics: ShapeOf<StatusResult["statistics"]> = {
  files: integer,
  lines: integer,
  items: integer,
  occurrences: integer,
  methods: integer,
  types: integer,
  dependencies: integer,
  symbols: integer,
};

export const status: Tool = defineTool({
  name: "codegraph_status",
  title: "State of the index",
  description: "The index's contents, age, answer times, and files that could not be read or parsed. Use it when an answer is surprising.",
  input: {},
  output: object<StatusResult>({
    project_name: string,
    root: string,
    codegraph_path: string,
    schema_version: string,
    extractor_version: orNull({ type: "string" }),
    current: object<StatusResult["current"]>({ schema: boolean, extractor: boolean, settings: boolean }),
    backend: string,
    statistics: object<StatusResult["statistics"]>(statistics),
    languages: record(object<LanguageStatistics>({ files: integer, lines: integer, symbols: integer })),
    edges: edgeCounts,
    symbol_coverage: orNull({ type: "number" }),
    own_coverage: orNull({ type: "number" }),
    problems,
    search: object<SearchStatus>({
      files: integer,
      documents: integer,
      pending: integer,
      semantic: string,
      semantic_note: orNull({ type: "string" }),
      embedder: orNull({ type: "string" }),
      vectors: {
        ...object<NonNullable<SearchStatus["vectors"]>>({ done: integer, total: integer, chunks: integer }),
        type: ["object", "null"],
      },
      embeddings: { ...counted, type: ["object", "null"] },
      answers: counted,
      latency: record(object<Latency>({ asked: integer, p50_ms: number, p95_ms: number, p99_ms: number })),
    }),
    precise: object<PreciseStatus>({
      state: string,
      oracle: orNull({ type: "string" }),
      note: orNull({ type: "string" }),
      files: object<PreciseFiles>({ total: integer, checked: integer, outdated: integer }),
    }),
    last_update: orNull({ type: "number" }),
    writer: { ...object<ElectedWriter>({ pid: integer, since: number }), type: ["object", "null"] },
    auto_update: boolean,
    watch: object<WatchStatus>({
      state: string,
      folders: integer,
      trouble: orNull({ type: "string" }),
      batches: integer,
      last_batch: orNull({ type: "number" }),
      waiting: list(string),
    }),
    database_size_bytes: integer,
    config: record(
      object<SettingInForce>({ value: { type: ["string", "number", "boolean", "array", "object", "null"] }, from: list(string) }),
    ),
    config_trouble: orNull({ type: "string" }),
    trust: list(
      object<TrustRequest>({
        setting: string,
        file: string,
        value: { type: ["string", "number", "boolean", "array", "object"] },
        effect: string,
        decision: orNull({ type: "string" }),
      }),
    ),
    recovered: {
      ...object<Recovery>({ what: string, why: string, reason: string, set_aside: string, at: number }),
      type: ["object", "null"],
    },
    stale,
    "snapshot?": object<SnapshotStatus>({ commit: orNull({ type: "string" }), modified: boolean, contents: integer }),
  }),
  annotations: reads,
  narrow: "",
  run: (call) => call.askUntrusted((project) => project.status()),
  render(result, _, offered) {
    const { files, lines, symbols, methods, types, items, occurrences } = result.statistics;
    const languages = Object.entries(result.languages).map(([language, { files }]) => `${language} ${files}`);
    const updated = result.lastUpdate === null ? "never" : new Date(result.lastUpdate).toISOString();
    return [
      `${result.projectName} at ${result.root}, index ${result.codegraphPath} (${result.backend}), updated ${updated}`,
      ...snapshotLines(result),
      `${count(files, "file")} (${languages.join(", ")}), ${count(lines, "line")}`,
      `${count(symbols, "symbol")}, including ${count(methods, "method")} and ${count(types, "type")}; ${count(items, "term")} in ${count(occurrences, "occurrence")}`,
      `calls: ${counts(result.edges)}${result.ownCoverage === null ? "" : `; ${Math.round(result.ownCoverage * 100)} % of the calls of names defined here are resolved`}`,
      ...searchLines(result.search),
      `compiler: ${preciseStatusText(result.precise)}`,
      ...watchLines(result),
      ...(result.autoUpdate ? [] : [`Only ${offered.call("codegraph_update")} updates the index (autoUpdate is off).`]),
      ...(result.recovered === null
        ? []
        : [
            `Rebuilt on ${new Date(result.recovered.at).toISOString()} because it was ${result.recovered.why === "damaged" ? "damaged" : "not trusted"}: ${result.recovered.reason}`,
          ]),
      ...(result.configTrouble === null ? [] : [`Settings not applied: ${result.configTrouble}`]),
      ...trustLines(result),
      ...problemLines(result.problems, modelReport),
    ];
  },
});

function snapshotLines({ snapshot }: StatusResult): string[] {
  return snapshot === undefined ? [] : [`snapshot of ${snapshotText(snapshot)}; it never changes`];
}

/** Only the user decides, in a terminal: project text that persuades a model must not be able to grant trust. */
function trustLines({ trust, root }: StatusResult): string[] {
  const open = trust.some(({ decision }) => decision === null)
    ? [`Only the user can approve or refuse these settings, in a terminal: codegraph trust ${root}`]
    : [];
  return [...trust.map(({ setting, effect, decision }) => `trust: ${setting} ${decision ?? "undecided"}: ${effect}`), ...open];
}

function watchLines({ watch: { state, folders, trouble, waiting }, writer }: StatusResult): string[] {
  if (state === "off") return [];
  const how = {
    watching: `files: watched (${count(folders, "folder")})`,
    polling: "files: scanned before answers",
    elsewhere: `files: watched by ${writer === null ? "no process right now" : `process ${writer.pid} since ${new Date(writer.since).toISOString()}`}`,
  }[state];
  const why = trouble === null ? "" : `; not watched: ${trouble}`;
  return [`${how}${why}${waiting.length > 0 ? `; ${count(waiting.length, "change")} pending` : ""}`];
}

function searchLines(result: StatusResult["search"]): string[] {
  const { search, reason, cache, latency } = searchStatusText(result);
  return [
    `search: ${search}${reason === null ? "" : `; ${reason}`}`,
    ...(cache === null ? [] : [`cache: ${cache}`]),
    ...latency.map(({ question, asked, times }) => `latency of ${question} (${asked}): ${times}`),
  ];
}
