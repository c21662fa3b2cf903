import type { VNode } from "preact";
import type { AreaAnswer, FileAnswer } from "../answers.ts";
import { Crumbs } from "../parts/crumbs.tsx";
import { count, counted } from "../parts/numbers.ts";
import { FileLink, SymbolLink } from "../parts/places.tsx";
import { Table } from "../parts/table.tsx";
import { Awaited, More, Prose, View } from "../parts/view.tsx";
import { href, type Route } from "../route.ts";
import { type Asked, useAnswer } from "../use-answer.ts";

export function File({ route: { values } }: { readonly route: Route }): VNode {
  const path = values.get("path") ?? "";
  const file = useAnswer<FileAnswer>("file", { path });
  const area = useAnswer<AreaAnswer>("area", { path });
  const purpose = area.answer?.purpose ?? null;
  return (
    <View
      name="file"
      above={<Crumbs path={path} view="files" isFile={true} />}
      title={<bdi>{path.slice(path.lastIndexOf("/") + 1)}</bdi>}
      plain={path}
      intro={area.answer === null ? "\u00a0" : purpose === null ? area.answer.languages.join(", ") : <Prose text={purpose} />}
    >
      <Awaited of={file}>{(answer) => <Content of={answer} area={area} />}</Awaited>
    </View>
  );
}

function Content({ of, area }: { readonly of: FileAnswer; readonly area: Asked<AreaAnswer> }): VNode {
  return (
    <>
      <p class="row muted">
        <span>{counted(of.lines, "line")}</span>
        <a href={href("impact", { of: of.path })}>Impact of a change</a>
        <a href={href("history", { of: of.path })}>History</a>
        <a href={href("terms", { path: of.path })}>Terms</a>
      </p>
      <section>
        <h2>Symbols</h2>
        {of.symbols.length === 0 ? <p class="muted">None.</p> : <Symbols of={of} />}
        <More shown={of.symbols.length} total={of.symbolsTotal} />
      </section>
      <Awaited of={area}>{(answer) => <Neighbourhood of={answer} />}</Awaited>
    </>
  );
}

function Neighbourhood({ of }: { readonly of: AreaAnswer }): VNode {
  return (
    <div class="columns">
      <Neighbours title="Used by" items={of.usedBy} total={of.totals.usedBy} />
      <Neighbours title="Uses" items={of.uses} total={of.totals.uses} />
      <section>
        <h2>Tests</h2>
        {of.tests.length === 0 ? <p class="muted">None found.</p> : null}
        <ul class="list">
          {of.tests.map((path) => (
            <li key={path}>
              <FileLink path={path} />
            </li>
          ))}
        </ul>
        <More shown={of.tests.length} total={of.totals.tests} />
      </section>
      <section>
        <h2>Packages</h2>
        <p class="small">{of.packages.join(" · ") || "None imported."}</p>
        <More shown={of.packages.length} total={of.totals.packages} />
      </section>
    </div>
  );
}

function Symbols({ of }: { readonly of: FileAnswer }): VNode {
  return (
    <Table
      label="Symbols"
      rows={of.symbols}
      columns={[
        { title: "Symbol", cell: (symbol) => <SymbolLink symbol={symbol} /> },
        { title: "Kind", cell: ({ kind, exported }) => (exported ? `${kind}, exported` : kind), isWide: true },
        {
          title: "Lines",
          cell: ({ line, endLine }) => (line === endLine ? count(line) : `${count(line)}–${count(endLine)}`),
          isNumber: true,
        },
      ]}
    />
  );
}

interface NeighboursProps {
  readonly title: string;
  readonly items: AreaAnswer["uses"];
  readonly total: number;
}

function Neighbours({ title, items, total }: NeighboursProps): VNode {
  return (
    <section>
      <h2>{title}</h2>
      {items.length === 0 ? <p class="muted">Nothing.</p> : null}
      <ul class="list">
        {items.map(({ file, project, edges, symbols }) => (
          <li key={`${project} ${file}`}>
            <FileLink path={file} project={project} />
            <bdi class="kind">{symbols.join(", ")}</bdi>
            <span class="end">{counted(edges, "use")}</span>
          </li>
        ))}
      </ul>
      <More shown={items.length} total={total} />
    </section>
  );
}
