import type { VNode } from "preact";
import type { Hit, SearchAnswer } from "../answers.ts";
import { Code } from "../parts/code.tsx";
import { counted } from "../parts/numbers.ts";
import { Pager } from "../parts/pager.tsx";
import { FileLink } from "../parts/places.tsx";
import { Awaited, View } from "../parts/view.tsx";
import { href, type Route } from "../route.ts";
import { useAnswer } from "../use-answer.ts";

const PAGE = 20;
const WAYS = [
  { by: "", in: "", text: "Words and meaning" },
  { by: "", in: "code", text: "Code alone" },
  { by: "", in: "document", text: "Documents alone" },
  { by: "symbols", in: "", text: "Symbols" },
  { by: "text", in: "", text: "Parts of words" },
] as const;

export function Search({ route: { values } }: { readonly route: Route }): VNode {
  const q = values.get("q") ?? "";
  const by = values.get("by") ?? "";
  const source = values.get("in") ?? "";
  const shared = { q, by, in: source, path: values.get("path"), lang: values.get("lang") };
  const offset = Number(values.get("offset") ?? 0) || 0;
  const found = useAnswer<SearchAnswer>(q === "" ? null : "search", { ...shared, offset: offset || null });
  const intro = 'Names, words or a question. Filters: name: path: lang: type: label: in:, and "quoted phrases".';
  return (
    <View name="search" title={q === "" ? "Search" : <bdi>{q}</bdi>} plain={q === "" ? "Search" : `${q} · Search`} intro={intro}>
      <nav class="tabs" aria-label="Kinds of search">
        {WAYS.map((way) => (
          <a
            key={way.text}
            href={href("search", { ...shared, by: way.by, in: way.in })}
            aria-current={way.by === (by === "words" ? "" : by) && way.in === source ? "true" : undefined}
          >
            {way.text}
          </a>
        ))}
      </nav>
      {q === "" ? (
        <p class="muted">Write above what you look for, and press Enter.</p>
      ) : (
        <Awaited of={found}>
          {(answer) => (
            <section>
              <p class="muted" role="status">
                {counted(answer.total, "match", "matches")}
                {answer.semantic === "on" || by !== "" ? "" : ` by words; search by meaning is ${answer.semantic}`}
              </p>
              {answer.notes.map((note) => (
                <p class="note" key={note}>
                  <bdi>{note}</bdi>
                </p>
              ))}
              <ol>
                {answer.hits.map((hit) => (
                  <HitItem key={`${hit.file}:${hit.startLine}:${hit.name}`} hit={hit} isTerm={by === "text"} />
                ))}
              </ol>
              <Pager view="search" values={shared} offset={offset} page={PAGE} shown={answer.hits.length} total={answer.total} />
            </section>
          )}
        </Awaited>
      )}
    </View>
  );
}

function HitItem({ hit, isTerm }: { readonly hit: Hit; readonly isTerm: boolean }): VNode {
  const { file, startLine, name, kind, path, language, source, code, cut, project } = hit;
  const place = project === undefined ? file : `${project}:${file}`;
  const isSymbol = source === "code" && path !== null && !isTerm;
  const target = isTerm
    ? href("term", { q: name })
    : isSymbol
      ? href("symbol", { of: `${place}:${path.replaceAll(" > ", ".")}` })
      : href("file", { path: place });
  return (
    <li class="hit">
      <h2>
        <a class={isSymbol ? "mono" : ""} href={target}>
          <bdi>{name ?? file.slice(file.lastIndexOf("/") + 1)}</bdi>
        </a>
        <span class="kind">{language === "" ? kind : `${kind}, ${language}`}</span>
      </h2>
      <FileLink path={place} line={startLine} />
      {code === null ? null : <Code code={code} from={startLine} label={`${file}, from line ${startLine}`} cut={cut} small={true} />}
    </li>
  );
}
