public protocol Sequence<Element> {
  func forEach(_ body: (Element) -> Void)
  func map<T>(_ transform: (Element) -> T) -> Array<T>
  func compactMap<T>(_ transform: (Element) -> T?) -> Array<T>
  func flatMap<T>(_ transform: (Element) -> Array<T>) -> Array<T>
  func filter(_ isIncluded: (Element) -> Bool) -> Array<Element>
  func contains(where predicate: (Element) -> Bool) -> Bool
  func allSatisfy(_ predicate: (Element) -> Bool) -> Bool
  func reduce<R>(_ initial: R, _ next: (R, Element) -> R) -> R
  func reduce<R>(into initial: R, _ next: (R, Element) -> Void) -> R
  func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> Array<Element>
  func sorted() -> Array<Element>
  func max(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?
  func min(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?
  func enumerated() -> Array<(offset: Int, element: Element)>
  func reversed() -> Array<Element>
  func prefix(_ count: Int) -> Array<Element>
  func suffix(_ count: Int) -> Array<Element>
  func dropFirst(_ count: Int) -> Array<Element>
  func dropLast(_ count: Int) -> Array<Element>
}

public protocol Collection<Element>: Sequence<Element> {
  var first: Element? { get }
  func first(where predicate: (Element) -> Bool) -> Element?
  var count: Int { get }
  var isEmpty: Bool { get }
  func firstIndex(where predicate: (Element) -> Bool) -> Int?
}

public struct Array<Element>: Collection<Element> {
  var last: Element? { get }
  func last(where predicate: (Element) -> Bool) -> Element? {}
  func append(_ element: Element) {}
  func insert(_ element: Element, at index: Int) {}
  func remove(at index: Int) -> Element {}
  func removeFirst() -> Element {}
  func removeLast() -> Element {}
  func popLast() -> Element? {}
  func removeAll() {}
  func randomElement() -> Element? {}
}

public func zip<A, B>(_ first: Array<A>, _ second: Array<B>) -> Array<(A, B)> {}

public struct ArraySlice<Element>: Collection<Element> {}

public struct Set<Element>: Collection<Element> {
  func insert(_ element: Element) {}
  func remove(_ element: Element) -> Element? {}
  func contains(_ element: Element) -> Bool {}
}

public struct Dictionary<Key, Value> {
  var keys: Array<Key> { get }
  var values: Array<Value> { get }
  var count: Int { get }
  var isEmpty: Bool { get }
  func forEach(_ body: ((key: Key, value: Value)) -> Void) {}
  func mapValues<T>(_ transform: (Value) -> T) -> Dictionary<Key, T> {}
  func compactMapValues<T>(_ transform: (Value) -> T?) -> Dictionary<Key, T> {}
  func removeValue(forKey key: Key) -> Value? {}
}
