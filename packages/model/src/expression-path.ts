/**
 * An expression reduced to the steps that matter for its type, as text without white space except behind `new`:
 *
 *     path   = head step*
 *     head   = name                             a variable, a function, a type, `this`
 *            | "new " name types? arguments     a construction
 *            | "<" type ">"                     a value of a type as the language writes it: a cast, or a literal (`<string>`)
 *            | "{" member ("," member)* "}"     an object: `{page,click:press,reset:@12,...rest}`
 *            | "[" path ("," path)* "]"         a list or tuple of values
 *            | "=>" digits? ("!" | path)?       a function written on the spot, the number of its parameters where that
 *                                               tells what is called, and what it returns: `!` where that is nothing
 *            | "#" digits                       in what such a function returns: its parameter, from 0 on
 *            | "(" path ("|" path)+ ")"         one of several: `a ? b : c`, `a || b`
 *            | "?"                              anything else
 *     member = name | name ":" path | name ":@" line | "..." path
 *                                               as a shorthand; defined in place, on that 1-based line; all members of a value
 *     step   = ("." | "::" | "\\") name          a member; `?.`, `->` and `&.` are written `.`
 *            | types? arguments                 a call
 *            | "[" (digits | "*" | "key")? "]"  an index: of a tuple or list, by iteration, its key, by anything else
 *            | "#" digits                       the type of a parameter of this function, from 0 on
 *     types     = "<" type ("," type)* ">"
 *     arguments = "(" (path ("," path)*)? ")"   nothing where nothing is known of any of them
 *
 * `this.items[0].load(x)` is `this.items[0].load(x)`, `(await f(1)).g` is `f(<number>).g`; `await`, `!` and other marks
 * that leave the type are left out. The parameter `item` in `list.each((item) => …)` is given `list.each#0#0`: the first
 * parameter of what `each` takes first. The `handler` in `const h: Handler = (req) => …` takes `<Handler>#0`.
 */
export type ExpressionPath = string;
