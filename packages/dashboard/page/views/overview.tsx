import type { VNode } from "preact";
import type { MapAnswer, OverviewAnswer, SummaryAnswer } from "../answers.ts";
import { colorsOf } from "../charts/colors.ts";
import { ago, bytes, count, counted, percent } from "../parts/numbers.ts";
import { FileLink } from "../parts/places.tsx";
import { Figures, Table } from "../parts/table.tsx";
import { Awaited, More, Prose, View } from "../parts/view.tsx";
import { href } from "../route.ts";
import { useAnswer } from "../use-answer.ts";

export function Overview(): VNode {
  const overview = useAnswer<OverviewAnswer>("overview");
  const summary = useAnswer<SummaryAnswer>("summary", {}, { isKept: true });
  const name = overview.answer?.name ?? "Overview";
  return (
    <View name="overview" title={<bdi>{name}</bdi>} plain={name} intro={<Description summary={summary.answer} />}>
      <Awaited of={overview}>
        {(answer) => (
          <>
            <Numbers of={answer} />
            <div class="columns">
              <Languages of={answer} />
              <Health of={answer} />
            </div>
            <Awaited of={summary}>{(found) => <Found of={found} />}</Awaited>
          </>
        )}
      </Awaited>
    </View>
  );
}

/** Keeps its line while the summary is on its way. */
function Description({ summary }: { readonly summary: SummaryAnswer | null }): VNode {
  return <bdi>{summary === null ? "\u00a0" : (summary.description ?? "No manifest and no README states the purpose.")}</bdi>;
}

function Numbers({ of: { statistics } }: { readonly of: OverviewAnswer }): VNode {
  return (
    <Figures
      of={[
        ["Files", count(statistics.files)],
        ["Lines", count(statistics.lines)],
        ["Symbols", count(statistics.symbols)],
        ["Functions", count(statistics.methods)],
        ["Types", count(statistics.types)],
        ["Terms", count(statistics.items)],
      ]}
    />
  );
}

const MAX_LANGUAGES = 8;

function Languages({ of: { languages } }: { readonly of: OverviewAnswer }): VNode {
  const shown = [...languages].sort((one, other) => other.lines - one.lines).slice(0, MAX_LANGUAGES);
  const colors = colorsOf(
    shown.map(({ language, lines }) => ({ language, lines }) as MapAnswer["areas"][number]),
    "language",
  );
  const total = languages.reduce((sum, { lines }) => sum + lines, 0) || 1;
  const colorOf = (language: string): string => colors.legend.find(({ text }) => text === language)?.color ?? "";
  return (
    <section>
      <h2>Languages</h2>
      <div class="bar" aria-hidden="true">
        {shown.map(({ language, lines }) => (
          <span key={language} style={{ width: `${(100 * lines) / total}%`, background: colorOf(language) }} />
        ))}
      </div>
      <Table
        label="Languages"
        rows={shown}
        columns={[
          {
            title: "Language",
            cell: ({ language }) => (
              <span class="legend">
                <span>
                  <i style={{ background: colorOf(language) }} />
                  {language}
                </span>
              </span>
            ),
          },
          { title: "Files", cell: ({ files }) => count(files), isNumber: true },
          { title: "Lines", cell: ({ lines }) => count(lines), isNumber: true },
          { title: "Symbols", cell: ({ symbols }) => count(symbols), isNumber: true },
        ]}
      />
      <More shown={shown.length} total={languages.length} />
    </section>
  );
}

