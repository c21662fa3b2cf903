import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { ImpactAnswer } from "../answers.ts";
import { count, counted } from "../parts/numbers.ts";
import { Candidates, FileLink, Sure, SymbolItem, SymbolLink } from "../parts/places.tsx";
import { Figures, Table } from "../parts/table.tsx";
import { Awaited, More, View } from "../parts/view.tsx";
import { go, href, type Route, type Values } from "../route.ts";
import { useAnswer } from "../use-answer.ts";

export function Impact({ route: { values } }: { readonly route: Route }): VNode {
  const of = values.get("of") ?? "";
  const range = values.get("range") ?? "";
  const most = values.get("most") ?? "";
  const isAsked = of !== "" || range !== "";
  const found = useAnswer<ImpactAnswer>(isAsked ? "impact" : null, { of, range, most });
  return (
    <View
      name="impact"
      title="Impact of a change"
      plain="Impact"
      intro="Direct and indirect callers of a symbol or file, or of everything that differs between two commits."
    >
      <Form key={`${of} ${range}`} of={of} range={range} />
      {isAsked ? <Awaited of={found}>{(answer) => <Content of={answer} further={{ of, range, most: answer.most }} />}</Awaited> : null}
    </View>
  );
}

function Form({ of, range }: { readonly of: string; readonly range: string }): VNode {
  const [symbol, setSymbol] = useState(of);
  const [commits, setCommits] = useState(range === "working" ? "" : range);
  return (
    <>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          go("impact", { of: symbol.trim() });
        }}
      >
        <label>
          Symbol or file <input value={symbol} placeholder="UserService.load" onInput={(event) => setSymbol(event.currentTarget.value)} />
        </label>
        <button type="submit">Show</button>
      </form>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          go("impact", { range: commits.trim() || "working" });
        }}
      >
        <label>
          Commits <input value={commits} placeholder="HEAD~1 or main..." onInput={(event) => setCommits(event.currentTarget.value)} />
        </label>
        <button type="submit">Show</button>
        <a href={href("impact", { range: "working" })}>Uncommitted changes</a>
      </form>
    </>
  );
}

/** @param further values of the view's address with which the server follows more calls */
function Content({ of, further }: { readonly of: ImpactAnswer; readonly further: Values }): VNode {
  if (of.outcome !== "found" && of.changes === undefined) {
    return (
      <Candidates
        of={of.target}
        outcome={of.outcome as "ambiguous"}
        candidates={of.candidates.slice(0, 30)}
        total={of.candidatesTotal}
        hrefOf={({ as }) => href("impact", { of: as })}
      />
    );
  }
  const found = (number: number): string => (of.cutAt === null ? count(number) : `${count(number)} or more`);
  return (
    <>
      <Figures
        of={[
          ["Affected symbols", found(of.total)],
          ["Exactly", found(of.counts.exact)],
          ["Possibly", found(of.counts.possible)],
          ["Tests among them", found(of.tests)],
          ["Files", found(of.filesTotal)],
        ]}
      />
      {of.cutAt === null ? null : (
        <p class="note">
          There are more: of the calls at distance {count(of.cutAt)}, not all were followed.{" "}
          {of.most === null ? null : <a href={href("impact", further)}>Follow up to {counted(of.most, "symbol")}</a>}
        </p>
      )}
      {of.changes === undefined ? null : <Changes of={of} changes={of.changes} />}
      {of.hidden === null ? null : (
        <p class="note">
          {counted(of.hidden.sites, "unresolved call")} of the names of changed or affected symbols may be further callers, in{" "}
          {counted(of.hidden.filesTotal, "file")}.
        </p>
      )}
      {of.total === 0 ? (
        <p class="muted">No resolved call leads to {of.changes === undefined ? "it" : "what differs"}.</p>
      ) : (
        <Affected of={of} />
      )}
    </>
  );
}

function Affected({ of }: { readonly of: ImpactAnswer }): VNode {
  return (
    <>
      <div class="columns">
        <section>
          <h2>By distance</h2>
          <Table
            label="Affected symbols by distance"
            rows={of.distances.slice(0, 30)}
            columns={[
              { title: "Reached", cell: ({ distance }) => reached(distance) },
              { title: "Symbols", cell: ({ symbols }) => count(symbols), isNumber: true },
            ]}
          />
        </section>
        <section>
          <h2>Files</h2>
          <ul class="list">
            {of.files.slice(0, 30).map(({ file, project, symbols, test }) => (
              <li key={`${project} ${file}`}>
                <FileLink path={file} project={project} /> {test ? <span class="kind">test</span> : null}
                <span class="end">{counted(symbols, "symbol")}</span>
              </li>
            ))}
          </ul>
          <More shown={Math.min(30, of.files.length)} total={of.filesTotal} />
        </section>
      </div>
      <section>
        <h2>Affected symbols</h2>
        <ul class="list">
          {of.affected.map(({ call, distance, certainty, test }, index) => (
            <li key={index}>
              <SymbolLink symbol={call.caller} /> <Sure of={certainty} />
              <span class="kind">
                {reached(distance)}
                {test ? ", test" : ""}
              </span>
              <span class="end">
                <FileLink path={call.caller.file} line={call.site.line} project={call.caller.project} />
              </span>
            </li>
          ))}
        </ul>
        <More shown={of.affected.length} total={of.total} />
      </section>
    </>
  );
}

function Changes({ of, changes }: { readonly of: ImpactAnswer; readonly changes: NonNullable<ImpactAnswer["changes"]> }): VNode {
  const { from, to, files, symbols, broken } = changes;
  const short = (state: string): string => (/^[\da-f]{40,}$/u.test(state) ? state.slice(0, 10) : state);
  return (
    <section>
      <h2>
        {short(from)} to {short(to)}
      </h2>
      <p class="muted">
        {counted(files, "file")}; {counted(symbols.added, "symbol")} added, {count(symbols.changed)} changed, {count(symbols.removed)}{" "}
        removed, {count(symbols.renamed)} renamed
      </p>
      {broken.map(({ name, sites, files: [first] }) => (
        <p class="fault" key={name}>
          {counted(sites, "call")} of <code>{name}</code> may be broken{first === undefined ? "" : ", first in "}
          {first === undefined ? null : <FileLink path={first.file} line={first.lines[0]} />}
        </p>
      ))}
      <ul class="list">
        {of.definitions.slice(0, 40).map((each) => (
          <SymbolItem key={`${each.file}:${each.line}:${each.path}`} symbol={each} />
        ))}
      </ul>
      <More shown={Math.min(40, of.definitions.length)} total={of.definitionsTotal} />
    </section>
  );
}

function reached(distance: number): string {
  return distance === 1 ? "directly" : `over ${distance} calls`;
}
