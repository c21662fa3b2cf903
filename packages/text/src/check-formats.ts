import type { CheckFinding, CheckResult } from "@codegraph/engine";

/** Forms in which other programs take findings. */
export const CHECK_FORMATS = ["sarif", "github", "gitlab"] as const;

export type CheckFormat = (typeof CHECK_FORMATS)[number];

const SARIF_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

const RULES = [
  { id: "layer", name: "Layer", text: "A file uses a file of a layer that its own layer may not use." },
  { id: "cycle", name: "FolderCycle", text: "Folders use each other in a circle." },
  { id: "unresolved", name: "UnresolvedCall", text: "A new call cannot be resolved." },
] as const;

/** Result as far as these formats show it. */
type Reported = Pick<CheckResult, "findings" | "pathInRepository">;

/**
 * Returns findings as a SARIF 2.1.0 log. Paths are relative to the root of the repository.
 * @param version of CodeGraph
 */
export function checkSarif({ findings, pathInRepository }: Reported, version: string): object {
  const rules = RULES.map(({ id, name, text }) => ({
    id,
    name,
    shortDescription: { text },
    help: { text: 'The rules are in the setting "check" of .codegraph/config.json. `codegraph check` shows the findings.' },
    defaultConfiguration: { level: "error" },
  }));
  return {
    $schema: SARIF_SCHEMA,
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "CodeGraph", version, rules } },
        columnKind: "utf16CodeUnits",
        results: findings.map((finding) => sarifResult(finding, pathInRepository)),
      },
    ],
  };
}

function sarifResult(finding: CheckFinding, folder: string): object {
  const { rule, key, file, line, uses } = finding;
  return {
    ruleId: rule,
    ruleIndex: RULES.findIndex(({ id }) => id === rule),
    level: "error",
    message: { text: textOf(finding) },
    locations: [location(folder + file, line)],
    ...(uses.length === 0
      ? {}
      : {
          relatedLocations: uses.map(({ from, to, kind, name }, id) => ({
            id,
            ...location(folder + to.file, to.line),
            message: { text: `used at ${from.file}:${from.line} (${kind} ${name})` },
          })),
        }),
    partialFingerprints: { "codegraphCheck/v1": `${rule} ${key}` },
  };
}

/** Message, reason and remedy as sentences. */
function textOf({ message, why, remedy }: CheckFinding): string {
  return [message, why, remedy].map((part) => (/[.!?]$/u.test(part) ? part : `${part}.`)).join(" ");
}

function location(file: string, line: number): object {
  const uri = file.split("/").map(encodeURIComponent).join("/");
  return { physicalLocation: { artifactLocation: { uri, uriBaseId: "%SRCROOT%" }, region: { startLine: line } } };
}

/** Returns findings as a report of GitLab's Code Quality. */
export function checkCodeQuality({ findings, pathInRepository }: Reported): object[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const { rule, key, file, line } = finding;
    const name = `${rule} ${key}`;
    const times = seen.get(name) ?? 0;
    seen.set(name, times + 1);
    return {
      description: textOf(finding),
      check_name: `codegraph/${rule}`,
      fingerprint: times === 0 ? name : `${name} ${times}`,
      severity: "major",
      location: { path: pathInRepository + file, lines: { begin: line } },
    };
  });
}

/** Returns findings as workflow commands, which GitHub shows as annotations of a pull request. One line for each. */
export function checkAnnotations({ findings, pathInRepository }: Reported): string[] {
  return findings.map((finding) => {
    const { rule, file, line } = finding;
    const title = `codegraph check: ${rule}`;
    return `::error file=${inProperty(pathInRepository + file)},line=${line},title=${inProperty(title)}::${inData(textOf(finding))}`;
  });
}

function inData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function inProperty(text: string): string {
  return inData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
