((call_expression
  function: (member_expression property: (property_identifier) @verb)
  arguments: (arguments . [(string) (template_string) (member_expression) (identifier)] @path . (_) @handler)) @route
  (#any-of? @verb "on" "once" "addListener" "prependListener") (#set! method "EVENT"))
((call_expression
  function: (member_expression property: (property_identifier) @verb)
  arguments: (arguments . [(string) (template_string) (member_expression) (identifier)] @path)) @client
  (#any-of? @verb "emit" "emitAsync") (#set! method "EVENT"))
