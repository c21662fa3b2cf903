import type { VNode } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { ProjectsAnswer } from "./answers.ts";
import { Changes } from "./changes.ts";
import { useLive } from "./live.ts";
import { View } from "./parts/view.tsx";
import { isTyping } from "./parts/walk.ts";
import { isExported } from "./request.ts";
import { go, href, type Route, useRoute } from "./route.ts";
import { useAnswer } from "./use-answer.ts";
import { Activity } from "./views/activity.tsx";
import { File } from "./views/file.tsx";
import { Files } from "./views/files.tsx";
import { Graph } from "./views/graph.tsx";
import { History } from "./views/history.tsx";
import { Impact } from "./views/impact.tsx";
import { Overview } from "./views/overview.tsx";
import { Path } from "./views/path.tsx";
import { Search } from "./views/search.tsx";
import { Style } from "./views/style.tsx";
import { SymbolView } from "./views/symbol.tsx";
import { Term, Terms } from "./views/terms.tsx";

const VIEWS: Readonly<Record<string, (props: { readonly route: Route }) => VNode>> = {
  overview: Overview,
  files: Files,
  file: File,
  terms: Terms,
  term: Term,
  search: Search,
  symbol: SymbolView,
  history: History,
  path: Path,
  impact: Impact,
  graph: Graph,
  style: Style,
  activity: Activity,
};

/** Views of the menu, and those that belong to them. */
const MENU = [
  { view: "overview", text: "Overview", also: [] },
  { view: "files", text: "Files", also: ["file"] },
  { view: "graph", text: "Dependencies", also: [] },
  { view: "terms", text: "Terms", also: ["term"] },
  { view: "search", text: "Search", also: ["symbol", "history"] },
  { view: "path", text: "Paths", also: [] },
  { view: "impact", text: "Impact", also: [] },
  { view: "style", text: "Style and voice", also: [] },
] as const;

/** Views of an exported file: those without a question of the reader. */
const IN_FILES: ReadonlySet<string> = new Set(["overview", "files", "graph", "terms", "style"]);

export function App(): VNode {
  const route = useRoute();
  const project = route.values.get("project");
  const live = useLive(project, isExported());
  // Calls of agents change nothing but the view of them.
  const changes = route.view === "activity" ? live.changes + live.calls : live.changes;
  useSearchKey();
  return (
    <Changes.Provider value={changes}>
      <a class="skip" href="#main" onClick={toMain}>
        Skip to the content
      </a>
      <div class="shell">
        <Side route={route} state={live.state} last={live.last} />
        <main class="main" id="main" tabIndex={-1}>
          {isExported() ? null : <SearchBox key={route.view === "search" ? route.values.get("q") : ""} route={route} />}
          <Shown route={route} />
        </main>
      </div>
    </Changes.Provider>
  );
}

function Shown({ route }: { readonly route: Route }): VNode {
  const Found = Object.hasOwn(VIEWS, route.view) ? VIEWS[route.view] : undefined;
  useEffect(() => scrollTo(0, 0), [route]);
  if (Found !== undefined) return <Found key={route.view} route={route} />;
  return (
    <View name="unknown" title="No such view" plain="No such view">
      <p>
        <a href={href("overview")}>Go to the overview</a>
      </p>
    </View>
  );
}

interface SideProps {
  readonly route: Route;
  readonly state: "live" | "waiting" | "off";
  readonly last: string;
}

const STATES = { live: "Live", waiting: "Connecting …", off: "Saved file" } as const;

function Side({ route, state, last }: SideProps): VNode {
  const projects = useAnswer<ProjectsAnswer>("projects").answer;
  const menu = useMemo(
    () => [
      ...MENU.filter(({ view }) => !isExported() || IN_FILES.has(view)),
      ...(projects?.activity === true ? [{ view: "activity", text: "Activity", also: [] }] : []),
    ],
    [projects],
  );
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const [nav, current] = [bar.current, bar.current?.querySelector<HTMLElement>("[aria-current]")];
    // Only the bar itself scrolls; scrollIntoView would move the page.
    if (nav && current) nav.scrollLeft = current.offsetLeft - nav.clientWidth / 2 + current.offsetWidth / 2;
  }, [route, menu]);
  return (
    <header class="side">
      <a class="brand" href={href("overview")}>
        <Mark /> CodeGraph
      </a>
      {projects !== null && projects.projects.length > 1 ? <ProjectChoice of={projects} route={route} /> : null}
      <nav aria-label="Views" ref={bar}>
        <ul>
          {menu.map(({ view, text, also }) => (
            <li key={view}>
              <a href={href(view)} aria-current={view === route.view || also.some((each) => each === route.view) ? "page" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p class="live" data-state={state} role="status">
        {STATES[state]}
        {last === "" ? null : <bdi data-live="last"> · {last}</bdi>}
      </p>
    </header>
  );
}

function ProjectChoice({ of, route }: { readonly of: ProjectsAnswer; readonly route: Route }): VNode {
  const current = route.values.get("project") ?? of.projects[0]?.root ?? "";
  return (
    <label>
      <span class="hidden">Project</span>
      <select value={current} onChange={(event) => go("overview", { project: event.currentTarget.value })}>
        {of.projects.map(({ name, root }) => (
          <option key={root} value={root} selected={root === current || name === current}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Mark(): VNode {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#3455d1" />
      <path d="M10 10 22 16 10 22" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" />
      <g fill="#fff">
        <circle cx="10" cy="10" r="3.4" />
        <circle cx="22" cy="16" r="3.4" />
        <circle cx="10" cy="22" r="3.4" />
      </g>
    </svg>
  );
}

function SearchBox({ route }: { readonly route: Route }): VNode {
  const given = route.view === "search" ? (route.values.get("q") ?? "") : "";
  const [text, setText] = useState(given);
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      class="ask"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") go("search", { q: text.trim(), by: route.view === "search" ? route.values.get("by") : null });
      }}
    >
      <input
        ref={input}
        id="search"
        type="search"
        value={text}
        aria-label="Search code and documents"
        placeholder="Search"
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">Search</button>
    </form>
  );
}

function useSearchKey(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      document.getElementById("search")?.focus();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

function toMain(event: Event): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
