; Classes in lists of providers
((pair key: (property_identifier) @key value: (array [(identifier) (member_expression)] @token @made @route))
  (#any-of? @key "providers" "viewProviders"))
((pair key: (property_identifier) @key value: (array (spread_element (array [(identifier) (member_expression)] @token @made @route))))
  (#any-of? @key "providers" "viewProviders"))

; Providers with a token
((object (pair key: (property_identifier) @key value: (_) @token)) @route (#eq? @key "provide"))
((object
  (pair key: (property_identifier) @use)
  (pair key: (property_identifier) @key value: [(identifier) (member_expression)] @made)) @route
  (#eq? @use "provide") (#any-of? @key "useClass" "useExisting"))
((object
  (pair key: (property_identifier) @use)
  (pair key: (property_identifier) @key value: (arrow_function body: (new_expression constructor: (_) @made)))) @route
  (#eq? @use "provide") (#eq? @key "useFactory"))
((object
  (pair key: (property_identifier) @use)
  (pair
    key: (property_identifier) @key
    value: (arrow_function body: (statement_block (return_statement (new_expression constructor: (_) @made)))))) @route
  (#eq? @use "provide") (#eq? @key "useFactory"))
((object
  (pair key: (property_identifier) @use)
  (pair key: (property_identifier) @key value: (new_expression constructor: (_) @made))) @route
  (#eq? @use "provide") (#eq? @key "useValue"))

; Parameters of constructors
((class_declaration
  decorator: (decorator)
  body: (class_body
    (method_definition
      name: (property_identifier) @constructor
      parameters: (formal_parameters (required_parameter type: (type_annotation (_) @service)) @client))))
  (#eq? @constructor "constructor"))
((export_statement
  decorator: (decorator)
  declaration: (class_declaration
    body: (class_body
      (method_definition
        name: (property_identifier) @constructor
        parameters: (formal_parameters (required_parameter type: (type_annotation (_) @service)) @client)))))
  (#eq? @constructor "constructor"))
((required_parameter
  decorator: (decorator (call_expression function: (identifier) @use arguments: (arguments . [(identifier) (member_expression) (string)] @token)))) @client
  (#eq? @use "Inject"))
((required_parameter
  decorator: (decorator
    (call_expression
      function: (identifier) @use
      arguments: (arguments . (call_expression
        function: (identifier) @later
        arguments: (arguments (arrow_function body: [(identifier) (member_expression)] @token))))))) @client
  (#eq? @use "Inject") (#eq? @later "forwardRef"))

; Calls that ask for an object
((call_expression function: (identifier) @use arguments: (arguments . [(identifier) (member_expression)] @token)) @client
  (#eq? @use "inject"))

; Classes that provide themselves
((export_statement
  decorator: (decorator
    (call_expression
      function: (identifier) @use
      arguments: (arguments (object (pair key: (property_identifier) @key)))))
  declaration: (class_declaration name: (type_identifier) @token @made) @route)
  (#eq? @use "Injectable") (#eq? @key "providedIn"))
((export_statement
  decorator: (decorator (call_expression function: (identifier) @use))
  declaration: (class_declaration name: (type_identifier) @token @made) @route)
  (#eq? @use "Service"))
