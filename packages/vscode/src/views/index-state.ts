import { LEAST_NODE } from "../server/find-node.js";

/** The state of the index of one folder. */
export type IndexState =
  | { readonly kind: "untrusted" }
  | { readonly kind: "no-cli" }
  | { readonly kind: "old-node"; readonly found: readonly { readonly file: string; readonly version: string }[] }
  | { readonly kind: "starting" }
  | { readonly kind: "not-indexed" }
  | { readonly kind: "indexing"; readonly percent: number | null }
  | { readonly kind: "fresh"; readonly files: number; readonly problems: number; readonly stale: number }
  | { readonly kind: "restarting"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string };

/** Commands of the extension, as far as a state offers them. */
export type Action = "init" | "install" | "update" | "restart" | "search" | "dashboard" | "verify" | "trust" | "settings" | "log";

/** A state as the status bar shows it. */
export interface StatusText {
  readonly text: string;
  readonly tooltip: string;
  readonly isWarning: boolean;
  /** Commands that a click offers, the most useful first. */
  readonly actions: readonly Action[];
}

export function statusText(state: IndexState): StatusText {
  switch (state.kind) {
    case "untrusted":
      return warning("$(shield) CodeGraph", "CodeGraph indexes nothing until you trust this workspace.", ["trust"]);
    case "no-cli":
      return warning("$(cloud-download) CodeGraph: install", "The package @codegraph/cli is not installed here.", [
        "install",
        "settings",
        "log",
      ]);
    case "old-node":
      return warning("$(warning) CodeGraph: Node", oldNodeText(state.found), ["settings", "restart", "log"]);
    case "starting":
      return { text: "$(loading~spin) CodeGraph", tooltip: "CodeGraph starts.", isWarning: false, actions: ["log"] };
    case "not-indexed":
      return {
        text: "$(database) CodeGraph: no index",
        tooltip: "This folder has no index. Click to make one.",
        isWarning: false,
        actions: ["init", "log"],
      };
    case "indexing": {
      const percent = state.percent === null ? "" : ` ${Math.round(state.percent)} %`;
      return {
        text: `$(sync~spin) CodeGraph${percent}`,
        tooltip: "CodeGraph reads the files of this folder.",
        isWarning: false,
        actions: ["log"],
      };
    }
    case "fresh":
      return freshText(state);
    case "restarting":
      return warning("$(sync~spin) CodeGraph", `CodeGraph's server ended and starts again: ${state.reason}`, ["restart", "log"]);
    case "failed":
      return warning("$(error) CodeGraph", `CodeGraph's server does not run: ${state.reason}`, ["restart", "log", "settings"]);
  }
}

/** Names the Nodes that were found and the one that is needed. */
export function oldNodeText(found: readonly { readonly file: string; readonly version: string }[]): string {
  const seen = found.length === 0 ? "none was found" : found.map(({ file, version }) => `${file} is ${version}`).join(", ");
  return `CodeGraph needs Node ${LEAST_NODE} or newer; ${seen}. Set codegraph.node to a newer one.`;
}

function freshText({ files, problems, stale }: Extract<IndexState, { kind: "fresh" }>): StatusText {
  const actions: readonly Action[] = ["search", "dashboard", "update", "verify", "restart", "log"];
  const tooltip = [
    `${files} files in the index.`,
    ...(stale > 0 ? [`${stale} may be out of date.`] : []),
    ...(problems > 0 ? [`${problems} files have problems; see the view of the project.`] : []),
  ].join(" ");
  if (problems === 0) return { text: "$(check) CodeGraph", tooltip, isWarning: false, actions };
  return { text: `$(warning) CodeGraph: ${problems}`, tooltip, isWarning: false, actions };
}

function warning(text: string, tooltip: string, actions: readonly Action[]): StatusText {
  return { text, tooltip, isWarning: true, actions };
}
