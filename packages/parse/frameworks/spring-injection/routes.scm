; Classes that Spring constructs
((class_declaration (modifiers [(marker_annotation name: (identifier) @use) (annotation name: (identifier) @use)]) name: (identifier) @target) @route
  (#any-of? @use
    "Component" "Service" "Repository" "Controller" "RestController" "Configuration" "SpringBootApplication" "AutoConfiguration"
    "ControllerAdvice" "RestControllerAdvice" "ConfigurationProperties" "TestConfiguration" "Endpoint"))
((class_declaration (modifiers (annotation name: (identifier) @use arguments: (annotation_argument_list . (string_literal) @bean)))) @route
  (#any-of? @use "Component" "Service" "Repository" "Controller" "RestController" "Configuration" "Qualifier"))
((class_declaration (modifiers (marker_annotation name: (identifier) @use))) @route
  (#eq? @use "Primary") (#set! primary "true"))

; Interfaces that Spring Data implements
((interface_declaration
  name: (identifier) @target
  (extends_interfaces (type_list [(type_identifier) @base (generic_type . (type_identifier) @base)]))) @route
  (#match? @base "^(Jpa|Crud|ListCrud|PagingAndSorting|ListPagingAndSorting|Reactive(Crud|Sorting|Mongo)|Mongo|R2dbc|Elasticsearch|Neo4j|Cassandra|KeyValue)?Repository$"))

; Methods that make beans
((method_declaration
  (modifiers [(marker_annotation name: (identifier) @use) (annotation name: (identifier) @use)])
  type: (_) @result
  name: (identifier) @target) @route
  (#eq? @use "Bean"))
((method_declaration
  (modifiers [(marker_annotation name: (identifier) @use) (annotation name: (identifier) @use)])
  body: (block (return_statement (object_creation_expression type: (_) @made)))) @route
  (#eq? @use "Bean"))
((method_declaration
  (modifiers (annotation name: (identifier) @use arguments: (annotation_argument_list . (string_literal) @bean)))) @route
  (#any-of? @use "Bean" "Qualifier"))
((method_declaration
  (modifiers
    (annotation
      name: (identifier) @use
      arguments: (annotation_argument_list (element_value_pair key: (identifier) @key value: (string_literal) @bean))))) @route
  (#eq? @use "Bean") (#any-of? @key "name" "value"))
((method_declaration (modifiers (marker_annotation name: (identifier) @use))) @route
  (#eq? @use "Primary") (#set! primary "true"))

; Parameters of constructors
((class_declaration
  (modifiers) @head
  body: (class_body
    (constructor_declaration parameters: (formal_parameters (formal_parameter type: (_) @service name: (identifier) @name) @client))))
  (#match? @head "@(Component|Service|Repository|Controller|RestController|Configuration|SpringBootApplication|AutoConfiguration|ControllerAdvice|RestControllerAdvice|TestConfiguration|Endpoint)"))
((class_declaration
  body: (class_body
    (constructor_declaration)
    (constructor_declaration parameters: (formal_parameters (formal_parameter) @client))))
  (#set! several "true"))
((class_declaration
  body: (class_body
    (constructor_declaration parameters: (formal_parameters (formal_parameter) @client))
    (constructor_declaration)))
  (#set! several "true"))
((constructor_declaration
  (modifiers [(marker_annotation name: (identifier) @use) (annotation name: (identifier) @use)])
  parameters: (formal_parameters (formal_parameter type: (_) @service name: (identifier) @name) @client))
  (#any-of? @use "Autowired" "Inject") (#set! declared "true"))

; Fields and parameters of methods
((field_declaration
  (modifiers [(marker_annotation name: (identifier) @use) (annotation name: (identifier) @use)])
  type: (_) @service
  declarator: (variable_declarator name: (identifier) @name)) @client
  (#any-of? @use "Autowired" "Inject" "Resource") (#set! declared "true"))
((method_declaration
  (modifiers [(marker_annotation name: (identifier) @use) (annotation name: (identifier) @use)])
  parameters: (formal_parameters (formal_parameter type: (_) @service name: (identifier) @name) @client))
  (#any-of? @use "Autowired" "Inject" "Bean") (#set! declared "true"))
((class_declaration
  (modifiers) @head
  body: (class_body
    (field_declaration (modifiers) @modifiers type: (_) @service declarator: (variable_declarator name: (identifier) @name !value)) @client))
  (#match? @head "@(Required|All)ArgsConstructor") (#set! lombok "true"))

; Names that a place demands
((field_declaration
  (modifiers (annotation name: (identifier) @use arguments: (annotation_argument_list . (string_literal) @qualifier)))) @client
  (#any-of? @use "Qualifier" "Named"))
((field_declaration
  (modifiers
    (annotation
      name: (identifier) @use
      arguments: (annotation_argument_list (element_value_pair key: (identifier) @key value: (string_literal) @qualifier))))) @client
  (#eq? @use "Resource") (#eq? @key "name"))
((formal_parameter
  (modifiers (annotation name: (identifier) @use arguments: (annotation_argument_list . (string_literal) @qualifier)))) @client
  (#any-of? @use "Qualifier" "Named"))
