(method name: (_) @name) @scope
(assignment left: (_) @name right: (_) @value @source) @bind
