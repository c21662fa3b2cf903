namespace System.Linq;

public interface IGrouping<TKey, TElement> : IEnumerable<TElement> {
  TKey Key { get; }
}

public interface ILookup<TKey, TElement> : IEnumerable<IGrouping<TKey, TElement>> {
  IEnumerable<TElement> this[TKey key] { get; }
}

public interface IOrderedEnumerable<TElement> : IEnumerable<TElement> {}

public interface IQueryable<T> : IEnumerable<T> {}

public interface IOrderedQueryable<T> : IQueryable<T> {}

public static class Enumerable {
  public static IEnumerable<TSource> Where<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static IEnumerable<TSource> SkipWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static IEnumerable<TSource> TakeWhile<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static IEnumerable<TSource> Skip<TSource>(this IEnumerable<TSource> source, int count) {}
  public static IEnumerable<TSource> Take<TSource>(this IEnumerable<TSource> source, int count) {}
  public static IEnumerable<TSource> SkipLast<TSource>(this IEnumerable<TSource> source, int count) {}
  public static IEnumerable<TSource> TakeLast<TSource>(this IEnumerable<TSource> source, int count) {}
  public static IEnumerable<TSource> Distinct<TSource>(this IEnumerable<TSource> source) {}
  public static IEnumerable<TSource> Reverse<TSource>(this IEnumerable<TSource> source) {}
  public static IEnumerable<TSource> AsEnumerable<TSource>(this IEnumerable<TSource> source) {}
  public static IEnumerable<TSource> Distinct<TSource>(this IEnumerable<TSource> source, IEqualityComparer<TSource> comparer) {}
  public static IEnumerable<TSource> DistinctBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) {}
  public static IEnumerable<TResult> Select<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, TResult> selector) {}
  public static IEnumerable<TResult> SelectMany<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, IEnumerable<TResult>> selector) {}
  public static TSource First<TSource>(this IEnumerable<TSource> source) {}
  public static TSource First<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static TSource FirstOrDefault<TSource>(this IEnumerable<TSource> source) {}
  public static TSource FirstOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static TSource Last<TSource>(this IEnumerable<TSource> source) {}
  public static TSource Last<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static TSource LastOrDefault<TSource>(this IEnumerable<TSource> source) {}
  public static TSource LastOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static TSource Single<TSource>(this IEnumerable<TSource> source) {}
  public static TSource Single<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static TSource SingleOrDefault<TSource>(this IEnumerable<TSource> source) {}
  public static TSource SingleOrDefault<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static TSource ElementAt<TSource>(this IEnumerable<TSource> source, int index) {}
  public static TSource ElementAtOrDefault<TSource>(this IEnumerable<TSource> source, int index) {}
  public static TSource MaxBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) {}
  public static TSource MinBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) {}
  public static bool Any<TSource>(this IEnumerable<TSource> source) {}
  public static bool Any<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static bool All<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static int Count<TSource>(this IEnumerable<TSource> source) {}
  public static int Count<TSource>(this IEnumerable<TSource> source, Func<TSource, bool> predicate) {}
  public static bool Contains<TSource>(this IEnumerable<TSource> source, TSource value) {}
  public static bool SequenceEqual<TSource>(this IEnumerable<TSource> source, IEnumerable<TSource> second) {}
  public static IEnumerable<TSource> Concat<TSource>(this IEnumerable<TSource> source, IEnumerable<TSource> second) {}
  public static IEnumerable<TSource> Union<TSource>(this IEnumerable<TSource> source, IEnumerable<TSource> second) {}
  public static IEnumerable<TSource> Intersect<TSource>(this IEnumerable<TSource> source, IEnumerable<TSource> second) {}
  public static IEnumerable<TSource> Except<TSource>(this IEnumerable<TSource> source, IEnumerable<TSource> second) {}
  public static IEnumerable<TSource> Append<TSource>(this IEnumerable<TSource> source, TSource element) {}
  public static IEnumerable<TSource> Prepend<TSource>(this IEnumerable<TSource> source, TSource element) {}
  public static IEnumerable<TSource> DefaultIfEmpty<TSource>(this IEnumerable<TSource> source) {}
  public static IOrderedEnumerable<TSource> OrderBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) {}
  public static IOrderedEnumerable<TSource> OrderByDescending<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) {}
  public static IOrderedEnumerable<TSource> ThenBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) {}
  public static IOrderedEnumerable<TSource> ThenByDescending<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) {}
  public static IEnumerable<IGrouping<TKey, TSource>> GroupBy<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) {}
  public static ILookup<TKey, TSource> ToLookup<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) {}
  public static Dictionary<TKey, TSource> ToDictionary<TSource, TKey>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector) {}
  public static Dictionary<TKey, TElement> ToDictionary<TSource, TKey, TElement>(this IEnumerable<TSource> source, Func<TSource, TKey> keySelector, Func<TSource, TElement> elementSelector) {}
  public static List<TSource> ToList<TSource>(this IEnumerable<TSource> source) {}
  public static TSource[] ToArray<TSource>(this IEnumerable<TSource> source) {}
  public static HashSet<TSource> ToHashSet<TSource>(this IEnumerable<TSource> source) {}
  public static TSource Aggregate<TSource>(this IEnumerable<TSource> source, Func<TSource, TSource, TSource> func) {}
  public static TAccumulate Aggregate<TSource, TAccumulate>(this IEnumerable<TSource> source, TAccumulate seed, Func<TAccumulate, TSource, TAccumulate> func) {}
  public static TResult Max<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, TResult> selector) {}
  public static TResult Min<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, TResult> selector) {}
  public static double Sum<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, TResult> selector) {}
  public static double Average<TSource, TResult>(this IEnumerable<TSource> source, Func<TSource, TResult> selector) {}
  public static IEnumerable<TResult> Zip<TSource, TSecond, TResult>(this IEnumerable<TSource> source, IEnumerable<TSecond> second, Func<TSource, TSecond, TResult> resultSelector) {}
  public static IEnumerable<(TSource First, TSecond Second)> Zip<TSource, TSecond>(this IEnumerable<TSource> source, IEnumerable<TSecond> second) {}
  public static IEnumerable<TResult> Cast<TResult>(this IEnumerable source) {}
  public static IEnumerable<TResult> OfType<TResult>(this IEnumerable source) {}
}
