; Registrations by type arguments
((invocation_expression
  function: (member_access_expression name: (generic_name (identifier) @method (type_argument_list (_) @types)))
  arguments: (argument_list) @arguments) @route
  (#match? @method "^((Try)?Add(Keyed)?(Scoped|Transient|Singleton)|AddHttpClient|AddHostedService|Add\\w*DbContext(Pool)?)$"))
((invocation_expression
  function: (member_access_expression name: (generic_name (identifier) @method))
  arguments: (argument_list (argument (object_creation_expression type: (_) @made)))) @route
  (#match? @method "^(Try)?Add(Keyed)?(Scoped|Transient|Singleton)$"))
((invocation_expression
  function: (member_access_expression name: (generic_name (identifier) @method))
  arguments: (argument_list (argument (lambda_expression body: (object_creation_expression type: (_) @made))))) @route
  (#match? @method "^(Try)?Add(Keyed)?(Scoped|Transient|Singleton)$"))
((invocation_expression
  function: (member_access_expression name: (generic_name (identifier) @method))
  arguments: (argument_list
    (argument (lambda_expression body: (block (return_statement (object_creation_expression type: (_) @made))))))) @route
  (#match? @method "^(Try)?Add(Keyed)?(Scoped|Transient|Singleton)$"))
((invocation_expression
  function: (member_access_expression name: (generic_name (identifier) @method))
  arguments: (argument_list
    (argument
      (lambda_expression
        body: (invocation_expression
          function: (member_access_expression name: (generic_name (identifier) @get (type_argument_list . (_) @made)))))))) @route
  (#match? @method "^(Try)?Add(Keyed)?(Scoped|Transient|Singleton)$") (#match? @get "^Get(Required)?(Keyed)?Service$"))

; Registrations by values
((invocation_expression
  function: (member_access_expression name: (identifier) @method)
  arguments: (argument_list (argument (typeof_expression type: (_) @types)))) @route
  (#match? @method "^(Try)?Add(Scoped|Transient|Singleton)$"))
((invocation_expression
  function: (member_access_expression name: (identifier) @method)
  arguments: (argument_list . (argument (object_creation_expression type: (_) @made)))) @route
  (#match? @method "^(Try)?Add(Scoped|Transient|Singleton)$"))
((invocation_expression
  function: (member_access_expression name: (identifier) @method)
  arguments: (argument_list . (argument (lambda_expression body: (object_creation_expression type: (_) @made))))) @route
  (#match? @method "^(Try)?Add(Scoped|Transient|Singleton)$"))

; Parameters of constructors
(constructor_declaration parameters: (parameter_list (parameter type: (_) @service) @client))
(class_declaration (parameter_list (parameter type: (_) @service) @client))
(record_declaration (parameter_list (parameter type: (_) @service) @client))

; Parameters of handlers
((invocation_expression
  function: (member_access_expression name: (identifier) @verb)
  arguments: (argument_list
    (argument (lambda_expression parameters: (parameter_list (parameter type: (_) @service) @client)))))
  (#match? @verb "^Map(Get|Post|Put|Patch|Delete|Methods|Fallback)?$"))
((method_declaration name: (identifier) @function parameters: (parameter_list (parameter type: (_) @service) @client)) (#set! passed "true"))
((parameter (attribute_list (attribute name: (identifier) @use)) type: (_) @service) @client
  (#any-of? @use "FromServices" "FromKeyedServices") (#set! declared "true"))
((parameter
  (attribute_list
    (attribute name: (identifier) @use (attribute_argument_list . (attribute_argument . (_) @key))))) @client
  (#eq? @use "FromKeyedServices"))

; Properties and calls that ask for an object
((property_declaration (attribute_list (attribute name: (identifier) @use)) type: (_) @service) @client
  (#eq? @use "Inject"))
((invocation_expression
  function: (member_access_expression name: (generic_name (identifier) @use (type_argument_list . (_) @service)))) @client
  (#match? @use "^Get(Required)?Service$"))
