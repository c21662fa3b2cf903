namespace System.Collections.Generic;

public interface IEnumerator<T> {
  T Current { get; }
  bool MoveNext();
}

public interface IEnumerable {}

public interface IEnumerable<T> : IEnumerable {
  IEnumerator<T> GetEnumerator();
}

public interface IReadOnlyCollection<T> : IEnumerable<T> {
  int Count { get; }
}

public interface ICollection<T> : IEnumerable<T> {
  int Count { get; }
  void Add(T item);
  void Clear();
  bool Contains(T item);
  bool Remove(T item);
}

public interface IReadOnlyList<T> : IReadOnlyCollection<T> {}

public interface IList<T> : ICollection<T> {
  int IndexOf(T item);
  void Insert(int index, T item);
  void RemoveAt(int index);
}

public class List<T> : IList<T>, IReadOnlyList<T> {
  public void AddRange(IEnumerable<T> collection) {}
  public T Find(Predicate<T> match) {}
  public List<T> FindAll(Predicate<T> match) {}
  public int FindIndex(Predicate<T> match) {}
  public bool Exists(Predicate<T> match) {}
  public bool TrueForAll(Predicate<T> match) {}
  public void ForEach(Action<T> action) {}
  public int RemoveAll(Predicate<T> match) {}
}

public interface ISet<T> : ICollection<T> {}

public class HashSet<T> : ISet<T>, IReadOnlyCollection<T> {}

public class Queue<T> : IReadOnlyCollection<T> {
  public T Dequeue() {}
  public T Peek() {}
  public void Enqueue(T item) {}
}

public class Stack<T> : IReadOnlyCollection<T> {
  public T Pop() {}
  public T Peek() {}
  public void Push(T item) {}
}

public struct KeyValuePair<TKey, TValue> {
  public TKey Key { get; }
  public TValue Value { get; }
  public void Deconstruct(out TKey key, out TValue value) {}
}

public interface IReadOnlyDictionary<TKey, TValue> : IReadOnlyCollection<KeyValuePair<TKey, TValue>> {
  IEnumerable<TKey> Keys { get; }
  IEnumerable<TValue> Values { get; }
  TValue this[TKey key] { get; }
  bool ContainsKey(TKey key);
  bool TryGetValue(TKey key, out TValue value);
}

public interface IDictionary<TKey, TValue> : ICollection<KeyValuePair<TKey, TValue>> {
  ICollection<TKey> Keys { get; }
  ICollection<TValue> Values { get; }
  TValue this[TKey key] { get; }
  bool ContainsKey(TKey key);
  bool TryGetValue(TKey key, out TValue value);
  void Add(TKey key, TValue value);
}

public class Dictionary<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue> {}

public class SortedDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue> {}

public class ConcurrentDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue> {
  public TValue GetOrAdd(TKey key, Func<TKey, TValue> valueFactory) {}
  public TValue GetOrAdd(TKey key, TValue value) {}
  public TValue AddOrUpdate(TKey key, TValue value, Func<TKey, TValue, TValue> updateValueFactory) {}
  public bool TryAdd(TKey key, TValue value) {}
  public bool TryRemove(TKey key, out TValue value) {}
  public bool TryUpdate(TKey key, TValue newValue, TValue comparisonValue) {}
}

public class ConcurrentQueue<T> : IReadOnlyCollection<T> {
  public void Enqueue(T item) {}
  public bool TryDequeue(out T result) {}
  public bool TryPeek(out T result) {}
}

public class ConcurrentBag<T> : IReadOnlyCollection<T> {
  public void Add(T item) {}
  public bool TryTake(out T result) {}
}

public interface IAsyncEnumerable<T> {
  IEnumerator<T> GetEnumerator();
}

public class LinkedList<T> : ICollection<T> {}

public class SortedSet<T> : ISet<T> {}
