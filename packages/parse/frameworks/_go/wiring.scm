(function_declaration name: (identifier) @name parameters: (parameter_list) @parameters) @scope
(method_declaration name: (field_identifier) @name parameters: (parameter_list) @parameters) @scope
(func_literal parameters: (parameter_list) @parameters) @scope

(short_var_declaration left: (expression_list . (identifier) @name .) right: (expression_list . (_) @value @source .)) @bind
(assignment_statement left: (expression_list . (_) @name .) right: (expression_list . (_) @value @source .)) @bind
(var_spec name: (identifier) @name value: (expression_list . (_) @value @source .)) @bind
(const_spec name: (identifier) @name value: (expression_list . (_) @value @source .)) @bind

(call_expression function: (_) @callee arguments: (argument_list) @arguments) @pass
