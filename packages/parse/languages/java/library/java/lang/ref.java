package java.lang.ref;

import java.util.concurrent.ThreadFactory;

public final class Cleaner {
  static Cleaner create() {}
  static Cleaner create(ThreadFactory a) {}
  Cleaner.Cleanable register(Object a, Runnable b) {}
  public interface Cleanable {
    void clean();
  }
}
public class PhantomReference<T> extends Reference<T> {
  PhantomReference(T a, ReferenceQueue<? super T> b) {}
}
public abstract class Reference<T> {
  void clear() {}
  boolean enqueue() {}
  T get() {}
  boolean isEnqueued() {}
  static void reachabilityFence(Object a) {}
  boolean refersTo(T a) {}
}
public class ReferenceQueue<T> {
  ReferenceQueue() {}
  Reference<? extends T> poll() {}
  Reference<? extends T> remove() {}
  Reference<? extends T> remove(long a) {}
}
public class SoftReference<T> extends Reference<T> {
  SoftReference(T a) {}
  SoftReference(T a, ReferenceQueue<? super T> b) {}
}
public class WeakReference<T> extends Reference<T> {
  WeakReference(T a) {}
  WeakReference(T a, ReferenceQueue<? super T> b) {}
}
