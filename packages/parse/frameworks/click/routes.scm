((decorated_definition
  (decorator [(call function: (attribute object: (identifier) @package attribute: (identifier) @verb)) (attribute object: (identifier) @package attribute: (identifier) @verb)]) @router)
  (#eq? @package "click") (#eq? @verb "group"))

((decorated_definition
  (decorator (call function: (attribute object: (_) @on attribute: (identifier) @verb))) @derived
  definition: (function_definition name: (identifier) @path))
  (#eq? @verb "group") (#not-eq? @on "click"))
((decorated_definition
  (decorator (call function: (attribute object: (_) @on attribute: (identifier) @verb) arguments: (argument_list . (string) @path))) @derived)
  (#eq? @verb "group") (#not-eq? @on "click"))

((decorated_definition
  (decorator (call function: (attribute attribute: (identifier) @verb))) @value
  definition: (function_definition name: (identifier) @name)) @bind
  (#eq? @verb "group"))
((decorated_definition
  (decorator (attribute attribute: (identifier) @verb)) @value
  definition: (function_definition name: (identifier) @name)) @bind
  (#eq? @verb "group"))

((decorated_definition
  (decorator (call function: (attribute object: (_) @on attribute: (identifier) @verb))) @route
  definition: (function_definition name: (identifier) @path @target))
  (#eq? @verb "command") (#set! method "COMMAND"))
((decorated_definition
  (decorator (attribute object: (_) @on attribute: (identifier) @verb)) @route
  definition: (function_definition name: (identifier) @path @target))
  (#eq? @verb "command") (#set! method "COMMAND"))
((decorated_definition
  (decorator (call function: (attribute object: (_) @on attribute: (identifier) @verb) arguments: (argument_list . (string) @path))) @route)
  (#eq? @verb "command") (#set! method "COMMAND"))
