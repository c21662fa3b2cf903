import type { Purpose } from "../embedder.js";
import { readAnswer } from "./answer.js";
import { embeddingFailure, request } from "./request.js";
import type { HttpSettings } from "./settings.js";

/** Maximum number of halvings of a text: 1/256 of the longest chunk is still a line. */
const MAX_CUTS = 8;

/**
 * Embeds texts with one request, or with several if the server finds one too large. Returns unit vectors in order. A single text that is
 * too long is represented by its beginning.
 * @throws CodeGraphError `embedding-failed`, `cancelled`
 */
export async function embedBatch(
  settings: HttpSettings,
  texts: readonly string[],
  purpose: Purpose,
  signal: AbortSignal,
  cuts = 0,
): Promise<Float32Array[]> {
  const reply = await request(settings, bodyOf(settings, texts, purpose), signal);
  if (reply.kind === "answer") return vectorsIn(settings, reply.body, texts.length);
  const again = (part: readonly string[], cuts: number) => embedBatch(settings, part, purpose, signal, cuts);
  if (texts.length > 1) {
    const middle = Math.ceil(texts.length / 2);
    return [...(await again(texts.slice(0, middle), 0)), ...(await again(texts.slice(middle), 0))];
  }
  const [text = ""] = texts;
  if (cuts === MAX_CUTS || text.length < 2) throw reply.error;
  return again([firstHalf(text)], cuts + 1);
}

function bodyOf({ model, dimensions, inputType, prefixes }: HttpSettings, texts: readonly string[], purpose: Purpose): object {
  const input = texts.map((text) => prefixes[purpose] + text);
  const length = dimensions === null ? {} : { [inputType ? "output_dimension" : "dimensions"]: dimensions };
  return { model, input, ...length, ...(inputType ? { input_type: purpose } : {}) };
}

function vectorsIn({ shown, dimensions, model }: HttpSettings, body: unknown, count: number): Float32Array[] {
  const vectors = readAnswer(body, count);
  if (typeof vectors === "string")
    throw embeddingFailure(
      `The server ${shown} sent an answer ${vectors}`,
      "Check that the base URL is that of an embeddings API and that the model is an embedding model.",
    );
  const length = vectors[0]?.length;
  if (dimensions !== null && length !== dimensions) {
    throw embeddingFailure(
      `The server ${shown} returned vectors of length ${length} instead of ${dimensions}`,
      `Remove dimensions, or set a length that ${model} supports.`,
    );
  }
  return vectors;
}

/** Returns the first half of a text without splitting a surrogate pair. */
function firstHalf(text: string): string {
  return text.slice(0, Math.floor(text.length / 2)).replace(/[\uD800-\uDBFF]$/u, "");
}
