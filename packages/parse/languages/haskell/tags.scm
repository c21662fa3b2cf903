; --- definitions
(header module: (module) @name exports: (_)? @body) @definition.namespace

(declarations (signature name: [(variable) @name (prefix_id (_) @name)]) @definition.function)
(ERROR (signature name: [(variable) @name (prefix_id (_) @name)]) @definition.function)
(class_declarations (signature name: [(variable) @name (prefix_id (_) @name)]) @definition.method)
(class_declarations (signature names: (binding_list name: [(variable) @name (prefix_id (_) @name)])) @definition.method)
(class_declarations [
  (function name: [(variable) @name (prefix_id (_) @name)] match: (_) @body)
  (function (infix operator: [(operator) @name (infix_id (_) @name)]) match: (_) @body)
  (bind name: [(variable) @name (prefix_id (_) @name)] match: (_) @body)
] @definition.method)
; Methods of an instance belong to its type, or to the class if the type has no name.
(instance
  patterns: (type_patterns . [
    (name) @owner
    (qualified id: (name) @owner)
    (parens type: [
      (name) @owner
      (qualified id: (name) @owner)
      (apply constructor: [(name) @owner (qualified id: (name) @owner) (apply constructor: [(name) @owner (apply constructor: (name) @owner)])])
    ])
  ])
  declarations: (instance_declarations [
    (function name: [(variable) @name (prefix_id (_) @name)] match: (_) @body)
    (function (infix operator: [(operator) @name (infix_id (_) @name)]) match: (_) @body)
    (bind name: [(variable) @name (prefix_id (_) @name)] match: (_) @body)
  ] @definition.method))
(instance
  name: [(name) @owner (qualified id: (name) @owner)]
  declarations: (instance_declarations [
    (function name: [(variable) @name (prefix_id (_) @name)] match: (_) @body)
    (function (infix operator: [(operator) @name (infix_id (_) @name)]) match: (_) @body)
    (bind name: [(variable) @name (prefix_id (_) @name)] match: (_) @body)
  ] @definition.method))
(function name: [(variable) @name (prefix_id (_) @name)] match: (_) @body) @definition.function
(function (infix operator: [(operator) @name (infix_id (_) @name)]) match: (_) @body) @definition.function
(declarations (bind name: [(variable) @name (prefix_id (_) @name)] match: (_) @body) @definition.function)
(ERROR (bind name: [(variable) @name (prefix_id (_) @name)] match: (_) @body) @definition.function)
(foreign_import signature: (signature name: (variable) @name)) @definition.function
(pattern_synonym (equation synonym: [(constructor) @name (apply function: (constructor) @name) (record constructor: (constructor) @name)] pattern: (_) @body)) @definition.function

(data_type name: (name) @name constructors: (data_constructors . (data_constructor) .) @body) @definition.struct
(data_type name: (name) @name constructors: (_)? @body) @definition.enum
(data_type (infix operator: (_) @name) constructors: (_)? @body) @definition.enum
(newtype name: (name) @name) @definition.struct
(type_synomym name: (name) @name) @definition.type
(type_synomym (infix operator: (_) @name)) @definition.type
(type_family name: (name) @name closed_family: (_)? @body) @definition.type
(data_family name: (name) @name) @definition.type
(class name: (name) @name declarations: (_)? @body) @definition.class
(class (infix operator: (_) @name) declarations: (_)? @body) @definition.class
(data_constructor (prefix name: (constructor) @name)) @definition.enum_member
(data_constructor (infix operator: (_) @name)) @definition.enum_member
(data_constructor (record name: (constructor) @name fields: (_) @body)) @definition.enum_member
(newtype_constructor name: (constructor) @name) @definition.enum_member
(gadt_constructor name: (constructor) @name) @definition.enum_member
(field name: (field_name (variable) @name) type: (_) @type) @definition.field

(instance
  patterns: (type_patterns . [
    (name) @owner
    (qualified id: (name) @owner)
    (parens type: [
      (name) @owner
      (qualified id: (name) @owner)
      (apply constructor: [(name) @owner (qualified id: (name) @owner) (apply constructor: [(name) @owner (apply constructor: (name) @owner)])])
    ])
  ])
  declarations: (_)? @body) @extension.type
(instance name: [(name) @owner (qualified id: (name) @owner)] declarations: (_)? @body) @extension.type

; --- references
; Names in import and export lists are not references.
(import_name (name) @name @discard) @reference.type
(export (name) @name @discard) @reference.type
(export (qualified id: (name) @name @discard)) @reference.type

