(method_declaration name: (identifier) @name parameters: (parameter_list) @parameters) @scope
(local_function_statement name: (identifier) @name parameters: (parameter_list) @parameters) @scope
(lambda_expression parameters: (parameter_list) @parameters) @scope

(variable_declarator name: (identifier) @name (_) @value @source .) @bind
(assignment_expression left: (_) @name right: (_) @value @source) @bind

(invocation_expression function: (identifier) @callee arguments: (argument_list) @arguments) @pass
(invocation_expression
  function: (member_access_expression expression: (_) @on name: (identifier) @callee)
  arguments: (argument_list) @arguments) @pass
