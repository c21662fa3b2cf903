package main

import (
	"errors"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"sort"
	"strings"
)

// program is a repository with the packages checked so far.
type program struct {
	fset     *token.FileSet
	root     string
	build    build.Context
	modules  []module
	folders  []string
	parsed   map[string]map[string][]*ast.File
	imported map[string]*types.Package
	checking map[string]bool
	// functions is the set of name positions of package variables that are initialised with a function literal.
	functions map[token.Pos]bool
}

type module struct {
	path   string
	folder string
}

// checked is a type-checked package with the checker's results.
type checked struct {
	files []*ast.File
	info  *types.Info
}

var errOutside = errors.New("neither in the repository nor in the standard library")

func load(root string) *program {
	context := build.Default
	context.GOOS, context.GOARCH = "linux", "amd64"
	p := &program{
		fset:      token.NewFileSet(),
		root:      root,
		build:     context,
		parsed:    map[string]map[string][]*ast.File{},
		imported:  map[string]*types.Package{},
		checking:  map[string]bool{},
		functions: map[token.Pos]bool{},
	}
	seen := map[string]bool{}
	_ = filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return nil
		}
		name := entry.Name()
		if entry.IsDir() {
			if path != root && (strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata" || name == "node_modules") {
				return filepath.SkipDir
			}
			return nil
		}
		folder := filepath.Dir(path)
		if name == "go.mod" {
			p.modules = append(p.modules, readModules(path)...)
		}
		if strings.HasSuffix(name, ".go") && !seen[folder] {
			seen[folder] = true
			p.folders = append(p.folders, folder)
		}
		return nil
	})
	sort.SliceStable(p.modules, func(a, b int) bool { return len(p.modules[a].path) > len(p.modules[b].path) })
	sort.Strings(p.folders)
	return p
}

var (
	comments    = regexp.MustCompile(`(?m)//.*$`)
	moduleLine  = regexp.MustCompile(`(?m)^\s*module\s+"?([^\s"]+)`)
	replaceLine = regexp.MustCompile(`(?m)^\s*(?:replace\s+)?(\S+)(?:\s+v\S+)?\s+=>\s+(\.\S*)`)
)

// readModules reads the module of a go.mod, and the modules that it replaces by folders.
func readModules(path string) []module {
	text, _ := os.ReadFile(path)
	plain := comments.ReplaceAllString(string(text), "")
	folder := filepath.Dir(path)
	var found []module
	if name := moduleLine.FindStringSubmatch(plain); name != nil {
		found = append(found, module{name[1], folder})
	}
	for _, replaced := range replaceLine.FindAllStringSubmatch(plain, -1) {
		found = append(found, module{replaced[1], filepath.Join(folder, replaced[2])})
	}
	return found
}

// checkAll checks every package of the repository with its tests, including external test packages.
func (p *program) checkAll() []*checked {
	var all []*checked
	for _, folder := range p.folders {
		names := p.packagesOf(folder)
		for _, name := range sortedNames(names) {
			if strings.HasSuffix(name, "_test") && len(names) > 1 {
				continue
			}
			files := names[name]
			whole, result := p.check(p.pathOf(folder), folder, files, nil)
			all = append(all, result)
			if beside := names[name+"_test"]; beside != nil {
				_, result := p.check(p.pathOf(folder)+"_test", folder, beside, whole)
				all = append(all, result)
			}
		}
	}
	return all
}

