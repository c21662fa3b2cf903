package java.lang;

/** Class of all arrays. */
public final class $Array<T> {
  public int length;
  T[] clone() {}
}
