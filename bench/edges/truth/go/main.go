// Command go writes the calls of a Go repository as go/types resolves them.
//
//	cd bench/edges/truth/go && go run . DIR > truth.jsonl
//
// All modules of the repository are one program, as if a go.work listed them. Its packages and the standard library are
// type-checked from source, for linux/amd64 with cgo; what is neither is an empty package, and its errors are passed
// over. Standard library and language are those of the Go that runs this, so a recent one knows more.
//
// First comes a line `{"file"}` for each file that was checked: what the build leaves out is not judged. Then one line
// per call site, as `bench/edges/read-truth.mjs` reads them; `callees` is empty where nothing of the repository is called
// by its own name, as by a local variable or a field. Conversions and builtins are no calls. A composite literal is none
// either and has a line of kind `constructor` marked `value`. Where the checker cannot tell what is named, as it lacks a
// dependency, the line is marked `unknown`.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"unicode/utf8"
)

type place struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column,omitempty"`
	Name   string `json:"name,omitempty"`
}

type site struct {
	Site    place   `json:"site"`
	Name    string  `json:"name"`
	Kind    string  `json:"kind"`
	Callees []place `json:"callees"`
	Unknown bool    `json:"unknown,omitempty"`
	Value   bool    `json:"value,omitempty"`
}

func main() {
	directory := "."
	if len(os.Args) > 1 {
		directory = os.Args[1]
	}
	root, err := filepath.Abs(directory)
	if err == nil {
		root, err = filepath.EvalSymlinks(root)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	program := load(root)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	encoder := json.NewEncoder(out)
	encoder.SetEscapeHTML(false)
	sites := &sites{program: program, root: root, texts: map[string][]byte{}}
	for _, checked := range program.checkAll() {
		for _, file := range checked.files {
			path := sites.relative(program.fset.Position(file.Package).Filename)
			_ = encoder.Encode(map[string]string{"file": path})
			for _, each := range sites.of(file, checked) {
				_ = encoder.Encode(each)
			}
		}
	}
}

// sites finds call sites and writes their locations.
type sites struct {
	program *program
	root    string
	texts   map[string][]byte
}

func (s *sites) of(file *ast.File, in *checked) []site {
	var found []site
	ast.Inspect(file, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.CallExpr:
			if name, isMember := called(node.Fun, in.info); name != nil {
				kind := "plain"
				if isMember {
					kind = "method"
				}
				found = append(found, s.site(name, kind, in.info.Uses[name], in))
			}
		case *ast.CompositeLit:
			if name, _ := named(node.Type, in.info); name != nil {
				literal := s.site(name, "constructor", in.info.Uses[name], in)
				literal.Value = true
				found = append(found, literal)
			}
		}
		return true
	})
	sort.SliceStable(found, func(a, b int) bool {
		if found[a].Site.Line != found[b].Site.Line {
			return found[a].Site.Line < found[b].Site.Line
		}
		return found[a].Site.Column < found[b].Site.Column
	})
	return found
}

// called returns the name in a call, and whether it is a member of a value or type; nil for a call without a name.
func called(fun ast.Expr, info *types.Info) (*ast.Ident, bool) {
	if of, ok := info.Types[fun]; ok && (of.IsType() || of.IsBuiltin()) {
		return nil, false
	}
	return named(fun, info)
}

func named(expression ast.Expr, info *types.Info) (*ast.Ident, bool) {
	switch expression := expression.(type) {
	case *ast.ParenExpr:
		return named(expression.X, info)
	case *ast.IndexExpr:
		// An element of a list of functions has no name, unlike a function with type arguments.
		if of, ok := info.Types[expression.Index]; ok && !of.IsType() {
			return nil, false
		}
		return named(expression.X, info)
	case *ast.IndexListExpr:
		return named(expression.X, info)
	case *ast.Ident:
		return expression, false
	case *ast.SelectorExpr:
		if of, ok := expression.X.(*ast.Ident); ok {
			if _, isPackage := info.Uses[of].(*types.PkgName); isPackage {
				return expression.Sel, false
			}
		}
		return expression.Sel, true
	}
	return nil, false
}

func (s *sites) site(name *ast.Ident, kind string, object types.Object, in *checked) site {
	at := s.place(name.Pos())
	callees := []place{}
	if object != nil && object.Pos().IsValid() && isCallee(object, in, s.program) {
		to := s.program.fset.Position(object.Pos())
		if file := s.relative(to.Filename); file != "" {
			callees = append(callees, place{File: file, Line: to.Line, Name: object.Name()})
		}
	}
	return site{Site: at, Name: name.Name, Kind: kind, Callees: callees, Unknown: object == nil}
}

// isCallee is true for functions and types, and for package variables, which represent the function they are initialised with.
func isCallee(object types.Object, in *checked, program *program) bool {
	switch object := object.(type) {
	case *types.Func, *types.TypeName:
		return true
	case *types.Var:
		return program.functions[object.Pos()]
	}
	return false
}

func (s *sites) place(pos token.Pos) place {
	at := s.program.fset.Position(pos)
	text := s.text(at.Filename)
	start := at.Offset - (at.Column - 1)
	column := 1
	for _, char := range string(text[start:at.Offset]) {
		column++
		if char > 0xFFFF && char != utf8.RuneError {
			column++
		}
	}
	return place{File: s.relative(at.Filename), Line: at.Line, Column: column}
}

func (s *sites) text(file string) []byte {
	if text, ok := s.texts[file]; ok {
		return text
	}
	text, _ := os.ReadFile(file)
	text = bytes.TrimPrefix(text, []byte("\xef\xbb\xbf"))
	s.texts[file] = text
	return text
}

// relative returns a path within the repository; "" for a path outside.
func (s *sites) relative(file string) string {
	path, err := filepath.Rel(s.root, file)
	if err != nil || path == ".." || strings.HasPrefix(path, "../") {
		return ""
	}
	return filepath.ToSlash(path)
}
