import { createMemoryStore } from "../src/memory/index.js";
import { describeFactStore } from "../src/testing/index.js";

describeFactStore("memory", { open: createMemoryStore, persistent: false });
