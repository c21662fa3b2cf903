import type { VNode } from "preact";
import { useState } from "preact/hooks";
import type { CallPath, PathAnswer } from "../answers.ts";
import { count, counted } from "../parts/numbers.ts";
import { Candidates, FileLink, Sure, SymbolLink } from "../parts/places.tsx";
import { Awaited, More, View } from "../parts/view.tsx";
import { go, href, type Route } from "../route.ts";
import { useAnswer } from "../use-answer.ts";

export function Path({ route: { values } }: { readonly route: Route }): VNode {
  const from = values.get("from") ?? "";
  const to = values.get("to") ?? "";
  const isComplete = from !== "" && to !== "";
  const most = values.get("most") ?? "";
  const found = useAnswer<PathAnswer>(isComplete ? "path" : null, { from, to, most });
  return (
    <View
      name="path"
      title="Path between two symbols"
      plain="Path"
      intro="How one symbol reaches another by calls. A file stands for all its symbols."
    >
      <Form key={`${from} ${to}`} from={from} to={to} />
      {isComplete ? <Awaited of={found}>{(answer) => <Paths of={answer} from={from} to={to} />}</Awaited> : null}
    </View>
  );
}

function Form({ from, to }: { readonly from: string; readonly to: string }): VNode {
  const [start, setStart] = useState(from);
  const [end, setEnd] = useState(to);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        go("path", { from: start.trim(), to: end.trim() });
      }}
    >
      <label>
        From <input value={start} placeholder="load or src/user.ts:42" onInput={(event) => setStart(event.currentTarget.value)} />
      </label>
      <label>
        To <input value={end} placeholder="UserService.find" onInput={(event) => setEnd(event.currentTarget.value)} />
      </label>
      <button type="submit">Find</button>
      {from === "" && to === "" ? null : <a href={href("path", { from: to, to: from })}>Other direction</a>}
    </form>
  );
}

function Paths({ of, from, to }: { readonly of: PathAnswer; readonly from: string; readonly to: string }): VNode {
  const unclear = [
    { end: of.from, name: "from", values: (as: string) => ({ from: as, to }) },
    { end: of.to, name: "to", values: (as: string) => ({ from, to: as }) },
  ].filter(({ end }) => end.outcome !== "found");
  return (
    <>
      {of.paths.map((path, index) => (
        <Steps key={index} path={path} />
      ))}
      {of.paths.length > 0 || unclear.some(({ end }) => end.outcome === "not-found") ? null : (
        <section>
          <p class="note">
            No path found among {of.complete ? "" : "the nearest "}
            {counted(of.searched, "function")} that {from} reaches.
            {of.counts.unresolved > 0 ? ` They contain ${counted(of.counts.unresolved, "unresolved call")}, so there may be one.` : ""}
          </p>
          <Further from={from} to={to} most={of.most} />
          <ul class="list">
            {of.gaps.map(({ name, site, caller }, index) => (
              <li key={index}>
                <span>
                  {caller === undefined ? null : <SymbolLink symbol={caller} />} calls <code>{name}</code>, unresolved
                </span>
                <span class="end">
                  {caller === undefined ? `line ${site.line}` : <FileLink path={caller.file} line={site.line} project={caller.project} />}
                </span>
              </li>
            ))}
          </ul>
          <More shown={of.gaps.length} total={of.gapsTotal} />
        </section>
      )}
      {unclear.map(({ end, name, values }) => (
        <Candidates
          key={name}
          of={end.symbol}
          outcome={end.outcome as "ambiguous"}
          candidates={end.candidates.slice(0, 12)}
          total={end.candidatesTotal}
          hrefOf={({ as }) => href("path", values(as))}
        />
      ))}
    </>
  );
}

/** The way to a longer search, if the server has not seen all functions. */
function Further({ from, to, most }: { readonly from: string; readonly to: string; readonly most: number | null }): VNode | null {
  if (most === null) return null;
  return (
    <p>
      The search ended before it had seen all of them.{" "}
      <a href={href("path", { from, to, most })}>Search up to {counted(most, "function")}</a>
    </p>
  );
}

function Steps({ path: { steps, certainty } }: { readonly path: CallPath }): VNode {
  const first = steps[0];
  return (
    <section>
      <h2>
        {count(steps.length)} {steps.length === 1 ? "call" : "calls"} <Sure of={certainty} isAlways={true} />
      </h2>
      <ol class="steps">
        {first === undefined ? null : (
          <li>
            <SymbolLink symbol={first.caller} />{" "}
            <FileLink path={first.caller.file} line={first.caller.line} project={first.caller.project} />
          </li>
        )}
        {steps.map((step, index) => (
          <li key={index}>
            {step.kind === "reference" ? "passes " : "calls "}
            <SymbolLink symbol={step.callee} /> <Sure of={step.certainty} />{" "}
            <FileLink path={step.caller.file} line={step.site.line} project={step.caller.project} />
          </li>
        ))}
      </ol>
    </section>
  );
}
