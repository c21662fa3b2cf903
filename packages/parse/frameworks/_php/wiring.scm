(method_declaration name: (name) @name parameters: (formal_parameters) @parameters) @scope
(function_definition name: (name) @name parameters: (formal_parameters) @parameters) @scope
(anonymous_function parameters: (formal_parameters) @parameters) @scope
(arrow_function parameters: (formal_parameters) @parameters) @scope
(assignment_expression left: (variable_name) @name right: (_) @value @source) @bind
