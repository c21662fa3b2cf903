import type { StatusResult } from "@codegraph/engine";
import { CodeGraphError } from "@codegraph/model";
import {
  count,
  counts,
  number,
  preciseStatusText,
  problemLines,
  searchStatusText,
  size,
  snapshotText,
  terminalReport,
} from "@codegraph/text";
import type { Paint } from "../terminal.js";
import { defineVerb, type Verb } from "../verb.js";

export const status: Verb = defineVerb({
  name: "status",
  summary: "the contents of the index, and problems with individual files",
  example: "status",
  arguments: [],
  options: {},
  async run(call) {
    const project = await call.project().catch((error: unknown) => {
      if (!(error instanceof CodeGraphError) || error.code !== "not-trusted") throw error;
      return call.project({ projectSettings: "harmless", readonly: true });
    });
    return call.answer(await project.status(), { found: () => true, text: statusLines });
  },
});

function statusLines(result: StatusResult, paint: Paint): string[] {
  const { files, lines, symbols, methods, types, items, occurrences, dependencies } = result.statistics;
  const languages = Object.entries(result.languages).map(([language, { files: count }]) => `${language} ${number(count)}`);
  const updated = result.lastUpdate === null ? "never updated" : `updated ${new Date(result.lastUpdate).toISOString()}`;
  const { watch } = result;
  return [
    `${paint.bold(result.projectName)}  ${paint.place(result.root)}`,
    `index     ${result.codegraphPath}, ${size(result.databaseSizeBytes)}, ${updated}`,
    ...(result.snapshot === undefined ? [] : [`snapshot  ${snapshotText(result.snapshot)}`]),
    `made by   ${madeBy(result)}`,
    `files     ${number(files)}${languages.length > 0 ? ` (${languages.join(", ")})` : ""}`,
    `lines     ${number(lines)}`,
    `symbols   ${number(symbols)}, including ${count(methods, "method")} and ${count(types, "type")}`,
    `terms     ${number(items)} in ${count(occurrences, "occurrence")}`,
    `calls     ${counts(result.edges)}${covered(result.ownCoverage)}`,
    ...searchLines(result.search),
    `compiler  ${preciseStatusText(result.precise)}`,
    ...(dependencies > 0 ? [`links     ${number(dependencies)}`] : []),
    ...recoveredLines(result),
    `updates   ${result.snapshot !== undefined ? "none: a snapshot never changes" : result.autoUpdate ? "automatic, before answers" : "only by codegraph update"}`,
    ...(watch.trouble === null ? [] : [`          not watched: ${watch.trouble}`]),
    ...settingLines(result),
    ...trustLines(result),
    ...problemLines(result.problems, terminalReport(paint)),
  ];
}

function searchLines(result: StatusResult["search"]): string[] {
  const { search, reason, cache, latency } = searchStatusText(result);
  return [
    `search    ${search}`,
    ...(reason === null ? [] : [`          ${reason}`]),
    ...(cache === null ? [] : [`cache     ${cache}`]),
    ...latency.map(({ question, asked, times }, index) => `${index === 0 ? "latency " : "        "}  ${question} ${asked}: ${times}`),
  ];
}

function madeBy({ backend, schemaVersion, extractorVersion, current }: StatusResult): string {
  const isCurrent = current.schema && current.extractor && current.settings;
  const fault = current.settings ? "outdated" : "outdated or made with other settings";
  return `${backend}, schema ${schemaVersion}, extractor ${extractorVersion ?? "none"}${isCurrent ? "" : `; ${fault}: codegraph update rebuilds it`}`;
}

function covered(coverage: number | null): string {
  return coverage === null ? "" : `; ${(coverage * 100).toFixed(1)} % of the calls of names defined here are resolved`;
}

function recoveredLines({ recovered }: StatusResult): string[] {
  if (recovered === null) return [];
  return [
    `recovered ${new Date(recovered.at).toISOString()}: ${recovered.reason}`,
    `          the old index is kept as ${recovered.setAside}`,
  ];
}

function trustLines({ trust }: StatusResult): string[] {
  if (trust.length === 0) return [];
  const isOpen = trust.some(({ decision }) => decision === null);
  return [
    ...trust.map(
      ({ setting, effect, decision }, index) =>
        `${index === 0 ? "trust   " : "        "}  ${setting} ${decision ?? "undecided"}: ${effect}`,
    ),
    ...(isOpen ? ["          decide with codegraph trust"] : []),
  ];
}

/** Only settings with a value that differs from the default. */
function settingLines({ config, configTrouble }: StatusResult): string[] {
  const set = Object.entries(config).filter(([, { from }]) => from.length > 0);
  return [
    ...set.map(
      ([name, { value, from }], index) =>
        `${index === 0 ? "settings" : "        "}  ${name} ${JSON.stringify(value)}  (${from.join(", ")})`,
    ),
    ...(configTrouble === null ? [] : [`settings  not applied: ${configTrouble}`]),
  ];
}
