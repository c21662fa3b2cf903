import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import type { CallStep, CandidatesAnswer, Listed, SymbolAnswer, SymbolRef, TestsAnswer } from "../answers.ts";
import { Code } from "../parts/code.tsx";
import { count, counted } from "../parts/numbers.ts";
import { CallItem, Candidates, FileLink, Sure, SymbolItem, SymbolLink } from "../parts/places.tsx";
import { Awaited, More, View } from "../parts/view.tsx";
import { useWalk } from "../parts/walk.ts";
import { href, type Route } from "../route.ts";
import { useAnswer } from "../use-answer.ts";
import { HistoryOf } from "./history.tsx";

export function SymbolView({ route: { values } }: { readonly route: Route }): VNode {
  const of = values.get("of") ?? "";
  const found = useAnswer<SymbolAnswer | CandidatesAnswer>(of === "" ? null : "symbol", { of });
  const first = found.answer?.outcome === "found" ? found.answer.definitions[0] : undefined;
  const name = first?.path.replaceAll(" > ", ".") ?? of;
  return (
    <View
      name="symbol"
      title={
        <span class="mono">
          <bdi>{name}</bdi>
        </span>
      }
      plain={name}
      intro={first === undefined ? "\u00a0" : <Place of={first} />}
    >
      <Awaited of={found}>
        {(answer) =>
          answer.outcome === "found" ? (
            <Found of={answer} />
          ) : (
            <Candidates {...answer} total={answer.candidatesTotal} hrefOf={({ as }) => href("symbol", { of: as })} />
          )
        }
      </Awaited>
    </View>
  );
}

function Place({ of }: { readonly of: SymbolRef }): VNode {
  return (
    <>
      {of.kind} in <FileLink path={of.file} line={of.line} project={of.project} />
    </>
  );
}

function Found({ of }: { readonly of: SymbolAnswer }): VNode {
  const walk = useWalk();
  return (
    <div class="view" ref={walk}>
      <p class="row">
        <a href={href("impact", { of: of.of })}>Impact of a change</a>
        <a href={href("path", { to: of.of })}>Paths to it</a>
        <a href={href("path", { from: of.of })}>Paths from it</a>
        <span class="muted small wide">Keys: j and k move through the lists, Enter opens, Backspace goes back.</span>
      </p>
      {of.definitions.length > 1 ? (
        <section>
          <h2>{counted(of.definitions.length, "definition")}</h2>
          <ul class="list">
            {of.definitions.map((each) => (
              <SymbolItem key={`${each.file}:${each.line}`} symbol={each} />
            ))}
          </ul>
        </section>
      ) : null}
      <section class="definition">
        <h2>Code</h2>
        {of.code.length === 0 ? <p class="muted">The file has changed since it was indexed.</p> : null}
        {of.code.map((hit) => (
          <Code
            key={`${hit.file}:${hit.startLine}`}
            code={hit.code ?? "changed since it was indexed"}
            from={hit.startLine}
            label={`${hit.file}, from line ${hit.startLine}`}
            cut={hit.cut}
          />
        ))}
      </section>
      <div class="columns">
        <Callers of={of.callers} symbol={of.of} />
        <Callees of={of.callees} />
        <Tests of={of.of} />
        <section>
          <h2>Uses as a value</h2>
          {of.references.total === 0 ? <p class="muted">None.</p> : null}
          <ul class="list">
            {of.references.items.map((call, index) => (
              <CallItem key={index} call={call} show="caller" />
            ))}
          </ul>
          <More shown={of.references.items.length} total={of.references.total} />
        </section>
        <Symbols title="Overrides" of={of.overrides} />
        <Symbols title="Overridden by" of={of.overriddenBy} />
      </div>
      <Symbols title="In the same file" of={of.sameFile} />
      {/* Last, because git may answer late, and nothing below it can then move. */}
      <HistoryOf of={of.of} />
    </div>
  );
}

const MAX_SHOWN = 12;

interface Group {
  /** The first of the calls. */
  readonly call: CallStep;
  calls: number;
}

