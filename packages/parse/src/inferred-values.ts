import { type Binding, RECEIVER_BINDING } from "@codegraph/model";
import { createExpectations } from "./expectations.js";
import { insideBrackets, type Item, itemAt, itemsOf } from "./items.js";
import type { Match } from "./match.js";
import { createNesting, type Nesting } from "./nesting.js";
import { bounded, knownOrNull } from "./path-reader.js";
import { partSteps, patternSteps } from "./patterns.js";
import { calleePath } from "./read-references.js";
import { typeText } from "./source-text.js";
import type { AssemblySource } from "./source.js";

/** Finds the value of a name from its position: in a pattern, or among the parameters of a function literal. */
export interface InferredValues {
  /** Returns the path of the value that a name at an offset takes. Null if its position gives none. */
  of(match: Match, offset: number): string | null;
  /** Returns bindings for the parameters that function literals use without declaring them. */
  implicit(): Binding[];
  /** Returns bindings for the receivers that function literals may have. */
  receivers(): Binding[];
}

/** Creates the finder of inferred values for a file. */
export function createInferredValues(source: AssemblySource): InferredValues {
  return new Inferred(source);
}

/** True for a statement with a pattern, which has the value and its body behind it: Swift's `if case .a(let x) = y { … }`. */
function isStatement(text: string, { start, parts: { value } }: Match): boolean {
  return value !== undefined && value[0] > start && /^(?:if|guard)\b/u.test(text.slice(start, start + 6));
}

/** The last of the conditions before the value of a statement, without the sign between them. */
function lastCondition(text: string, start: number, end: number): Item {
  const [from, to] = itemsOf(text, start, end).at(-1) ?? [start, end];
  return [from, from + text.slice(from, to).replace(/\s*=\s*$/u, "").length];
}

/** Call that runs a block with parameters. */
interface BlockCall {
  readonly start: number;
  readonly end: number;
  readonly call: Match;
  readonly parameters: Item;
}

/** A class, because V8 compiles its methods once for all files, and the closures of a factory for each. */
class Inferred implements InferredValues {
  private readonly patterns: Nesting<Match>;
  private readonly lambdas: Nesting<Match>;
  private readonly blocks: Nesting<BlockCall>;
  private expectations: ((offset: number) => string | null) | null = null;
  /** Parameter list read last: the same list is queried again for each of its parameters. */
  private listStart = -1;
  private listItems: readonly Item[] = [];

  constructor(private readonly source: AssemblySource) {
    const { references, shapes } = source.matches;
    this.patterns = createNesting(shapes.pattern);
    this.lambdas = createNesting(shapes.lambda);
    const blocks: BlockCall[] = [];
    for (const call of references) {
      const { block, parameters } = call.parts;
      if (block && parameters) blocks.push({ start: block[0], end: block[1], call, parameters });
    }
    this.blocks = createNesting(blocks);
  }

  of(match: Match, offset: number): string | null {
    const { plain, code, paths } = this.source;
    const pattern = this.patterns.around(offset).find((each) => !isStatement(plain, each) || offset < each.parts.value![0]);
    if (pattern !== undefined) {
      const { type, value, items } = pattern.parts;
      // The type precedes the parts in brackets: Scala's `case Circle(centre, _)`.
      const isTyped = type !== undefined && type[0] === pattern.start && plain[type[1]] === "(";
      const range = isStatement(plain, pattern) ? lastCondition(plain, pattern.start, value![0]) : ([pattern.start, pattern.end] as const);
      const steps = isTyped ? partSteps(plain, [type[1], pattern.end], offset) : patternSteps(plain, range, offset);
      if (steps === null) return null;
      const whole = type
        ? `<${typeText(code, type)}>`
        : value
          ? knownOrNull(paths.pathOf(value))
          : items
            ? knownOrNull(paths.pathOf(items))
            : this.parameter(offset, pattern.start);
      // An empty list as a default value reveals nothing, and a function has no parts.
      if (whole === null || whole === "[]" || whole.startsWith("=>")) return null;
      return bounded(items && !type && !value ? `${whole}[*]${steps}` : whole + steps);
    }
    if (match.parts.argument) return bounded(this.expected(match.parts.argument[0]));
    return match.kind === "parameter" ? bounded(this.parameter(offset, offset)) : null;
  }

