import type { VNode } from "preact";
import type { StyleAnswer } from "../answers.ts";
import { count, counted } from "../parts/numbers.ts";
import { FileLink } from "../parts/places.tsx";
import { Awaited, Prose, View } from "../parts/view.tsx";
import { useAnswer } from "../use-answer.ts";

export function Style(): VNode {
  const style = useAnswer<StyleAnswer>("style", {}, { isKept: true });
  return (
    <View
      name="style"
      title="Style and voice"
      plain="Style"
      intro="How the code is written where it shows that clearly, and the voice that texts should have."
    >
      <Awaited of={style}>
        {(answer) => (
          <>
            {answer.languages.length === 0 ? <p class="muted">Too little code to tell.</p> : null}
            {answer.languages.map(({ language, files, read, claims }) => (
              <section key={language}>
                <h2>{language}</h2>
                <p class="muted small">
                  {count(read)} of {counted(files, "file")} read
                </p>
                <ul class="list">
                  {claims.map(({ id, text, evidence, examples }) => (
                    <li key={id}>
                      <Prose text={text} />{" "}
                      <span class="kind">
                        <Prose text={evidence} />
                      </span>
                      <span class="end">
                        {examples.slice(0, 1).map(({ file, line }) => (
                          <FileLink key={file} path={file} line={line} />
                        ))}
                      </span>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <section>
              <h2>Voice</h2>
              <Voice of={answer.voice} />
            </section>
          </>
        )}
      </Awaited>
    </View>
  );
}

function Voice({ of }: { readonly of: StyleAnswer["voice"] }): VNode {
  if (of === null) {
    return (
      <p class="muted">
        No profile is set. <code>codegraph voice draft</code> makes one from texts.
      </p>
    );
  }
  return (
    <>
      <p>
        <bdi>
          {of.name} {of.description}
        </bdi>
      </p>
      <p class="prose">
        <bdi>{of.content}</bdi>
      </p>
      {of.profiles.length > 1 ? <p class="muted small">Profiles: {of.profiles.join(", ")}</p> : null}
    </>
  );
}