(class context: (context context: [
  (apply constructor: (name) @name)
  (parens (apply constructor: (name) @name))
  (tuple (apply constructor: (name) @name))
])) @reference.inherit
(instance
  name: [(name) @name (qualified id: (name) @name) @receiver]
  patterns: (type_patterns . [(name) @owner (parens type: (apply constructor: [(name) @owner (apply constructor: (name) @owner)]))])) @reference.implement
(deriving_instance
  name: [(name) @name (qualified id: (name) @name) @receiver]
  patterns: (type_patterns . [(name) @owner (parens type: (apply constructor: [(name) @owner (apply constructor: (name) @owner)]))])) @reference.implement
(qualified id: (name) @name) @receiver @reference.type
(name) @name @reference.type

(apply function: [(variable) (constructor)] @name) @reference.call
(apply function: (qualified id: [(variable) (constructor)] @name) @receiver) @reference.call
(infix_id [(variable) (constructor)] @name) @reference.call
(infix_id (qualified id: [(variable) (constructor)] @name) @receiver) @reference.call
; Common operators are left out.
((infix operator: [(operator) (constructor_operator)] @name) @reference.call
  (#not-any-of? @name
    "$" "$!" "." "<>" "++" "+" "-" "*" "/" "^" "^^" "**" "==" "/=" "<" ">" "<=" ">=" "&&" "||" ":" "<$>" "<$" "$>" "<*>" "<*" "*>"
    ">>=" "=<<" ">>" ">=>" "<=<" "<|>" "&" "!!" "<&>" "%" "&&&" "***" "-<" "~"))
(infix operator: (qualified id: (operator) @name) @receiver) @reference.call
; Functions applied by an operator, and functions in a composition.
((infix left_operand: (variable) @name @unbound operator: (operator) @_op) @reference.call (#any-of? @_op "$" "$!" "." "<$>" "=<<" ">=>" "<=<"))
((infix left_operand: (qualified id: (variable) @name) @receiver operator: (operator) @_op) @reference.call (#any-of? @_op "$" "$!" "." "<$>" "=<<" ">=>" "<=<"))
((infix left_operand: (constructor) @name operator: (operator) @_op) @reference.call (#any-of? @_op "$" "$!" "." "<$>"))
((infix operator: (operator) @_op right_operand: (variable) @name @unbound) @reference.call (#any-of? @_op "." ">>=" ">=>" "<=<" "&" "<&>"))
((infix operator: (operator) @_op right_operand: (qualified id: (variable) @name) @receiver) @reference.call (#any-of? @_op "." ">>=" ">=>" "<=<" "&" "<&>"))
; A statement that is only a name runs that action.
(exp . (variable) @name @unbound .) @reference.call
(exp . (qualified id: (variable) @name) @receiver .) @reference.call
(do (bind pattern: (_) expression: (variable) @name @unbound) @reference.call)
(do (bind pattern: (_) expression: (qualified id: (variable) @name) @receiver) @reference.call)
(record expression: (constructor) @name) @reference.construct

; --- bindings: see `patternNames`
(patterns) @bound @uncalled
(alternative pattern: (_) @bound @uncalled)
(bind pattern: (_) @bound @uncalled)
(generator pattern: (_) @bound @uncalled)
(pattern_guard pattern: (_) @bound @uncalled)
(function (infix left_operand: (_) @bound @uncalled))
(function (infix right_operand: (_) @bound @uncalled))
(local_binds (bind name: (variable) @name)) @binding.variable

; --- imports and exports
(import) @import.text
(header module: (module) @package) @offered
(export variable: (variable) @name) @export.named
(export operator: (prefix_id (_) @name)) @export.named
(export type: (name) @name) @export.named
(module_export module: (module) @specifier) @export.wildcard

; --- scopes and regions
(do) @scope
(let_in) @scope
(lambda) @scope
(alternative) @scope
(list_comprehension) @scope
(pragma) @attribute
(haddock) @comment
(comment) @comment
(string) @string
(quasiquote_body) @string
(ERROR) @error
(MISSING) @error

; --- functions used as values
(import_name variable: (variable) @name @discard) @reference.reference
(export variable: (variable) @name @discard) @reference.reference
(children element: (variable) @name @discard) @reference.reference
(signature name: (variable) @name @discard) @reference.reference
(signature names: (binding_list name: (variable) @name @discard)) @reference.reference
(field_name (variable) @name @discard) @reference.reference
(qualified id: (variable) @name) @receiver @unbound @reference.reference
(variable) @name @unbound @reference.reference
