import type { VNode } from "preact";
import type { ActivityAnswer } from "../answers.ts";
import { count, counted } from "../parts/numbers.ts";
import { Table } from "../parts/table.tsx";
import { Awaited, More, View } from "../parts/view.tsx";
import { useAnswer } from "../use-answer.ts";

export function Activity(): VNode {
  const activity = useAnswer<ActivityAnswer>("activity");
  return (
    <View
      name="activity"
      title="Activity"
      plain="Activity"
      intro="What agents asked this server, newest first. The questions themselves are not kept."
    >
      <Awaited of={activity}>
        {({ isRecorded, calls, total }) =>
          !isRecorded ? (
            <p class="note">
              This server does not record calls. Start it with <code>codegraph serve --activity</code>.
            </p>
          ) : (
            <section aria-live="polite">
              <p class="muted">
                {counted(total, "call")}
                {calls.length === 0 ? "" : `, ${count(calls.reduce((sum, { tokens }) => sum + tokens, 0))} tokens in those shown`}
              </p>
              {total === 0 ? <p>No agent has asked anything yet.</p> : null}
              <Table
                label="Calls"
                rows={calls}
                columns={[
                  { title: "Tool", cell: ({ tool }) => <code>{tool}</code> },
                  { title: "Time", cell: ({ at }) => new Date(at).toLocaleTimeString([], { hourCycle: "h23" }), isNumber: true },
                  { title: "Result", cell: ({ ok }) => (ok ? "answered" : "error"), isWide: true },
                  { title: "Tokens", cell: ({ tokens }) => count(tokens), isNumber: true },
                  { title: "ms", cell: ({ ms }) => count(ms), isNumber: true },
                ]}
              />
              <More shown={calls.length} total={total} />
            </section>
          )
        }
      </Awaited>
    </View>
  );
}
