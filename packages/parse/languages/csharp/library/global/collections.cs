namespace System.Collections.Generic;

public interface IEnumerator<T> {
  T Current { get; }
  bool MoveNext();
}

public interface IEnumerable<T> {
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

public class List<T> : IList<T>, IReadOnlyList<T> {}

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
}

public interface IReadOnlyDictionary<TKey, TValue> : IReadOnlyCollection<KeyValuePair<TKey, TValue>> {
  IEnumerable<TKey> Keys { get; }
  IEnumerable<TValue> Values { get; }
  TValue Item(TKey key);
  bool ContainsKey(TKey key);
  bool TryGetValue(TKey key, out TValue value);
}

public interface IDictionary<TKey, TValue> : ICollection<KeyValuePair<TKey, TValue>> {
  ICollection<TKey> Keys { get; }
  ICollection<TValue> Values { get; }
  TValue Item(TKey key);
  bool ContainsKey(TKey key);
  bool TryGetValue(TKey key, out TValue value);
  void Add(TKey key, TValue value);
}

public class Dictionary<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue> {}

public class SortedDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue> {}

public class ConcurrentDictionary<TKey, TValue> : IDictionary<TKey, TValue>, IReadOnlyDictionary<TKey, TValue> {}
