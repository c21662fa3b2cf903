((export_statement
  decorator: (decorator (call_expression function: (identifier) @controller))
  declaration: (class_declaration)) @group
  (#eq? @controller "Controller") (#set! routes "true"))
((export_statement
  decorator: (decorator (call_expression function: (identifier) @controller arguments: (arguments . [(string) (array) (template_string) (identifier) (member_expression)] @path)))
  declaration: (class_declaration)) @group
  (#eq? @controller "Controller") (#set! routes "true"))
((export_statement
  decorator: (decorator
    (call_expression
      function: (identifier) @controller
      arguments: (arguments . (object (pair key: (property_identifier) @key value: (_) @path)))))
  declaration: (class_declaration)) @group
  (#eq? @controller "Controller") (#eq? @key "path") (#set! routes "true"))
((class_declaration
  decorator: (decorator (call_expression function: (identifier) @controller))) @group
  (#eq? @controller "Controller") (#set! routes "true"))
((class_declaration
  decorator: (decorator (call_expression function: (identifier) @controller arguments: (arguments . [(string) (array) (template_string) (identifier) (member_expression)] @path)))) @group
  (#eq? @controller "Controller") (#set! routes "true"))

((class_body
  (decorator (call_expression function: (identifier) @method)) @route)
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "Head" "Options" "All" "Sse") (#set! target "next") (#set! grouped "true"))
((class_body
  (decorator (call_expression function: (identifier) @method arguments: (arguments . (_) @path))) @route)
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "Head" "Options" "All" "Sse") (#set! target "next") (#set! grouped "true"))

((call_expression
  function: (member_expression property: (property_identifier) @global)
  arguments: (arguments . (_) @path)) @prefix
  (#eq? @global "setGlobalPrefix"))
