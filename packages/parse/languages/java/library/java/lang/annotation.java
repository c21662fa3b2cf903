package java.lang.annotation;

import java.lang.reflect.Method;

public interface Annotation {
  Class<? extends Annotation> annotationType();
}
public class AnnotationFormatError extends Error {
  AnnotationFormatError(String a) {}
  AnnotationFormatError(String a, Throwable b) {}
  AnnotationFormatError(Throwable a) {}
}
public class AnnotationTypeMismatchException extends RuntimeException {
  AnnotationTypeMismatchException(Method a, String b) {}
  Method element() {}
  String foundType() {}
}
public @interface Documented {
}
public enum ElementType {
  TYPE, FIELD, METHOD, PARAMETER, CONSTRUCTOR, LOCAL_VARIABLE, ANNOTATION_TYPE, PACKAGE, TYPE_PARAMETER, TYPE_USE, MODULE, RECORD_COMPONENT;
}
public class IncompleteAnnotationException extends RuntimeException {
  IncompleteAnnotationException(Class<? extends Annotation> a, String b) {}
  Class<? extends Annotation> annotationType() {}
  String elementName() {}
}
public @interface Inherited {
}
public @interface Native {
}
public @interface Repeatable {
  Class<? extends Annotation> value();
}
public @interface Retention {
  RetentionPolicy value();
}
public enum RetentionPolicy {
  SOURCE, CLASS, RUNTIME;
}
public @interface Target {
  ElementType[] value();
}
