((class_declaration name: (identifier) @owner) @group (#match? @owner "Controller$"))
((class_declaration
  (attribute_list (attribute name: (identifier) @route (attribute_argument_list . (attribute_argument (_) @path))))
  name: (identifier) @owner) @group
  (#eq? @route "Route"))
((method_declaration
  (attribute_list (attribute name: (identifier) @route (attribute_argument_list . (attribute_argument (_) @path))))) @group
  (#eq? @route "Route"))

((method_declaration
  (attribute_list (attribute name: (identifier) @method) @route)
  name: (identifier) @target
  parameters: (parameter_list) @parameters)
  (#match? @method "^Http(Get|Post|Put|Patch|Delete|Head|Options)$") (#set! absolute "true"))
((method_declaration
  (attribute_list (attribute name: (identifier) @method (attribute_argument_list . (attribute_argument . (string_literal) @path))) @route)
  name: (identifier) @target)
  (#match? @method "^Http(Get|Post|Put|Patch|Delete|Head|Options)$") (#set! absolute "true"))

((invocation_expression function: (member_access_expression name: (identifier) @build) arguments: (argument_list)) @router
  (#eq? @build "Build"))
((invocation_expression function: (member_access_expression expression: (identifier) @type name: (identifier) @create)) @router
  (#eq? @type "WebApplication") (#eq? @create "Create"))

((invocation_expression
  function: (member_access_expression expression: (_) @on name: (identifier) @group)
  arguments: (argument_list . (argument (_) @path))) @derived
  (#eq? @group "MapGroup"))

((invocation_expression
  function: (member_access_expression expression: (_) @on name: (_) @method)
  arguments: (argument_list . (argument (_) @path) (argument (_) @handler) .)) @route
  (#any-of? @method "MapGet" "MapPost" "MapPut" "MapPatch" "MapDelete"))
((invocation_expression
  function: (member_access_expression expression: (_) @on name: (_) @method)
  arguments: (argument_list . (argument (_) @path) . (argument (_) @methods) (argument (_) @handler) .)) @route
  (#eq? @method "MapMethods"))

; Actions without an attribute, and the conventions that give them paths
((class_declaration
  name: (identifier) @controller
  body: (declaration_list (method_declaration (modifier) @verb name: (identifier) @target parameters: (parameter_list) @parameters) @route))
  (#match? @controller "Controller$") (#eq? @verb "public") (#set! method "ANY") (#set! conventional "true"))
((class_declaration
  name: (identifier) @controller
  body: (declaration_list
    (method_declaration
      (attribute_list
        (attribute name: (identifier) @use (attribute_argument_list . (attribute_argument . (string_literal) @path))))
      (modifier) @verb
      name: (identifier) @target) @route))
  (#match? @controller "Controller$") (#eq? @verb "public") (#eq? @use "Route")
  (#set! method "ANY") (#set! conventional "true") (#set! absolute "true"))
((invocation_expression function: (member_access_expression name: (identifier) @global) arguments: (argument_list) @arguments) @prefix
  (#any-of? @global "MapControllerRoute" "MapAreaControllerRoute" "MapDefaultControllerRoute" "UseMvcWithDefaultRoute" "MapRoute")
  (#set! convention "true"))
