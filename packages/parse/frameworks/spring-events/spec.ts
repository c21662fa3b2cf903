import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { JAVA } from "../_java/family.js";

const springEvents: FrameworkSpec = {
  id: "spring-events",
  name: "Spring events",
  family: JAVA,
  mentions: ["EventListener", "TransactionalEventListener", "onApplicationEvent", "publishEvent"],
  events: {
    // An event is known by its type.
    names: ({ parts }) => (parts["path"] ?? []).flatMap(({ text }) => text.replace(/<.*$/su, "").split(".").at(-1) ?? []),
  },
};

export default springEvents;
