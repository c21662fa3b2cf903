package java.lang.reflect;

import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.security.BasicPermission;

public class AccessibleObject implements AnnotatedElement {
  AccessibleObject() {}
  boolean canAccess(Object a) {}
  boolean isAccessible() {}
  static void setAccessible(AccessibleObject[] a, boolean b) {}
  void setAccessible(boolean a) {}
  boolean trySetAccessible() {}
}
public interface AnnotatedArrayType extends AnnotatedType {
  AnnotatedType getAnnotatedGenericComponentType();
}
public interface AnnotatedElement {
  <T extends Annotation> T getAnnotation(Class<T> a);
  default <T extends Annotation> T[] getAnnotationsByType(Class<T> a) {}
  Annotation[] getAnnotations();
  default <T extends Annotation> T getDeclaredAnnotation(Class<T> a) {}
  default <T extends Annotation> T[] getDeclaredAnnotationsByType(Class<T> a) {}
  Annotation[] getDeclaredAnnotations();
  default boolean isAnnotationPresent(Class<? extends Annotation> a) {}
}
public interface AnnotatedParameterizedType extends AnnotatedType {
  AnnotatedType[] getAnnotatedActualTypeArguments();
}
public interface AnnotatedType extends AnnotatedElement {
  default AnnotatedType getAnnotatedOwnerType() {}
  Type getType();
}
public interface AnnotatedTypeVariable extends AnnotatedType {
  AnnotatedType[] getAnnotatedBounds();
}
public interface AnnotatedWildcardType extends AnnotatedType {
  AnnotatedType[] getAnnotatedLowerBounds();
  AnnotatedType[] getAnnotatedUpperBounds();
}
public final class Array {
  static boolean getBoolean(Object a, int b) {}
  static byte getByte(Object a, int b) {}
  static char getChar(Object a, int b) {}
  static double getDouble(Object a, int b) {}
  static float getFloat(Object a, int b) {}
  static int getInt(Object a, int b) {}
  static int getLength(Object a) {}
  static long getLong(Object a, int b) {}
  static short getShort(Object a, int b) {}
  static Object get(Object a, int b) {}
  static Object newInstance(Class<?> a, int b) {}
  static Object newInstance(Class<?> a, int... b) {}
  static void setBoolean(Object a, int b, boolean c) {}
  static void setByte(Object a, int b, byte c) {}
  static void setChar(Object a, int b, char c) {}
  static void setDouble(Object a, int b, double c) {}
  static void setFloat(Object a, int b, float c) {}
  static void setInt(Object a, int b, int c) {}
  static void setLong(Object a, int b, long c) {}
  static void setShort(Object a, int b, short c) {}
  static void set(Object a, int b, Object c) {}
}
public final class Constructor<T> extends Executable {
  T newInstance(Object... a) {}
}
public abstract class Executable extends AccessibleObject implements Member, GenericDeclaration {
  AnnotatedType[] getAnnotatedExceptionTypes() {}
  AnnotatedType[] getAnnotatedParameterTypes() {}
  AnnotatedType getAnnotatedReceiverType() {}
  abstract AnnotatedType getAnnotatedReturnType();
  abstract Class<?>[] getExceptionTypes();
  Type[] getGenericExceptionTypes() {}
  Type[] getGenericParameterTypes() {}
  abstract Annotation[][] getParameterAnnotations();
  int getParameterCount() {}
  abstract Class<?>[] getParameterTypes();
  Parameter[] getParameters() {}
  boolean isVarArgs() {}
  abstract String toGenericString();
}
public final class Field extends AccessibleObject implements Member {
  AnnotatedType getAnnotatedType() {}
  boolean getBoolean(Object a) {}
  byte getByte(Object a) {}
  char getChar(Object a) {}
  double getDouble(Object a) {}
  float getFloat(Object a) {}
  Type getGenericType() {}
  int getInt(Object a) {}
  long getLong(Object a) {}
  short getShort(Object a) {}
  Class<?> getType() {}
  Object get(Object a) {}
  boolean isEnumConstant() {}
  void setBoolean(Object a, boolean b) {}
  void setByte(Object a, byte b) {}
  void setChar(Object a, char b) {}
  void setDouble(Object a, double b) {}
  void setFloat(Object a, float b) {}
  void setInt(Object a, int b) {}
  void setLong(Object a, long b) {}
  void setShort(Object a, short b) {}
  void set(Object a, Object b) {}
  String toGenericString() {}
}
public interface GenericArrayType extends Type {
  Type getGenericComponentType();
}
public interface GenericDeclaration extends AnnotatedElement {
  TypeVariable<?>[] getTypeParameters();
}
public class GenericSignatureFormatError extends ClassFormatError {
  GenericSignatureFormatError() {}
  GenericSignatureFormatError(String a) {}
}
public class InaccessibleObjectException extends RuntimeException {
  InaccessibleObjectException() {}
  InaccessibleObjectException(String a) {}
}
public interface InvocationHandler {
  static Object invokeDefault(Object a, Method b, Object... c) {}
  Object invoke(Object a, Method b, Object[] c);
}
public class InvocationTargetException extends ReflectiveOperationException {
  InvocationTargetException() {}
  InvocationTargetException(Throwable a) {}
  InvocationTargetException(Throwable a, String b) {}
  Throwable getTargetException() {}
}
public class MalformedParameterizedTypeException extends RuntimeException {
  MalformedParameterizedTypeException() {}
  MalformedParameterizedTypeException(String a) {}
}
public class MalformedParametersException extends RuntimeException {
  MalformedParametersException() {}
  MalformedParametersException(String a) {}
}
public interface Member {
  public static int DECLARED;
  public static int PUBLIC;
  Class<?> getDeclaringClass();
  int getModifiers();
  String getName();
  boolean isSynthetic();
}
public final class Method extends Executable {
  Object getDefaultValue() {}
  Type getGenericReturnType() {}
  Class<?> getReturnType() {}
  Object invoke(Object a, Object... b) {}
  boolean isBridge() {}
  boolean isDefault() {}
}
public class Modifier {
  public static int ABSTRACT;
  public static int FINAL;
  public static int INTERFACE;
  public static int NATIVE;
  public static int PRIVATE;
  public static int PROTECTED;
  public static int PUBLIC;
  public static int STATIC;
  public static int STRICT;
  public static int SYNCHRONIZED;
  public static int TRANSIENT;
  public static int VOLATILE;
  static int classModifiers() {}
  static int constructorModifiers() {}
  static int fieldModifiers() {}
  static int interfaceModifiers() {}
  static boolean isAbstract(int a) {}
  static boolean isFinal(int a) {}
  static boolean isInterface(int a) {}
  static boolean isNative(int a) {}
  static boolean isPrivate(int a) {}
  static boolean isProtected(int a) {}
  static boolean isPublic(int a) {}
  static boolean isStatic(int a) {}
  static boolean isStrict(int a) {}
  static boolean isSynchronized(int a) {}
  static boolean isTransient(int a) {}
  static boolean isVolatile(int a) {}
  static int methodModifiers() {}
  static int parameterModifiers() {}
  static String toString(int a) {}
}
public final class Parameter implements AnnotatedElement {
  AnnotatedType getAnnotatedType() {}
  Executable getDeclaringExecutable() {}
  int getModifiers() {}
  String getName() {}
  Type getParameterizedType() {}
  Class<?> getType() {}
  boolean isImplicit() {}
  boolean isNamePresent() {}
  boolean isSynthetic() {}
  boolean isVarArgs() {}
}
public interface ParameterizedType extends Type {
  Type[] getActualTypeArguments();
  Type getOwnerType();
  Type getRawType();
}
public class Proxy implements Serializable {
  Proxy(InvocationHandler a) {}
  static InvocationHandler getInvocationHandler(Object a) {}
  static Class<?> getProxyClass(ClassLoader a, Class<?>... b) {}
  static boolean isProxyClass(Class<?> a) {}
  static Object newProxyInstance(ClassLoader a, Class<?>[] b, InvocationHandler c) {}
}
public final class RecordComponent implements AnnotatedElement {
  Method getAccessor() {}
  AnnotatedType getAnnotatedType() {}
  Class<?> getDeclaringRecord() {}
  String getGenericSignature() {}
  Type getGenericType() {}
  String getName() {}
  Class<?> getType() {}
}
public final class ReflectPermission extends BasicPermission {
  ReflectPermission(String a) {}
  ReflectPermission(String a, String b) {}
}
public interface Type {
  default String getTypeName() {}
}
public interface TypeVariable<D extends GenericDeclaration> extends Type, AnnotatedElement {
  AnnotatedType[] getAnnotatedBounds();
  Type[] getBounds();
  D getGenericDeclaration();
  String getName();
}
public class UndeclaredThrowableException extends RuntimeException {
  UndeclaredThrowableException(Throwable a) {}
  UndeclaredThrowableException(Throwable a, String b) {}
  Throwable getUndeclaredThrowable() {}
}
public interface WildcardType extends Type {
  Type[] getLowerBounds();
  Type[] getUpperBounds();
}
