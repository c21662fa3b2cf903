namespace System;

public class Lazy<T> {
  public Lazy() {}
  public Lazy(Func<T> valueFactory) {}
  public T Value { get; }
}

public struct Nullable<T> {
  public T Value { get; }
  public T GetValueOrDefault() {}
}

public class ThreadLocal<T> {
  public ThreadLocal() {}
  public ThreadLocal(Func<T> valueFactory) {}
  public T Value { get; set; }
}

public class AsyncLocal<T> {
  public T Value { get; set; }
}
