package java.util.function;

import java.util.Comparator;

public interface BiConsumer<T, U> {
  void accept(T a, U b);
  default BiConsumer<T, U> andThen(BiConsumer<? super T, ? super U> a) {}
}
public interface BiFunction<T, U, R> {
  default <V> BiFunction<T, U, V> andThen(Function<? super R, ? extends V> a) {}
  R apply(T a, U b);
}
public interface BiPredicate<T, U> {
  default BiPredicate<T, U> and(BiPredicate<? super T, ? super U> a) {}
  default BiPredicate<T, U> negate() {}
  default BiPredicate<T, U> or(BiPredicate<? super T, ? super U> a) {}
  boolean test(T a, U b);
}
public interface BinaryOperator<T> extends BiFunction<T, T, T> {
  static <T> BinaryOperator<T> maxBy(Comparator<? super T> a) {}
  static <T> BinaryOperator<T> minBy(Comparator<? super T> a) {}
}
public interface BooleanSupplier {
  boolean getAsBoolean();
}
public interface Consumer<T> {
  void accept(T a);
  default Consumer<T> andThen(Consumer<? super T> a) {}
}
public interface DoubleBinaryOperator {
  double applyAsDouble(double a, double b);
}
public interface DoubleConsumer {
  void accept(double a);
  default DoubleConsumer andThen(DoubleConsumer a) {}
}
public interface DoubleFunction<R> {
  R apply(double a);
}
public interface DoublePredicate {
  default DoublePredicate and(DoublePredicate a) {}
  default DoublePredicate negate() {}
  default DoublePredicate or(DoublePredicate a) {}
  boolean test(double a);
}
public interface DoubleSupplier {
  double getAsDouble();
}
public interface DoubleToIntFunction {
  int applyAsInt(double a);
}
public interface DoubleToLongFunction {
  long applyAsLong(double a);
}
public interface DoubleUnaryOperator {
  default DoubleUnaryOperator andThen(DoubleUnaryOperator a) {}
  double applyAsDouble(double a);
  default DoubleUnaryOperator compose(DoubleUnaryOperator a) {}
  static DoubleUnaryOperator identity() {}
}
public interface Function<T, R> {
  default <V> Function<T, V> andThen(Function<? super R, ? extends V> a) {}
  R apply(T a);
  default <V> Function<V, R> compose(Function<? super V, ? extends T> a) {}
  static <T> Function<T, T> identity() {}
}
public interface IntBinaryOperator {
  int applyAsInt(int a, int b);
}
public interface IntConsumer {
  void accept(int a);
  default IntConsumer andThen(IntConsumer a) {}
}
public interface IntFunction<R> {
  R apply(int a);
}
public interface IntPredicate {
  default IntPredicate and(IntPredicate a) {}
  default IntPredicate negate() {}
  default IntPredicate or(IntPredicate a) {}
  boolean test(int a);
}
public interface IntSupplier {
  int getAsInt();
}
public interface IntToDoubleFunction {
  double applyAsDouble(int a);
}
public interface IntToLongFunction {
  long applyAsLong(int a);
}
public interface IntUnaryOperator {
  default IntUnaryOperator andThen(IntUnaryOperator a) {}
  int applyAsInt(int a);
  default IntUnaryOperator compose(IntUnaryOperator a) {}
  static IntUnaryOperator identity() {}
}
public interface LongBinaryOperator {
  long applyAsLong(long a, long b);
}
public interface LongConsumer {
  void accept(long a);
  default LongConsumer andThen(LongConsumer a) {}
}
public interface LongFunction<R> {
  R apply(long a);
}
public interface LongPredicate {
  default LongPredicate and(LongPredicate a) {}
  default LongPredicate negate() {}
  default LongPredicate or(LongPredicate a) {}
  boolean test(long a);
}
public interface LongSupplier {
  long getAsLong();
}
public interface LongToDoubleFunction {
  double applyAsDouble(long a);
}
public interface LongToIntFunction {
  int applyAsInt(long a);
}
public interface LongUnaryOperator {
  default LongUnaryOperator andThen(LongUnaryOperator a) {}
  long applyAsLong(long a);
  default LongUnaryOperator compose(LongUnaryOperator a) {}
  static LongUnaryOperator identity() {}
}
public interface ObjDoubleConsumer<T> {
  void accept(T a, double b);
}
public interface ObjIntConsumer<T> {
  void accept(T a, int b);
}
public interface ObjLongConsumer<T> {
  void accept(T a, long b);
}
public interface Predicate<T> {
  default Predicate<T> and(Predicate<? super T> a) {}
  static <T> Predicate<T> isEqual(Object a) {}
  default Predicate<T> negate() {}
  static <T> Predicate<T> not(Predicate<? super T> a) {}
  default Predicate<T> or(Predicate<? super T> a) {}
  boolean test(T a);
}
public interface Supplier<T> {
  T get();
}
public interface ToDoubleBiFunction<T, U> {
  double applyAsDouble(T a, U b);
}
public interface ToDoubleFunction<T> {
  double applyAsDouble(T a);
}
public interface ToIntBiFunction<T, U> {
  int applyAsInt(T a, U b);
}
public interface ToIntFunction<T> {
  int applyAsInt(T a);
}
public interface ToLongBiFunction<T, U> {
  long applyAsLong(T a, U b);
}
public interface ToLongFunction<T> {
  long applyAsLong(T a);
}
public interface UnaryOperator<T> extends Function<T, T> {
  static <T> UnaryOperator<T> identity() {}
}
