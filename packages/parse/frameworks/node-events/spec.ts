import type { FrameworkSpec } from "../../src/wiring/framework-spec.js";
import { ECMASCRIPT } from "../_ecmascript/family.js";

const nodeEvents: FrameworkSpec = {
  id: "node-events",
  name: "Events",
  family: ECMASCRIPT,
  mentions: ["EventEmitter", "EventEmitter2", "emit", "on", "once", "addListener"],
  imports: /^(?:node:)?events$|^eventemitter[23]?$|^@nestjs\/event-emitter$|^mitt$|^tiny-emitter/u,
  signs: /\.(?:on|once|addListener|prependListener|emit|emitAsync)\(\s*(?:["'`]|(?:[\w$]+\.)*[A-Z])/u,
  events: {
    // Streams, sockets, servers and processes have these, each its own.
    ambiguous:
      /^(?:error|data|end|close|closed|finish|finished|drain|exit|message|connect|connection|disconnect|open|request|response|listening|readable|pipe|unpipe|abort|aborted|timeout|change|ready|start|started|stop|progress|complete|done|success|update|line|log|warn|warning|info|debug|test|event|click|\w)$/iu,
  },
};

export default nodeEvents;
