import { createHash } from "node:crypto";
import type { Project } from "@codegraph/engine";
import { readPageFile } from "../page/page.js";
import { collectAnswers, type ExportProgress } from "./collect-answers.js";

export interface ExportDashboardOptions {
  readonly signal?: AbortSignal;
  /** Called as the answers are collected, some hundred times. */
  readonly onProgress?: (progress: ExportProgress) => void;
}

/** A dashboard as one document. */
export interface ExportedDashboard {
  /** Needs neither a server nor the network. */
  readonly html: string;
  /** Number of answers in it. */
  readonly answers: number;
}

/**
 * Writes the views of a project into one HTML document: overview, files, terms, dependencies, style, and the files and symbols that are used
 * most. It is bounded, and its views say what is left out.
 *
 * @throws CodeGraphError `cancelled`, and the errors of the questions
 */
export async function exportDashboard(project: Project, { signal, onProgress }: ExportDashboardOptions = {}): Promise<ExportedDashboard> {
  const answers = await collectAnswers(project, { signal: signal ?? new AbortController().signal, onProgress });
  const script = readPageFile("single.js").toString("utf8");
  const style = readPageFile("style.css").toString("utf8");
  const policy = `default-src 'none'; img-src data:; script-src '${hashOf(script)}'; style-src '${hashOf(style)}'; base-uri 'none'; form-action 'none'`;
  return {
    html: documentOf({ name: project.name, policy, style, script, data: JSON.stringify(answers) }),
    answers: Object.keys(answers).length,
  };
}

interface Parts {
  readonly name: string;
  readonly policy: string;
  readonly style: string;
  readonly script: string;
  readonly data: string;
}

function documentOf({ name, policy, style, script, data }: Parts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${asText(name)} · CodeGraph</title>
<style>${style}</style>
</head>
<body>
<div id="app"></div>
<script type="application/json" id="data">${data.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029")}</script>
<script>${script}</script>
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function asText(name: string): string {
  return name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
