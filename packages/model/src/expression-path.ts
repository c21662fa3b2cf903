/**
 * An expression reduced to the steps that determine its type, as text without white space except after `new`:
 *
 *     path   = head step*
 *     head   = name                             a variable, a function, a type, `this`
 *            | "new " name types? arguments     a construction
 *            | '"' specifier '"'                a module that is named in place: `require("./a")`
 *            | "<" type ">"                     a value of a type in the language's syntax: a cast, or a literal (`<string>`)
 *            | "{" member ("," member)* "}"     an object: `{page,click:press,reset:@12,...rest}`
 *            | "[" path ("," path)* "]"         a list or tuple of values
 *            | "=>" digits? ("!" | path)?       a function expression: the number of its parameters, if it selects the
 *                                               callee, and its result, `!` if it returns nothing
 *            | "#" digits                       within the result of a function expression: its parameter, from 0
 *            | "(" path ("|" path)+ ")"         one of several: `a ? b : c`, `a || b`
 *            | "?"                              anything else
 *     member = name                             shorthand
 *            | name ":" path                    with a value
 *            | name ":@" line                   defined in place, on that 1-based line
 *            | "..." path                       all members of a value
 *     step   = ("." | "::" | "\\") name          a member; `?.`, `->` and `&.` are written `.`
 *            | types? arguments                 a call
 *            | "[" digits "]"                   an index into a tuple or list
 *            | "[*]" | "[key]" | "[]"           the element or key that iteration yields; any other index
 *            | "#" digits                       the type of a parameter of this function, from 0
 *     types     = "<" type ("," type)* ">"
 *     arguments = "(" (path ("," path)*)? ")"   empty if all are unknown
 *
 * `this.items[0].load(x)` stays unchanged, and `(await f(1)).g` becomes `f(<number>).g`: `await`, `!` and other operators that keep the
 * type are dropped. The parameter `item` in `list.each((item) => …)` gets the value `list.each#0#0`, the first parameter of the first
 * argument of `each`. Other arguments that can tell its type follow in braces: `tap#1{new Dog()}#0` in `tap(new Dog(), (dog) => …)`. The
 * `req` in `const h: Handler = (req) => …` gets `<Handler>#0`.
 */
export type ExpressionPath = string;
