package kotlin

/** Members and extension functions of every type. `__Self` is the type of the receiver. */
open class Any {
  fun <R> let(block: (__Self) -> R): R
  fun also(block: (__Self) -> Unit): __Self
  fun apply(block: __Self.() -> Unit): __Self
  fun <R> run(block: __Self.() -> R): R
  fun <R> use(block: (__Self) -> R): R
  fun takeIf(predicate: (__Self) -> Boolean): __Self
  fun takeUnless(predicate: (__Self) -> Boolean): __Self
}

interface Iterator<out T> {
  operator fun next(): T
  operator fun hasNext(): Boolean
}

interface Iterable<out T> {
  operator fun iterator(): Iterator<T>
  fun forEach(action: (T) -> Unit)
  fun forEachIndexed(action: (index: Int, T) -> Unit)
  fun onEach(action: (T) -> Unit): __Self
  fun <R> map(transform: (T) -> R): List<R>
  fun <R> mapIndexed(transform: (index: Int, T) -> R): List<R>
  fun <R> mapNotNull(transform: (T) -> R?): List<R>
  fun <R> flatMap(transform: (T) -> Iterable<R>): List<R>
  fun filter(predicate: (T) -> Boolean): List<T>
  fun filterNot(predicate: (T) -> Boolean): List<T>
  fun filterIndexed(predicate: (index: Int, T) -> Boolean): List<T>
  fun filterNotNull(): List<T>
  fun <R> filterIsInstance(): List<R>
  fun first(predicate: (T) -> Boolean): T
  fun first(): T
  fun firstOrNull(predicate: (T) -> Boolean): T?
  fun firstOrNull(): T?
  fun last(predicate: (T) -> Boolean): T
  fun last(): T
  fun lastOrNull(predicate: (T) -> Boolean): T?
  fun lastOrNull(): T?
  fun single(predicate: (T) -> Boolean): T
  fun single(): T
  fun singleOrNull(predicate: (T) -> Boolean): T?
  fun singleOrNull(): T?
  fun find(predicate: (T) -> Boolean): T?
  fun findLast(predicate: (T) -> Boolean): T?
  fun any(predicate: (T) -> Boolean): Boolean
  fun all(predicate: (T) -> Boolean): Boolean
  fun none(predicate: (T) -> Boolean): Boolean
  fun count(predicate: (T) -> Boolean): Int
  fun <R> sumOf(selector: (T) -> R): R
  fun <R> fold(initial: R, operation: (acc: R, T) -> R): R
  fun reversed(): List<T>
  fun sorted(): List<T>
  fun <R> sortedBy(selector: (T) -> R?): List<T>
  fun <R> sortedByDescending(selector: (T) -> R?): List<T>
  fun distinct(): List<T>
  fun <K> distinctBy(selector: (T) -> K): List<T>
  fun <R> maxByOrNull(selector: (T) -> R): T?
  fun <R> minByOrNull(selector: (T) -> R): T?
  fun <K> groupBy(keySelector: (T) -> K): Map<K, List<T>>
  fun <K> associateBy(keySelector: (T) -> K): Map<K, T>
  fun <V> associateWith(valueSelector: (T) -> V): Map<T, V>
  fun partition(predicate: (T) -> Boolean): Pair<List<T>, List<T>>
  fun take(n: Int): List<T>
  fun takeWhile(predicate: (T) -> Boolean): List<T>
  fun drop(n: Int): List<T>
  fun dropWhile(predicate: (T) -> Boolean): List<T>
  fun <R> zip(other: Iterable<R>): List<Pair<T, R>>
  fun joinToString(separator: CharSequence, prefix: CharSequence, postfix: CharSequence, limit: Int, truncated: CharSequence, transform: (T) -> CharSequence): String
  fun toList(): List<T>
  fun toMutableList(): MutableList<T>
  fun toSet(): Set<T>
  fun toMutableSet(): MutableSet<T>
  fun asSequence(): Sequence<T>
  fun withIndex(): Iterable<IndexedValue<T>>
  fun requireNoNulls(): List<T>
  fun <R> runningFold(initial: R, operation: (acc: R, T) -> R): List<R>
  fun <S> reduce(operation: (acc: S, T) -> S): T
  fun <R> maxOf(selector: (T) -> R): R
  fun <R> minOf(selector: (T) -> R): R
  fun <R> maxBy(selector: (T) -> R): T
  fun <R> minBy(selector: (T) -> R): T
  fun sortedWith(comparator: Comparator<T>): List<T>
  fun shuffled(): List<T>
  fun chunked(size: Int): List<List<T>>
  fun windowed(size: Int): List<List<T>>
  fun elementAt(index: Int): T
  fun random(): T
  fun <K, V> associate(transform: (T) -> Pair<K, V>): Map<K, V>
  fun <R> firstNotNullOf(transform: (T) -> R?): R
  fun <R> firstNotNullOfOrNull(transform: (T) -> R?): R?
  fun ifEmpty(defaultValue: () -> __Self): __Self
  fun orEmpty(): __Self
  operator fun plus(elements: Iterable<T>): List<T>
}

