import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import type { MapAnswer, MapArea } from "../answers.ts";
import { Circles } from "../graph/circles.tsx";
import { Layered } from "../graph/layered.tsx";
import { Choice } from "../parts/choice.tsx";
import { Crumbs } from "../parts/crumbs.tsx";
import { count, counted } from "../parts/numbers.ts";
import { Table } from "../parts/table.tsx";
import { Awaited, More, View } from "../parts/view.tsx";
import { go, href, type Route } from "../route.ts";
import { useAnswer } from "../use-answer.ts";

const SIZES = [
  { nodes: 30, edges: 200 },
  { nodes: 60, edges: 400 },
  { nodes: 150, edges: 800 },
  { nodes: 500, edges: 2_500 },
  { nodes: 2_000, edges: 5_000 },
] as const;
const USUAL = 30;
/** Areas that layers show readably. */
const MAX_LAYERED = 80;
const MAX_ROWS = 25;

export function Graph({ route: { values } }: { readonly route: Route }): VNode {
  const path = values.get("path") ?? "";
  const asked = Number(values.get("nodes") ?? USUAL);
  const size = SIZES.find(({ nodes }) => nodes >= asked) ?? SIZES[0];
  const hasTests = values.get("tests") === "yes";
  const map = useAnswer<MapAnswer>("map", { path, nodes: size.nodes, edges: size.edges, tests: hasTests ? null : "no" });
  const title = path === "" ? "Dependencies" : `Dependencies in ${path}`;
  return (
    <View
      name="graph"
      above={<Crumbs path={path} view="graph" />}
      title={<bdi>{title}</bdi>}
      plain={title}
      intro="Calls, types and other uses between folders and files."
    >
      <div class="row">
        <Choice
          label="At most"
          value={String(size.nodes)}
          options={SIZES.map(({ nodes }) => [String(nodes), `${count(nodes)} areas`] as const)}
          onChange={(nodes) => go("graph", { path, nodes: nodes === String(USUAL) ? "" : nodes, tests: values.get("tests") })}
        />
        <Choice
          label="Tests"
          value={hasTests ? "yes" : ""}
          options={[
            ["", "left out"],
            ["yes", "shown"],
          ]}
          onChange={(tests) => go("graph", { path, nodes: values.get("nodes"), tests })}
        />
        <a href={href("files", { path })}>Sizes of {path === "" ? "the project" : "this folder"}</a>
      </div>
      <Awaited of={map}>{(answer) => <Content of={answer} />}</Awaited>
    </View>
  );
}

function Content({ of }: { readonly of: MapAnswer }): VNode {
  if (of.uses.length === 0) return <p class="muted">No uses between the areas of this folder are known.</p>;
  return (
    <>
      <section>
        {of.areas.length <= MAX_LAYERED ? <Layered of={of} /> : <Circles of={of} />}
        <p class="muted small">
          {counted(of.areas.length, "area")} and {count(of.uses.length)} of {counted(of.usesTotal, "use")} between them.
          {of.areas.length <= MAX_LAYERED ? " Users stand above what they use. Dashed: only possible." : ""} Red: part of a cycle. A click
          opens a folder or file.
        </p>
      </section>
      <Cycles of={of} />
      <Areas of={of} />
      <Uses of={of} />
    </>
  );
}

function Cycles({ of: { cycles, cyclesTotal } }: { readonly of: MapAnswer }): VNode {
  return (
    <section>
      <h2>{cyclesTotal === 0 ? "No cycles" : counted(cyclesTotal, "cycle")}</h2>
      <ul class="list">
        {cycles.slice(0, 8).map((group) => (
          <li key={group.join()}>
            <bdi class="mono">{group.slice(0, 8).join(group.length === 2 ? " ⇄ " : ", ")}</bdi>
            {group.length > 8 ? <span class="end">and {count(group.length - 8)} more</span> : null}
          </li>
        ))}
      </ul>
      <More shown={Math.min(8, cycles.length)} total={cyclesTotal} />
    </section>
  );
}

interface AreaRow {
  readonly area: MapArea;
  readonly uses: number;
  readonly usedBy: number;
}

function Areas({ of }: { readonly of: MapAnswer }): VNode {
  const rows = useMemo(() => {
    const sums = new Map(
      of.areas.map((area): [string, { area: MapArea; uses: number; usedBy: number }] => [area.path, { area, uses: 0, usedBy: 0 }]),
    );
    for (const { from, to, exact, possible } of of.uses) {
      const [user, used] = [sums.get(from), sums.get(to)];
      if (user !== undefined) user.uses += exact + possible;
      if (used !== undefined) used.usedBy += exact + possible;
    }
    return [...sums.values()].sort((one, other) => other.usedBy - one.usedBy);
  }, [of]);
  const cyclic = new Set(of.cycles.flat());
  return (
    <section>
      <h2>Areas</h2>
      <Table<AreaRow>
        label="Areas"
        rows={rows.slice(0, MAX_ROWS)}
        columns={[
          { title: "Area", cell: ({ area }) => <AreaLink area={area} /> },
          { title: "Lines", cell: ({ area }) => count(area.lines), isNumber: true, isWide: true },
          { title: "Uses others", cell: ({ uses }) => count(uses), isNumber: true },
          { title: "Used by others", cell: ({ usedBy }) => count(usedBy), isNumber: true },
          { title: "Cycle", cell: ({ area }) => (cyclic.has(area.path) ? "yes" : ""), isWide: true },
        ]}
      />
      <More shown={Math.min(MAX_ROWS, rows.length)} total={rows.length} />
    </section>
  );
}

function AreaLink({ area: { path, type } }: { readonly area: MapArea }): VNode {
  if (type === "project") return <bdi>{path} linked project</bdi>;
  const target = type === "file" ? href("file", { path }) : href("graph", { path: path.replace(/\/\*$/u, "") });
  return (
    <a class="mono" href={target}>
      <bdi>{path}</bdi>
    </a>
  );
}

function Uses({ of }: { readonly of: MapAnswer }): VNode {
  return (
    <section>
      <h2>Strongest uses</h2>
      <Table
        label="Uses"
        rows={of.uses.slice(0, MAX_ROWS)}
        columns={[
          { title: "From", cell: ({ from }) => <bdi class="mono">{from}</bdi> },
          { title: "To", cell: ({ to }) => <bdi class="mono">{to}</bdi> },
          { title: "Exact", cell: ({ exact }) => count(exact), isNumber: true },
          { title: "Possible", cell: ({ possible }) => count(possible), isNumber: true },
          { title: "Cycle", cell: ({ isCyclic }) => (isCyclic ? "yes" : ""), isWide: true },
        ]}
      />
      <More shown={Math.min(MAX_ROWS, of.uses.length)} total={of.usesTotal} />
    </section>
  );
}
