/**
 * A way in which an edit of one file changes how a reference in another file resolves. Each file of rules declares its own as
 * `reach`; invalidation follows those that are declared and no others.
 *
 * Facts of another file that a rule reads once it has found the file:
 *
 * - `definitions`: definitions, members of types included
 * - `bases`: what types inherit from and implement
 * - `bindings`: variables, fields, parameters and results, with their types and values
 * - `imports`, `exports`: what a file imports and hands on
 * - `package`: the package that a file declares
 * - `expansions`: calls in the bodies of macros
 *
 * Ways in which a rule finds another file:
 *
 * - `names`: a table of the whole project, by name; a new name reaches each file that mentions it
 * - `files`: a module's path or a folder; a file that is added or removed reaches each file that may import it
 */
export type Reach = "definitions" | "bases" | "bindings" | "imports" | "exports" | "package" | "expansions" | "names" | "files";
