import { CodeGraphError } from "@codegraph/model";
import type { Project } from "../api/index.js";

/** Methods that can add the callers and callees of what they find. */
const EXPANDING: ReadonlySet<keyof Project> = new Set(["search", "searchBySymbol", "similar", "explainArea"]);

/**
 * Converts options in the specification's spelling (`file_filter`) to the library's (`fileFilter`). `includeDependencies` means callers and
 * callees, `include_dependencies` linked projects.
 *
 * @throws CodeGraphError `invalid-argument` for one of these two names if the other may be meant
 */
export function respelled(method: string, given: readonly unknown[]): unknown[] {
  const isExpanding = (EXPANDING as ReadonlySet<string>).has(method);
  return given.map((argument) =>
    Array.isArray(argument) ? argument.map((each) => inCamelCase(each, isExpanding)) : inCamelCase(argument, isExpanding),
  );
}

function inCamelCase(argument: unknown, isExpanding: boolean): unknown {
  if (
    typeof argument !== "object" ||
    argument === null ||
    !Object.keys(argument).some((key) => key.includes("_") || key === "includeDependencies")
  )
    return argument;
  return Object.fromEntries(Object.entries(argument).map(([key, value]) => [optionName(key, isExpanding), value]));
}

function optionName(key: string, isExpanding: boolean): string {
  if (key === "includeDependencies" && isExpanding) return "expandCalls";
  if (key === "include_dependencies" && !isExpanding) return "linkedProjects";
  if (key !== "includeDependencies" && key !== "include_dependencies")
    return key.replaceAll(/_([a-z])/gu, (_, letter: string) => letter.toUpperCase());
  throw new CodeGraphError(
    "invalid-argument",
    `"${key}" is ambiguous here`,
    "Use linkedProjects to ask linked projects too, or expandCalls for the callers and callees of the hits.",
  );
}