func sortedNames(packages map[string][]*ast.File) []string {
	var names []string
	for name := range packages {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// packagesOf parses the files of a folder that the build includes, by package name.
func (p *program) packagesOf(folder string) map[string][]*ast.File {
	if known, ok := p.parsed[folder]; ok {
		return known
	}
	packages := map[string][]*ast.File{}
	p.parsed[folder] = packages
	entries, _ := os.ReadDir(folder)
	for _, entry := range entries {
		name := entry.Name()
		if entry.IsDir() || !strings.HasSuffix(name, ".go") {
			continue
		}
		context := p.build
		// The standard library is checked without cgo; cgo parts of the repository are assumed to be present.
		context.CgoEnabled = strings.HasPrefix(folder, p.root)
		if taken, err := context.MatchFile(folder, name); err != nil || !taken {
			continue
		}
		file, _ := parser.ParseFile(p.fset, filepath.Join(folder, name), nil, parser.SkipObjectResolution)
		if file == nil || file.Name == nil {
			continue
		}
		packages[file.Name.Name] = append(packages[file.Name.Name], file)
		p.noteFunctions(file)
	}
	return packages
}

func (p *program) noteFunctions(file *ast.File) {
	for _, declaration := range file.Decls {
		general, ok := declaration.(*ast.GenDecl)
		if !ok || general.Tok != token.VAR {
			continue
		}
		for _, spec := range general.Specs {
			values := spec.(*ast.ValueSpec)
			for index, name := range values.Names {
				if len(values.Values) == len(values.Names) {
					if _, ok := values.Values[index].(*ast.FuncLit); ok {
						p.functions[name.Pos()] = true
					}
				}
			}
		}
	}
}

func (p *program) check(path, folder string, files []*ast.File, beside *types.Package) (*types.Package, *checked) {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{
		Importer:    &lenient{p, folder, beside},
		FakeImportC: true,
		Error:       func(error) {},
		Sizes:       types.SizesFor("gc", "amd64"),
	}
	whole, _ := config.Check(path, p.fset, files, info)
	return whole, &checked{files, info}
}

// lenient imports packages of the repository and the standard library, as seen from a folder.
type lenient struct {
	program *program
	folder  string
	// beside is the package under test, including its own test files, as seen by the external test package of its folder.
	beside *types.Package
}

func (l *lenient) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	p := l.program
	folder := p.find(path, l.folder)
	if folder == "" {
		return nil, errOutside
	}
	if l.beside != nil && folder == l.folder {
		return l.beside, nil
	}
	if known, ok := p.imported[folder]; ok {
		return known, nil
	}
	if p.checking[folder] {
		return nil, errOutside
	}
	p.checking[folder] = true
	defer delete(p.checking, folder)
	files := importable(p.packagesOf(folder), p.fset)
	if len(files) == 0 {
		return nil, errOutside
	}
	config := types.Config{
		Importer:         &lenient{p, folder, nil},
		FakeImportC:      true,
		IgnoreFuncBodies: true,
		Error:            func(error) {},
		Sizes:            types.SizesFor("gc", "amd64"),
	}
	found, _ := config.Check(path, p.fset, files, nil)
	p.imported[folder] = found
	return found, nil
}

// importable returns the files of the package that others can import: without tests, and without package main if there is another.
func importable(packages map[string][]*ast.File, fset *token.FileSet) []*ast.File {
	var best []*ast.File
	for _, name := range sortedNames(packages) {
		var plain []*ast.File
		for _, file := range packages[name] {
			if !strings.HasSuffix(fset.Position(file.Package).Filename, "_test.go") {
				plain = append(plain, file)
			}
		}
		if len(plain) > 0 && (best == nil || best[0].Name.Name == "main" || len(plain) > len(best) && name != "main") {
			best = plain
		}
	}
	return best
}

// find returns the folder of an import path, seen from another folder; "" for a path outside the repository.
func (p *program) find(path, from string) string {
	standard := filepath.Join(runtime.GOROOT(), "src")
	if from == standard || strings.HasPrefix(from, standard+string(filepath.Separator)) {
		if folder := filepath.Join(standard, "vendor", path); isFolder(folder) {
			return folder
		}
		return filepath.Join(standard, path)
	}
	for at := from; strings.HasPrefix(at, p.root); at = filepath.Dir(at) {
		if folder := filepath.Join(at, "vendor", path); isFolder(folder) {
			return folder
		}
	}
	for _, module := range p.modules {
		if path != module.path && !strings.HasPrefix(path, module.path+"/") {
			continue
		}
		folder := filepath.Join(module.folder, strings.TrimPrefix(path, module.path))
		if isFolder(folder) {
			return folder
		}
	}
	if first := strings.SplitN(path, "/", 2)[0]; !strings.Contains(first, ".") {
		if folder := filepath.Join(standard, path); isFolder(folder) {
			return folder
		}
	}
	return ""
}

// pathOf returns the import path of a folder of the repository.
func (p *program) pathOf(folder string) string {
	for _, module := range p.modules {
		if folder == module.folder || strings.HasPrefix(folder, module.folder+string(filepath.Separator)) {
			return module.path + filepath.ToSlash(strings.TrimPrefix(folder, module.folder))
		}
	}
	return filepath.ToSlash(folder)
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}