function Health({ of }: { readonly of: OverviewAnswer }): VNode {
  const { edges, stale, staleTotal, problems, problemsTotal } = of;
  const rows: readonly (readonly [string, VNode | string])[] = [
    ["Calls followed exactly", count(edges.exact)],
    ["Possible calls", count(edges.possible)],
    ["Unresolved: names that the project defines", count(edges.unresolved - edges.external)],
    ["Unresolved: libraries, built-ins, callbacks", count(edges.external)],
    ["Calls of the project's own names that are resolved", percent(of.ownCoverage)],
    ["Search by meaning", of.semantic],
    ["Last change of the index", of.lastUpdate === null ? "never" : ago(of.lastUpdate)],
    ["Size of the index", bytes(of.databaseBytes)],
  ];
  return (
    <section>
      <h2>Health</h2>
      {of.building === null ? null : (
        <p class="note">
          The first index is being built: {count(of.building.files)} of {counted(of.building.of, "file")}.
        </p>
      )}
      {of.configTrouble === null ? null : (
        <p class="fault">
          <Prose text={of.configTrouble} />
        </p>
      )}
      {staleTotal === 0 ? (
        <p>Every file is up to date in the index.</p>
      ) : (
        <p class="note">{counted(staleTotal, "file")} may be newer than the index.</p>
      )}
      <ul class="list">
        {stale.slice(0, 5).map((path) => (
          <li key={path}>
            <FileLink path={path} />
          </li>
        ))}
      </ul>
      <More shown={Math.min(5, stale.length)} total={staleTotal} />
      <table>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <td>{name}</td>
              <td class="n">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {of.semanticNote === null ? null : (
        <p class="note">
          <Prose text={of.semanticNote} />
        </p>
      )}
      <h3>{problemsTotal === 0 ? "No problems with files" : counted(problemsTotal, "problem") + " with files"}</h3>
      <ul class="list">
        {problems.slice(0, 6).map(({ file, message, line }, index) => (
          <li key={index}>
            <FileLink path={file} line={line ?? undefined} />
            <span class="small">
              <Prose text={message} />
            </span>
          </li>
        ))}
      </ul>
      <More shown={Math.min(6, problems.length)} total={problemsTotal} />
    </section>
  );
}

function Found({ of }: { readonly of: SummaryAnswer }): VNode {
  const { entryPoints, mainTypes, directories, hotSpots, dependencies } = of;
  return (
    <div class="columns">
      <section>
        <h2>Folders</h2>
        <ul class="list">
          {directories.items.map(({ path, files, purpose }) => (
            <li key={path}>
              <a class="mono" href={href("files", { path })}>
                <bdi>{path}</bdi>
              </a>
              <bdi class="small muted">{purpose}</bdi>
              <span class="end">{counted(files, "file")}</span>
            </li>
          ))}
        </ul>
        <More shown={directories.items.length} total={directories.total} />
      </section>
      <section>
        <h2>Main types</h2>
        <ul class="list">
          {mainTypes.items.map(({ path, kind, file, line }) => (
            <li key={`${file}:${line}`}>
              <a class="mono" href={href("symbol", { of: `${file}:${line}` })}>
                <bdi>{path.replaceAll(" > ", ".")}</bdi>
              </a>
              <span class="kind">{kind}</span>
              <span class="end">
                <FileLink path={file} line={line} />
              </span>
            </li>
          ))}
        </ul>
        <More shown={mainTypes.items.length} total={mainTypes.total} />
      </section>
      <section>
        <h2>Changed often and called from many places</h2>
        {hotSpots.total === 0 ? <p class="muted">None, or no git history.</p> : null}
        <ul class="list">
          {hotSpots.items.map(({ file, changes, callers }) => (
            <li key={file}>
              <FileLink path={file} />
              <span class="end">
                {counted(changes, "commit")}, {counted(callers, "caller")}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Entry points</h2>
        {entryPoints.total === 0 ? <p class="muted">None found.</p> : null}
        <ul class="list">
          {entryPoints.items.map(({ file, line, why }) => (
            <li key={`${file}:${line}:${why}`}>
              <FileLink path={file} line={line ?? undefined} />
              <span class="end">{why}</span>
            </li>
          ))}
        </ul>
        <More shown={entryPoints.items.length} total={entryPoints.total} />
        <h3>Dependencies</h3>
        <p class="small">{dependencies.items.map(({ name }) => name).join(" · ") || "None declared."}</p>
        <More shown={dependencies.items.length} total={dependencies.total} />
      </section>
    </div>
  );
}
