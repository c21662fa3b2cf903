(function_definition name: (identifier) @name parameters: (parameters) @parameters) @scope
(lambda) @scope
(assignment left: [(identifier) (attribute)] @name right: (_) @value @source) @bind
(call function: (_) @callee arguments: (argument_list) @arguments) @pass
