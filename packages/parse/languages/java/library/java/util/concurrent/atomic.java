package java.util.concurrent.atomic;

import java.io.Serializable;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.UnaryOperator;

public class AtomicBoolean implements Serializable {
  AtomicBoolean() {}
  AtomicBoolean(boolean a) {}
  boolean compareAndExchangeAcquire(boolean a, boolean b) {}
  boolean compareAndExchangeRelease(boolean a, boolean b) {}
  boolean compareAndExchange(boolean a, boolean b) {}
  boolean compareAndSet(boolean a, boolean b) {}
  boolean getAcquire() {}
  boolean getAndSet(boolean a) {}
  boolean getOpaque() {}
  boolean getPlain() {}
  boolean get() {}
  void lazySet(boolean a) {}
  void setOpaque(boolean a) {}
  void setPlain(boolean a) {}
  void setRelease(boolean a) {}
  void set(boolean a) {}
  boolean weakCompareAndSetAcquire(boolean a, boolean b) {}
  boolean weakCompareAndSetPlain(boolean a, boolean b) {}
  boolean weakCompareAndSetRelease(boolean a, boolean b) {}
  boolean weakCompareAndSetVolatile(boolean a, boolean b) {}
  boolean weakCompareAndSet(boolean a, boolean b) {}
}
public class AtomicInteger extends Number implements Serializable {
  AtomicInteger() {}
  AtomicInteger(int a) {}
  int accumulateAndGet(int a, IntBinaryOperator b) {}
  int addAndGet(int a) {}
  int compareAndExchangeAcquire(int a, int b) {}
  int compareAndExchangeRelease(int a, int b) {}
  int compareAndExchange(int a, int b) {}
  boolean compareAndSet(int a, int b) {}
  int decrementAndGet() {}
  int getAcquire() {}
  int getAndAccumulate(int a, IntBinaryOperator b) {}
  int getAndAdd(int a) {}
  int getAndDecrement() {}
  int getAndIncrement() {}
  int getAndSet(int a) {}
  int getAndUpdate(IntUnaryOperator a) {}
  int getOpaque() {}
  int getPlain() {}
  int get() {}
  int incrementAndGet() {}
  void lazySet(int a) {}
  void setOpaque(int a) {}
  void setPlain(int a) {}
  void setRelease(int a) {}
  void set(int a) {}
  int updateAndGet(IntUnaryOperator a) {}
  boolean weakCompareAndSetAcquire(int a, int b) {}
  boolean weakCompareAndSetPlain(int a, int b) {}
  boolean weakCompareAndSetRelease(int a, int b) {}
  boolean weakCompareAndSetVolatile(int a, int b) {}
  boolean weakCompareAndSet(int a, int b) {}
}
public class AtomicIntegerArray implements Serializable {
  AtomicIntegerArray(int a) {}
  AtomicIntegerArray(int[] a) {}
  int accumulateAndGet(int a, int b, IntBinaryOperator c) {}
  int addAndGet(int a, int b) {}
  int compareAndExchangeAcquire(int a, int b, int c) {}
  int compareAndExchangeRelease(int a, int b, int c) {}
  int compareAndExchange(int a, int b, int c) {}
  boolean compareAndSet(int a, int b, int c) {}
  int decrementAndGet(int a) {}
  int getAcquire(int a) {}
  int getAndAccumulate(int a, int b, IntBinaryOperator c) {}
  int getAndAdd(int a, int b) {}
  int getAndDecrement(int a) {}
  int getAndIncrement(int a) {}
  int getAndSet(int a, int b) {}
  int getAndUpdate(int a, IntUnaryOperator b) {}
  int getOpaque(int a) {}
  int getPlain(int a) {}
  int get(int a) {}
  int incrementAndGet(int a) {}
  void lazySet(int a, int b) {}
  int length() {}
  void setOpaque(int a, int b) {}
  void setPlain(int a, int b) {}
  void setRelease(int a, int b) {}
  void set(int a, int b) {}
  int updateAndGet(int a, IntUnaryOperator b) {}
  boolean weakCompareAndSetAcquire(int a, int b, int c) {}
  boolean weakCompareAndSetPlain(int a, int b, int c) {}
  boolean weakCompareAndSetRelease(int a, int b, int c) {}
  boolean weakCompareAndSetVolatile(int a, int b, int c) {}
  boolean weakCompareAndSet(int a, int b, int c) {}
}
public abstract class AtomicIntegerFieldUpdater<T> {
  AtomicIntegerFieldUpdater() {}
  int accumulateAndGet(T a, int b, IntBinaryOperator c) {}
  int addAndGet(T a, int b) {}
  abstract boolean compareAndSet(T a, int b, int c);
  int decrementAndGet(T a) {}
  int getAndAccumulate(T a, int b, IntBinaryOperator c) {}
  int getAndAdd(T a, int b) {}
  int getAndDecrement(T a) {}
  int getAndIncrement(T a) {}
  int getAndSet(T a, int b) {}
  int getAndUpdate(T a, IntUnaryOperator b) {}
  abstract int get(T a);
  int incrementAndGet(T a) {}
  abstract void lazySet(T a, int b);
  static <U> AtomicIntegerFieldUpdater<U> newUpdater(Class<U> a, String b) {}
  abstract void set(T a, int b);
  int updateAndGet(T a, IntUnaryOperator b) {}
  abstract boolean weakCompareAndSet(T a, int b, int c);
}
public class AtomicLong extends Number implements Serializable {
  AtomicLong() {}
  AtomicLong(long a) {}
  long accumulateAndGet(long a, LongBinaryOperator b) {}
  long addAndGet(long a) {}
  long compareAndExchangeAcquire(long a, long b) {}
  long compareAndExchangeRelease(long a, long b) {}
  long compareAndExchange(long a, long b) {}
  boolean compareAndSet(long a, long b) {}
  long decrementAndGet() {}
  long getAcquire() {}
  long getAndAccumulate(long a, LongBinaryOperator b) {}
  long getAndAdd(long a) {}
  long getAndDecrement() {}
  long getAndIncrement() {}
  long getAndSet(long a) {}
  long getAndUpdate(LongUnaryOperator a) {}
  long getOpaque() {}
  long getPlain() {}
  long get() {}
  long incrementAndGet() {}
  void lazySet(long a) {}
  void setOpaque(long a) {}
  void setPlain(long a) {}
  void setRelease(long a) {}
  void set(long a) {}
  long updateAndGet(LongUnaryOperator a) {}
  boolean weakCompareAndSetAcquire(long a, long b) {}
  boolean weakCompareAndSetPlain(long a, long b) {}
  boolean weakCompareAndSetRelease(long a, long b) {}
  boolean weakCompareAndSetVolatile(long a, long b) {}
  boolean weakCompareAndSet(long a, long b) {}
}
public class AtomicLongArray implements Serializable {
  AtomicLongArray(int a) {}
  AtomicLongArray(long[] a) {}
  long accumulateAndGet(int a, long b, LongBinaryOperator c) {}
  long addAndGet(int a, long b) {}
  long compareAndExchangeAcquire(int a, long b, long c) {}
  long compareAndExchangeRelease(int a, long b, long c) {}
  long compareAndExchange(int a, long b, long c) {}
  boolean compareAndSet(int a, long b, long c) {}
  long decrementAndGet(int a) {}
  long getAcquire(int a) {}
  long getAndAccumulate(int a, long b, LongBinaryOperator c) {}
  long getAndAdd(int a, long b) {}
  long getAndDecrement(int a) {}
  long getAndIncrement(int a) {}
  long getAndSet(int a, long b) {}
  long getAndUpdate(int a, LongUnaryOperator b) {}
  long getOpaque(int a) {}
  long getPlain(int a) {}
  long get(int a) {}
  long incrementAndGet(int a) {}
  void lazySet(int a, long b) {}
  int length() {}
  void setOpaque(int a, long b) {}
  void setPlain(int a, long b) {}
  void setRelease(int a, long b) {}
  void set(int a, long b) {}
  long updateAndGet(int a, LongUnaryOperator b) {}
  boolean weakCompareAndSetAcquire(int a, long b, long c) {}
  boolean weakCompareAndSetPlain(int a, long b, long c) {}
  boolean weakCompareAndSetRelease(int a, long b, long c) {}
  boolean weakCompareAndSetVolatile(int a, long b, long c) {}
  boolean weakCompareAndSet(int a, long b, long c) {}
}
public abstract class AtomicLongFieldUpdater<T> {
  AtomicLongFieldUpdater() {}
  long accumulateAndGet(T a, long b, LongBinaryOperator c) {}
  long addAndGet(T a, long b) {}
  abstract boolean compareAndSet(T a, long b, long c);
  long decrementAndGet(T a) {}
  long getAndAccumulate(T a, long b, LongBinaryOperator c) {}
  long getAndAdd(T a, long b) {}
  long getAndDecrement(T a) {}
  long getAndIncrement(T a) {}
  long getAndSet(T a, long b) {}
  long getAndUpdate(T a, LongUnaryOperator b) {}
  abstract long get(T a);
  long incrementAndGet(T a) {}
  abstract void lazySet(T a, long b);
  static <U> AtomicLongFieldUpdater<U> newUpdater(Class<U> a, String b) {}
  abstract void set(T a, long b);
  long updateAndGet(T a, LongUnaryOperator b) {}
  abstract boolean weakCompareAndSet(T a, long b, long c);
}
public class AtomicMarkableReference<V> {
  AtomicMarkableReference(V a, boolean b) {}
  boolean attemptMark(V a, boolean b) {}
  boolean compareAndSet(V a, V b, boolean c, boolean d) {}
  V getReference() {}
  V get(boolean[] a) {}
  boolean isMarked() {}
  void set(V a, boolean b) {}
  boolean weakCompareAndSet(V a, V b, boolean c, boolean d) {}
}
public class AtomicReference<V> implements Serializable {
  AtomicReference() {}
  AtomicReference(V a) {}
  V accumulateAndGet(V a, BinaryOperator<V> b) {}
  V compareAndExchangeAcquire(V a, V b) {}
  V compareAndExchangeRelease(V a, V b) {}
  V compareAndExchange(V a, V b) {}
  boolean compareAndSet(V a, V b) {}
  V getAcquire() {}
  V getAndAccumulate(V a, BinaryOperator<V> b) {}
  V getAndSet(V a) {}
  V getAndUpdate(UnaryOperator<V> a) {}
  V getOpaque() {}
  V getPlain() {}
  V get() {}
  void lazySet(V a) {}
  void setOpaque(V a) {}
  void setPlain(V a) {}
  void setRelease(V a) {}
  void set(V a) {}
  V updateAndGet(UnaryOperator<V> a) {}
  boolean weakCompareAndSetAcquire(V a, V b) {}
  boolean weakCompareAndSetPlain(V a, V b) {}
  boolean weakCompareAndSetRelease(V a, V b) {}
  boolean weakCompareAndSetVolatile(V a, V b) {}
  boolean weakCompareAndSet(V a, V b) {}
}
public class AtomicReferenceArray<E> implements Serializable {
  AtomicReferenceArray(int a) {}
  AtomicReferenceArray(E[] a) {}
  E accumulateAndGet(int a, E b, BinaryOperator<E> c) {}
  E compareAndExchangeAcquire(int a, E b, E c) {}
  E compareAndExchangeRelease(int a, E b, E c) {}
  E compareAndExchange(int a, E b, E c) {}
  boolean compareAndSet(int a, E b, E c) {}
  E getAcquire(int a) {}
  E getAndAccumulate(int a, E b, BinaryOperator<E> c) {}
  E getAndSet(int a, E b) {}
  E getAndUpdate(int a, UnaryOperator<E> b) {}
  E getOpaque(int a) {}
  E getPlain(int a) {}
  E get(int a) {}
  void lazySet(int a, E b) {}
  int length() {}
  void setOpaque(int a, E b) {}
  void setPlain(int a, E b) {}
  void setRelease(int a, E b) {}
  void set(int a, E b) {}
  E updateAndGet(int a, UnaryOperator<E> b) {}
  boolean weakCompareAndSetAcquire(int a, E b, E c) {}
  boolean weakCompareAndSetPlain(int a, E b, E c) {}
  boolean weakCompareAndSetRelease(int a, E b, E c) {}
  boolean weakCompareAndSetVolatile(int a, E b, E c) {}
  boolean weakCompareAndSet(int a, E b, E c) {}
}
public abstract class AtomicReferenceFieldUpdater<T, V> {
  AtomicReferenceFieldUpdater() {}
  V accumulateAndGet(T a, V b, BinaryOperator<V> c) {}
  abstract boolean compareAndSet(T a, V b, V c);
  V getAndAccumulate(T a, V b, BinaryOperator<V> c) {}
  V getAndSet(T a, V b) {}
  V getAndUpdate(T a, UnaryOperator<V> b) {}
  abstract V get(T a);
  abstract void lazySet(T a, V b);
  static <U, W> AtomicReferenceFieldUpdater<U, W> newUpdater(Class<U> a, Class<W> b, String c) {}
  abstract void set(T a, V b);
  V updateAndGet(T a, UnaryOperator<V> b) {}
  abstract boolean weakCompareAndSet(T a, V b, V c);
}
public class AtomicStampedReference<V> {
  AtomicStampedReference(V a, int b) {}
  boolean attemptStamp(V a, int b) {}
  boolean compareAndSet(V a, V b, int c, int d) {}
  V getReference() {}
  int getStamp() {}
  V get(int[] a) {}
  void set(V a, int b) {}
  boolean weakCompareAndSet(V a, V b, int c, int d) {}
}
public class DoubleAccumulator extends Number implements Serializable {
  DoubleAccumulator(DoubleBinaryOperator a, double b) {}
  void accumulate(double a) {}
  double getThenReset() {}
  double get() {}
  void reset() {}
}
public class DoubleAdder extends Number implements Serializable {
  DoubleAdder() {}
  void add(double a) {}
  void reset() {}
  double sumThenReset() {}
  double sum() {}
}
public class LongAccumulator extends Number implements Serializable {
  LongAccumulator(LongBinaryOperator a, long b) {}
  void accumulate(long a) {}
  long getThenReset() {}
  long get() {}
  void reset() {}
}
public class LongAdder extends Number implements Serializable {
  LongAdder() {}
  void add(long a) {}
  void decrement() {}
  void increment() {}
  void reset() {}
  long sumThenReset() {}
  long sum() {}
}
