((method_declaration
  (modifiers [(marker_annotation name: (identifier) @use) (annotation name: (identifier) @use)])
  name: (identifier) @target
  parameters: (formal_parameters . (formal_parameter type: (_) @path))) @route
  (#any-of? @use "EventListener" "TransactionalEventListener" "ApplicationModuleListener") (#set! method "EVENT") (#set! declared "true"))
((method_declaration name: (identifier) @target parameters: (formal_parameters . (formal_parameter type: (_) @path) .)) @route
  (#eq? @target "onApplicationEvent") (#set! method "EVENT") (#set! declared "true"))
((method_invocation name: (identifier) @use arguments: (argument_list . (object_creation_expression type: (_) @path))) @client
  (#eq? @use "publishEvent") (#set! method "EVENT"))
