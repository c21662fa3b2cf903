package java.util.concurrent;

import java.io.Serializable;
import java.security.PrivilegedAction;
import java.security.PrivilegedExceptionAction;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.AbstractCollection;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.AbstractSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Random;
import java.util.RandomAccess;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongBiFunction;
import java.util.function.ToLongFunction;

public abstract class AbstractExecutorService implements ExecutorService {
  AbstractExecutorService() {}
  <T> RunnableFuture<T> newTaskFor(Runnable a, T b) {}
  <T> RunnableFuture<T> newTaskFor(Callable<T> a) {}
}
public class ArrayBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, Serializable {
  ArrayBlockingQueue(int a) {}
  ArrayBlockingQueue(int a, boolean b) {}
  ArrayBlockingQueue(int a, boolean b, Collection<? extends E> c) {}
}
public interface BlockingDeque<E> extends BlockingQueue<E>, Deque<E> {
  boolean offerFirst(E a, long b, TimeUnit c);
  boolean offerLast(E a, long b, TimeUnit c);
  E pollFirst(long a, TimeUnit b);
  E pollLast(long a, TimeUnit b);
  void putFirst(E a);
  void putLast(E a);
  E takeFirst();
  E takeLast();
}
public interface BlockingQueue<E> extends Queue<E> {
  int drainTo(Collection<? super E> a);
  int drainTo(Collection<? super E> a, int b);
  boolean offer(E a, long b, TimeUnit c);
  E poll(long a, TimeUnit b);
  void put(E a);
  int remainingCapacity();
  E take();
}
public class BrokenBarrierException extends Exception {
  BrokenBarrierException() {}
  BrokenBarrierException(String a) {}
}
public interface Callable<V> {
  V call();
}
public class CancellationException extends IllegalStateException {
  CancellationException() {}
  CancellationException(String a) {}
}
public class CompletableFuture<T> implements Future<T>, CompletionStage<T> {
  CompletableFuture() {}
  CompletableFuture<Void> acceptEitherAsync(CompletionStage<? extends T> a, Consumer<? super T> b) {}
  CompletableFuture<Void> acceptEitherAsync(CompletionStage<? extends T> a, Consumer<? super T> b, Executor c) {}
  CompletableFuture<Void> acceptEither(CompletionStage<? extends T> a, Consumer<? super T> b) {}
  static CompletableFuture<Void> allOf(CompletableFuture<?>... a) {}
  static CompletableFuture<Object> anyOf(CompletableFuture<?>... a) {}
  <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<? extends T> a, Function<? super T, U> b) {}
  <U> CompletableFuture<U> applyToEitherAsync(CompletionStage<? extends T> a, Function<? super T, U> b, Executor c) {}
  <U> CompletableFuture<U> applyToEither(CompletionStage<? extends T> a, Function<? super T, U> b) {}
  CompletableFuture<T> completeAsync(Supplier<? extends T> a) {}
  CompletableFuture<T> completeAsync(Supplier<? extends T> a, Executor b) {}
  boolean completeExceptionally(Throwable a) {}
  CompletableFuture<T> completeOnTimeout(T a, long b, TimeUnit c) {}
  static <U> CompletableFuture<U> completedFuture(U a) {}
  static <U> CompletionStage<U> completedStage(U a) {}
  boolean complete(T a) {}
  CompletableFuture<T> copy() {}
  Executor defaultExecutor() {}
  static Executor delayedExecutor(long a, TimeUnit b) {}
  static Executor delayedExecutor(long a, TimeUnit b, Executor c) {}
  CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> a) {}
  CompletableFuture<T> exceptionallyAsync(Function<Throwable, ? extends T> a, Executor b) {}
  CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> a) {}
  CompletableFuture<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> a, Executor b) {}
  CompletableFuture<T> exceptionallyCompose(Function<Throwable, ? extends CompletionStage<T>> a) {}
  CompletableFuture<T> exceptionally(Function<Throwable, ? extends T> a) {}
  static <U> CompletableFuture<U> failedFuture(Throwable a) {}
  static <U> CompletionStage<U> failedStage(Throwable a) {}
  T getNow(T a) {}
  int getNumberOfDependents() {}
  <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> a) {}
  <U> CompletableFuture<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> a, Executor b) {}
  <U> CompletableFuture<U> handle(BiFunction<? super T, Throwable, ? extends U> a) {}
  boolean isCompletedExceptionally() {}
  T join() {}
  CompletionStage<T> minimalCompletionStage() {}
  <U> CompletableFuture<U> newIncompleteFuture() {}
  void obtrudeException(Throwable a) {}
  void obtrudeValue(T a) {}
  CompletableFuture<T> orTimeout(long a, TimeUnit b) {}
  CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> a, Runnable b) {}
  CompletableFuture<Void> runAfterBothAsync(CompletionStage<?> a, Runnable b, Executor c) {}
  CompletableFuture<Void> runAfterBoth(CompletionStage<?> a, Runnable b) {}
  CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> a, Runnable b) {}
  CompletableFuture<Void> runAfterEitherAsync(CompletionStage<?> a, Runnable b, Executor c) {}
  CompletableFuture<Void> runAfterEither(CompletionStage<?> a, Runnable b) {}
  static CompletableFuture<Void> runAsync(Runnable a) {}
  static CompletableFuture<Void> runAsync(Runnable a, Executor b) {}
  static <U> CompletableFuture<U> supplyAsync(Supplier<U> a) {}
  static <U> CompletableFuture<U> supplyAsync(Supplier<U> a, Executor b) {}
  CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> a) {}
  CompletableFuture<Void> thenAcceptAsync(Consumer<? super T> a, Executor b) {}
  <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<? extends U> a, BiConsumer<? super T, ? super U> b) {}
  <U> CompletableFuture<Void> thenAcceptBothAsync(CompletionStage<? extends U> a, BiConsumer<? super T, ? super U> b, Executor c) {}
  <U> CompletableFuture<Void> thenAcceptBoth(CompletionStage<? extends U> a, BiConsumer<? super T, ? super U> b) {}
  CompletableFuture<Void> thenAccept(Consumer<? super T> a) {}
  <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> a) {}
  <U> CompletableFuture<U> thenApplyAsync(Function<? super T, ? extends U> a, Executor b) {}
  <U> CompletableFuture<U> thenApply(Function<? super T, ? extends U> a) {}
  <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> a, BiFunction<? super T, ? super U, ? extends V> b) {}
  <U, V> CompletableFuture<V> thenCombineAsync(CompletionStage<? extends U> a, BiFunction<? super T, ? super U, ? extends V> b, Executor c) {}
  <U, V> CompletableFuture<V> thenCombine(CompletionStage<? extends U> a, BiFunction<? super T, ? super U, ? extends V> b) {}
  <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> a) {}
  <U> CompletableFuture<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> a, Executor b) {}
  <U> CompletableFuture<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> a) {}
  CompletableFuture<Void> thenRunAsync(Runnable a) {}
  CompletableFuture<Void> thenRunAsync(Runnable a, Executor b) {}
  CompletableFuture<Void> thenRun(Runnable a) {}
  CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> a) {}
  CompletableFuture<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> a, Executor b) {}
  CompletableFuture<T> whenComplete(BiConsumer<? super T, ? super Throwable> a) {}
  public interface AsynchronousCompletionTask {
  }
}
public class CompletionException extends RuntimeException {
  CompletionException() {}
  CompletionException(String a) {}
  CompletionException(String a, Throwable b) {}
  CompletionException(Throwable a) {}
}
public interface CompletionService<V> {
  Future<V> poll();
  Future<V> poll(long a, TimeUnit b);
  Future<V> submit(Runnable a, V b);
  Future<V> submit(Callable<V> a);
  Future<V> take();
}
public interface CompletionStage<T> {
  CompletionStage<Void> acceptEitherAsync(CompletionStage<? extends T> a, Consumer<? super T> b);
  CompletionStage<Void> acceptEitherAsync(CompletionStage<? extends T> a, Consumer<? super T> b, Executor c);
  CompletionStage<Void> acceptEither(CompletionStage<? extends T> a, Consumer<? super T> b);
  <U> CompletionStage<U> applyToEitherAsync(CompletionStage<? extends T> a, Function<? super T, U> b);
  <U> CompletionStage<U> applyToEitherAsync(CompletionStage<? extends T> a, Function<? super T, U> b, Executor c);
  <U> CompletionStage<U> applyToEither(CompletionStage<? extends T> a, Function<? super T, U> b);
  default CompletionStage<T> exceptionallyAsync(Function<Throwable, ? extends T> a) {}
  default CompletionStage<T> exceptionallyAsync(Function<Throwable, ? extends T> a, Executor b) {}
  default CompletionStage<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> a) {}
  default CompletionStage<T> exceptionallyComposeAsync(Function<Throwable, ? extends CompletionStage<T>> a, Executor b) {}
  default CompletionStage<T> exceptionallyCompose(Function<Throwable, ? extends CompletionStage<T>> a) {}
  CompletionStage<T> exceptionally(Function<Throwable, ? extends T> a);
  <U> CompletionStage<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> a);
  <U> CompletionStage<U> handleAsync(BiFunction<? super T, Throwable, ? extends U> a, Executor b);
  <U> CompletionStage<U> handle(BiFunction<? super T, Throwable, ? extends U> a);
  CompletionStage<Void> runAfterBothAsync(CompletionStage<?> a, Runnable b);
  CompletionStage<Void> runAfterBothAsync(CompletionStage<?> a, Runnable b, Executor c);
  CompletionStage<Void> runAfterBoth(CompletionStage<?> a, Runnable b);
  CompletionStage<Void> runAfterEitherAsync(CompletionStage<?> a, Runnable b);
  CompletionStage<Void> runAfterEitherAsync(CompletionStage<?> a, Runnable b, Executor c);
  CompletionStage<Void> runAfterEither(CompletionStage<?> a, Runnable b);
  CompletionStage<Void> thenAcceptAsync(Consumer<? super T> a);
  CompletionStage<Void> thenAcceptAsync(Consumer<? super T> a, Executor b);
  <U> CompletionStage<Void> thenAcceptBothAsync(CompletionStage<? extends U> a, BiConsumer<? super T, ? super U> b);
  <U> CompletionStage<Void> thenAcceptBothAsync(CompletionStage<? extends U> a, BiConsumer<? super T, ? super U> b, Executor c);
  <U> CompletionStage<Void> thenAcceptBoth(CompletionStage<? extends U> a, BiConsumer<? super T, ? super U> b);
  CompletionStage<Void> thenAccept(Consumer<? super T> a);
  <U> CompletionStage<U> thenApplyAsync(Function<? super T, ? extends U> a);
  <U> CompletionStage<U> thenApplyAsync(Function<? super T, ? extends U> a, Executor b);
  <U> CompletionStage<U> thenApply(Function<? super T, ? extends U> a);
  <U, V> CompletionStage<V> thenCombineAsync(CompletionStage<? extends U> a, BiFunction<? super T, ? super U, ? extends V> b);
  <U, V> CompletionStage<V> thenCombineAsync(CompletionStage<? extends U> a, BiFunction<? super T, ? super U, ? extends V> b, Executor c);
  <U, V> CompletionStage<V> thenCombine(CompletionStage<? extends U> a, BiFunction<? super T, ? super U, ? extends V> b);
  <U> CompletionStage<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> a);
  <U> CompletionStage<U> thenComposeAsync(Function<? super T, ? extends CompletionStage<U>> a, Executor b);
  <U> CompletionStage<U> thenCompose(Function<? super T, ? extends CompletionStage<U>> a);
  CompletionStage<Void> thenRunAsync(Runnable a);
  CompletionStage<Void> thenRunAsync(Runnable a, Executor b);
  CompletionStage<Void> thenRun(Runnable a);
  CompletableFuture<T> toCompletableFuture();
  CompletionStage<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> a);
  CompletionStage<T> whenCompleteAsync(BiConsumer<? super T, ? super Throwable> a, Executor b);
  CompletionStage<T> whenComplete(BiConsumer<? super T, ? super Throwable> a);
}
public class ConcurrentHashMap<K, V> extends AbstractMap<K, V> implements ConcurrentMap<K, V>, Serializable {
  ConcurrentHashMap() {}
  ConcurrentHashMap(int a) {}
  ConcurrentHashMap(int a, float b) {}
  ConcurrentHashMap(int a, float b, int c) {}
  ConcurrentHashMap(Map<? extends K, ? extends V> a) {}
  boolean contains(Object a) {}
  Enumeration<V> elements() {}
  void forEachEntry(long a, Consumer<? super Map.Entry<K, V>> b) {}
  <U> void forEachEntry(long a, Function<Map.Entry<K, V>, ? extends U> b, Consumer<? super U> c) {}
  void forEachKey(long a, Consumer<? super K> b) {}
  <U> void forEachKey(long a, Function<? super K, ? extends U> b, Consumer<? super U> c) {}
  void forEachValue(long a, Consumer<? super V> b) {}
  <U> void forEachValue(long a, Function<? super V, ? extends U> b, Consumer<? super U> c) {}
  void forEach(long a, BiConsumer<? super K, ? super V> b) {}
  <U> void forEach(long a, BiFunction<? super K, ? super V, ? extends U> b, Consumer<? super U> c) {}
  ConcurrentHashMap.KeySetView<K, V> keySet() {}
  ConcurrentHashMap.KeySetView<K, V> keySet(V a) {}
  Enumeration<K> keys() {}
  long mappingCount() {}
  static <K> ConcurrentHashMap.KeySetView<K, Boolean> newKeySet() {}
  static <K> ConcurrentHashMap.KeySetView<K, Boolean> newKeySet(int a) {}
  double reduceEntriesToDouble(long a, ToDoubleFunction<Map.Entry<K, V>> b, double c, DoubleBinaryOperator d) {}
  int reduceEntriesToInt(long a, ToIntFunction<Map.Entry<K, V>> b, int c, IntBinaryOperator d) {}
  long reduceEntriesToLong(long a, ToLongFunction<Map.Entry<K, V>> b, long c, LongBinaryOperator d) {}
  <U> U reduceEntries(long a, Function<Map.Entry<K, V>, ? extends U> b, BiFunction<? super U, ? super U, ? extends U> c) {}
  Map.Entry<K, V> reduceEntries(long a, BiFunction<Map.Entry<K, V>, Map.Entry<K, V>, ? extends Map.Entry<K, V>> b) {}
  double reduceKeysToDouble(long a, ToDoubleFunction<? super K> b, double c, DoubleBinaryOperator d) {}
  int reduceKeysToInt(long a, ToIntFunction<? super K> b, int c, IntBinaryOperator d) {}
  long reduceKeysToLong(long a, ToLongFunction<? super K> b, long c, LongBinaryOperator d) {}
  K reduceKeys(long a, BiFunction<? super K, ? super K, ? extends K> b) {}
  <U> U reduceKeys(long a, Function<? super K, ? extends U> b, BiFunction<? super U, ? super U, ? extends U> c) {}
  double reduceToDouble(long a, ToDoubleBiFunction<? super K, ? super V> b, double c, DoubleBinaryOperator d) {}
  int reduceToInt(long a, ToIntBiFunction<? super K, ? super V> b, int c, IntBinaryOperator d) {}
  long reduceToLong(long a, ToLongBiFunction<? super K, ? super V> b, long c, LongBinaryOperator d) {}
  double reduceValuesToDouble(long a, ToDoubleFunction<? super V> b, double c, DoubleBinaryOperator d) {}
  int reduceValuesToInt(long a, ToIntFunction<? super V> b, int c, IntBinaryOperator d) {}
  long reduceValuesToLong(long a, ToLongFunction<? super V> b, long c, LongBinaryOperator d) {}
  V reduceValues(long a, BiFunction<? super V, ? super V, ? extends V> b) {}
  <U> U reduceValues(long a, Function<? super V, ? extends U> b, BiFunction<? super U, ? super U, ? extends U> c) {}
  <U> U reduce(long a, BiFunction<? super K, ? super V, ? extends U> b, BiFunction<? super U, ? super U, ? extends U> c) {}
  <U> U searchEntries(long a, Function<Map.Entry<K, V>, ? extends U> b) {}
  <U> U searchKeys(long a, Function<? super K, ? extends U> b) {}
  <U> U searchValues(long a, Function<? super V, ? extends U> b) {}
  <U> U search(long a, BiFunction<? super K, ? super V, ? extends U> b) {}
  public static class KeySetView<K, V> extends Object implements Set<K>, Serializable {
    V getMappedValue() {}
  }
}
public class ConcurrentLinkedDeque<E> extends AbstractCollection<E> implements Deque<E>, Serializable {
  ConcurrentLinkedDeque() {}
  ConcurrentLinkedDeque(Collection<? extends E> a) {}
}
public class ConcurrentLinkedQueue<E> extends AbstractQueue<E> implements Queue<E>, Serializable {
  ConcurrentLinkedQueue() {}
  ConcurrentLinkedQueue(Collection<? extends E> a) {}
}
public interface ConcurrentMap<K, V> extends Map<K, V> {
}
public interface ConcurrentNavigableMap<K, V> extends ConcurrentMap<K, V>, NavigableMap<K, V> {
  ConcurrentNavigableMap<K, V> descendingMap();
  ConcurrentNavigableMap<K, V> headMap(K a);
  ConcurrentNavigableMap<K, V> headMap(K a, boolean b);
  NavigableSet<K> keySet();
  ConcurrentNavigableMap<K, V> subMap(K a, boolean b, K c, boolean d);
  ConcurrentNavigableMap<K, V> subMap(K a, K b);
  ConcurrentNavigableMap<K, V> tailMap(K a);
  ConcurrentNavigableMap<K, V> tailMap(K a, boolean b);
}
public class ConcurrentSkipListMap<K, V> extends AbstractMap<K, V> implements ConcurrentNavigableMap<K, V>, Cloneable, Serializable {
  ConcurrentSkipListMap() {}
  ConcurrentSkipListMap(Comparator<? super K> a) {}
  ConcurrentSkipListMap(Map<? extends K, ? extends V> a) {}
  ConcurrentSkipListMap(SortedMap<K, ? extends V> a) {}
  ConcurrentSkipListMap<K, V> clone() {}
}
public class ConcurrentSkipListSet<E> extends AbstractSet<E> implements NavigableSet<E>, Cloneable, Serializable {
  ConcurrentSkipListSet() {}
  ConcurrentSkipListSet(Collection<? extends E> a) {}
  ConcurrentSkipListSet(Comparator<? super E> a) {}
  ConcurrentSkipListSet(SortedSet<E> a) {}
  ConcurrentSkipListSet<E> clone() {}
  NavigableSet<E> headSet(E a) {}
  NavigableSet<E> subSet(E a, E b) {}
  NavigableSet<E> tailSet(E a) {}
}
public class CopyOnWriteArrayList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
  CopyOnWriteArrayList() {}
  CopyOnWriteArrayList(E[] a) {}
  CopyOnWriteArrayList(Collection<? extends E> a) {}
  int addAllAbsent(Collection<? extends E> a) {}
  boolean addIfAbsent(E a) {}
  int indexOf(E a, int b) {}
  int lastIndexOf(E a, int b) {}
}
public class CopyOnWriteArraySet<E> extends AbstractSet<E> implements Serializable {
  CopyOnWriteArraySet() {}
  CopyOnWriteArraySet(Collection<? extends E> a) {}
}
public class CountDownLatch {
  CountDownLatch(int a) {}
  boolean await(long a, TimeUnit b) {}
  void await() {}
  void countDown() {}
  long getCount() {}
}
public abstract class CountedCompleter<T> extends ForkJoinTask<T> {
  CountedCompleter() {}
  CountedCompleter(CountedCompleter<?> a) {}
  CountedCompleter(CountedCompleter<?> a, int b) {}
  void addToPendingCount(int a) {}
  boolean compareAndSetPendingCount(int a, int b) {}
  abstract void compute();
  int decrementPendingCountUnlessZero() {}
  CountedCompleter<?> firstComplete() {}
  CountedCompleter<?> getCompleter() {}
  int getPendingCount() {}
  CountedCompleter<?> getRoot() {}
  void helpComplete(int a) {}
  CountedCompleter<?> nextComplete() {}
  void onCompletion(CountedCompleter<?> a) {}
  boolean onExceptionalCompletion(Throwable a, CountedCompleter<?> b) {}
  void propagateCompletion() {}
  void quietlyCompleteRoot() {}
  void setPendingCount(int a) {}
  void tryComplete() {}
}
public class CyclicBarrier {
  CyclicBarrier(int a) {}
  CyclicBarrier(int a, Runnable b) {}
  int await() {}
  int await(long a, TimeUnit b) {}
  int getNumberWaiting() {}
  int getParties() {}
  boolean isBroken() {}
  void reset() {}
}
public class DelayQueue<E extends Delayed> extends AbstractQueue<E> implements BlockingQueue<E> {
  DelayQueue() {}
  DelayQueue(Collection<? extends E> a) {}
  boolean add(E a) {}
  boolean offer(E a) {}
  boolean offer(E a, long b, TimeUnit c) {}
  E peek() {}
  E poll() {}
  E poll(long a, TimeUnit b) {}
  void put(E a) {}
  E take() {}
}
public interface Delayed extends Comparable<Delayed> {
  long getDelay(TimeUnit a);
}
public class Exchanger<V> {
  Exchanger() {}
  V exchange(V a) {}
  V exchange(V a, long b, TimeUnit c) {}
}
public class ExecutionException extends Exception {
  ExecutionException() {}
  ExecutionException(String a) {}
  ExecutionException(String a, Throwable b) {}
  ExecutionException(Throwable a) {}
}
public interface Executor {
  void execute(Runnable a);
}
public class ExecutorCompletionService<V> implements CompletionService<V> {
  ExecutorCompletionService(Executor a) {}
  ExecutorCompletionService(Executor a, BlockingQueue<Future<V>> b) {}
}
public interface ExecutorService extends Executor {
  boolean awaitTermination(long a, TimeUnit b);
  <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> a);
  <T> List<Future<T>> invokeAll(Collection<? extends Callable<T>> a, long b, TimeUnit c);
  <T> T invokeAny(Collection<? extends Callable<T>> a);
  <T> T invokeAny(Collection<? extends Callable<T>> a, long b, TimeUnit c);
  boolean isShutdown();
  boolean isTerminated();
  List<Runnable> shutdownNow();
  void shutdown();
  Future<?> submit(Runnable a);
  <T> Future<T> submit(Runnable a, T b);
  <T> Future<T> submit(Callable<T> a);
}
public class Executors {
  static Callable<Object> callable(Runnable a) {}
  static <T> Callable<T> callable(Runnable a, T b) {}
  static Callable<Object> callable(PrivilegedAction<?> a) {}
  static Callable<Object> callable(PrivilegedExceptionAction<?> a) {}
  static ThreadFactory defaultThreadFactory() {}
  static ExecutorService newCachedThreadPool() {}
  static ExecutorService newCachedThreadPool(ThreadFactory a) {}
  static ExecutorService newFixedThreadPool(int a) {}
  static ExecutorService newFixedThreadPool(int a, ThreadFactory b) {}
  static ScheduledExecutorService newScheduledThreadPool(int a) {}
  static ScheduledExecutorService newScheduledThreadPool(int a, ThreadFactory b) {}
  static ExecutorService newSingleThreadExecutor() {}
  static ExecutorService newSingleThreadExecutor(ThreadFactory a) {}
  static ScheduledExecutorService newSingleThreadScheduledExecutor() {}
  static ScheduledExecutorService newSingleThreadScheduledExecutor(ThreadFactory a) {}
  static ExecutorService newWorkStealingPool() {}
  static ExecutorService newWorkStealingPool(int a) {}
  static <T> Callable<T> privilegedCallableUsingCurrentClassLoader(Callable<T> a) {}
  static <T> Callable<T> privilegedCallable(Callable<T> a) {}
  static ThreadFactory privilegedThreadFactory() {}
  static ExecutorService unconfigurableExecutorService(ExecutorService a) {}
  static ScheduledExecutorService unconfigurableScheduledExecutorService(ScheduledExecutorService a) {}
}
public final class Flow {
  static int defaultBufferSize() {}
  public interface Processor<T, R> extends Flow.Subscriber<T>, Flow.Publisher<R> {
  }
  public interface Publisher<T> {
    void subscribe(Flow.Subscriber<? super T> a);
  }
  public interface Subscriber<T> {
    void onComplete();
    void onError(Throwable a);
    void onNext(T a);
    void onSubscribe(Flow.Subscription a);
  }
  public interface Subscription {
    void cancel();
    void request(long a);
  }
}
public class ForkJoinPool extends AbstractExecutorService {
  public static ForkJoinPool.ForkJoinWorkerThreadFactory defaultForkJoinWorkerThreadFactory;
  ForkJoinPool() {}
  ForkJoinPool(int a) {}
  ForkJoinPool(int a, ForkJoinPool.ForkJoinWorkerThreadFactory b, Thread.UncaughtExceptionHandler c, boolean d) {}
  ForkJoinPool(int a, ForkJoinPool.ForkJoinWorkerThreadFactory b, Thread.UncaughtExceptionHandler c, boolean d, int e, int f, int g, Predicate<? super ForkJoinPool> h, long i, TimeUnit j) {}
  boolean awaitQuiescence(long a, TimeUnit b) {}
  static ForkJoinPool commonPool() {}
  int drainTasksTo(Collection<? super ForkJoinTask<?>> a) {}
  void execute(ForkJoinTask<?> a) {}
  int getActiveThreadCount() {}
  boolean getAsyncMode() {}
  static int getCommonPoolParallelism() {}
  ForkJoinPool.ForkJoinWorkerThreadFactory getFactory() {}
  int getParallelism() {}
  int getPoolSize() {}
  int getQueuedSubmissionCount() {}
  long getQueuedTaskCount() {}
  int getRunningThreadCount() {}
  long getStealCount() {}
  Thread.UncaughtExceptionHandler getUncaughtExceptionHandler() {}
  boolean hasQueuedSubmissions() {}
  <T> T invoke(ForkJoinTask<T> a) {}
  boolean isQuiescent() {}
  boolean isTerminating() {}
  static void managedBlock(ForkJoinPool.ManagedBlocker a) {}
  ForkJoinTask<?> pollSubmission() {}
  ForkJoinTask<?> submit(Runnable a) {}
  <T> ForkJoinTask<T> submit(Runnable a, T b) {}
  <T> ForkJoinTask<T> submit(Callable<T> a) {}
  <T> ForkJoinTask<T> submit(ForkJoinTask<T> a) {}
  public interface ForkJoinWorkerThreadFactory {
    ForkJoinWorkerThread newThread(ForkJoinPool a);
  }
  public interface ManagedBlocker {
    boolean block();
    boolean isReleasable();
  }
}
public abstract class ForkJoinTask<V> implements Future<V>, Serializable {
  ForkJoinTask() {}
  static ForkJoinTask<?> adapt(Runnable a) {}
  static <T> ForkJoinTask<T> adapt(Runnable a, T b) {}
  static <T> ForkJoinTask<T> adapt(Callable<? extends T> a) {}
  boolean compareAndSetForkJoinTaskTag(short a, short b) {}
  void completeExceptionally(Throwable a) {}
  void complete(V a) {}
  abstract boolean exec();
  ForkJoinTask<V> fork() {}
  Throwable getException() {}
  short getForkJoinTaskTag() {}
  static ForkJoinPool getPool() {}
  static int getQueuedTaskCount() {}
  abstract V getRawResult();
  static int getSurplusQueuedTaskCount() {}
  static void helpQuiesce() {}
  static boolean inForkJoinPool() {}
  static <T extends ForkJoinTask<?>> Collection<T> invokeAll(Collection<T> a) {}
  static void invokeAll(ForkJoinTask<?> a, ForkJoinTask<?> b) {}
  static void invokeAll(ForkJoinTask<?>... a) {}
  V invoke() {}
  boolean isCompletedAbnormally() {}
  boolean isCompletedNormally() {}
  V join() {}
  static ForkJoinTask<?> peekNextLocalTask() {}
  static ForkJoinTask<?> pollNextLocalTask() {}
  static ForkJoinTask<?> pollSubmission() {}
  static ForkJoinTask<?> pollTask() {}
  void quietlyComplete() {}
  void quietlyInvoke() {}
  void quietlyJoin() {}
  void reinitialize() {}
  short setForkJoinTaskTag(short a) {}
  abstract void setRawResult(V a);
  boolean tryUnfork() {}
}
public class ForkJoinWorkerThread extends Thread {
  ForkJoinWorkerThread(ForkJoinPool a) {}
  int getPoolIndex() {}
  ForkJoinPool getPool() {}
  void onStart() {}
  void onTermination(Throwable a) {}
}
public interface Future<V> {
  boolean cancel(boolean a);
  V get();
  V get(long a, TimeUnit b);
  boolean isCancelled();
  boolean isDone();
}
public class FutureTask<V> implements RunnableFuture<V> {
  FutureTask(Runnable a, V b) {}
  FutureTask(Callable<V> a) {}
  void done() {}
  boolean runAndReset() {}
  void setException(Throwable a) {}
  void set(V a) {}
}
public class LinkedBlockingDeque<E> extends AbstractQueue<E> implements BlockingDeque<E>, Serializable {
  LinkedBlockingDeque() {}
  LinkedBlockingDeque(int a) {}
  LinkedBlockingDeque(Collection<? extends E> a) {}
}
public class LinkedBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, Serializable {
  LinkedBlockingQueue() {}
  LinkedBlockingQueue(int a) {}
  LinkedBlockingQueue(Collection<? extends E> a) {}
}
public class LinkedTransferQueue<E> extends AbstractQueue<E> implements TransferQueue<E>, Serializable {
  LinkedTransferQueue() {}
  LinkedTransferQueue(Collection<? extends E> a) {}
}
public class Phaser {
  Phaser() {}
  Phaser(int a) {}
  Phaser(Phaser a) {}
  Phaser(Phaser a, int b) {}
  int arriveAndAwaitAdvance() {}
  int arriveAndDeregister() {}
  int arrive() {}
  int awaitAdvanceInterruptibly(int a) {}
  int awaitAdvanceInterruptibly(int a, long b, TimeUnit c) {}
  int awaitAdvance(int a) {}
  int bulkRegister(int a) {}
  void forceTermination() {}
  int getArrivedParties() {}
  Phaser getParent() {}
  int getPhase() {}
  int getRegisteredParties() {}
  Phaser getRoot() {}
  int getUnarrivedParties() {}
  boolean isTerminated() {}
  boolean onAdvance(int a, int b) {}
  int register() {}
}
public class PriorityBlockingQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, Serializable {
  PriorityBlockingQueue() {}
  PriorityBlockingQueue(int a) {}
  PriorityBlockingQueue(int a, Comparator<? super E> b) {}
  PriorityBlockingQueue(Collection<? extends E> a) {}
  Comparator<? super E> comparator() {}
}
public abstract class RecursiveAction extends ForkJoinTask<Void> {
  RecursiveAction() {}
  abstract void compute();
  Void getRawResult() {}
  void setRawResult(Void a) {}
}
public abstract class RecursiveTask<V> extends ForkJoinTask<V> {
  RecursiveTask() {}
  abstract V compute();
}
public class RejectedExecutionException extends RuntimeException {
  RejectedExecutionException() {}
  RejectedExecutionException(String a) {}
  RejectedExecutionException(String a, Throwable b) {}
  RejectedExecutionException(Throwable a) {}
}
public interface RejectedExecutionHandler {
  void rejectedExecution(Runnable a, ThreadPoolExecutor b);
}
public interface RunnableFuture<V> extends Runnable, Future<V> {
}
public interface RunnableScheduledFuture<V> extends RunnableFuture<V>, ScheduledFuture<V> {
  boolean isPeriodic();
}
public interface ScheduledExecutorService extends ExecutorService {
  ScheduledFuture<?> scheduleAtFixedRate(Runnable a, long b, long c, TimeUnit d);
  ScheduledFuture<?> scheduleWithFixedDelay(Runnable a, long b, long c, TimeUnit d);
  ScheduledFuture<?> schedule(Runnable a, long b, TimeUnit c);
  <V> ScheduledFuture<V> schedule(Callable<V> a, long b, TimeUnit c);
}
public interface ScheduledFuture<V> extends Delayed, Future<V> {
}
public class ScheduledThreadPoolExecutor extends ThreadPoolExecutor implements ScheduledExecutorService {
  ScheduledThreadPoolExecutor(int a) {}
  ScheduledThreadPoolExecutor(int a, RejectedExecutionHandler b) {}
  ScheduledThreadPoolExecutor(int a, ThreadFactory b) {}
  ScheduledThreadPoolExecutor(int a, ThreadFactory b, RejectedExecutionHandler c) {}
  <V> RunnableScheduledFuture<V> decorateTask(Runnable a, RunnableScheduledFuture<V> b) {}
  <V> RunnableScheduledFuture<V> decorateTask(Callable<V> a, RunnableScheduledFuture<V> b) {}
  boolean getContinueExistingPeriodicTasksAfterShutdownPolicy() {}
  boolean getExecuteExistingDelayedTasksAfterShutdownPolicy() {}
  boolean getRemoveOnCancelPolicy() {}
  void setContinueExistingPeriodicTasksAfterShutdownPolicy(boolean a) {}
  void setExecuteExistingDelayedTasksAfterShutdownPolicy(boolean a) {}
  void setRemoveOnCancelPolicy(boolean a) {}
}
public class Semaphore implements Serializable {
  Semaphore(int a) {}
  Semaphore(int a, boolean b) {}
  void acquireUninterruptibly() {}
  void acquireUninterruptibly(int a) {}
  void acquire() {}
  void acquire(int a) {}
  int availablePermits() {}
  int drainPermits() {}
  int getQueueLength() {}
  Collection<Thread> getQueuedThreads() {}
  boolean hasQueuedThreads() {}
  boolean isFair() {}
  void reducePermits(int a) {}
  void release() {}
  void release(int a) {}
  boolean tryAcquire() {}
  boolean tryAcquire(int a) {}
  boolean tryAcquire(int a, long b, TimeUnit c) {}
  boolean tryAcquire(long a, TimeUnit b) {}
}
public class SubmissionPublisher<T> implements Flow.Publisher<T>, AutoCloseable {
  SubmissionPublisher() {}
  SubmissionPublisher(Executor a, int b) {}
  SubmissionPublisher(Executor a, int b, BiConsumer<? super Flow.Subscriber<? super T>, ? super Throwable> c) {}
  void closeExceptionally(Throwable a) {}
  CompletableFuture<Void> consume(Consumer<? super T> a) {}
  int estimateMaximumLag() {}
  long estimateMinimumDemand() {}
  Throwable getClosedException() {}
  Executor getExecutor() {}
  int getMaxBufferCapacity() {}
  int getNumberOfSubscribers() {}
  List<Flow.Subscriber<? super T>> getSubscribers() {}
  boolean hasSubscribers() {}
  boolean isClosed() {}
  boolean isSubscribed(Flow.Subscriber<? super T> a) {}
  int offer(T a, BiPredicate<Flow.Subscriber<? super T>, ? super T> b) {}
  int offer(T a, long b, TimeUnit c, BiPredicate<Flow.Subscriber<? super T>, ? super T> d) {}
  int submit(T a) {}
}
public class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, Serializable {
  SynchronousQueue() {}
  SynchronousQueue(boolean a) {}
}
public interface ThreadFactory {
  Thread newThread(Runnable a);
}
public class ThreadLocalRandom extends Random {
  static ThreadLocalRandom current() {}
}
public class ThreadPoolExecutor extends AbstractExecutorService {
  ThreadPoolExecutor(int a, int b, long c, TimeUnit d, BlockingQueue<Runnable> e) {}
  ThreadPoolExecutor(int a, int b, long c, TimeUnit d, BlockingQueue<Runnable> e, RejectedExecutionHandler f) {}
  ThreadPoolExecutor(int a, int b, long c, TimeUnit d, BlockingQueue<Runnable> e, ThreadFactory f) {}
  ThreadPoolExecutor(int a, int b, long c, TimeUnit d, BlockingQueue<Runnable> e, ThreadFactory f, RejectedExecutionHandler g) {}
  void afterExecute(Runnable a, Throwable b) {}
  void allowCoreThreadTimeOut(boolean a) {}
  boolean allowsCoreThreadTimeOut() {}
  void beforeExecute(Thread a, Runnable b) {}
  int getActiveCount() {}
  long getCompletedTaskCount() {}
  int getCorePoolSize() {}
  long getKeepAliveTime(TimeUnit a) {}
  int getLargestPoolSize() {}
  int getMaximumPoolSize() {}
  int getPoolSize() {}
  BlockingQueue<Runnable> getQueue() {}
  RejectedExecutionHandler getRejectedExecutionHandler() {}
  long getTaskCount() {}
  ThreadFactory getThreadFactory() {}
  boolean isTerminating() {}
  int prestartAllCoreThreads() {}
  boolean prestartCoreThread() {}
  void purge() {}
  boolean remove(Runnable a) {}
  void setCorePoolSize(int a) {}
  void setKeepAliveTime(long a, TimeUnit b) {}
  void setMaximumPoolSize(int a) {}
  void setRejectedExecutionHandler(RejectedExecutionHandler a) {}
  void setThreadFactory(ThreadFactory a) {}
  void terminated() {}
  public static class AbortPolicy implements RejectedExecutionHandler {
    AbortPolicy() {}
  }
  public static class CallerRunsPolicy implements RejectedExecutionHandler {
    CallerRunsPolicy() {}
  }
  public static class DiscardOldestPolicy implements RejectedExecutionHandler {
    DiscardOldestPolicy() {}
  }
  public static class DiscardPolicy implements RejectedExecutionHandler {
    DiscardPolicy() {}
  }
}
public enum TimeUnit {
  NANOSECONDS, MICROSECONDS, MILLISECONDS, SECONDS, MINUTES, HOURS, DAYS;
  long convert(Duration a) {}
  long convert(long a, TimeUnit b) {}
  static TimeUnit of(ChronoUnit a) {}
  void sleep(long a) {}
  void timedJoin(Thread a, long b) {}
  void timedWait(Object a, long b) {}
  ChronoUnit toChronoUnit() {}
  long toDays(long a) {}
  long toHours(long a) {}
  long toMicros(long a) {}
  long toMillis(long a) {}
  long toMinutes(long a) {}
  long toNanos(long a) {}
  long toSeconds(long a) {}
}
public class TimeoutException extends Exception {
  TimeoutException() {}
  TimeoutException(String a) {}
}
public interface TransferQueue<E> extends BlockingQueue<E> {
  int getWaitingConsumerCount();
  boolean hasWaitingConsumer();
  void transfer(E a);
  boolean tryTransfer(E a);
  boolean tryTransfer(E a, long b, TimeUnit c);
}
