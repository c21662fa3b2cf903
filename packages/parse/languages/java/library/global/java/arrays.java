package java.lang;

/** Stands for all arrays. */
public final class $Array<T> {
  public int length;
  T[] clone() {}
}
