((class_declaration
  (modifiers (annotation name: (identifier) @mapping arguments: (annotation_argument_list . [(string_literal) (element_value_array_initializer) (identifier) (field_access) (binary_expression)] @path)))) @group
  (#eq? @mapping "RequestMapping"))
((class_declaration
  (modifiers
    (annotation
      name: (identifier) @mapping
      arguments: (annotation_argument_list (element_value_pair key: (identifier) @key value: (_) @path))))) @group
  (#eq? @mapping "RequestMapping") (#any-of? @key "value" "path"))

((class_body (method_declaration (modifiers (marker_annotation name: (identifier) @method) @route) name: (identifier) @target))
  (#any-of? @method "RequestMapping" "GetMapping" "PostMapping" "PutMapping" "DeleteMapping" "PatchMapping"))
((class_body (method_declaration (modifiers (annotation name: (identifier) @method) @route) name: (identifier) @target))
  (#any-of? @method "RequestMapping" "GetMapping" "PostMapping" "PutMapping" "DeleteMapping" "PatchMapping"))
((class_body
  (method_declaration
    (modifiers
      (annotation
        name: (identifier) @method
        arguments: (annotation_argument_list . [(string_literal) (element_value_array_initializer) (identifier) (field_access) (binary_expression)] @path)) @route)
    name: (identifier) @target))
  (#any-of? @method "RequestMapping" "GetMapping" "PostMapping" "PutMapping" "DeleteMapping" "PatchMapping"))
((class_body
  (method_declaration
    (modifiers
      (annotation
        name: (identifier) @method
        arguments: (annotation_argument_list (element_value_pair key: (identifier) @key value: (_) @path))) @route)
    name: (identifier) @target))
  (#any-of? @method "RequestMapping" "GetMapping" "PostMapping" "PutMapping" "DeleteMapping" "PatchMapping")
  (#any-of? @key "value" "path"))
((class_body
  (method_declaration
    (modifiers
      (annotation
        name: (identifier) @method
        arguments: (annotation_argument_list (element_value_pair key: (identifier) @key value: (_) @methods))) @route)
    name: (identifier) @target))
  (#eq? @method "RequestMapping") (#eq? @key "method"))
