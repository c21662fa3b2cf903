import { CodeGraphError, type ErrorCode } from "@codegraph/model";

/** What a watched thread is sent: an order, or the number of one that nobody waits for any more. */
export type Sent<Order> = { readonly number: number; readonly order: Order } | { readonly cancelled: number };

/** What a watched thread sends: an answer, or why there is none. The number 0 belongs to its start. */
export type Reply<Answer> = { readonly number: number } & ({ readonly answer: Answer } | { readonly fault: Fault });

/** An error as a message: of a CodeGraphError only these parts cross to another thread. */
export interface Fault {
  readonly code: ErrorCode;
  readonly message: string;
  readonly remedy: string;
}

export function faultOf(error: unknown): Fault {
  if (error instanceof CodeGraphError) return { code: error.code, message: error.message, remedy: error.remedy };
  return { code: "embedding-failed", message: `Embedding failed: ${error instanceof Error ? error.message : String(error)}`, remedy: "Use another model." };
}

export function errorOf({ code, message, remedy }: Fault): CodeGraphError {
  return new CodeGraphError(code, message, remedy);
}