/** Calls of the same symbol, in the order of their first ones. */
function grouped(calls: readonly CallStep[], show: "caller" | "callee"): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const call of calls) {
    const key = `${call[show].project ?? ""}:${call[show].file}:${call[show].line}:${call[show].path}:${call.certainty}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { call, calls: 1 });
    else known.calls += 1;
  }
  return [...groups.values()];
}

/** The first callers or callees, and a button for the others. */
function Calls({ calls, show }: { readonly calls: readonly CallStep[]; readonly show: "caller" | "callee" }): VNode {
  const [isWhole, showWhole] = useState(false);
  const groups = useMemo(() => grouped(calls, show), [calls, show]);
  const shown = isWhole ? groups : groups.slice(0, MAX_SHOWN);
  return (
    <>
      <ul class="list">
        {shown.map(({ call, calls: times }, index) => (
          <CallItem key={index} call={call} show={show} times={times} />
        ))}
      </ul>
      {shown.length < groups.length ? (
        <p>
          <button type="button" onClick={() => showWhole(true)}>
            Show {count(groups.length)}
          </button>
        </p>
      ) : null}
    </>
  );
}

function Callers({ of, symbol }: { readonly of: SymbolAnswer["callers"]; readonly symbol: string }): VNode {
  const { calls, total, counts, hidden } = of;
  return (
    <section data-list="callers">
      <h2>Callers</h2>
      <p class="muted small">
        {count(counts.exact)} exact, {count(counts.possible)} possible
        {hidden === null ? "" : `, ${counted(counts.unresolved, "unresolved call")} of the name`}
      </p>
      <Calls calls={calls} show="caller" />
      <More shown={calls.length} total={total}>
        <a href={href("impact", { of: symbol })}>All affected symbols</a>
      </More>
      {hidden === null ? null : (
        <details>
          <summary>Files in which unresolved calls may mean it</summary>
          <ul class="list">
            {hidden.files.slice(0, 12).map(({ file, project, lines }) => (
              <li key={`${project} ${file}`}>
                <FileLink path={file} line={lines[0]} project={project} /> <span class="end">{counted(lines.length, "call")}</span>
              </li>
            ))}
          </ul>
          <More shown={Math.min(12, hidden.files.length)} total={hidden.filesTotal} />
        </details>
      )}
    </section>
  );
}

function Callees({ of: { calls, total, counts, unresolved } }: { readonly of: SymbolAnswer["callees"] }): VNode {
  return (
    <section data-list="callees">
      <h2>Callees</h2>
      <p class="muted small">
        {count(counts.exact)} exact, {count(counts.possible)} possible, {count(counts.unresolved)} unresolved
      </p>
      <Calls calls={calls} show="callee" />
      <More shown={calls.length} total={total} />
      {unresolved.length === 0 ? null : (
        <details>
          <summary>Unresolved calls</summary>
          <ul class="list">
            {unresolved.map(({ name, receiver, site, candidates }) => (
              <li key={`${site.line}:${site.column}`}>
                <code>
                  <bdi>{receiver === null ? name : `${receiver}.${name}`}</bdi>
                </code>
                <span class="end">
                  line {site.line}, {candidates === 0 ? "a library or a callback" : counted(candidates, "candidate")}
                </span>
              </li>
            ))}
          </ul>
          <More shown={unresolved.length} total={counts.unresolved} />
        </details>
      )}
    </section>
  );
}

function Tests({ of }: { readonly of: string }): VNode {
  const tests = useAnswer<TestsAnswer>("tests", { of });
  return (
    <section data-list="tests">
      <h2>Tests that reach it</h2>
      <Awaited of={tests}>
        {({ items, total, depth }) => (
          <>
            <p class="muted small">{total === 0 ? `None over at most ${depth} calls.` : `${count(total)} over at most ${depth} calls`}</p>
            <ul class="list">
              {items.slice(0, MAX_SHOWN).map(({ call, certainty, distance }, index) => (
                <li key={index}>
                  <SymbolLink symbol={call.caller} /> <Sure of={certainty} />
                  <span class="kind">{distance === 1 ? "directly" : `over ${distance} calls`}</span>
                  <span class="end">
                    <FileLink path={call.caller.file} line={call.site.line} project={call.caller.project} />
                  </span>
                </li>
              ))}
            </ul>
            <More shown={Math.min(MAX_SHOWN, items.length)} total={total} />
          </>
        )}
      </Awaited>
    </section>
  );
}

function Symbols({ title, of: { items, total } }: { readonly title: string; readonly of: Listed<SymbolRef> }): VNode | null {
  if (total === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="list">
        {items.map((each) => (
          <SymbolItem key={`${each.file}:${each.line}:${each.path}`} symbol={each} />
        ))}
      </ul>
      <More shown={items.length} total={total} />
    </section>
  );
}
