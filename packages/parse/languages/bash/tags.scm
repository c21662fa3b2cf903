; --- definitions
(function_definition name: (word) @name body: (_) @body) @definition.function
(program (declaration_command "readonly" (variable_assignment name: (variable_name) @name value: (_)? @body)) @definition.constant)
(program (declaration_command (variable_assignment name: (variable_name) @name value: (_)? @body)) @definition.variable)
(program (variable_assignment name: (variable_name) @name @discard "+=") @definition.variable)
(program (variable_assignment name: (variable_name) @name value: (_)? @body) @definition.variable)

; Functions in code with a syntax error. Only their names are known.
(ERROR "function" @body . (word) @name @definition.function)
(ERROR (word) @name @definition.function . "(" @body . ")")

; --- references
(command name: (command_name (word) @name @discard (#any-of? @name
  "source" "." "[" ":" "alias" "unalias" "break" "continue" "exit" "false" "return" "set" "setopt" "shift" "true" "unsetopt"))) @reference.call
(command name: (command_name (word) @name)) @reference.call
; Functions run by `trap`.
(command name: (command_name (word) @_trap) . argument: (word) @name (#eq? @_trap "trap") (#match? @name "^[A-Za-z_]")) @reference.call

; --- imports
(command name: (command_name (word) @_source) . argument: (_) @specifier (#any-of? @_source "source" ".")) @import.wildcard

; --- regions
(comment) @comment
(string) @string
(raw_string) @string
(heredoc_content) @string
(ERROR) @error
(MISSING) @error
