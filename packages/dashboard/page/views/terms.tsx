import type { VNode } from "preact";
import type { FilesAnswer, OccurrencesAnswer, TermsAnswer } from "../answers.ts";
import { Choice } from "../parts/choice.tsx";
import { Crumbs } from "../parts/crumbs.tsx";
import { count, counted } from "../parts/numbers.ts";
import { FileLink } from "../parts/places.tsx";
import { Awaited, View } from "../parts/view.tsx";
import { Pager } from "../parts/pager.tsx";
import { isExported } from "../request.ts";
import { go, href, type Route } from "../route.ts";
import { useAnswer } from "../use-answer.ts";

const KINDS = [
  ["", "Code"],
  ["all", "All lines"],
  ["method", "Functions"],
  ["struct", "Types"],
  ["property", "Properties"],
  ["comment", "Comments"],
  ["string", "Strings"],
] as const;

/** Code is what most people look for, so it is the choice of an address without one. */
function lineTypeOf(kind: string): string {
  return kind === "" ? "code" : kind === "all" ? "" : kind;
}

export function Terms({ route: { values } }: { readonly route: Route }): VNode {
  const path = values.get("path") ?? "";
  const kind = values.get("kind") ?? "";
  const terms = useAnswer<TermsAnswer>("terms", { path, kind: lineTypeOf(kind) });
  return (
    <View
      name="terms"
      above={<Crumbs path={path} view="terms" />}
      title="Terms"
      plain="Terms"
      intro="The words of the code, larger for those on more lines."
    >
      <div class="row">
        <Choice
          label="Lines"
          value={kind}
          options={KINDS as readonly (readonly [string, string])[]}
          onChange={(chosen) => go("terms", { path, kind: chosen })}
        />
        {isExported() ? null : <FolderChoice path={path} onChange={(chosen) => go("terms", { path: chosen, kind })} />}
      </div>
      <Awaited of={terms}>{(answer) => <Cloud of={answer} kind={kind} path={path} />}</Awaited>
    </View>
  );
}

const MAX_FOLDERS = 100;

/** The folder of the terms: those around it, and those in it. */
function FolderChoice({ path, onChange }: { readonly path: string; readonly onChange: (path: string) => void }): VNode {
  const files = useAnswer<FilesAnswer>("files", { path }).answer;
  const parts = path === "" ? [] : path.split("/");
  const around = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  const inside = (files?.entries ?? []).flatMap(({ path: each, type }) => (type === "directory" ? [each] : [])).slice(0, MAX_FOLDERS);
  const options = ["", ...around, ...inside].map((each) => [each, each === "" ? "Whole project" : each] as const);
  return <Choice label="Folder" value={path} options={options} onChange={onChange} hasFixedWidth={true} />;
}

function Cloud({ of, kind, path }: { readonly of: TermsAnswer; readonly kind: string; readonly path: string }): VNode {
  const most = Math.log(of.terms[0]?.lines ?? 2);
  const least = Math.log(of.terms.at(-1)?.lines ?? 1);
  const sizeOf = (lines: number): number => 0.85 + (1.45 * (Math.log(lines) - least)) / (most - least || 1);
  const sorted = [...of.terms].sort((one, other) => one.term.localeCompare(other.term));
  if (of.total === 0) return <p class="muted">No terms on such lines.</p>;
  return (
    <section>
      <ul class="cloud" aria-label="Terms">
        {sorted.map(({ term, lines }) => (
          <li key={term} style={{ fontSize: `${sizeOf(lines).toFixed(2)}rem` }}>
            <a href={href("term", { q: term, kind: lineTypeOf(kind), path })} title={`${counted(lines, "line")}`}>
              <bdi>{term}</bdi>
              <span class="hidden">, {counted(lines, "line")}</span>
            </a>
          </li>
        ))}
      </ul>
      {of.total > of.terms.length ? <p class="muted small">and {count(of.total - of.terms.length)} more</p> : null}
    </section>
  );
}

const PAGE = 100;

export function Term({ route: { values } }: { readonly route: Route }): VNode {
  const [q, kind, path] = ["q", "kind", "path"].map((name) => values.get(name) ?? "");
  const offset = Number(values.get("offset") ?? 0) || 0;
  const found = useAnswer<OccurrencesAnswer>("occurrences", { q, kind, path, offset: offset || null });
  return (
    <View
      name="term"
      title={
        <code>
          <bdi>{q}</bdi>
        </code>
      }
      plain={q ?? ""}
      intro={found.answer === null ? "\u00a0" : counted(found.answer.total, "line")}
    >
      <p class="row">
        <a href={href("symbol", { of: q })}>The symbol of this name</a>
        <a href={href("search", { q })}>Search for it</a>
      </p>
      <Awaited of={found}>
        {({ matches, total }) => (
          <section>
            <ul class="list">
              {matches.map(({ file, project, lineNumber, lineType, text }) => (
                <li key={`${project} ${file}:${lineNumber}:${lineType}`}>
                  <FileLink path={file} line={lineNumber} project={project} /> <span class="kind">{lineType}</span>
                  <code style={{ flexBasis: "100%", overflowWrap: "anywhere" }}>
                    <bdi>{text ?? "changed since it was indexed"}</bdi>
                  </code>
                </li>
              ))}
            </ul>
            <Pager view="term" values={{ q, kind, path }} offset={offset} page={PAGE} shown={matches.length} total={total} />
          </section>
        )}
      </Awaited>
    </View>
  );
}
