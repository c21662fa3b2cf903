; Shared by JavaScript and TypeScript. If two patterns match the same name, the earlier one wins.

; --- definitions
(class_declaration name: (_) @name body: (_) @body) @definition.class
(variable_declarator name: (identifier) @name value: (class body: (_) @body)) @definition.class
(function_declaration name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.function
(generator_function_declaration name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.function
(export_statement "default" @name value: (class !name body: (_) @body)) @definition.class
(export_statement "default" @name value: [(arrow_function parameters: (_)? @parameters body: (_) @body) (function_expression !name parameters: (_) @parameters body: (_) @body)]) @definition.function
(variable_declarator
  name: (identifier) @name
  value: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
  ]) @definition.function
; A function passed to one of these wrappers is a component or hook with the variable's name.
(variable_declarator
  name: (identifier) @name
  value: (call_expression
    function: [(identifier) @_wrapper (member_expression property: (_) @_wrapper)]
    arguments: (arguments . [
      (arrow_function parameters: (_)? @parameters body: (_) @body)
      (function_expression parameters: (_) @parameters body: (_) @body)
    ]))
  (#any-of? @_wrapper "memo" "forwardRef" "observer" "useCallback")) @definition.function
; A function or class that a variable and the exports hold: `const Client = (module.exports = function () { … })`.
((variable_declarator name: (identifier) @name value: [
    (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: [
        (function_expression parameters: (_) @parameters body: (_) @body)
        (generator_function parameters: (_) @parameters body: (_) @body)
        (arrow_function parameters: (_)? @parameters body: (_) @body)
      ])
    (parenthesized_expression (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: [
        (function_expression parameters: (_) @parameters body: (_) @body)
        (generator_function parameters: (_) @parameters body: (_) @body)
        (arrow_function parameters: (_)? @parameters body: (_) @body)
      ]))
    (assignment_expression left: (identifier) @_again right: (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: [
        (function_expression parameters: (_) @parameters body: (_) @body)
        (generator_function parameters: (_) @parameters body: (_) @body)
        (arrow_function parameters: (_)? @parameters body: (_) @body)
      ]))
  ]) @definition.function
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_again "exports"))
((variable_declarator name: (identifier) @name value: [
    (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: (class body: (_) @body))
    (parenthesized_expression (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: (class body: (_) @body)))
    (assignment_expression left: (identifier) @_again right: (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: (class body: (_) @body)))
  ]) @definition.class
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_again "exports"))
((variable_declarator value: [
    (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports @name @discard) right: [(function_expression !name) (generator_function !name) (arrow_function) (class !name)])
    (parenthesized_expression (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports @name @discard) right: [(function_expression !name) (generator_function !name) (arrow_function) (class !name)]))
    (assignment_expression left: (identifier) @_again right: (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports @name @discard) right: [(function_expression !name) (generator_function !name) (arrow_function) (class !name)]))
  ]) @definition.function
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_again "exports"))
((variable_declarator value: [
    (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: [(function_expression name: (_) @name @discard) (generator_function name: (_) @name @discard) (class name: (_) @name @discard)])
    (parenthesized_expression (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: [(function_expression name: (_) @name @discard) (generator_function name: (_) @name @discard) (class name: (_) @name @discard)]))
    (assignment_expression left: (identifier) @_again right: (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: [(function_expression name: (_) @name @discard) (generator_function name: (_) @name @discard) (class name: (_) @name @discard)]))
  ]) @definition.function
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_again "exports"))
; Members of a prototype that is written as an object, or assigned from one: `Tree.prototype = {}`, `Object.assign(Tree.prototype, {})`.
(assignment_expression
  left: (member_expression object: (identifier) @owner property: (_) @_prototype)
  right: (object [
    (method_definition name: (property_identifier) @name parameters: (_) @parameters body: (_) @body) @definition.method
    (pair key: (property_identifier) @name value: [
      (arrow_function parameters: (_)? @parameters body: (_) @body)
      (function_expression parameters: (_) @parameters body: (_) @body)
      (generator_function parameters: (_) @parameters body: (_) @body)
    ]) @definition.method
  ])
  (#eq? @_prototype "prototype"))
(call_expression
  function: (member_expression object: (identifier) @_object property: (_) @_assign)
  arguments: (arguments . (member_expression object: (identifier) @owner property: (_) @_prototype) (object [
    (method_definition name: (property_identifier) @name parameters: (_) @parameters body: (_) @body) @definition.method
    (pair key: (property_identifier) @name value: [
      (arrow_function parameters: (_)? @parameters body: (_) @body)
      (function_expression parameters: (_) @parameters body: (_) @body)
      (generator_function parameters: (_) @parameters body: (_) @body)
    ]) @definition.method
  ]))
  (#eq? @_object "Object") (#eq? @_assign "assign") (#eq? @_prototype "prototype"))
(call_expression
  function: (member_expression object: (identifier) @_object property: (_) @_define)
  arguments: (arguments . (member_expression object: (identifier) @owner property: (_) @_prototype) . (string (string_fragment) @name) . (object
    (pair key: (property_identifier) @_value value: [
      (arrow_function parameters: (_)? @parameters body: (_) @body)
      (function_expression parameters: (_) @parameters body: (_) @body)
    ])))
  (#eq? @_object "Object") (#eq? @_define "defineProperty") (#eq? @_prototype "prototype") (#eq? @_value "value")) @definition.method
(method_definition name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.method
(pair
  key: [(property_identifier) (string)] @name
  value: [
    (arrow_function parameters: (_)? @parameters body: (_) @body)
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
  ]) @definition.method
(pair key: [(property_identifier) (string)] @name value: (class body: (_) @body)) @definition.class
(assignment_expression
  left: (member_expression object: (member_expression object: (identifier) @owner property: (_) @_prototype) property: (_) @name)
  right: [
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
    (arrow_function parameters: (_)? @parameters body: (_) @body)
  ]
  (#eq? @_prototype "prototype")
  (#not-eq? @name "constructor")) @definition.method
; Another name for a value: `Tree.prototype.size = Tree.prototype.count`.
(assignment_expression
  left: (member_expression object: (member_expression object: (identifier) @owner property: (_) @_prototype) property: (_) @name)
  right: [(identifier) (member_expression)] @value @body
  (#eq? @_prototype "prototype")
  (#not-eq? @name "constructor")) @definition.method
(assignment_expression
  left: (member_expression object: (member_expression object: (identifier) @owner property: (_) @_prototype) property: (_) @name)
  right: (assignment_expression left: (_) @value) @body
  (#eq? @_prototype "prototype")
  (#not-eq? @name "constructor")) @definition.method
(assignment_expression
  left: (member_expression object: (member_expression object: (identifier) @owner property: (_) @_prototype) property: (_) @name)
  right: (call_expression function: (identifier) @_require arguments: (arguments . (string))) @value @body
  (#eq? @_prototype "prototype") (#eq? @_require "require")) @definition.method
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: [
    (function_expression name: (_) @name parameters: (_) @parameters body: (_) @body)
    (generator_function name: (_) @name parameters: (_) @parameters body: (_) @body)
  ]
  (#eq? @_module "module") (#eq? @_exports "exports")) @definition.function
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (class name: (_) @name body: (_) @body)
  (#eq? @_module "module") (#eq? @_exports "exports")) @definition.class
; A function assigned to a member of a capitalised name is a static method: `View.create = …`.
(assignment_expression
  left: (member_expression object: (identifier) @owner @static property: (property_identifier) @name)
  right: [
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
    (arrow_function parameters: (_)? @parameters body: (_) @body)
  ]
  (#match? @owner "^[A-Z]")) @definition.method
; A function assigned to any other member is a method: `app.use = …`, `this.close = …`.
(assignment_expression
  left: (member_expression object: [(identifier) (this)] @owner property: [(property_identifier) (private_property_identifier)] @name)
  right: [
    (function_expression parameters: (_) @parameters body: (_) @body)
    (generator_function parameters: (_) @parameters body: (_) @body)
    (arrow_function parameters: (_)? @parameters body: (_) @body)
  ]
  (#not-any-of? @owner "exports" "module")) @definition.method
(assignment_expression
  left: [(identifier) @name (member_expression property: [(property_identifier) (private_property_identifier)] @name)]
  right: [
    (function_expression !name parameters: (_) @parameters body: (_) @body)
    (generator_function !name parameters: (_) @parameters body: (_) @body)
    (arrow_function parameters: (_)? @parameters body: (_) @body)
  ]) @definition.function
(assignment_expression
  left: [(identifier) @name @_left (member_expression property: [(property_identifier) (private_property_identifier)] @name @_left)]
  right: [
    (function_expression name: (_) @_own parameters: (_) @parameters body: (_) @body)
    (generator_function name: (_) @_own parameters: (_) @parameters body: (_) @body)
  ]
  (#not-eq? @_left "exports")) @definition.function
; A class assigned to a member is a static member: `internals.Server = class { … }`.
(assignment_expression
  left: (member_expression object: (identifier) @owner @static property: (property_identifier) @name)
  right: (class body: (_) @body)
  (#not-any-of? @owner "exports" "module")) @definition.class
(assignment_expression
  left: [(identifier) @name (member_expression property: [(property_identifier) (private_property_identifier)] @name)]
  right: (class !name body: (_) @body)) @definition.class
(assignment_expression
  left: [(identifier) @name (member_expression property: [(property_identifier) (private_property_identifier)] @name)]
  right: (class name: (_) body: (_) @body)
  (#not-eq? @name "exports")) @definition.class
; `module.exports = exports = class Queue { … }`
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (assignment_expression left: (identifier) @_again right: (class name: (_) @name body: (_) @body))
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_again "exports")) @definition.class
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (assignment_expression
    left: (identifier) @_again
    right: [
      (function_expression name: (_) @name parameters: (_) @parameters body: (_) @body)
      (generator_function name: (_) @name parameters: (_) @parameters body: (_) @body)
    ])
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_again "exports")) @definition.function

; Named function expressions, unless the name only repeats that of the target.
(arguments (function_expression name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.function)
(arguments (generator_function name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.function)
(return_statement (function_expression name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.function)
(return_statement (generator_function name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.function)
; A function that is called where it is written: `(function read() {})()`, `!function read() {}()`.
(call_expression function: (function_expression name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.function)
(call_expression function: (parenthesized_expression (function_expression name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.function))
(arguments (class name: (_) @name body: (_) @body) @definition.class)
(return_statement (class name: (_) @name body: (_) @body) @definition.class)
(pair key: (_) @_key value: (function_expression name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.function (#not-eq? @_key @name))
(assignment_expression left: (identifier) @_left right: (function_expression name: (_) @name parameters: (_) @parameters body: (_) @body) @definition.function (#not-eq? @_left @name))

; A variable with a `require` call or an awaited `import()` is an import, unless its declaration exports it.
(program (lexical_declaration (variable_declarator
    name: (identifier) @name @discard
    value: [
      (call_expression function: (identifier) @_require arguments: (arguments . (string)))
      (member_expression object: (call_expression function: (identifier) @_require arguments: (arguments . (string))))
    ]) @definition.variable)
  (#eq? @_require "require"))
(program (variable_declaration (variable_declarator
    name: (identifier) @name @discard
    value: [
      (call_expression function: (identifier) @_require arguments: (arguments . (string)))
      (member_expression object: (call_expression function: (identifier) @_require arguments: (arguments . (string))))
    ]) @definition.variable)
  (#eq? @_require "require"))
(program (lexical_declaration (variable_declarator
    name: (identifier) @name @discard
    value: (await_expression (call_expression function: (import) arguments: (arguments . (string))))) @definition.constant))

; A function that is exported under the name of its variable is one definition: `const parse = (exports.parse = function () {})`.
(program (lexical_declaration (variable_declarator
    name: (identifier) @name @discard
    value: [
      (assignment_expression left: (member_expression object: (_) @_exports property: (_) @_member) right: [(function_expression) (arrow_function) (generator_function) (class)])
      (parenthesized_expression (assignment_expression left: (member_expression object: (_) @_exports property: (_) @_member) right: [(function_expression) (arrow_function) (generator_function) (class)]))
    ]) @definition.variable)
  (#any-of? @_exports "exports" "module.exports") (#eq? @_member @name))
(program (variable_declaration (variable_declarator
    name: (identifier) @name @discard
    value: [
      (assignment_expression left: (member_expression object: (_) @_exports property: (_) @_member) right: [(function_expression) (arrow_function) (generator_function) (class)])
      (parenthesized_expression (assignment_expression left: (member_expression object: (_) @_exports property: (_) @_member) right: [(function_expression) (arrow_function) (generator_function) (class)]))
    ]) @definition.variable)
  (#any-of? @_exports "exports" "module.exports") (#eq? @_member @name))

; Top-level variables. Those of functions are only bindings.
(program (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name value: (_)? @value @body) @definition.constant))
(program (lexical_declaration (variable_declarator name: (identifier) @name value: (_)? @value @body) @definition.variable))
(program (variable_declaration (variable_declarator name: (identifier) @name value: (_)? @value @body) @definition.variable))
(program (export_statement (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name value: (_)? @value @body) @definition.constant)))
(program (export_statement (lexical_declaration (variable_declarator name: (identifier) @name value: (_)? @value @body) @definition.variable)))
(program (export_statement (variable_declaration (variable_declarator name: (identifier) @name value: (_)? @value @body) @definition.variable)))

; --- references
(decorator (identifier) @name) @reference.decorator
(decorator (member_expression object: (_) @receiver property: (_) @name)) @reference.decorator
(call_expression function: [(identifier) (super)] @name arguments: (_) @arguments) @reference.call
(call_expression
  function: (member_expression object: (_) @receiver (optional_chain)? @optional property: (_) @name)
  arguments: (_) @arguments) @reference.call
(new_expression constructor: (identifier) @name arguments: (_)? @arguments) @reference.construct
; Constructor functions inherit by a call or an assignment: `inherits(Cat, Animal)`, `Cat.prototype = Object.create(Animal.prototype)`.
(call_expression
  function: [(identifier) @_inherits (member_expression property: (_) @_inherits)]
  arguments: (arguments . (identifier) @owner . [(identifier) @name (member_expression object: (_) @receiver property: (_) @name)] .)
  (#eq? @_inherits "inherits")) @reference.inherit
(assignment_expression
  left: (member_expression object: (identifier) @owner property: (_) @_prototype)
  right: (call_expression
    function: (member_expression object: (identifier) @_object property: (_) @_create)
    arguments: (arguments . (member_expression object: [(identifier) @name (member_expression object: (_) @receiver property: (_) @name)] property: (_) @_base)))
  (#eq? @_prototype "prototype") (#eq? @_object "Object") (#eq? @_create "create") (#eq? @_base "prototype")) @reference.inherit
(assignment_expression
  left: (member_expression object: (member_expression object: (identifier) @owner property: (_) @_prototype) property: (_) @_proto)
  right: (member_expression object: [(identifier) @name (member_expression object: (_) @receiver property: (_) @name)] property: (_) @_base)
  (#eq? @_prototype "prototype") (#eq? @_proto "__proto__") (#eq? @_base "prototype")) @reference.inherit
(call_expression
  function: (member_expression object: (identifier) @_object property: (_) @_set)
  arguments: (arguments
    . (member_expression object: (identifier) @owner property: (_) @_prototype)
    . (member_expression object: [(identifier) @name (member_expression object: (_) @receiver property: (_) @name)] property: (_) @_base))
  (#eq? @_object "Object") (#any-of? @_set "setPrototypeOf" "assign") (#eq? @_prototype "prototype") (#eq? @_base "prototype")) @reference.inherit
(new_expression constructor: (member_expression object: (_) @receiver property: (_) @name) arguments: (_)? @arguments) @reference.construct

; --- bindings
(variable_declarator name: (identifier) @name value: (_)? @value) @binding.variable
(shorthand_property_identifier_pattern) @name @binding.variable
(pair_pattern value: (identifier) @name) @binding.variable
(array_pattern (identifier) @name) @binding.variable
(array_pattern (rest_pattern (identifier) @name)) @binding.variable
(object_pattern (rest_pattern (identifier) @name)) @binding.variable
(array_pattern (assignment_pattern left: (identifier) @name)) @binding.variable
(pair_pattern value: (assignment_pattern left: (identifier) @name)) @binding.variable
(object_assignment_pattern left: (_) @name) @binding.variable
(for_in_statement left: (identifier) @name operator: "of" right: (_) @items) @binding.variable
(for_in_statement left: (identifier) @name) @binding.variable
(catch_clause parameter: (identifier) @name) @binding.variable
(arrow_function parameter: (identifier) @name) @binding.parameter
(assignment_expression left: (identifier) @name right: (_) @value) @binding.variable
(assignment_expression left: (member_expression object: (this) property: (_) @name) right: (_) @value) @binding.field

(export_statement "default" @name value: [(object) (call_expression) (new_expression) (member_expression) (await_expression)] @value) @binding.variable
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports @name)
  right: [(new_expression) (call_expression function: [(identifier) (member_expression)] @_called) (member_expression) (await_expression)] @value
  (#eq? @_module "module") (#eq? @_exports "exports") (#not-eq? @_called "require")) @binding.variable

; --- values known from the context of a name
(variable_declarator name: [(object_pattern) (array_pattern)] @pattern value: (_) @value)
(assignment_expression left: [(object_pattern) (array_pattern)] @pattern right: (_) @value)
(for_in_statement left: [(object_pattern) (array_pattern)] @pattern operator: "of" right: (_) @items)
(arrow_function parameter: (_) @parameters body: (_) @body) @lambda
(arrow_function parameters: (_) @parameters body: (_) @body) @lambda
(function_expression parameters: (_) @parameters body: (_) @body) @lambda
(generator_function parameters: (_) @parameters body: (_) @body) @lambda
(object (method_definition parameters: (_) @parameters body: (_) @body) @lambda)
(return_statement (_) @returned)
(arrow_function body: (expression) @returned)

; --- imports and exports
(import_statement (import_clause (identifier) @alias) source: (string) @specifier) @import.default
(import_statement (import_clause (named_imports (import_specifier name: (_) @name alias: (_)? @alias))) source: (string) @specifier (#not-eq? @name "default")) @import.named
(import_statement (import_clause (namespace_import (identifier) @alias)) source: (string) @specifier) @import.namespace
(import_statement . "import" . source: (string) @specifier) @import.module
(call_expression function: (import) arguments: (arguments . (string) @specifier)) @import.module
(variable_declarator
  name: (identifier) @alias
  value: (await_expression (call_expression function: (import) arguments: (arguments . (string) @specifier)))) @import.namespace
(call_expression
  function: (member_expression object: (call_expression function: (import) arguments: (arguments . (string) @specifier)))
  arguments: (arguments . (arrow_function parameter: (identifier) @alias))) @import.namespace
(call_expression
  function: (member_expression object: (call_expression function: (import) arguments: (arguments . (string) @specifier)))
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (_ (object_pattern (shorthand_property_identifier_pattern) @name)))))) @import.named
(variable_declarator
  name: (object_pattern (shorthand_property_identifier_pattern) @name)
  value: (await_expression (call_expression function: (import) arguments: (arguments . (string) @specifier)))) @import.named
(variable_declarator
  name: (object_pattern (pair_pattern key: (_) @name value: (identifier) @alias))
  value: (await_expression (call_expression function: (import) arguments: (arguments . (string) @specifier)))) @import.named
(variable_declarator
  name: (identifier) @alias
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))
  (#eq? @_require "require")) @import.namespace
(variable_declarator
  name: (object_pattern (shorthand_property_identifier_pattern) @name)
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))
  (#eq? @_require "require")) @import.named
(variable_declarator
  name: (object_pattern (pair_pattern key: (_) @name value: (identifier) @alias))
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))
  (#eq? @_require "require")) @import.named
(variable_declarator
  name: (identifier) @alias
  value: (member_expression
    object: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))
    property: (_) @name)
  (#eq? @_require "require")) @import.named

; `require` with its value used immediately or not at all.
(expression_statement (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)) (#eq? @_require "require")) @import.module
(call_expression function: (member_expression object: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))) (#eq? @_require "require")) @import.module
(member_expression object: (member_expression object: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))) (#eq? @_require "require")) @import.module
(call_expression function: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)) (#eq? @_require "require")) @import.module
(arguments (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)) (#eq? @_require "require")) @import.module
(pair value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)) (#eq? @_require "require")) @import.module
(assignment_expression right: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)) (#eq? @_require "require")) @import.module
(return_statement (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)) (#eq? @_require "require")) @import.module
(arrow_function body: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)) (#eq? @_require "require")) @import.module
(spread_element (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)) (#eq? @_require "require")) @import.module

(export_statement (export_clause (export_specifier name: (_) @name alias: (_)? @alias)) source: (string)? @specifier) @export.named
(export_statement (namespace_export (_) @alias) source: (string) @specifier) @export.namespace
(export_statement "*" source: (string) @specifier) @export.wildcard
(export_statement "default" value: (identifier) @name) @export.default
(export_statement "default" declaration: (_ name: (_) @name)) @export.default
(export_statement "default" @name value: [(arrow_function) (function_expression !name) (class !name)]) @export.default
(export_statement "default" @name value: [(object) (call_expression) (new_expression) (member_expression) (await_expression)]) @export.default
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (identifier) @name
  (#eq? @_module "module") (#eq? @_exports "exports")) @export.default
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (object (shorthand_property_identifier) @name)
  (#eq? @_module "module") (#eq? @_exports "exports")) @export.named
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (object (pair key: (property_identifier) @alias value: (identifier) @name))
  (#eq? @_module "module") (#eq? @_exports "exports")) @export.named
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (object [
    (method_definition name: (_) @alias) @export.named
    (pair key: (property_identifier) @alias value: [(function_expression) (arrow_function) (class)]) @export.named
  ])
  (#eq? @_module "module") (#eq? @_exports "exports"))
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: [(function_expression name: (_) @name) (generator_function name: (_) @name) (class name: (_) @name)]
  (#eq? @_module "module") (#eq? @_exports "exports")) @export.default
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports @name)
  right: [(function_expression !name) (arrow_function) (generator_function !name) (class !name)]
  (#eq? @_module "module") (#eq? @_exports "exports")) @export.default
((variable_declarator name: (identifier) @name value: [
    (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: [(function_expression) (generator_function) (arrow_function) (class)])
    (parenthesized_expression (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: [(function_expression) (generator_function) (arrow_function) (class)]))
    (assignment_expression left: (identifier) @_again right: (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports) right: [(function_expression) (generator_function) (arrow_function) (class)]))
  ]) @export.default
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_again "exports"))
; Further names for what is exported: `module.exports = exports = parse`, `module.exports = internals.Server = class { … }`.
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (assignment_expression
    left: (identifier) @_again
    right: [(identifier) @name (function_expression name: (_) @name) (generator_function name: (_) @name) (class name: (_) @name)])
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_again "exports")) @export.default
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (assignment_expression
    left: (identifier) @_again @name
    right: [(function_expression !name) (arrow_function) (generator_function !name) (class !name)])
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_again "exports")) @export.default
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (assignment_expression
    left: (member_expression object: (identifier) @_owner) @name
    right: [(function_expression) (arrow_function) (generator_function) (class)])
  (#eq? @_module "module") (#eq? @_exports "exports") (#not-any-of? @_owner "exports" "module")) @export.default
(assignment_expression
  left: (member_expression object: (identifier) @_exports property: (_) @alias)
  right: (identifier) @name
  (#eq? @_exports "exports")) @export.named
; Several names for one value: `exports.Nyan = exports.nyan = NyanCat`.
(assignment_expression
  left: (member_expression object: (identifier) @_exports property: (_) @alias)
  right: (assignment_expression left: (member_expression) right: (identifier) @name)
  (#eq? @_exports "exports")) @export.named
(assignment_expression
  left: (member_expression object: (identifier) @_exports property: (_) @alias)
  right: (assignment_expression left: (member_expression object: (identifier) @_again property: (_) @name) right: [(function_expression) (arrow_function) (class)])
  (#eq? @_exports "exports") (#eq? @_again "exports")) @export.named
(assignment_expression
  left: (member_expression object: (identifier) @_exports property: (_) @alias)
  right: (assignment_expression left: (member_expression) right: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)))
  (#eq? @_exports "exports") (#eq? @_require "require")) @export.namespace
; A module as a member of the exports, loaded at once or by a getter.
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (object [
    (pair key: (property_identifier) @alias value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)))
    (method_definition "get" name: (property_identifier) @alias body: (statement_block . (return_statement (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)))))
  ])
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_require "require")) @export.namespace
; Getters of an object that a call turns into the exports: `module.exports = mergeExports(fn, { get … })`.
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (call_expression arguments: (arguments (object (method_definition "get" name: (property_identifier) @alias body: (statement_block . (return_statement (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))))))))
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_require "require")) @export.namespace
(assignment_expression
  left: (member_expression object: (identifier) @_exports property: (_) @alias)
  right: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))
  (#eq? @_exports "exports") (#eq? @_require "require")) @export.namespace
(assignment_expression
  left: (member_expression object: (member_expression object: (identifier) @_module property: (_) @_exports) property: (_) @alias)
  right: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_require "require")) @export.namespace
(call_expression
  function: (member_expression object: (identifier) @_object property: (_) @_define)
  arguments: (arguments . [(identifier) (member_expression)] @_exports . (string) @alias . (object [
    (method_definition name: (_) @_get body: (statement_block . (return_statement (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)))))
    (pair key: (_) @_get value: [
      (function_expression body: (statement_block . (return_statement (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)))))
      (arrow_function body: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)))
      (arrow_function body: (statement_block . (return_statement (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)))))
    ])
  ]))
  (#eq? @_object "Object") (#eq? @_define "defineProperty") (#eq? @_get "get") (#any-of? @_exports "exports" "module.exports") (#eq? @_require "require")) @export.namespace
(call_expression
  function: (member_expression object: (identifier) @_object property: (_) @_define)
  arguments: (arguments . [(identifier) (member_expression)] @_exports . (string) @alias . (object [
    (method_definition name: (_) @_get body: (statement_block . (return_statement [(identifier) (member_expression object: (identifier) property: (property_identifier))] @name)))
    (pair key: (_) @_get value: [
      (function_expression body: (statement_block . (return_statement [(identifier) (member_expression object: (identifier) property: (property_identifier))] @name)))
      (arrow_function body: (statement_block . (return_statement [(identifier) (member_expression object: (identifier) property: (property_identifier))] @name)))
      (arrow_function body: [(identifier) (member_expression object: (identifier) property: (property_identifier))] @name)
    ])
  ]))
  (#eq? @_object "Object") (#eq? @_define "defineProperty") (#eq? @_get "get") (#any-of? @_exports "exports" "module.exports")) @export.named
; All members of a module.
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (object (spread_element (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))))
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_require "require")) @export.wildcard
(call_expression
  function: (member_expression object: (identifier) @_object property: (_) @_assign)
  arguments: (arguments . [(identifier) (member_expression)] @_exports (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier)))
  (#eq? @_object "Object") (#eq? @_assign "assign") (#any-of? @_exports "exports" "module.exports") (#eq? @_require "require")) @export.wildcard
; All members of a variable that holds a module: `module.exports = { ...helper }`, `module.exports = Object.assign({}, helper)`.
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (object (spread_element (identifier) @name))
  (#eq? @_module "module") (#eq? @_exports "exports")) @export.wildcard
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (call_expression
    function: (member_expression object: (identifier) @_object property: (_) @_assign)
    arguments: (arguments [(identifier) @name (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))]))
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_object "Object") (#eq? @_assign "assign") (#eq? @_require "require")) @export.wildcard
(call_expression
  function: (member_expression object: (identifier) @_object property: (_) @_assign)
  arguments: (arguments . [(identifier) (member_expression)] @_exports (identifier) @name)
  (#eq? @_object "Object") (#eq? @_assign "assign") (#any-of? @_exports "exports" "module.exports")) @export.wildcard
; Members of an object that is copied to the exports.
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (call_expression
    function: (member_expression object: (identifier) @_object property: (_) @_assign)
    arguments: (arguments (object [
      (shorthand_property_identifier) @name
      (pair key: (property_identifier) @alias value: (identifier) @name)
    ])))
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_object "Object") (#eq? @_assign "assign")) @export.named
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (call_expression
    function: (member_expression object: (identifier) @_object property: (_) @_assign)
    arguments: (arguments (object [
      (method_definition name: (_) @alias) @export.named
      (pair key: (property_identifier) @alias value: [(function_expression) (arrow_function) (class)]) @export.named
    ])))
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_object "Object") (#eq? @_assign "assign"))
; A value of another kind: `module.exports = new Registry()`.
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports @name)
  right: [(new_expression) (call_expression function: [(identifier) (member_expression)] @_called) (member_expression) (await_expression)]
  (#eq? @_module "module") (#eq? @_exports "exports") (#not-eq? @_called "require")) @export.default
; Re-export of an entire module.
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (call_expression function: (identifier) @_require arguments: (arguments . (string) @specifier))
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_require "require")) @export.default
; Both names of the exports for one value: `module.exports = exports = Schema`.
(assignment_expression
  left: (member_expression object: (identifier) @_module property: (_) @_exports)
  right: (assignment_expression left: (identifier) @_again right: [(identifier) @name (function_expression name: (_) @name) (class name: (_) @name)])
  (#eq? @_module "module") (#eq? @_exports "exports") (#eq? @_again "exports")) @export.default
; Another name for the exports: `const helpers = exports`.
(program [
  (lexical_declaration (variable_declarator name: (identifier) @name value: [(identifier) (member_expression)] @_exports))
  (variable_declaration (variable_declarator name: (identifier) @name value: [(identifier) (member_expression)] @_exports))
] @export.default (#any-of? @_exports "exports" "module.exports"))
(variable_declarator
  name: (identifier) @name
  value: (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports))
  (#eq? @_module "module") (#eq? @_exports "exports")) @export.default
(variable_declarator
  name: (identifier) @name
  value: (assignment_expression right: (assignment_expression left: (member_expression object: (identifier) @_module property: (_) @_exports)))
  (#eq? @_module "module") (#eq? @_exports "exports")) @export.default
(assignment_expression
  left: (member_expression object: (identifier) @_exports property: (_) @name)
  right: [(function_expression) (arrow_function) (class)]
  (#eq? @_exports "exports")) @export.named
(assignment_expression
  left: (member_expression object: (member_expression object: (identifier) @_module property: (_) @_exports) property: (_) @name)
  right: [(function_expression) (arrow_function) (class)]
  (#eq? @_module "module") (#eq? @_exports "exports")) @export.named
(assignment_expression
  left: (member_expression object: (member_expression object: (identifier) @_module property: (_) @_exports) property: (_) @alias)
  right: (identifier) @name
  (#eq? @_module "module") (#eq? @_exports "exports")) @export.named
; A member of a value: `exports.Schema = odm.Schema`.
(assignment_expression
  left: (member_expression object: (identifier) @_exports property: (_) @alias)
  right: (member_expression object: [(identifier) (member_expression)] property: (property_identifier)) @name
  (#eq? @_exports "exports") (#match? @name "^[A-Za-z_$][A-Za-z0-9_$]*([.][A-Za-z_$][A-Za-z0-9_$]*)+$")) @export.named
(assignment_expression
  left: (member_expression object: (member_expression object: (identifier) @_module property: (_) @_exports) property: (_) @alias)
  right: (member_expression object: [(identifier) (member_expression)] property: (property_identifier)) @name
  (#eq? @_module "module") (#eq? @_exports "exports") (#match? @name "^[A-Za-z_$][A-Za-z0-9_$]*([.][A-Za-z_$][A-Za-z0-9_$]*)+$")) @export.named

; --- scopes and regions
(statement_block) @scope
(arrow_function) @scope
(function_expression) @scope
; The name of a function expression is known inside of it only.
(arguments [(function_expression name: (_)) (generator_function name: (_))]) @scope
(parenthesized_expression (function_expression name: (_))) @scope
(call_expression function: (function_expression name: (_))) @scope
(return_statement [(function_expression name: (_)) (generator_function name: (_))]) @scope
(pair value: (function_expression name: (_))) @scope
(for_statement) @scope
(for_in_statement) @scope
(catch_clause) @scope
(export_statement) @outer.exported
(lexical_declaration) @outer
(variable_declaration) @outer
(expression_statement (assignment_expression)) @outer
(decorator) @attribute
(comment) @comment
(string_fragment) @string
(regex_pattern) @string
(ERROR) @error
(MISSING) @error

; --- functions used as values
(arguments [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
(pair value: [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
(array [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
(assignment_expression right: [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
(variable_declarator value: [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
(return_statement [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
(arrow_function body: [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
(assignment_pattern right: [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference)
(object (shorthand_property_identifier) @name @unbound @reference.reference)
(member_expression object: [(identifier) @name (member_expression object: [(identifier) (this)] @receiver property: (property_identifier) @name)] @unbound @reference.reference property: (property_identifier) @_apply (#any-of? @_apply "bind" "call" "apply"))
