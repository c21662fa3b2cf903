import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;
import javax.lang.model.element.*;
import javax.lang.model.util.Elements;
import javax.tools.*;

/**
 * Calls of a Java repository as javac resolves them.
 *
 *     java bench/edges/truth/java/Calls.java DIR [--jars DIR] [--sources ROOT:ROOT…] > truth.jsonl
 *
 * All sources of the repository are attributed together, tests included; where two modules have a class of one name, a
 * module is attributed with its own. Jars and further source roots stand for dependencies; what is missing stops nothing.
 * One line per site: `{"site":{file,line,column},"name","kind","callees":[{file,line,name}]}`, the column that of the
 * called name; `callees` is empty where what is called is outside. `"value":true` marks a method reference, `"unknown":true` a
 * site for which javac has no answer, for a type of it is missing. An implicit constructor leads to its type, an
 * anonymous class to the constructor of its base or the interface, a record's generated accessor to the component.
 */
public class Calls {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  private static final Pattern PACKAGE = Pattern.compile("^\\s*package\\s+([\\w.]+)\\s*;", Pattern.MULTILINE);
  private static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);

  private final Path root;
  private final Map<String, String> texts = new HashMap<>();
  private Trees trees;
  private Elements elements;

  Calls(Path root) {
    this.root = root;
  }

  public static void main(String[] arguments) throws IOException {
    String jars = "";
    String sources = "";
    Path root = null;
    for (int at = 0; at < arguments.length; at++) {
      if (arguments[at].equals("--jars")) {
        try (Stream<Path> found = Files.walk(Path.of(arguments[++at]))) {
          jars = found.map(Path::toString).filter(name -> name.endsWith(".jar")).sorted().collect(Collectors.joining(":"));
        }
      } else if (arguments[at].equals("--sources")) sources = arguments[++at];
      else root = Path.of(arguments[at]).toRealPath();
    }
    new Calls(root).run(jars, sources);
    OUT.flush();
  }

  /** Source roots, each with its files by fully qualified class name. */
  private Map<Path, Map<String, Path>> sourceRoots() throws IOException {
    Map<Path, Map<String, Path>> roots = new TreeMap<>();
    List<Path> files;
    try (Stream<Path> found = Files.walk(root)) {
      files = found.filter(path -> path.toString().endsWith(".java") && !path.endsWith("module-info.java")).sorted().toList();
    }
    for (Path file : files) {
      Matcher declared = PACKAGE.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
      String name = declared.find() ? declared.group(1) : "";
      Path folder = file.getParent();
      Path inside = Path.of(name.replace('.', '/'));
      Path sourceRoot = !name.isEmpty() && folder.endsWith(inside) ? rootOf(folder, inside) : folder;
      roots.computeIfAbsent(sourceRoot, each -> new TreeMap<>()).put(name + "." + file.getFileName(), file);
    }
    return roots;
  }

  private static Path rootOf(Path folder, Path inside) {
    Path at = folder;
    for (int step = 0; step < inside.getNameCount(); step++) at = at.getParent();
    return at;
  }

  private void run(String jars, String sources) throws IOException {
    Map<Path, Map<String, Path>> roots = sourceRoots();
    Map<String, Long> counts = roots.values().stream().flatMap(files -> files.keySet().stream())
      .collect(Collectors.groupingBy(name -> name, Collectors.counting()));
    Set<Path> plain = new HashSet<>();
    for (var entry : roots.entrySet()) {
      boolean hasNamesake = entry.getValue().keySet().stream().anyMatch(name -> counts.get(name) > 1 && !name.endsWith("package-info.java"));
      if (!hasNamesake) plain.addAll(entry.getValue().values());
    }
    Map<String, Path> all = new LinkedHashMap<>();
    roots.values().forEach(files -> files.forEach(all::putIfAbsent));
    attribute(all.values(), plain, jars, sources);
    for (Map<String, Path> own : roots.values()) {
      if (own.values().stream().allMatch(plain::contains)) continue;
      Map<String, Path> files = new LinkedHashMap<>(own);
      all.forEach(files::putIfAbsent);
      attribute(files.values(), Set.copyOf(own.values()), jars, sources);
    }
  }

  private void attribute(Collection<Path> files, Set<Path> wanted, String jars, String sources) throws IOException {
    if (wanted.isEmpty()) return;
    StandardJavaFileManager manager = COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8);
    List<String> options = new ArrayList<>(List.of("-proc:none", "-XDshould-stop.ifError=FLOW", "-implicit:none", "-Xlint:none", "-cp", jars));
    options.addAll(List.of("-sourcepath", sources));
    JavacTask task = (JavacTask) COMPILER.getTask(null, manager, diagnostic -> {}, options, null, manager.getJavaFileObjectsFromPaths(files));
    trees = Trees.instance(task);
    elements = task.getElements();
    List<CompilationUnitTree> units = new ArrayList<>();
    for (CompilationUnitTree unit : task.parse()) units.add(unit);
    task.analyze();
    for (CompilationUnitTree unit : units) {
      Path file = Path.of(unit.getSourceFile().toUri());
      if (wanted.contains(file)) new Sites(unit).scan(unit, null);
    }
  }

  private String textOf(CompilationUnitTree unit) {
    return texts.computeIfAbsent(unit.getSourceFile().getName(), name -> {
      try {
        return unit.getSourceFile().getCharContent(true).toString();
      } catch (IOException error) {
        return "";
      }
    });
  }

  private String inRepository(CompilationUnitTree unit) {
    Path path = Path.of(unit.getSourceFile().toUri());
    return path.startsWith(root) ? root.relativize(path).toString() : null;
  }

  /** Returns the location of the callee's declaration; null if it is outside or has no source. */
  private String placeOf(Element called) {
    Element element = called;
    boolean isImplicit = elements.getOrigin(element) != Elements.Origin.EXPLICIT;
    if (element.getKind() == ElementKind.CONSTRUCTOR && (isImplicit || trees.getTree(element) == null)) element = element.getEnclosingElement();
    TreePath path = trees.getPath(element);
    // Implicit members of a record have no tree.
    if (path == null) path = trees.getPath(element.getEnclosingElement());
    if (path == null) return null;
    CompilationUnitTree unit = path.getCompilationUnit();
    String file = inRepository(unit);
    if (file == null) return null;
    String text = textOf(unit);
    int at = trees.getTree(element) == null ? -1 : nameAt(unit, trees.getTree(element), text);
    if (at == -1 && element.getKind() == ElementKind.METHOD) at = componentAt(element, text, unit);
    if (at == -1) return null;
    String name = element.getKind() == ElementKind.CONSTRUCTOR ? element.getEnclosingElement().getSimpleName().toString() : element.getSimpleName().toString();
    return "{\"file\":" + quote(file) + ",\"line\":" + lineOf(text, at) + ",\"name\":" + quote(name) + "}";
  }

  /** Offset of the declared name; -1 if the declaration does not spell it. */
  private int nameAt(CompilationUnitTree unit, Tree tree, String text) {
    SourcePositions positions = trees.getSourcePositions();
    if (tree instanceof ClassTree type) {
      long from = Math.max(positions.getEndPosition(unit, type.getModifiers()), positions.getStartPosition(unit, type));
      return find(text, "(?:class|interface|enum|record)\\s+(" + Pattern.quote(type.getSimpleName().toString()) + ")\\b", (int) from);
    }
    if (!(tree instanceof MethodTree method)) return -1;
    if (positions.getEndPosition(unit, method) == -1) return -1;
    long from = Math.max(positions.getEndPosition(unit, method.getModifiers()), positions.getStartPosition(unit, method));
    for (Tree parameter : method.getTypeParameters()) from = Math.max(from, positions.getEndPosition(unit, parameter));
    if (method.getReturnType() != null) from = Math.max(from, positions.getEndPosition(unit, method.getReturnType()));
    String name = method.getName().contentEquals("<init>") ? typeAround(unit, method) : method.getName().toString();
    int found = find(text, "(?<![\\w$.])(" + Pattern.quote(name) + ")\\s*(?=[({])", (int) from);
    return found != -1 && found < positions.getEndPosition(unit, method) ? found : -1;
  }

  private String typeAround(CompilationUnitTree unit, MethodTree method) {
    TreePath path = trees.getPath(unit, method);
    return ((ClassTree) path.getParentPath().getLeaf()).getSimpleName().toString();
  }

  private int componentAt(Element method, String text, CompilationUnitTree unit) {
    if (!(method.getEnclosingElement() instanceof TypeElement type)) return -1;
    if (type.getRecordComponents().stream().noneMatch(each -> method.equals(each.getAccessor()))) return -1;
    int from = nameAt(unit, trees.getTree(type), text);
    return find(text, "(?<![\\w$.])(" + Pattern.quote(method.getSimpleName().toString()) + ")\\s*(?=[,)])", from);
  }

  private static int find(String text, String pattern, int from) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    return matcher.find(Math.max(0, from)) ? matcher.start(1) : -1;
  }

  private static int lineOf(String text, int at) {
    int line = 1;
    for (int index = 0; index < at; index++) if (text.charAt(index) == '\n') line++;
    return line;
  }

  private static String quote(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private final class Sites extends TreePathScanner<Void, Void> {
    private final CompilationUnitTree unit;
    private final String text;
    private final String file;

    Sites(CompilationUnitTree unit) {
      this.unit = unit;
      this.text = textOf(unit);
      this.file = inRepository(unit);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Void nothing) {
      ExpressionTree select = call.getMethodSelect();
      Element element = elementOf(select);
      if (select instanceof MemberSelectTree member) {
        String name = member.getIdentifier().toString();
        write(endOf(select) - name.length(), name, isOwn(name) ? "constructor" : "method", element, false);
      } else if (select instanceof IdentifierTree plain) {
        String name = plain.getName().toString();
        write(startOf(select), name, isOwn(name) ? "constructor" : "plain", element, false);
      }
      return super.visitMethodInvocation(call, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree made, Void nothing) {
      Tree type = made.getIdentifier();
      while (type instanceof ParameterizedTypeTree generic) type = generic.getType();
      if (type instanceof AnnotatedTypeTree annotated) type = annotated.getUnderlyingType();
      Element element = made.getClassBody() == null ? elementOf(made) : baseConstructor(made);
      // An enum constant calls the constructor without `new`.
      if (text.startsWith("new", made.getEnclosingExpression() == null ? startOf(made) : text.indexOf("new", endOf(made.getEnclosingExpression())))) {
        String name = type instanceof MemberSelectTree member ? member.getIdentifier().toString() : type.toString();
        write(endOf(type) - name.length(), name, "constructor", element, false);
      }
      return super.visitNewClass(made, nothing);
    }

    /** Returns the constructor that an anonymous class calls, or the interface that it implements. */
    private Element baseConstructor(NewClassTree made) {
      Element named = elementOf(made.getIdentifier());
      if (named != null && named.getKind().isInterface()) return named;
      for (Tree member : made.getClassBody().getMembers()) {
        if (!(member instanceof MethodTree method) || !method.getName().contentEquals("<init>") || method.getBody() == null) continue;
        for (StatementTree statement : method.getBody().getStatements()) {
          if (statement instanceof ExpressionStatementTree expression && expression.getExpression() instanceof MethodInvocationTree call) {
            return elementOf(call.getMethodSelect());
          }
        }
      }
      return null;
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree reference, Void nothing) {
      Element element = elementOf(reference);
      if (reference.getMode() == MemberReferenceTree.ReferenceMode.NEW) {
        Tree type = reference.getQualifierExpression();
        while (type instanceof ParameterizedTypeTree generic) type = generic.getType();
        if (!(type instanceof ArrayTypeTree)) {
          String name = type instanceof MemberSelectTree member ? member.getIdentifier().toString() : type.toString();
          write(endOf(type) - name.length(), name, "constructor", element, true);
        }
      } else {
        String name = reference.getName().toString();
        write(endOf(reference) - name.length(), name, "method", element, true);
      }
      return super.visitMemberReference(reference, nothing);
    }

    @Override
    public Void visitAnnotation(AnnotationTree annotation, Void nothing) {
      Tree type = annotation.getAnnotationType();
      String name = type instanceof MemberSelectTree member ? member.getIdentifier().toString() : type.toString();
      write(endOf(type) - name.length(), name, "plain", elementOf(type), true);
      return super.visitAnnotation(annotation, nothing);
    }

    private boolean isOwn(String name) {
      return name.equals("this") || name.equals("super");
    }

    private Element elementOf(Tree tree) {
      return trees.getElement(new TreePath(getCurrentPath(), tree));
    }

    private int startOf(Tree tree) {
      return (int) trees.getSourcePositions().getStartPosition(unit, tree);
    }

    private int endOf(Tree tree) {
      return (int) trees.getSourcePositions().getEndPosition(unit, tree);
    }

    /** Returns true if an overload takes a type that is missing: the compiler lets it accept every argument. */
    private boolean isGuessed(Element element) {
      if (!(element instanceof ExecutableElement chosen)) return false;
      // A class that javac could not resolve has no members to choose from, and javac throws when asked for them.
      if (element.getEnclosingElement().getKind() == javax.lang.model.element.ElementKind.OTHER) return true;
      int count = 0;
      boolean isOpen = false;
      for (Element other : element.getEnclosingElement().getEnclosedElements()) {
        if (!(other instanceof ExecutableElement one) || !one.getSimpleName().equals(chosen.getSimpleName())) continue;
        if (one.getParameters().size() != chosen.getParameters().size()) continue;
        count++;
        for (Element parameter : one.getParameters()) isOpen |= parameter.asType().getKind() == javax.lang.model.type.TypeKind.ERROR;
      }
      return count > 1 && isOpen;
    }

    private void write(int at, String name, String kind, Element element, boolean isValue) {
      // Skip code that the compiler generates.
      if (at < 0 || !text.startsWith(name, at)) return;
      boolean isUnknown = element == null || element.asType().getKind() == javax.lang.model.type.TypeKind.ERROR || isGuessed(element);
      String place = isUnknown ? null : placeOf(element);
      int column = at - text.lastIndexOf('\n', at - 1);
      OUT.println("{\"site\":{\"file\":" + quote(file) + ",\"line\":" + lineOf(text, at) + ",\"column\":" + column + "},\"name\":" + quote(name)
        + ",\"kind\":\"" + kind + "\",\"callees\":[" + (place == null ? "" : place) + "]" + (isValue ? ",\"value\":true" : "")
        + (isUnknown ? ",\"unknown\":true" : "") + "}");
    }
  }
}