interface Collection<out E> : Iterable<E> {
  fun isEmpty(): Boolean
  fun isNotEmpty(): Boolean
  operator fun contains(element: E): Boolean
}

interface List<out E> : Collection<E> {
  operator fun get(index: Int): E
  fun getOrNull(index: Int): E?
  fun indexOf(element: E): Int
  fun subList(fromIndex: Int, toIndex: Int): List<E>
}

interface MutableCollection<E> : Collection<E> {
  fun add(element: E): Boolean
  fun addAll(elements: Collection<E>): Boolean
  fun remove(element: E): Boolean
  fun removeAll(predicate: (E) -> Boolean): Boolean
  fun clear()
}

interface MutableList<E> : List<E>, MutableCollection<E> {
  fun removeAt(index: Int): E
  fun removeFirst(): E
  fun removeLast(): E
}

interface Set<out E> : Collection<E>

interface MutableSet<E> : Set<E>, MutableCollection<E>

interface Map<K, out V> {
  val keys: Set<K>
  val values: Collection<V>
  val entries: Set<Map.Entry<K, V>>
  operator fun iterator(): Iterator<Map.Entry<K, V>>
  operator fun get(key: K): V?
  fun getValue(key: K): V
  fun getOrDefault(key: K, defaultValue: V): V
  fun getOrElse(key: K, defaultValue: () -> V): V
  fun containsKey(key: K): Boolean
  fun forEach(action: (Map.Entry<K, V>) -> Unit)
  fun <R> map(transform: (Map.Entry<K, V>) -> R): List<R>
  fun <R> mapValues(transform: (Map.Entry<K, V>) -> R): Map<K, R>
  fun filter(predicate: (Map.Entry<K, V>) -> Boolean): Map<K, V>
  fun filterKeys(predicate: (K) -> Boolean): Map<K, V>
  fun filterValues(predicate: (V) -> Boolean): Map<K, V>
  fun any(predicate: (Map.Entry<K, V>) -> Boolean): Boolean
  fun all(predicate: (Map.Entry<K, V>) -> Boolean): Boolean
  fun toMap(): Map<K, V>
  fun toMutableMap(): MutableMap<K, V>

  interface Entry<out K, out V> {
    val key: K
    val value: V
    operator fun component1(): K
    operator fun component2(): V
  }
}

interface MutableMap<K, V> : Map<K, V> {
  fun put(key: K, value: V): V?
  fun putAll(from: Map<K, V>)
  fun getOrPut(key: K, defaultValue: () -> V): V
  fun remove(key: K): V?
  fun clear()
}

interface Sequence<out T> : Iterable<T> {
  fun <R> map(transform: (T) -> R): Sequence<R>
  fun <R> mapNotNull(transform: (T) -> R?): Sequence<R>
  fun filter(predicate: (T) -> Boolean): Sequence<T>
  fun filterNot(predicate: (T) -> Boolean): Sequence<T>
}

