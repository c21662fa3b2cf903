import { escapeInvisibleLine } from "@codegraph/model";
import { count } from "@codegraph/text";
import type { AnsweredRequest, Answerer, RequestsAcross, RoutesAcross, Sender, SentRoute } from "../across/routes.js";
import { leftOut } from "./across-text.js";

/** Requests shown for a route, and routes for a request. */
const MAX_SHOWN = 4;

/** Requests and routes by which a repository and others meet, without what meets inside of it. */
export function pathLines(repository: string, answered: RoutesAcross, sent: RequestsAcross): readonly string[] {
  const routes = answered.routes.filter(({ senders }) => senders.length > 0);
  const requests = sent.requests.filter(({ answerers }) => answerers.length > 0);
  const failed = [...new Set([...answered.failed, ...sent.failed])];
  const left = leftOut({ asked: [], failed, notAsked: answered.notAsked + sent.notAsked });
  if (routes.length + requests.length + left.length === 0)
    return [`No request of another repository that the token reaches meets these routes of ${repository}, or the other way round.`];
  return [
    ...(routes.length === 0
      ? []
      : [`${count(routes.length, "route")} of ${repository} that other repositories may call:`, ...routes.flatMap(routeLines)]),
    ...(requests.length === 0
      ? []
      : [`${count(requests.length, "request")} of ${repository} that other repositories may answer:`, ...requests.flatMap(requestLines)]),
    ...left,
    ...(answered.isCut || sent.isCut ? ["There may be more."] : []),
  ].map(escapeInvisibleLine);
}

function routeLines({ method, path, senders, sendersTotal }: SentRoute): readonly string[] {
  const shown = senders.slice(0, MAX_SHOWN).map(senderText);
  const more = sendersTotal - shown.length;
  return [`${method} ${path}`, `    called? by ${[...shown, ...(more > 0 ? [`${more} more`] : [])].join(", ")}`];
}

function senderText({ repository, file, line, host }: Sender): string {
  return `${repository}:${file}:${line}${host === null ? "" : ` at ${host}`}`;
}

function requestLines({ method, path, host, file, line, answerers }: AnsweredRequest): readonly string[] {
  const shown = answerers.slice(0, MAX_SHOWN).map(answererText);
  const more = answerers.length - shown.length;
  return [
    `${method} ${host === null ? "" : `//${host}`}${path}  ${file}:${line}`,
    `    answered? by ${[...shown, ...(more > 0 ? [`${more} more`] : [])].join(", ")}`,
  ];
}

function answererText({ repository, method, path, file, line, handler }: Answerer): string {
  return `${repository}:${file}:${line} ${method} ${path} ${handler.symbol?.path ?? handler.text}`;
}
