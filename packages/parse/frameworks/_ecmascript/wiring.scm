(function_declaration name: (identifier) @name parameters: (formal_parameters) @parameters) @scope
(function_expression parameters: (formal_parameters) @parameters) @scope
(arrow_function parameters: (formal_parameters) @parameters) @scope
(arrow_function parameter: (identifier) @parameter) @scope
(method_definition name: (_) @name parameters: (formal_parameters) @parameters) @scope

(variable_declarator name: (identifier) @name value: (_) @value @source) @bind
(assignment_expression left: [(identifier) (member_expression)] @name right: (_) @value @source) @bind

(assignment_expression
  left: (member_expression object: (identifier) @module property: (property_identifier) @property)
  right: (_) @value @source
  (#eq? @module "module") (#eq? @property "exports")) @exported
(export_statement value: (_) @value @source) @exported
(export_statement "default" declaration: (_ name: (_) @value @source)) @exported

(call_expression function: (_) @callee arguments: (arguments) @arguments) @pass
