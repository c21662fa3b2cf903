; Included before the patterns of JavaScript: a function wrapped in a cast is still a function.
(variable_declarator
  name: (identifier) @name
  value: [
    (as_expression . (parenthesized_expression [(arrow_function parameters: (_)? @parameters body: (_) @body) (function_expression parameters: (_) @parameters body: (_) @body)]))
    (satisfies_expression . (parenthesized_expression [(arrow_function parameters: (_)? @parameters body: (_) @body) (function_expression parameters: (_) @parameters body: (_) @body)]))
    (parenthesized_expression . [(arrow_function parameters: (_)? @parameters body: (_) @body) (function_expression parameters: (_) @parameters body: (_) @body)] .)
  ]) @definition.function
