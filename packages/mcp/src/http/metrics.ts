import type { OnAnswered } from "./http-server.js";
import type { Route } from "./route.js";

/** Upper bounds of the histogram of durations, in seconds. */
const BOUNDS = [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10, 30];

/** Counters of a server, in the text format of Prometheus. No label has a value that a client chooses. */
export interface Metrics {
  readonly onAnswered: OnAnswered;
  /** Counts a batch of changes of a project's index. */
  countChanges(project: string, files: number): void;
  /** @param openProjects number of projects that are open now */
  text(openProjects: number): string;
}

interface Durations {
  readonly buckets: number[];
  sum: number;
  count: number;
}

export function createMetrics(version: string): Metrics {
  const answers = new Map<string, { readonly path: string; readonly status: number; count: number }>();
  const durations = new Map<string, Durations>();
  const changes = new Map<string, { batches: number; files: number }>();
  const started = Date.now() / 1_000 - process.uptime();

  function onAnswered(route: Route | null, status: number, seconds: number): void {
    const path = route?.path ?? "other";
    const key = `${path} ${status}`;
    const answered = answers.get(key) ?? { path, status, count: 0 };
    answered.count += 1;
    answers.set(key, answered);
    const measured = durations.get(path) ?? { buckets: BOUNDS.map(() => 0), sum: 0, count: 0 };
    for (const [at, bound] of BOUNDS.entries()) if (seconds <= bound) measured.buckets[at]! += 1;
    measured.sum += seconds;
    measured.count += 1;
    durations.set(path, measured);
  }

  return {
    onAnswered,
    countChanges(project, files) {
      const counted = changes.get(project) ?? { batches: 0, files: 0 };
      counted.batches += 1;
      counted.files += files;
      changes.set(project, counted);
    },
    text(openProjects) {
      const timed = [...durations].flatMap(([path, measured]) => durationSamples(path, measured));
      const updates = [...changes].map(([project, { batches }]) => sample("codegraph_index_updates_total", { project }, batches));
      const files = [...changes].map(([project, counted]) => sample("codegraph_index_updated_files_total", { project }, counted.files));
      return [
        ...family("codegraph_build_info", "gauge", "Version of the server.", [sample("codegraph_build_info", { version }, 1)]),
        ...family("codegraph_http_requests_total", "counter", "Requests by path and status.", requestSamples([...answers.values()])),
        ...family("codegraph_http_request_duration_seconds", "histogram", "Time from a request to the end of its answer.", timed),
        ...family("codegraph_open_projects", "gauge", "Projects that are open.", [sample("codegraph_open_projects", {}, openProjects)]),
        ...family("codegraph_index_updates_total", "counter", "Batches of changes applied to an index.", updates),
        ...family("codegraph_index_updated_files_total", "counter", "Files in these batches.", files),
        ...processLines(started),
        "",
      ].join("\n");
    },
  };
}

function requestSamples(answers: readonly { readonly path: string; readonly status: number; readonly count: number }[]): string[] {
  return answers.map(({ path, status, count }) => sample("codegraph_http_requests_total", { path, status: String(status) }, count));
}

function durationSamples(path: string, { buckets, sum, count }: Durations): string[] {
  const name = "codegraph_http_request_duration_seconds";
  return [
    ...BOUNDS.map((bound, at) => sample(`${name}_bucket`, { path, le: String(bound) }, buckets[at]!)),
    sample(`${name}_bucket`, { path, le: "+Inf" }, count),
    sample(`${name}_sum`, { path }, sum),
    sample(`${name}_count`, { path }, count),
  ];
}

function processLines(started: number): string[] {
  const { user, system } = process.cpuUsage();
  const figures: readonly (readonly [string, string, string, number])[] = [
    ["process_cpu_seconds_total", "counter", "Processor time.", (user + system) / 1e6],
    ["process_resident_memory_bytes", "gauge", "Resident memory.", process.memoryUsage.rss()],
    ["process_start_time_seconds", "gauge", "Time of the start, in seconds since the epoch.", started],
  ];
  return figures.flatMap(([name, type, help, value]) => family(name, type, help, [sample(name, {}, value)]));
}

/** Returns the lines of one metric. @param type `counter`, `gauge` or `histogram` */
export function family(name: string, type: string, help: string, samples: readonly string[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples];
}

/** Returns the line of one value, with its labels escaped. */
export function sample(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const written = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${written.length === 0 ? "" : `{${written.join(",")}}`} ${value}`;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
