import type { Identifier, Node, SyntaxKind } from "typescript/unstable/ast";

/** Kinds of nodes by name. The numbers differ between versions, so they come from the TypeScript in use. */
export type SyntaxKinds = typeof SyntaxKind;

/** Parts of a node that only some kinds have. */
type Parts = Node & {
  readonly name?: Node;
  readonly propertyName?: Node;
  readonly dotDotDotToken?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly initializer?: Node;
};

/** A member that a pattern takes from an object. */
export interface TakenMember {
  /** The pattern, which has the type of the object. */
  readonly pattern: Node;
  readonly name: string;
}

/** Reads declarations: the node of their name, and the kind of thing that they declare. */
export interface DeclarationReader {
  /** Returns the node that names a declaration; null for one without a name. */
  nameOf(declaration: Node): Node | null;
  /** Returns true for a function, a method, a class, or a name that is declared with one as its value. */
  isFunction(declaration: Node): boolean;
  /** Returns true for an interface or the name of a type, which nothing calls. */
  isOnlyType(declaration: Node): boolean;
  /** Returns true for a name that keeps its first value: a constant, also one taken from an object, or a property of a literal. */
  keepsValue(declaration: Node): boolean;
  /**
   * Returns the member that a declaration takes from an object: `({ next }) => next()`, `const { css: own } = make()`. Null for another
   * declaration, a variable that may change, and a name with a default, which may hold that.
   */
  takenMember(declaration: Node): TakenMember | null;
}

export function createDeclarationReader(kinds: SyntaxKinds, constFlag: number): DeclarationReader {
  const functions = new Set([kinds.ArrowFunction, kinds.FunctionExpression, kinds.ClassExpression]);
  const declared = new Set([
    ...functions,
    kinds.FunctionDeclaration,
    kinds.MethodDeclaration,
    kinds.MethodSignature,
    kinds.GetAccessor,
    kinds.SetAccessor,
    kinds.ClassDeclaration,
  ]);
  const types = new Set([kinds.InterfaceDeclaration, kinds.TypeAliasDeclaration]);
  const wrappers = new Set([kinds.ParenthesizedExpression, kinds.AsExpression, kinds.SatisfiesExpression]);
  const named = new Set([kinds.VariableDeclaration, kinds.PropertyAssignment, kinds.PropertyDeclaration]);

  function unwrapped(node: Node | undefined): Node | undefined {
    let inner = node;
    while (inner && wrappers.has(inner.kind)) inner = (inner as Node & { readonly expression?: Node }).expression;
    return inner;
  }

  /** The list of variables or the parameter that a pattern belongs to. */
  function listAround({ parent }: Node): Node | undefined {
    let list: Node | undefined = parent;
    while (list && list.kind !== kinds.VariableDeclarationList && list.kind !== kinds.Parameter) list = list.parent;
    return list;
  }

  const isConstant = (list: Node | undefined): boolean => list?.kind === kinds.VariableDeclarationList && (list.flags & constFlag) !== 0;

  const holdsFunction = (value: Node | undefined): boolean => functions.has(unwrapped(value)?.kind ?? kinds.Unknown);

  function assignedName({ left }: Parts): Node | null {
    if (left?.kind === kinds.PropertyAccessExpression) return (left as Parts).name ?? null;
    return left?.kind === kinds.Identifier ? left : null;
  }

  function nameOf(declaration: Node): Node | null {
    const { name } = declaration as Parts;
    if (name) return name;
    if (declaration.kind === kinds.BinaryExpression) return assignedName(declaration);
    const parent = declaration.parent as Parts | undefined;
    if (!parent) return null;
    if (wrappers.has(parent.kind)) return nameOf(parent);
    if (named.has(parent.kind) && parent.initializer === declaration) return parent.name ?? null;
    return parent.kind === kinds.BinaryExpression && parent.right === declaration ? assignedName(parent) : null;
  }

  return {
    nameOf,
    isOnlyType: ({ kind }) => types.has(kind),
    isFunction(declaration) {
      const { kind, initializer, right } = declaration as Parts;
      return declared.has(kind) || holdsFunction(initializer) || (kind === kinds.BinaryExpression && holdsFunction(right));
    },
    keepsValue(declaration) {
      const { kind } = declaration;
      if (kind === kinds.PropertyAssignment || kind === kinds.ShorthandPropertyAssignment) return true;
      return (kind === kinds.VariableDeclaration || kind === kinds.BindingElement) && isConstant(listAround(declaration));
    },
    takenMember(declaration) {
      const { kind, parent: pattern, name, propertyName, dotDotDotToken, initializer } = declaration as Parts;
      if (kind !== kinds.BindingElement || pattern?.kind !== kinds.ObjectBindingPattern || dotDotDotToken || initializer) return null;
      const taken = propertyName ?? name;
      const list = listAround(declaration);
      if (taken?.kind !== kinds.Identifier || !(isConstant(list) || list?.kind === kinds.Parameter)) return null;
      return { pattern, name: (taken as Identifier).text };
    },
  };
}
