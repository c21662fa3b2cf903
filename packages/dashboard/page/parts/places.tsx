import type { VNode } from "preact";
import type { CallStep, SymbolCandidate, SymbolRef } from "../answers.ts";
import { href } from "../route.ts";
import { count, counted } from "./numbers.ts";

/** The way to write a symbol so that it is not ambiguous. */
export function symbolAt({ file, line, kind, project }: Pick<SymbolRef, "file" | "line" | "kind" | "project">): string {
  const place = project === undefined ? file : `${project}:${file}`;
  return kind === "module" ? place : `${place}:${line}`;
}

export function symbolHref(symbol: Pick<SymbolRef, "file" | "line" | "kind" | "project">): string {
  return symbol.kind === "module" ? href("file", { path: symbol.file }) : href("symbol", { of: symbolAt(symbol) });
}

export function SymbolLink({ symbol }: { readonly symbol: SymbolRef }): VNode {
  const name =
    symbol.kind === "module" ? `${symbol.file.slice(symbol.file.lastIndexOf("/") + 1)}, top level` : symbol.path.replaceAll(" > ", ".");
  return (
    <a class="mono" href={symbolHref(symbol)}>
      <bdi>{name}</bdi>
    </a>
  );
}

export interface FileLinkProps {
  readonly path: string;
  readonly line?: number | undefined;
  /** Linked project of the file. */
  readonly project?: string | undefined;
}

/** A file or line. An editor that shows the page opens it itself, by the data of the link. */
export function FileLink({ path, line, project }: FileLinkProps): VNode {
  const place = project === undefined ? path : `${project}:${path}`;
  return (
    <a class="place" href={href("file", { path: place })} data-file={path} data-line={line} data-project={project}>
      <bdi>{line === undefined ? place : `${place}:${line}`}</bdi>
    </a>
  );
}

/** Marks what is only possible. Exact calls are the usual case and have no mark, unless it is asked for. */
export function Sure({ of, isAlways = false }: { readonly of: "exact" | "possible"; readonly isAlways?: boolean }): VNode | null {
  return of === "exact" && !isAlways ? null : <span class={`sure ${of}`}>{of}</span>;
}

export interface CallItemProps {
  readonly call: CallStep;
  readonly show: "caller" | "callee";
  /** Number of such calls. */
  readonly times?: number;
}

/** A caller or callee with its call site. */
export function CallItem({ call, show, times = 1 }: CallItemProps): VNode {
  const symbol = call[show];
  return (
    <li>
      <SymbolLink symbol={symbol} /> <Sure of={call.certainty} />
      {times === 1 ? null : <span class="kind">{counted(times, "call")}</span>}
      {call.kind === "call" ? null : <span class="kind">{call.kind}</span>}
      <span class="end">
        <FileLink
          path={show === "caller" ? call.caller.file : symbol.file}
          line={show === "caller" ? call.site.line : symbol.line}
          project={symbol.project}
        />
      </span>
    </li>
  );
}

export function SymbolItem({ symbol }: { readonly symbol: SymbolRef }): VNode {
  return (
    <li>
      <SymbolLink symbol={symbol} /> <span class="kind">{symbol.kind}</span>
      <span class="end">
        <FileLink path={symbol.file} line={symbol.line} project={symbol.project} />
      </span>
    </li>
  );
}

export interface CandidatesProps {
  readonly of: string;
  readonly outcome: "ambiguous" | "not-found";
  readonly candidates: readonly SymbolCandidate[];
  readonly total: number;
  readonly hrefOf: (candidate: SymbolCandidate) => string;
}

/** Symbols to choose from. */
export function Candidates({ of, outcome, candidates, total, hrefOf }: CandidatesProps): VNode {
  return (
    <section>
      <p class="note">
        {outcome === "ambiguous" ? `${count(total)} symbols match ` : "No symbol matches "}
        <code>
          <bdi>{of}</bdi>
        </code>
        {outcome === "ambiguous" ? ". Choose one:" : candidates.length > 0 ? ". Similar names:" : "."}
      </p>
      <ul class="list">
        {candidates.map((candidate) => (
          <li key={candidate.as}>
            <a class="mono" href={hrefOf(candidate)}>
              <bdi>{candidate.path.replaceAll(" > ", ".")}</bdi>
            </a>
            <span class="kind">{candidate.kind}</span>
            <span class="end">
              {counted(candidate.callers, "call site")} ·{" "}
              <FileLink path={candidate.file} line={candidate.line} project={candidate.project} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
