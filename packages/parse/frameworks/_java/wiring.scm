(method_declaration name: (identifier) @name parameters: (formal_parameters) @parameters) @scope
(variable_declarator name: (identifier) @name value: (_) @value @source) @bind
