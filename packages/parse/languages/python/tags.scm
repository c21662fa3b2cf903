; --- definitions
; Later steps turn a function in a class into a method, a variable in a class into a field, and a variable in a function into a binding.
(class_definition name: (identifier) @name body: (_) @body) @definition.class
(function_definition name: (identifier) @name parameters: (_) @parameters return_type: (_)? @returns body: (_) @body) @definition.function
(assignment left: (identifier) @name @definition.variable right: (assignment))
(assignment left: (identifier) @name right: (_) @value @body) @definition.variable
(assignment left: (identifier) @name type: (_) @type) @definition.variable
(assignment left: (pattern_list (identifier) @name) right: (_) @body) @definition.variable
(assignment left: (pattern_list [(tuple_pattern (identifier) @name) (list_pattern (identifier) @name) (list_splat_pattern (identifier) @name)]) right: (_) @body) @definition.variable
(assignment left: (pattern_list (tuple_pattern (tuple_pattern (identifier) @name))) right: (_) @body) @definition.variable
(type_alias_statement left: (type [(identifier) @name (generic_type . (identifier) @name)])) @definition.type

; Methods called on the class.
((decorated_definition (decorator (identifier) @static) definition: (function_definition name: (identifier) @name) @definition.function)
  (#any-of? @static "staticmethod" "classmethod"))

; --- references
(decorator [
  (identifier) @name
  (attribute object: (_) @receiver attribute: (identifier) @name)
]) @reference.decorator
(call function: [(identifier) @name (attribute object: (_) @receiver attribute: (identifier) @name)] arguments: (_) @arguments) @reference.call
; `Stack[int]()`
((call
  function: (subscript value: [(identifier) @name (attribute object: (_) @receiver attribute: (identifier) @name)])
  arguments: (_) @arguments) @reference.call
  (#match? @name "^_*[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$"))
(class_definition superclasses: (argument_list [
  (identifier) @name
  (attribute object: (_) @receiver attribute: (identifier) @name)
  (subscript value: [(identifier) @name (attribute object: (_) @receiver attribute: (identifier) @name)])
])) @reference.inherit
(type (identifier) @name) @reference.type
(type (attribute object: (_) @receiver attribute: (identifier) @name)) @reference.type
(type (subscript value: (identifier) @name)) @reference.type
(type (subscript value: (attribute object: (_) @receiver attribute: (identifier) @name))) @reference.type
(type (generic_type . (identifier) @name)) @reference.type
(type (binary_operator [(identifier) @name (subscript value: (identifier) @name) (attribute object: (_) @receiver attribute: (identifier) @name)])) @reference.type
(type (binary_operator (binary_operator [(identifier) @name (subscript value: (identifier) @name) (attribute object: (_) @receiver attribute: (identifier) @name)]))) @reference.type
(type (binary_operator (binary_operator (binary_operator [(identifier) @name (subscript value: (identifier) @name) (attribute object: (_) @receiver attribute: (identifier) @name)])))) @reference.type
(except_clause value: [(identifier) @name (attribute object: (_) @receiver attribute: (identifier) @name)]) @reference.type
(except_clause value: (tuple [(identifier) @name (attribute object: (_) @receiver attribute: (identifier) @name)])) @reference.type
(except_clause value: (as_pattern . [(identifier) @name (attribute object: (_) @receiver attribute: (identifier) @name)])) @reference.type
(except_clause value: (as_pattern . (tuple [(identifier) @name (attribute object: (_) @receiver attribute: (identifier) @name)]))) @reference.type
(class_pattern (dotted_name . (identifier) @name .)) @reference.type

; --- bindings
(assignment left: (attribute object: (identifier) @_self attribute: (identifier) @name) type: (_)? @type right: (_)? @value (#any-of? @_self "self" "cls")) @binding.field
(parameters [
  (identifier) @name
  (typed_parameter . (identifier) @name type: (_) @type)
  (default_parameter name: (identifier) @name value: (_) @value)
  (typed_default_parameter name: (identifier) @name type: (_) @type value: (_) @value)
]) @binding.parameter
(lambda_parameters [(identifier) @name (default_parameter name: (identifier) @name value: (_) @value)]) @binding.parameter
(pattern_list (list_splat_pattern (identifier) @name)) @binding.variable
(tuple_pattern (list_splat_pattern (identifier) @name)) @binding.variable
(list_pattern (list_splat_pattern (identifier) @name)) @binding.variable
(list_splat_pattern (identifier) @name) @binding.parameter
(dictionary_splat_pattern (identifier) @name) @binding.parameter
(pattern_list (identifier) @name) @binding.variable
(tuple_pattern (identifier) @name) @binding.variable
(list_pattern (identifier) @name) @binding.variable
(case_pattern (dotted_name . (identifier) @name .)) @binding.variable
(case_pattern (as_pattern (_) (identifier) @name)) @binding.variable
(keyword_pattern (identifier) (dotted_name . (identifier) @name .)) @binding.variable
(splat_pattern (identifier) @name) @binding.variable
(for_statement left: (identifier) @name right: (_) @items) @binding.variable
(for_in_clause left: (identifier) @name right: (_) @items) @binding.variable
(named_expression name: (identifier) @name value: (_) @value) @binding.variable
((with_statement "async" (with_clause (with_item value: (as_pattern (_) @value alias: (as_pattern_target (identifier) @name)) @binding.variable)))
  (#set! after ".__aenter__()"))
((with_statement "async" (with_clause (with_item value: (as_pattern (_) @value alias: (as_pattern_target (attribute object: (identifier) @_self attribute: (identifier) @name))) @binding.field)))
  (#eq? @_self "self") (#set! after ".__aenter__()"))
((with_item value: (as_pattern (_) @value alias: (as_pattern_target (identifier) @name))) @binding.variable
  (#set! after ".__enter__()"))
((with_item value: (as_pattern (_) @value alias: (as_pattern_target (attribute object: (identifier) @_self attribute: (identifier) @name)))) @binding.field
  (#eq? @_self "self") (#set! after ".__enter__()"))
((pattern_list (attribute object: (identifier) @_self attribute: (identifier) @name) @binding.field) (#any-of? @_self "self" "cls"))
((tuple_pattern (attribute object: (identifier) @_self attribute: (identifier) @name) @binding.field) (#any-of? @_self "self" "cls"))

; Type narrowing by a test: in the block that it guards, or after it.
((if_statement condition: (call function: (identifier) @_test arguments: (argument_list . (identifier) @name . (_) @type .)) consequence: (_) @body) @binding.narrowed
  (#eq? @_test "isinstance"))
((elif_clause condition: (call function: (identifier) @_test arguments: (argument_list . (identifier) @name . (_) @type .)) consequence: (_) @body) @binding.narrowed
  (#eq? @_test "isinstance"))
((if_statement condition: (boolean_operator left: (call function: (identifier) @_test arguments: (argument_list . (identifier) @name . (_) @type .)) operator: "and") consequence: (_) @body) @binding.narrowed
  (#eq? @_test "isinstance"))
((while_statement condition: (call function: (identifier) @_test arguments: (argument_list . (identifier) @name . (_) @type .)) body: (_) @body) @binding.narrowed
  (#eq? @_test "isinstance"))
((if_statement
    condition: (not_operator argument: (call function: (identifier) @_test arguments: (argument_list . (identifier) @name . (_) @type .)))
    consequence: (block [(return_statement) (raise_statement) (continue_statement) (break_statement)] .) .) @binding.narrowed
  (#eq? @_test "isinstance"))
((assert_statement . (call function: (identifier) @_test arguments: (argument_list . (identifier) @name . (_) @type .))) @binding.narrowed
  (#eq? @_test "isinstance"))
(except_clause (as_pattern (_) @type alias: (as_pattern_target (identifier) @name))) @binding.variable

; --- values known from the context of a name
(assignment left: [(pattern_list) (tuple_pattern) (list_pattern)] @pattern right: (_) @value)
(for_statement left: [(pattern_list) (tuple_pattern) (list_pattern)] @pattern right: (_) @items)
(for_in_clause left: [(pattern_list) (tuple_pattern) (list_pattern)] @pattern right: (_) @items)
(lambda parameters: (_)? @parameters body: (_) @body) @lambda
(lambda body: (_) @returned)
(return_statement (_) @returned)
((yield . "yield" . (_) @returned .) (#set! before "[") (#set! after "]"))
(yield "from" (_) @returned)

; --- imports
; `import a.b` binds `a`.
(import_statement name: (dotted_name . (identifier) @alias) @specifier) @import.module
(import_statement name: (aliased_import name: (dotted_name) @specifier alias: (identifier) @alias)) @import.namespace
(import_from_statement module_name: (_) @specifier name: (dotted_name) @name) @import.named
(import_from_statement module_name: (_) @specifier name: (aliased_import name: (dotted_name) @name alias: (identifier) @alias)) @import.named
(import_from_statement module_name: (_) @specifier (wildcard_import)) @import.wildcard

; --- scopes and regions
(lambda) @scope
(list_comprehension) @scope
(generator_expression) @scope
(dictionary_comprehension) @scope
(set_comprehension) @scope
(if_statement consequence: (_) @branch)
(elif_clause consequence: (_) @branch)
(else_clause body: (_) @branch)
(for_statement body: (_) @branch)
(while_statement body: (_) @branch)
(try_statement body: (_) @branch)
(except_clause (block) @branch)
(case_clause consequence: (_) @branch)
(decorated_definition) @outer
(decorator) @attribute
(class_definition body: (block . (expression_statement (string) @doc)))
(function_definition body: (block . (expression_statement (string) @doc)))
(module . (comment)* . (expression_statement (string) @doc))
(comment) @comment
(string_content) @string
(ERROR) @error
(MISSING) @error

; --- functions used as values
(call arguments: (argument_list [(identifier) @name (attribute object: (identifier) @receiver attribute: (identifier) @name)] @unbound @reference.reference))
(call arguments: (argument_list (keyword_argument value: [(identifier) @name (attribute object: (identifier) @receiver attribute: (identifier) @name)] @unbound @reference.reference)))
(pair value: [(identifier) @name (attribute object: (identifier) @receiver attribute: (identifier) @name)] @unbound @reference.reference)
(list [(identifier) @name (attribute object: (identifier) @receiver attribute: (identifier) @name)] @unbound @reference.reference)
(tuple [(identifier) @name (attribute object: (identifier) @receiver attribute: (identifier) @name)] @unbound @reference.reference)
(assignment right: [(identifier) @name (attribute object: (identifier) @receiver attribute: (identifier) @name)] @unbound @reference.reference)
(return_statement [(identifier) @name (attribute object: (identifier) @receiver attribute: (identifier) @name)] @unbound @reference.reference)
(default_parameter value: [(identifier) @name (attribute object: (identifier) @receiver attribute: (identifier) @name)] @unbound @reference.reference)
