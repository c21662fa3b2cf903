import type { VNode } from "preact";
import type { FileEntry, FilesAnswer, MapAnswer } from "../answers.ts";
import { type Coloring, COLORING_NAMES, COLORINGS, colorsOf } from "../charts/colors.ts";
import { Treemap } from "../charts/treemap.tsx";
import { Crumbs } from "../parts/crumbs.tsx";
import { Choice } from "../parts/choice.tsx";
import { ago, count, counted } from "../parts/numbers.ts";
import { Table } from "../parts/table.tsx";
import { Awaited, More, View } from "../parts/view.tsx";
import { go, href, type Route } from "../route.ts";
import { useAnswer } from "../use-answer.ts";

const MAX_AREAS = 600;

export function Files({ route: { values } }: { readonly route: Route }): VNode {
  const path = values.get("path") ?? "";
  const color = COLORINGS.find((each) => each === values.get("color")) ?? "language";
  const files = useAnswer<FilesAnswer>("files", { path });
  const map = useAnswer<MapAnswer>("map", { path, color, nodes: MAX_AREAS });
  const title = path === "" ? "Files" : path;
  return (
    <View name="files" above={<Crumbs path={path} view="files" />} title={<bdi>{title}</bdi>} plain={title}>
      <section>
        <div class="row">
          <Choice
            label="Colour"
            value={color}
            options={COLORINGS.map((each) => [each, COLORING_NAMES[each]])}
            onChange={(chosen) => go("files", { path, color: chosen === "language" ? "" : chosen })}
          />
          <a href={href("graph", { path })}>Dependencies of {path === "" ? "the project" : "this folder"}</a>
          <a href={href("terms", { path })}>Its terms</a>
        </div>
        {map.answer === null ? <div class="chart treemap" aria-busy="true" /> : <Map of={map.answer} path={path} color={color} />}
      </section>
      <Awaited of={files}>{(answer) => <Entries of={answer} color={color} />}</Awaited>
    </View>
  );
}

function Map({ of, path, color }: { readonly of: MapAnswer; readonly path: string; readonly color: Coloring }): VNode {
  const colors = colorsOf(of.areas, color);
  return (
    <>
      <Treemap path={path} areas={of.areas} colors={colors} />
      <div class="legend">
        {colors.legend.map(({ color: own, text }) => (
          <span key={text}>
            <i style={{ background: own }} />
            {text}
          </span>
        ))}
        {colors.ends === null ? null : (
          <span class="row">
            {colors.ends[0]} <span class="gradient" aria-hidden="true" /> {colors.ends[1]}
          </span>
        )}
        <span>
          {counted(of.files, "file")}, {counted(of.lines, "line")}
        </span>
      </div>
    </>
  );
}

function Entries({ of, color }: { readonly of: FilesAnswer; readonly color: Coloring }): VNode {
  const target = ({ type, path }: FileEntry): string =>
    type === "file" ? href("file", { path }) : href("files", { path, color: color === "language" ? "" : color });
  return (
    <section>
      <Table
        label="Folders and files"
        rows={of.entries}
        columns={[
          {
            title: "Name",
            cell: (entry) => (
              <a href={target(entry)}>
                <bdi>{entry.path.slice(entry.path.lastIndexOf("/") + 1)}</bdi>
                {entry.type === "file" ? "" : "/"}
              </a>
            ),
          },
          { title: "Files", cell: ({ type, files }) => (type === "file" ? "" : count(files)), isNumber: true },
          { title: "Lines", cell: ({ lines }) => count(lines), isNumber: true },
          { title: "Functions", cell: ({ methods }) => count(methods), isNumber: true },
          { title: "Terms", cell: ({ terms }) => count(terms), isNumber: true, isWide: true },
          { title: "Indexed", cell: ({ indexed }) => ago(indexed), isNumber: true, isWide: true },
        ]}
      />
      <More shown={of.entries.length} total={of.total}>
        Search finds the others.
      </More>
    </section>
  );
}
