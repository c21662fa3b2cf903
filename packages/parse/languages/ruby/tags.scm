; --- definitions
; A module with instance methods is a mixin; any other is a namespace.
(module name: [(constant) @name (scope_resolution name: (constant) @name)] body: (body_statement (method))) @definition.trait
(module name: [(constant) @name (scope_resolution scope: (_)? @owner name: (constant) @name)] body: (_)? @body) @definition.namespace
(module name: [(constant) @name (scope_resolution name: (constant) @name)] "end" @body) @definition.namespace
(class name: [(constant) @name (scope_resolution scope: (_)? @owner name: (constant) @name)] body: (_)? @body) @definition.class
(class name: [(constant) @name (scope_resolution name: (constant) @name)] "end" @body) @definition.class
(assignment
  left: (constant) @name
  right: (call receiver: (constant) @_class method: (identifier) @_new block: (_)? @body)
  (#any-of? @_class "Struct" "Class" "Data")
  (#any-of? @_new "new" "define")) @definition.class
; The members of a struct have readers like properties.
(assignment
  left: (constant)
  right: (call receiver: (constant) @_class method: (identifier) @_new arguments: (argument_list (simple_symbol) @name @definition.property))
  (#any-of? @_class "Struct" "Data")
  (#any-of? @_new "new" "define"))
(class
  superclass: (superclass
    (call receiver: (constant) @_class method: (identifier) @_new arguments: (argument_list (simple_symbol) @name @definition.property)))
  (#any-of? @_class "Struct" "Data")
  (#any-of? @_new "new" "define"))
(assignment
  left: (constant) @name
  right: (call receiver: (constant) @_class method: (identifier) @_new block: (_)? @body)
  (#eq? @_class "Module")
  (#eq? @_new "new")) @definition.trait
(program (method name: (_) @name) @definition.function)
(singleton_class body: (body_statement (method name: (_) @name @static) @definition.method))
(singleton_class body: (body_statement (call arguments: (argument_list . (method name: (_) @name @static) @definition.method))))
; Accessors of the class itself.
(singleton_class body: (body_statement (call !receiver method: (identifier) @_define
    arguments: (argument_list [(simple_symbol) @name (string . (string_content) @name .)] @static)) @definition.property)
  (#any-of? @_define "attr" "attr_accessor" "attr_reader" "attr_writer"))
; The block of a concern holds what `ClassMethods` does in a plain module.
((call !receiver method: (identifier) @name block: (_) @body) @definition.trait (#eq? @name "class_methods") (#set! named "ClassMethods"))
(method name: (_) @name parameters: (_)? @parameters body: (_)? @body) @definition.method
(method name: (_) @name "end" @body) @definition.method
(singleton_method object: (self) @static name: (_) @name) @definition.method
(singleton_method object: (constant) @owner @static name: (_) @name) @definition.method
(singleton_method name: (_) @name parameters: (_)? @parameters body: (_)? @body) @definition.method
(singleton_method name: (_) @name "end" @body) @definition.method
(alias "alias" @body name: [(identifier) (operator) (setter) (constant)] @name) @definition.method
(alias "alias" @body name: (simple_symbol) @name) @definition.method
(call !receiver method: (identifier) @_define arguments: (argument_list . [(simple_symbol) @name (string . (string_content) @name .)]) block: (_) @body
  (#eq? @_define "define_method")) @definition.method
; Methods of one body for several names: `%w[open close].each { |name| define_method(name) { … } }`.
(call
  receiver: [
    (string_array (bare_string) @name @definition.method)
    (symbol_array (bare_symbol) @name @definition.method)
    (array (simple_symbol) @name @definition.method)
  ]
  method: (identifier) @_each
  block: (_
    parameters: (block_parameters . (identifier) @_parameter .)
    body: (_ (call !receiver method: (identifier) @_define arguments: (argument_list . (identifier) @_name .))))
  (#eq? @_each "each") (#eq? @_define "define_method") (#eq? @_parameter @_name))
(call !receiver method: (identifier) @_define @body arguments: (argument_list . [(simple_symbol) @name (string . (string_content) @name .)])
  (#any-of? @_define "define_method" "alias_method")) @definition.method
(call !receiver method: (identifier) @_define arguments: (argument_list . [(simple_symbol) @name (string . (string_content) @name .)] @static) block: (_) @body
  (#any-of? @_define "define_singleton_method")) @definition.method
(call !receiver method: (identifier) @_define arguments: (argument_list [(simple_symbol) @name (string . (string_content) @name .)])
  (#any-of? @_define "attr" "attr_accessor" "attr_reader" "attr_writer")) @definition.property
(call !receiver method: (identifier) @_define arguments: (argument_list [(simple_symbol) @name (string . (string_content) @name .)] @static)
  (#any-of? @_define "cattr_accessor" "cattr_reader" "cattr_writer" "mattr_accessor" "mattr_reader" "mattr_writer" "class_attribute")) @definition.property
; Methods that only call another object's: `delegate :open, to: :pool`, `def_delegators :@pool, :open`, `def_delegator :@pool, :open, :start`.
(call !receiver method: (identifier) @_delegate
  arguments: (argument_list (simple_symbol) @name @definition.method (pair key: (hash_key_symbol) @_to)) @_all
  (#eq? @_delegate "delegate") (#eq? @_to "to") (#not-match? @_all "\\bprefix:"))
(call !receiver method: (identifier) @_delegate arguments: (argument_list . (_) (simple_symbol) @name @definition.method)
  (#any-of? @_delegate "def_delegators" "def_instance_delegators"))
(call !receiver method: (identifier) @_delegate arguments: (argument_list . (_) . (simple_symbol) @name @definition.method .)
  (#any-of? @_delegate "def_delegator" "def_instance_delegator"))
(call !receiver method: (identifier) @_delegate arguments: (argument_list . (_) . (_) . (simple_symbol) @name @definition.method .)
  (#any-of? @_delegate "def_delegator" "def_instance_delegator"))
(assignment left: (constant) @name right: (_) @value @body) @definition.constant
(assignment left: (scope_resolution scope: (_)? @owner name: (constant) @name) right: (_) @value @body) @definition.constant
(operator_assignment left: (constant) @name right: (_) @value @body) @definition.constant
(program (assignment left: (global_variable) @name right: (_) @value @body) @definition.variable)

; Definitions in code with a syntax error. Only their names are known.
(ERROR "class" . (constant) @name @definition.class)
(ERROR "module" . (constant) @name @definition.namespace)
(ERROR "def" @body . (identifier) @name @definition.method)

; --- references
(call receiver: (constant) @name method: (identifier) @_new arguments: (_)? @arguments block: (_ parameters: (_)? @parameters)? @block (#eq? @_new "new")) @reference.construct
(call receiver: (scope_resolution scope: (_)? @receiver name: (constant) @name) method: (identifier) @_new arguments: (_)? @arguments block: (_ parameters: (_)? @parameters)? @block (#eq? @_new "new")) @reference.construct
(superclass (constant) @name) @reference.inherit
(superclass (scope_resolution scope: (_)? @receiver name: (constant) @name)) @reference.inherit
(call !receiver method: (identifier) @_include arguments: (argument_list (constant) @name)
  (#any-of? @_include "include" "prepend")) @reference.inherit
(call !receiver method: (identifier) @_include arguments: (argument_list (constant) @name)
  (#eq? @_include "extend")) @reference.implement
(call !receiver method: (identifier) @_include arguments: (argument_list (scope_resolution scope: (_)? @receiver name: (constant) @name))
  (#any-of? @_include "include" "prepend")) @reference.inherit
(call !receiver method: (identifier) @_include arguments: (argument_list (scope_resolution scope: (_)? @receiver name: (constant) @name))
  (#eq? @_include "extend")) @reference.implement
(assignment
  left: (constant)
  right: (call receiver: (constant) @_class method: (identifier) @_new arguments: (argument_list . (constant) @name))
  (#eq? @_class "Class")
  (#eq? @_new "new")) @reference.inherit
(assignment
  left: (constant)
  right: (call receiver: (constant) @_class method: (identifier) @_new arguments: (argument_list . (scope_resolution scope: (_)? @receiver name: (constant) @name)))
  (#eq? @_class "Class")
  (#eq? @_new "new")) @reference.inherit
; An assignment to a member calls the writer: `config.level = 1` calls `level=`, `config.level += 1` the reader too.
((assignment left: (call receiver: (_) @receiver method: (identifier) @name) @reference.call) (#set! after "="))
((operator_assignment left: (call receiver: (_) @receiver method: (identifier) @name) @reference.call) (#set! also "="))
; A method called by its name: `page.public_send(:show)`, `names.each(&:show)`.
(call receiver: (_)? @receiver method: (identifier) @_send arguments: (argument_list . (simple_symbol) @name) @reference.call
  (#any-of? @_send "send" "public_send" "__send__" "method"))
(argument_list (block_argument (simple_symbol) @name @receiver) @reference.call)
(call receiver: (_) @receiver "&." @optional method: [(identifier) (constant)] @name arguments: (_)? @arguments block: (_ parameters: (_)? @parameters)? @block) @reference.call
(call receiver: (_) @receiver method: [(identifier) (constant)] @name arguments: (_)? @arguments block: (_ parameters: (_)? @parameters)? @block) @reference.call
(call !receiver method: [(identifier) (constant)] @name arguments: (_)? @arguments block: (_ parameters: (_)? @parameters)? @block) @reference.call
(call method: (super) @name arguments: (_) @arguments) @reference.call
(super) @name @reference.call
; A plain word in value position is a call, unless it names a variable.
([
  (argument_list (identifier) @name @unbound @reference.call)
  (array (identifier) @name @unbound @reference.call)
  (assignment right: (identifier) @name @unbound @reference.call)
  (begin (identifier) @name @unbound @reference.call)
  (binary (identifier) @name @unbound @reference.call)
  (block_argument (identifier) @name @unbound @reference.call)
  (block_body (identifier) @name @unbound @reference.call)
  (body_statement (identifier) @name @unbound @reference.call)
  (call receiver: (identifier) @name @unbound @reference.call)
  (case value: (identifier) @name @unbound @reference.call)
  (case_match value: (identifier) @name @unbound @reference.call)
  (conditional (identifier) @name @unbound @reference.call)
  (do (identifier) @name @unbound @reference.call)
  (element_reference (identifier) @name @unbound @reference.call)
  (else (identifier) @name @unbound @reference.call)
  (elsif condition: (identifier) @name @unbound @reference.call)
  (ensure (identifier) @name @unbound @reference.call)
  (hash_splat_argument (identifier) @name @unbound @reference.call)
  (if condition: (identifier) @name @unbound @reference.call)
  (if_modifier (identifier) @name @unbound @reference.call)
  (in (identifier) @name @unbound @reference.call)
  (interpolation (identifier) @name @unbound @reference.call)
  (keyword_parameter value: (identifier) @name @unbound @reference.call)
  (method body: (identifier) @name @unbound @reference.call)
  (operator_assignment right: (identifier) @name @unbound @reference.call)
  (optional_parameter value: (identifier) @name @unbound @reference.call)
  (pair value: (identifier) @name @unbound @reference.call)
  (parenthesized_statements (identifier) @name @unbound @reference.call)
  (pattern (identifier) @name @unbound @reference.call)
  (program (identifier) @name @unbound @reference.call)
  (range (identifier) @name @unbound @reference.call)
  (rescue_modifier (identifier) @name @unbound @reference.call)
  (right_assignment_list (identifier) @name @unbound @reference.call)
  (singleton_method body: (identifier) @name @unbound @reference.call)
  (splat_argument (identifier) @name @unbound @reference.call)
  (then (identifier) @name @unbound @reference.call)
  (unary (identifier) @name @unbound @reference.call)
  (unless condition: (identifier) @name @unbound @reference.call)
  (unless_modifier (identifier) @name @unbound @reference.call)
  (until condition: (identifier) @name @unbound @reference.call)
  (while condition: (identifier) @name @unbound @reference.call)
])
(alias alias: (identifier) @name @reference.call)
; Declarations with the syntax of a call, and the `new` of a construction.
(call receiver: [(constant) (scope_resolution)] method: (identifier) @name @discard (#eq? @name "new")) @reference.call
(call !receiver method: (identifier) @name @discard
  (#any-of? @name
    "require" "require_relative" "autoload" "include" "extend" "prepend" "attr" "attr_accessor" "attr_reader"
    "attr_writer" "private" "protected" "public" "private_class_method" "alias_method" "define_method")) @reference.call
(body_statement (identifier) @name @discard (#any-of? @name "private" "protected" "public" "module_function")) @reference.call
; Classes named in value position: `rescue Foo`, `when Foo`, `is_a?(Foo)`, `in Foo`.
(exceptions (constant) @name) @reference.type
(exceptions (scope_resolution scope: (_)? @receiver name: (constant) @name)) @reference.type
(pattern (constant) @name (#match? @name "[a-z]")) @reference.type
(pattern (scope_resolution scope: (_)? @receiver name: (constant) @name) (#match? @name "[a-z]")) @reference.type
(argument_list (constant) @name (#match? @name "[a-z]")) @reference.type
(argument_list (scope_resolution scope: (_)? @receiver name: (constant) @name) (#match? @name "[a-z]")) @reference.type
(as_pattern value: (constant) @name) @reference.type

; --- bindings
(assignment left: (identifier) @name right: (_) @value) @binding.variable
(operator_assignment left: (identifier) @name right: (_) @value) @binding.variable
(assignment left: [(instance_variable) (class_variable)] @name right: (_) @value) @binding.field
(operator_assignment left: [(instance_variable) (class_variable)] @name right: (_) @value) @binding.field
; Several variables take the values at their places.
(assignment left: (left_assignment_list . (identifier) @name) right: (right_assignment_list . (_) @value)) @binding.variable
(assignment left: (left_assignment_list . (_) . (identifier) @name) right: (right_assignment_list . (_) . (_) @value)) @binding.variable
(assignment left: (left_assignment_list . (_) . (_) . (identifier) @name) right: (right_assignment_list . (_) . (_) . (_) @value)) @binding.variable
((assignment left: (left_assignment_list . (identifier) @name) right: [(call) (identifier)] @value) @binding.variable (#set! after "[0]"))
((assignment left: (left_assignment_list . (_) . (identifier) @name) right: [(call) (identifier)] @value) @binding.variable (#set! after "[1]"))
((assignment left: (left_assignment_list . (_) . (_) . (identifier) @name) right: [(call) (identifier)] @value) @binding.variable (#set! after "[2]"))
(left_assignment_list (identifier) @name) @binding.variable
(left_assignment_list [(instance_variable) (class_variable)] @name) @binding.field
(destructured_left_assignment (identifier) @name) @binding.variable
(rest_assignment (identifier) @name) @binding.variable
; RSpec's lazy values, seen as variables of the group around them: `let(:cart) { Cart.new }`, `subject { … }`, `subject(:cart) { … }`.
((call !receiver method: (identifier) @_let arguments: (argument_list . (simple_symbol) @name .)
  block: [(block body: (block_body (_) @value .)) (do_block body: (body_statement (_) @value .))]) @binding.variable
  (#any-of? @_let "let" "let!" "let_it_be" "subject" "subject!"))
((call !receiver !arguments method: (identifier) @name
  block: [(block body: (block_body (_) @value .)) (do_block body: (body_statement (_) @value .))]) @binding.variable
  (#any-of? @name "subject" "subject!"))
; The class that RSpec describes, and its instance unless the group declares its subject.
((call method: (identifier) @_describe arguments: (argument_list . [(constant) (scope_resolution)] @value) block: (do_block "do" @name)) @binding.variable
  (#eq? @_describe "describe") (#set! named "described_class"))
((call method: (identifier) @_describe arguments: (argument_list . [(constant) (scope_resolution)] @value) block: (do_block "end" @name) @_group) @binding.variable
  (#eq? @_describe "describe") (#not-match? @_group "\\bsubject!?(?:\\s*\\{|\\s+do\\b|\\(:subject|\\s*\\()") (#set! named "subject") (#set! before "new ") (#set! after "()"))
; The object on which a block runs.
((call receiver: (_) @value method: (identifier) @_eval block: [(block "{" @name) (do_block "do" @name)]) @binding.variable
  (#any-of? @_eval "instance_eval" "instance_exec" "class_eval" "class_exec" "module_eval" "module_exec") (#set! named "self"))
; The exception that an assertion expects: `expect { … }.to raise_error(Failure) do |error|`.
((call method: (identifier) @_to
    arguments: (argument_list . (call method: (identifier) @_raise arguments: (argument_list . [(constant) (scope_resolution)] @type)))
    block: [(block parameters: (block_parameters . (identifier) @name)) (do_block parameters: (block_parameters . (identifier) @name))])
  @binding.variable
  (#eq? @_to "to") (#any-of? @_raise "raise_error" "raise_exception"))
; The block of `tap` and `then` gets the receiver.
((call receiver: (_) @value method: (identifier) @_tap block: [
    (block parameters: (block_parameters . (identifier) @name) @binding.parameter)
    (do_block parameters: (block_parameters . (identifier) @name) @binding.parameter)
  ])
  (#any-of? @_tap "tap" "then" "yield_self"))
(method_parameters (identifier) @name) @binding.parameter
(block_parameters (identifier) @name) @binding.parameter
(lambda_parameters (identifier) @name) @binding.parameter
(destructured_parameter (identifier) @name) @binding.parameter
(optional_parameter name: (identifier) @name value: (_) @value) @binding.parameter
(keyword_parameter name: (identifier) @name value: (_)? @value) @binding.parameter
(array_pattern (splat_parameter name: (identifier) @name)) @binding.variable
(splat_parameter name: (identifier) @name) @binding.parameter
(hash_splat_parameter name: (identifier) @name) @binding.parameter
(block_parameter name: (identifier) @name) @binding.parameter
(rescue exceptions: (exceptions . (_) @type .) variable: (exception_variable (identifier) @name)) @binding.variable
(exception_variable (identifier) @name) @binding.variable
(for pattern: (identifier) @name) @binding.variable
(as_pattern value: (constant) @type name: (identifier) @name) @binding.variable
(as_pattern name: (identifier) @name) @binding.variable
(keyword_pattern key: (hash_key_symbol) @name !value) @binding.variable
(keyword_pattern value: (identifier) @name) @binding.variable
(array_pattern (identifier) @name) @binding.variable
(find_pattern (identifier) @name) @binding.variable
(in_clause pattern: (identifier) @name) @binding.variable

; --- values that methods pass to the block of their call, and calls that hand the block on
(yield (argument_list) @yielded)
(call receiver: (identifier) @_block method: (identifier) @_call arguments: (argument_list) @yielded
  (#any-of? @_block "block" "blk") (#any-of? @_call "call" "yield"))
(call receiver: (_)? @receiver method: (identifier) @name arguments: (argument_list (block_argument (identifier)))) @yielded

; --- values that methods return: the last expression, and those of `return`. A `yield` returns the unknown value of the block.
((method body: (body_statement (_) @returned .)) (#not-match? @returned "^(?:yield|if|unless|case|begin|rescue|ensure|else)\\b"))
((method body: (body_statement (_) @returned . [(rescue) (ensure)])) (#not-match? @returned "^(?:yield|if|unless|case|begin|rescue|ensure|else)\\b"))
(method body: (body_statement (rescue body: (then (_) @returned .))))
((method body: (body_statement (_) @returned .)) (#match? @returned "^yield\\b") (#set! before "?"))
((singleton_method body: (body_statement (_) @returned .)) (#not-match? @returned "^(?:yield|if|unless|case|begin|rescue|ensure|else)\\b"))
((singleton_method body: (body_statement (_) @returned . [(rescue) (ensure)])) (#not-match? @returned "^(?:yield|if|unless|case|begin|rescue|ensure|else)\\b"))
(singleton_method body: (body_statement (rescue body: (then (_) @returned .))))
((singleton_method body: (body_statement (_) @returned .)) (#match? @returned "^yield\\b") (#set! before "?"))
; Branches at the end of a method return their last expressions.
(method body: (body_statement (if consequence: (then (_) @returned .)) .))
(method body: (body_statement (if alternative: (else (_) @returned .)) .))
(method body: (body_statement (if alternative: (elsif consequence: (then (_) @returned .))) .))
(method body: (body_statement (if alternative: (elsif alternative: (else (_) @returned .))) .))
(method body: (body_statement (unless consequence: (then (_) @returned .)) .))
(method body: (body_statement (unless alternative: (else (_) @returned .)) .))
(method body: (body_statement (case (when body: (then (_) @returned .))) .))
(method body: (body_statement (case (else (_) @returned .)) .))
(method body: (body_statement (begin (_) @returned . (rescue)) .))
((method body: (body_statement (begin (_) @returned .) .)) (#not-match? @returned "^(?:rescue|ensure|else)\\b"))
(method body: (body_statement (begin (rescue body: (then (_) @returned .))) .))
(singleton_method body: (body_statement (if consequence: (then (_) @returned .)) .))
(singleton_method body: (body_statement (if alternative: (else (_) @returned .)) .))
(singleton_method body: (body_statement (if alternative: (elsif consequence: (then (_) @returned .))) .))
(singleton_method body: (body_statement (if alternative: (elsif alternative: (else (_) @returned .))) .))
(singleton_method body: (body_statement (unless consequence: (then (_) @returned .)) .))
(singleton_method body: (body_statement (unless alternative: (else (_) @returned .)) .))
(singleton_method body: (body_statement (case (when body: (then (_) @returned .))) .))
(singleton_method body: (body_statement (case (else (_) @returned .)) .))
(singleton_method body: (body_statement (begin (_) @returned . (rescue)) .))
((singleton_method body: (body_statement (begin (_) @returned .) .)) (#not-match? @returned "^(?:rescue|ensure|else)\\b"))
(singleton_method body: (body_statement (begin (rescue body: (then (_) @returned .))) .))
; A value that is none of these branches is unknown.
(method body: (body_statement (case_match) @returned .))
(singleton_method body: (body_statement (case_match) @returned .))
(method body: (body_statement (if alternative: (elsif alternative: (elsif) @returned)) .))
(singleton_method body: (body_statement (if alternative: (elsif alternative: (elsif) @returned)) .))
(method "=" body: (_) @returned)
(singleton_method "=" body: (_) @returned)
(return (argument_list . (_) @returned .))

; --- imports
(call !receiver method: (identifier) @_require arguments: (argument_list . (string . (string_content) @specifier .) .)
  (#any-of? @_require "require" "load")) @import.module
(call !receiver method: (identifier) @_require arguments: (argument_list . (string . (string_content) .) .)
  (#eq? @_require "require_relative")) @import.text
(call !receiver method: (identifier) @_autoload arguments: (argument_list . (simple_symbol) @name . (string . (string_content) @specifier .) .)
  (#eq? @_autoload "autoload")) @import.named

; --- scopes and regions
(block) @scope
(do_block) @scope
(lambda) @scope
(singleton_class) @scope
(call arguments: (argument_list . [(method) (singleton_method)] .)) @outer
(call method: (identifier) @_visibility arguments: (argument_list . (call) .) (#any-of? @_visibility "private" "protected" "public")) @outer
(body_statement (identifier) @visibility (#any-of? @visibility "public" "protected" "private"))
(comment) @comment
(string_content) @string
(heredoc_content) @string
(ERROR) @error
(MISSING) @error
