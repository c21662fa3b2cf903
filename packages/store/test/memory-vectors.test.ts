import { createMemoryVectors } from "../src/memory/index.js";
import { describeVectorIndex } from "../src/testing/index.js";

describeVectorIndex("memory", { open: createMemoryVectors });
