((class_body
  (decorator (call_expression function: (identifier) @use arguments: (arguments . (_) @path))) @route)
  (#eq? @use "OnEvent") (#set! target "next") (#set! method "EVENT") (#set! declared "true"))
((call_expression
  function: (member_expression property: (property_identifier) @verb)
  arguments: (arguments . [(string) (template_string) (member_expression) (identifier)] @path)) @client
  (#any-of? @verb "emit" "emitAsync") (#set! method "EVENT"))
