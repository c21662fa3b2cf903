import type { VNode } from "preact";
import type { HistoryAnswer } from "../answers.ts";
import { count, counted, percent } from "../parts/numbers.ts";
import { FileLink } from "../parts/places.tsx";
import { Table } from "../parts/table.tsx";
import { Awaited, More, View } from "../parts/view.tsx";
import { href, type Route } from "../route.ts";
import { useAnswer } from "../use-answer.ts";

export function History({ route: { values } }: { readonly route: Route }): VNode {
  const of = values.get("of") ?? "";
  return (
    <View
      name="history"
      title={
        <>
          History of <bdi class="mono">{of}</bdi>
        </>
      }
      plain={`History of ${of}`}
    >
      <HistoryOf of={of} />
    </View>
  );
}

/** Commits, owners, and what changes together with a symbol or file. Git may take seconds, so the view does not wait for it. */
export function HistoryOf({ of }: { readonly of: string }): VNode {
  const history = useAnswer<HistoryAnswer>("history", { of });
  return (
    <section>
      <h2>History</h2>
      {history.error === null && history.answer === null ? (
        <p class="muted">Asking git …</p>
      ) : (
        <Awaited of={history}>{(answer) => <Content of={answer} />}</Awaited>
      )}
    </section>
  );
}

function Content({ of }: { readonly of: HistoryAnswer }): VNode {
  if (of.unavailable !== undefined) return <p class="muted">{of.unavailable}</p>;
  if (of.head === null) return <p class="muted">No commits.</p>;
  return (
    <>
      <p class="muted small">
        {counted(of.total, "commit")} by {counted(of.authors, "author")}
        {of.incomplete === null
          ? ""
          : of.incomplete === "shallow"
            ? "; older ones are not in this shallow clone"
            : "; older ones may be missing"}
        {of.uncommitted === 0 ? "" : `; ${counted(of.uncommitted, "line")} not committed yet`}
      </p>
      <Table
        label="Commits"
        rows={of.commits}
        columns={[
          { title: "Date", cell: ({ date }) => date.slice(0, 10) },
          { title: "Commit", cell: ({ subject }) => <bdi>{subject}</bdi> },
          { title: "Author", cell: ({ author }) => <bdi>{author}</bdi>, isWide: true },
          { title: "Lines", cell: ({ added, removed }) => `+${count(added)} −${count(removed)}`, isNumber: true },
        ]}
      />
      <More shown={of.commits.length} total={of.total} />
      <div class="columns">
        <section>
          <h3>Authors of its lines</h3>
          <ul class="list">
            {(of.owners ?? []).slice(0, 8).map(({ author, share, lines }) => (
              <li key={author}>
                <bdi>{author}</bdi>
                <span class="end">
                  {counted(lines, "line")}, {percent(share)}
                </span>
              </li>
            ))}
          </ul>
          <More shown={Math.min(8, of.owners?.length ?? 0)} total={of.owners?.length ?? 0} />
        </section>
        <section>
          <h3>Changes together with</h3>
          {of.together.files.length + of.together.symbols.length === 0 ? <p class="muted">Nothing, more than once.</p> : null}
          <ul class="list">
            {of.together.symbols.slice(0, 8).map(({ file, path, support }) => (
              <li key={`${file}:${path}`}>
                <a class="mono" href={href("symbol", { of: `${file}:${path.replaceAll(" > ", ".")}` })}>
                  <bdi>{path.replaceAll(" > ", ".")}</bdi>
                </a>
                <span class="end">{counted(support, "commit")}</span>
              </li>
            ))}
            {of.together.files.slice(0, 8).map(({ file, support }) => (
              <li key={file}>
                <FileLink path={file} />
                <span class="end">{counted(support, "commit")}</span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
