import java.io.*;
import java.lang.reflect.*;
import java.net.URI;
import java.nio.file.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/**
 * Writes what Java's own packages declare, from the classes of the running JDK: types with their bases, public fields,
 * and those methods that a base does not declare in the same way.
 *
 *     java packages/parse/scripts/Declare.java DIR java.lang java.util …
 *
 * One file per package: `java/util.java` under DIR; that of java.lang under `global/`, for its names need no import.
 */
public class Declare {
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    FileSystem runtime = FileSystems.getFileSystem(URI.create("jrt:/"));
    for (String name : Arrays.asList(arguments).subList(1, arguments.length)) {
      List<Class<?>> types = new ArrayList<>();
      try (Stream<Path> modules = Files.list(runtime.getPath("/packages/" + name))) {
        for (Path module : modules.toList()) {
          try (Stream<Path> files = Files.list(runtime.getPath("/modules/" + module.getFileName() + "/" + name.replace('.', '/')))) {
            for (Path file : files.sorted().toList()) {
              String type = file.getFileName().toString();
              if (!type.endsWith(".class") || type.contains("$") || type.contains("-")) continue;
              Class<?> loaded = Class.forName(name + "." + type.substring(0, type.length() - 6), false, ClassLoader.getSystemClassLoader());
              if (Modifier.isPublic(loaded.getModifiers())) types.add(loaded);
            }
          }
        }
      }
      StringBuilder out = new StringBuilder("package " + name + ";\n\n");
      Set<String> imported = new TreeSet<>();
      StringBuilder body = new StringBuilder();
      for (Class<?> type : types) new Writer(name, imported, body).declare(type, "");
      for (String each : imported) out.append("import ").append(each).append(";\n");
      out.append('\n').append(body);
      Path target = folder.resolve((name.equals("java.lang") ? "global/" : "") + name.replace('.', '/') + ".java");
      Files.createDirectories(target.getParent());
      Files.writeString(target, out);
    }
  }

  private record Writer(String home, Set<String> imported, StringBuilder out) {
    void declare(Class<?> type, String indent) {
      if (type.isAnonymousClass() || type.isAnnotationPresent(Deprecated.class) && type.getAnnotation(Deprecated.class).forRemoval()) return;
      int modifiers = type.getModifiers();
      String kind = type.isAnnotation() ? "@interface" : type.isInterface() ? "interface" : type.isEnum() ? "enum" : "class";
      out.append(indent).append("public ");
      if (type.isMemberClass() && Modifier.isStatic(modifiers) && !type.isInterface() && !type.isEnum()) out.append("static ");
      if (kind.equals("class") && Modifier.isAbstract(modifiers)) out.append("abstract ");
      if (kind.equals("class") && Modifier.isFinal(modifiers)) out.append("final ");
      out.append(kind).append(' ').append(type.getSimpleName()).append(parameters(type.getTypeParameters()));
      if (kind.equals("class") && type.getGenericSuperclass() != null && type.getSuperclass() != Object.class) out.append(" extends ").append(name(visible(type.getGenericSuperclass())));
      List<Type> bases = Arrays.stream(type.getGenericInterfaces()).filter(base -> isPublic(erased(base))).toList();
      if (!bases.isEmpty() && !type.isAnnotation()) out.append(type.isInterface() ? " extends " : " implements ").append(bases.stream().map(this::name).collect(Collectors.joining(", ")));
      out.append(" {\n");
      String inner = indent + "  ";
      if (type.isEnum()) out.append(inner).append(Arrays.stream(type.getFields()).filter(Field::isEnumConstant).map(Field::getName).collect(Collectors.joining(", "))).append(";\n");
      for (Field field : sorted(type.getDeclaredFields(), Field::toString)) {
        if (!Modifier.isPublic(field.getModifiers()) || field.isEnumConstant() || field.isSynthetic()) continue;
        out.append(inner).append("public ").append(Modifier.isStatic(field.getModifiers()) ? "static " : "").append(name(field.getGenericType())).append(' ').append(field.getName()).append(";\n");
      }
      if (!type.isInterface() && !type.isEnum()) {
        for (Constructor<?> made : sorted(type.getDeclaredConstructors(), Constructor::toString)) {
          if (!isSeen(made.getModifiers()) || made.isSynthetic()) continue;
          out.append(inner).append(parameters(made.getTypeParameters(), " ")).append(type.getSimpleName()).append(given(made)).append(" {}\n");
        }
      }
      for (Method method : sorted(type.getDeclaredMethods(), each -> each.getName() + each)) {
        if (!isSeen(method.getModifiers()) || method.isSynthetic() || isRepeated(type, method)) continue;
        if (type.isEnum() && Modifier.isStatic(method.getModifiers()) && (method.getName().equals("values") || method.getName().equals("valueOf"))) continue;
        out.append(inner);
        if (Modifier.isStatic(method.getModifiers())) out.append("static ");
        else if (method.isDefault()) out.append("default ");
        else if (Modifier.isAbstract(method.getModifiers()) && !type.isInterface()) out.append("abstract ");
        out.append(parameters(method.getTypeParameters(), " ")).append(name(method.getGenericReturnType())).append(' ').append(method.getName()).append(given(method));
        out.append(Modifier.isAbstract(method.getModifiers()) ? ";\n" : " {}\n");
      }
      for (Class<?> nested : sorted(type.getDeclaredClasses(), Class::getName)) if (isSeen(nested.getModifiers())) declare(nested, inner);
      out.append(indent).append("}\n");
    }

    private static boolean isSeen(int modifiers) {
      return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static boolean isPublic(Class<?> type) {
      for (Class<?> at = type; at != null; at = at.getEnclosingClass()) if (!isSeen(at.getModifiers())) return false;
      return !type.getName().matches("(?:sun|jdk|java.lang.constant|java.lang.invoke)\\..*");
    }

    /** A base that nobody sees stands for its own. */
    private static Type visible(Type base) {
      Type at = base;
      while (!isPublic(erased(at)) && erased(at).getGenericSuperclass() != null) at = erased(at).getGenericSuperclass();
      return at;
    }

    private static <T> List<T> sorted(T[] items, Function<T, String> key) {
      return Arrays.stream(items).sorted(Comparator.comparing(key)).toList();
    }

    private static Class<?> erased(Type type) {
      if (type instanceof Class<?> named) return named;
      if (type instanceof ParameterizedType generic) return (Class<?>) generic.getRawType();
      return Object.class;
    }

    /** Whether a base that is seen declares it already, with the same result. */
    private boolean isRepeated(Class<?> type, Method method) {
      if (Modifier.isStatic(method.getModifiers())) return false;
      Set<Class<?>> seen = new HashSet<>();
      Deque<Class<?>> left = new ArrayDeque<>();
      if (type.getSuperclass() != null) left.add(type.getSuperclass());
      left.addAll(List.of(type.getInterfaces()));
      if (type.isInterface()) left.add(Object.class);
      while (!left.isEmpty()) {
        Class<?> base = left.poll();
        if (!seen.add(base)) continue;
        if (base.getSuperclass() != null) left.add(base.getSuperclass());
        left.addAll(List.of(base.getInterfaces()));
        if (!isPublic(base)) continue;
        for (Method other : base.getDeclaredMethods()) {
          if (!other.getName().equals(method.getName()) || other.isSynthetic()) continue;
          // The one that makes an interface a function stays what it is.
          if (type.isInterface() && method.isDefault() && Modifier.isAbstract(other.getModifiers())) continue;
          if (Arrays.equals(other.getParameterTypes(), method.getParameterTypes()) && other.getReturnType() == method.getReturnType()) return true;
        }
      }
      return false;
    }

    private String given(Executable called) {
      Type[] types = called.getGenericParameterTypes();
      StringBuilder list = new StringBuilder("(");
      for (int at = 0; at < types.length; at++) {
        if (at > 0) list.append(", ");
        String written = name(types[at]);
        boolean takesRest = called.isVarArgs() && at == types.length - 1;
        list.append(takesRest ? written.substring(0, written.length() - 2) + "..." : written).append(' ').append((char) ('a' + at % 26));
      }
      return list.append(')').toString();
    }

    private String parameters(TypeVariable<?>[] variables, String... behind) {
      if (variables.length == 0) return "";
      String list = Arrays.stream(variables).map(each -> {
        String bounds = Arrays.stream(each.getBounds()).filter(bound -> bound != Object.class).map(this::name).collect(Collectors.joining(" & "));
        return each.getName() + (bounds.isEmpty() ? "" : " extends " + bounds);
      }).collect(Collectors.joining(", "));
      return "<" + list + ">" + String.join("", behind);
    }

    private String name(Type type) {
      if (type instanceof GenericArrayType array) return name(array.getGenericComponentType()) + "[]";
      if (type instanceof TypeVariable<?> variable) return variable.getName();
      if (type instanceof WildcardType wildcard) {
        if (wildcard.getLowerBounds().length > 0) return "? super " + name(wildcard.getLowerBounds()[0]);
        return wildcard.getUpperBounds()[0] == Object.class ? "?" : "? extends " + name(wildcard.getUpperBounds()[0]);
      }
      if (type instanceof ParameterizedType generic) {
        return name(generic.getRawType()) + "<" + Arrays.stream(generic.getActualTypeArguments()).map(this::name).collect(Collectors.joining(", ")) + ">";
      }
      Class<?> named = (Class<?>) type;
      if (named.isArray()) return name(named.getComponentType()) + "[]";
      if (named.isPrimitive()) return named.getName();
      Class<?> outer = named;
      while (outer.getEnclosingClass() != null) outer = outer.getEnclosingClass();
      if (!outer.getPackageName().equals(home) && !outer.getPackageName().equals("java.lang")) imported.add(outer.getName());
      String simple = named.getSimpleName();
      for (Class<?> at = named.getEnclosingClass(); at != null; at = at.getEnclosingClass()) simple = at.getSimpleName() + "." + simple;
      return simple;
    }
  }
}
