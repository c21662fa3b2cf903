import { loadStaticEmbedder } from "../dist/static/index.js";
import { describeEmbedder } from "../src/testing/index.js";
import { BYTE_PAIRS, encode, safetensorsOf, tableOf, writeModel } from "./small-model.js";

const model = safetensorsOf({ embeddings: tableOf("F32") });
describeEmbedder("a static model of word pieces", { open: () => loadStaticEmbedder({ folder: writeModel(model) }) });

const bytes = safetensorsOf({
  embeddings: {
    dtype: "F32",
    shape: [259, 4],
    bytes: encode(
      Array.from({ length: 259 * 4 }, (_, at) => Math.sin(at * at)),
      "F32",
    ),
  },
});
describeEmbedder("a static model of byte pairs", { open: () => loadStaticEmbedder({ folder: writeModel(bytes, BYTE_PAIRS) }) });
