import { CodeGraphError, type ErrorCode } from "@codegraph/model";

/** A message to a watched thread: an order, or the number of a cancelled one. */
export type ThreadMessage<Order> = { readonly number: number; readonly order: Order } | { readonly cancelled: number };

/** A message from a watched thread: an answer or a fault. Number 0 is the thread's start. */
export type ThreadReply<Answer> = { readonly number: number } & ({ readonly answer: Answer } | { readonly fault: ThreadFault });

/** The parts of an error that cross to another thread. */
export interface ThreadFault {
  readonly code: ErrorCode;
  readonly message: string;
  readonly remedy: string;
}

/** Converts an error to its message form. */
export function faultOf(error: unknown): ThreadFault {
  if (error instanceof CodeGraphError) return { code: error.code, message: error.message, remedy: error.remedy };
  return {
    code: "embedding-failed",
    message: `Embedding failed: ${error instanceof Error ? error.message : String(error)}`,
    remedy: "Use another model.",
  };
}

/** Converts a fault back to an error. */
export function errorOf({ code, message, remedy }: ThreadFault): CodeGraphError {
  return new CodeGraphError(code, message, remedy);
}