  implicit(): Binding[] {
    const { matches, specAt, plain, tree, lines } = this.source;
    return matches.shapes.lambda.flatMap((lambda): Binding[] => {
      const names = lambda.parts.parameters ? [] : (specAt(lambda.start).implicitParameters ?? []);
      const body = names.length === 0 ? "" : plain.slice(lambda.start, lambda.end);
      return names.flatMap((name, place): Binding[] => {
        const at = body.search(new RegExp(`(?<![\\w$])${name.replace("$", "\\$")}(?!\\w)`, "u"));
        const path = at === -1 ? null : this.expected(lambda.start);
        const scope = tree.holderOf(tree.scopeAt(lambda.start));
        if (path === null) return [];
        return [
          { name, kind: "parameter", scope, at: scope, type: null, value: `${path}#${place}`, line: lines.lineOf(lambda.start + at) },
        ];
      });
    });
  }

  receivers(): Binding[] {
    const { matches, specAt, tree, lines } = this.source;
    return matches.shapes.lambda.flatMap((lambda): Binding[] => {
      const spec = specAt(lambda.start);
      if (!spec.lambdaReceivers) return [];
      const isNamed = !spec.resolution.implicitSelf;
      if (isNamed && !this.hasOwnReceiver(lambda)) return [];
      const path = this.expected(lambda.start);
      if (path === null && !isNamed) return [];
      const scope = tree.scopeAt(lambda.start);
      // The receiver is evaluated outside of the literal, where its own members are not visible.
      const at = Math.max(0, tree.scopes[scope]!.parent);
      const line = lines.lineOf(lambda.start);
      return [{ name: RECEIVER_BINDING, kind: "variable", scope, at, type: null, value: path === null ? null : `${path}#this`, line }];
    });
  }

  /** True for a function that uses a receiver of its own, which an arrow function does not have. */
  private hasOwnReceiver({ start, end, parts: { parameters, body } }: Match): boolean {
    const { plain } = this.source;
    if (!parameters || !body || plain.slice(parameters[1], body[0]).includes("=>")) return false;
    return /\bthis\b/u.test(plain.slice(start, end));
  }

  private expected(offset: number): string | null {
    this.expectations ??= createExpectations(this.source, this.lambdas, (call) => calleePath(this.source, call));
    return this.expectations(offset);
  }

  private parametersIn(list: Item): readonly Item[] {
    if (this.listStart !== list[0]) {
      const { plain } = this.source;
      this.listStart = list[0];
      this.listItems = itemsOf(plain, ...insideBrackets(plain, list), "types");
    }
    return this.listItems;
  }

  /** Returns the path of the parameter at an offset: the expected type of its function literal and its index. */
  private parameter(offset: number, start: number): string | null {
    const innermost = this.lambdas.innermost(offset);
    if (innermost === undefined) return this.ofBlock(offset);
    const lambda = this.caseAround(innermost, offset);
    const { plain } = this.source;
    const { parameters } = lambda.parts;
    if (!parameters || offset < parameters[0] || offset >= parameters[1]) return null;
    // The first parameter of a list without brackets may be a pattern with its own brackets.
    const place = start === parameters[0] ? 0 : itemAt(this.parametersIn(parameters), offset);
    const function_ = place === -1 ? null : this.expected(lambda.start);
    // Waiting for a module yields the module.
    const module = place === 0 && function_ !== null ? /^("[^"]+")\.then#0$/u.exec(function_)?.[1] : undefined;
    if (module !== undefined || function_ === null) return module ?? null;
    if (!this.source.specAt(offset).spreadsTuples) return `${function_}#${place}`;
    const isWhole = start === parameters[0] && /\bcase\s+$/u.test(plain.slice(Math.max(0, start - 20), start));
    return isWhole ? `${function_}#all` : this.parametersIn(parameters).length > 1 ? `${function_}#all[${place}]` : `${function_}#${place}`;
  }

  /** Returns the match of a function literal with the parameters around an offset: one of several cases has a match for each. */
  private caseAround(innermost: Match, offset: number): Match {
    const isOf = ({ start, parts: { parameters } }: Match): boolean =>
      start === innermost.start && parameters !== undefined && parameters[0] <= offset && offset < parameters[1];
    return isOf(innermost) ? innermost : (this.lambdas.around(offset).find(isOf) ?? innermost);
  }

  /** Returns the path of the parameter of a block at an offset: the callee that runs the block, and its index. */
  private ofBlock(offset: number): string | null {
    const block = this.blocks.innermost(offset);
    if (block === undefined) return null;
    const { call, parameters } = block;
    if (offset < parameters[0] || offset >= parameters[1]) return null;
    // Only part of the value is bound by a pattern, `|(key, value)|`, and a list of values by `|*rest|`.
    const place = this.parametersIn(parameters).findIndex(([from]) => from === offset);
    const callee = place === -1 ? null : calleePath(this.source, call);
    return callee === null ? null : `${callee}#block#${place}`;
  }
}