class Array<T>(size: Int, init: (Int) -> T) : Iterable<T> {
  operator fun get(index: Int): T
}

class IndexedValue<out T>(val index: Int, val value: T)

interface Lazy<out T> {
  val value: T
  operator fun getValue(thisRef: Any?, property: Any?): T
}

class Pair<out A, out B>(val first: A, val second: B)

fun <T, R> with(receiver: T, block: T.() -> R): R
fun <R> run(block: () -> R): R
fun <T> lazy(initializer: () -> T): Lazy<T>
fun <T> lazy(mode: Any, initializer: () -> T): Lazy<T>
fun <T> requireNotNull(value: T?): T
fun <T> requireNotNull(value: T?, lazyMessage: () -> Any): T
fun <T> checkNotNull(value: T?): T
fun <T> checkNotNull(value: T?, lazyMessage: () -> Any): T
fun <R> synchronized(lock: Any, block: () -> R): R
fun <T> buildList(builderAction: MutableList<T>.() -> Unit): List<T>
fun <T> buildList(capacity: Int, builderAction: MutableList<T>.() -> Unit): List<T>
fun <T> buildSet(builderAction: MutableSet<T>.() -> Unit): Set<T>
fun <T> buildSet(capacity: Int, builderAction: MutableSet<T>.() -> Unit): Set<T>
fun <K, V> buildMap(builderAction: MutableMap<K, V>.() -> Unit): Map<K, V>
fun <K, V> buildMap(capacity: Int, builderAction: MutableMap<K, V>.() -> Unit): Map<K, V>
fun buildString(builderAction: StringBuilder.() -> Unit): String
fun buildString(capacity: Int, builderAction: StringBuilder.() -> Unit): String
fun <T> sequence(block: SequenceScope<T>.() -> Unit): Sequence<T>
fun <T> iterator(block: SequenceScope<T>.() -> Unit): Iterator<T>
fun <T> listOf(vararg elements: T): List<T>
fun <T> mutableListOf(vararg elements: T): MutableList<T>
fun <T> setOf(vararg elements: T): Set<T>
fun <T> listOfNotNull(vararg elements: T?): List<T>
fun <T> arrayListOf(vararg elements: T): MutableList<T>
fun <T> arrayOf(vararg elements: T): Array<T>
fun <T> mutableSetOf(vararg elements: T): MutableSet<T>
fun <T> hashSetOf(vararg elements: T): MutableSet<T>
fun <T> linkedSetOf(vararg elements: T): MutableSet<T>
fun <T> sequenceOf(vararg elements: T): Sequence<T>
fun <T> emptyList(): List<T>
fun <T> emptySet(): Set<T>
fun <T> emptySequence(): Sequence<T>
fun <K, V> emptyMap(): Map<K, V>
fun <K, V> mapOf(vararg pairs: Pair<K, V>): Map<K, V>
fun <K, V> mutableMapOf(vararg pairs: Pair<K, V>): MutableMap<K, V>
fun <K, V> hashMapOf(vararg pairs: Pair<K, V>): MutableMap<K, V>
fun <K, V> linkedMapOf(vararg pairs: Pair<K, V>): MutableMap<K, V>

interface SequenceScope<in T> {
  fun yield(value: T)
  fun yieldAll(elements: Iterable<T>)
}

class StringBuilder {
  fun append(value: Any?): StringBuilder
  fun append(value: CharSequence?, startIndex: Int, endIndex: Int): StringBuilder
  fun appendLine(): StringBuilder
  fun appendLine(value: Any?): StringBuilder
  fun appendRange(value: CharSequence, startIndex: Int, endIndex: Int): StringBuilder
  fun insert(index: Int, value: Any?): StringBuilder
  fun deleteCharAt(index: Int): StringBuilder
  fun deleteAt(index: Int): StringBuilder
  fun setLength(length: Int)
  fun clear(): StringBuilder
  fun reverse(): StringBuilder
}
