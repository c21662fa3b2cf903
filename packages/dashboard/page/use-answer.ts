import { useEffect, useState } from "preact/hooks";
import { useChanges } from "./changes.ts";
import { ask, AskError, questionOf } from "./request.ts";
import { currentProject, type Values } from "./route.ts";

export interface Asked<Answer> {
  /** The newest answer; the former one while a new one is on its way after a change of the index. */
  readonly answer: Answer | null;
  readonly error: AskError | null;
}

/** Times that a kept answer is asked for, if each time it takes longer than the server waits. */
const MAX_TRIES = 5;

export interface AskOptions {
  /** True for an answer that the server finishes and keeps although nobody waits any more, so that it is worth asking again. */
  readonly isKept?: boolean;
}

/** Asks when the view appears, when the values change, and after each change of the index. */
export function useAnswer<Answer>(name: string | null, values: Values = {}, { isKept = false }: AskOptions = {}): Asked<Answer> {
  const question = name === null ? "" : questionOf(name, { project: currentProject(), ...values });
  const changes = useChanges();
  const [state, setState] = useState<Asked<Answer> & { readonly question: string }>({ question: "", answer: null, error: null });
  useEffect(() => {
    if (name === null) return;
    const gone = new AbortController();
    const answered = async (tries: number): Promise<Answer> =>
      ask<Answer>(name, values, gone.signal).catch((error: unknown) => {
        if (tries > 1 && !gone.signal.aborted && error instanceof AskError && error.code === "cancelled") return answered(tries - 1);
        throw error;
      });
    answered(isKept ? MAX_TRIES : 1).then(
      (answer) => setState({ question, answer, error: null }),
      (error: unknown) => {
        if (gone.signal.aborted) return;
        const known = error instanceof AskError ? error : new AskError("internal", String(error), "Reload the page.");
        setState({ question, answer: null, error: known });
      },
    );
    return () => gone.abort();
  }, [question, changes]);
  return state.question === question ? state : { answer: null, error: null };
}
