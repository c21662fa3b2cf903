package scala

trait Iterable[A] {
  def head: A
  def last: A
  def headOption: Option[A]
  def lastOption: Option[A]
  def tail: Seq[A]
  def init: Seq[A]
  def apply(index: Int): A
  def get: A
  def lift(index: Int): Option[A]
  def map[B](f: A => B): Seq[B]
  def flatMap[B](f: A => Iterable[B]): Seq[B]
  def collect[B](f: A => B): Seq[B]
  def collectFirst[B](f: A => B): Option[B]
  def foreach(f: A => Unit): Unit
  def filter(p: A => Boolean): Seq[A]
  def filterNot(p: A => Boolean): Seq[A]
  def withFilter(p: A => Boolean): Seq[A]
  def find(p: A => Boolean): Option[A]
  def exists(p: A => Boolean): Boolean
  def forall(p: A => Boolean): Boolean
  def count(p: A => Boolean): Int
  def indexWhere(p: A => Boolean): Int
  def takeWhile(p: A => Boolean): Seq[A]
  def dropWhile(p: A => Boolean): Seq[A]
  def span(p: A => Boolean): (Seq[A], Seq[A])
  def partition(p: A => Boolean): (Seq[A], Seq[A])
  def groupBy[K](f: A => K): Map[K, Seq[A]]
  def sortBy[B](f: A => B): Seq[A]
  def sortWith(less: (A, A) => Boolean): Seq[A]
  def maxBy[B](f: A => B): A
  def minBy[B](f: A => B): A
  def maxByOption[B](f: A => B): Option[A]
  def minByOption[B](f: A => B): Option[A]
  def distinctBy[B](f: A => B): Seq[A]
  def foldLeft[B](z: B)(op: (B, A) => B): B
  def foldRight[B](z: B)(op: (A, B) => B): B
  def reduce(op: (A, A) => A): A
  def reduceLeft(op: (A, A) => A): A
  def zip[B](that: Iterable[B]): Seq[(A, B)]
  def zipWithIndex: Seq[(A, Int)]
  def take(n: Int): Seq[A]
  def takeRight(n: Int): Seq[A]
  def drop(n: Int): Seq[A]
  def dropRight(n: Int): Seq[A]
  def slice(from: Int, until: Int): Seq[A]
  def grouped(size: Int): Iterator[Seq[A]]
  def sliding(size: Int): Iterator[Seq[A]]
  def reverse: Seq[A]
  def distinct: Seq[A]
  def sorted: Seq[A]
  def toList: List[A]
  def toSeq: Seq[A]
  def toVector: Vector[A]
  def toArray: Array[A]
  def toSet: Set[A]
  def iterator: Iterator[A]
  def view: Seq[A]
  def prepended(elem: A): Seq[A]
  def appended(elem: A): Seq[A]
  def tapEach(f: A => Unit): Seq[A]
  def mkString(sep: String): String
  def min: A
  def max: A
  def concat(that: Iterable[A]): Seq[A]
  def updated(index: Int, elem: A): Seq[A]
  def flatten: Seq[A]
  def patch(from: Int, other: Seq[A], replaced: Int): Seq[A]
  def scanLeft[B](z: B)(op: (B, A) => B): Seq[B]
  def reduceOption(op: (A, A) => A): Option[A]
  def splitAt(n: Int): (Seq[A], Seq[A])
  def zipAll[B](that: Iterable[B], a: A, b: B): Seq[(A, B)]
  def groupMap[K, B](key: A => K)(f: A => B): Map[K, Seq[B]]
  def partitionMap[B, C](f: A => Either[B, C]): (Seq[B], Seq[C])
  def indices: Seq[Int]
}

trait Seq[A] extends Iterable[A] {}
trait IndexedSeq[A] extends Seq[A] {}
class List[A] extends Seq[A] {}
class Vector[A] extends Seq[A] {}
class LazyList[A] extends Seq[A] {}
class Array[A] extends Seq[A] {}
class Set[A] extends Iterable[A] {}
class Buffer[A] extends Seq[A] {}
class ListBuffer[A] extends Seq[A] {}
class ArrayBuffer[A] extends Seq[A] {}

trait Iterator[A] extends Iterable[A] {
  def next(): A
  def hasNext: Boolean
}

class Option[A] {
  def get: A
  def getOrElse(default: A): A
  def orNull: A
  def orElse(alternative: Option[A]): Option[A]
  def map[B](f: A => B): Option[B]
  def flatMap[B](f: A => Option[B]): Option[B]
  def collect[B](f: A => B): Option[B]
  def foreach(f: A => Unit): Unit
  def filter(p: A => Boolean): Option[A]
  def filterNot(p: A => Boolean): Option[A]
  def withFilter(p: A => Boolean): Option[A]
  def exists(p: A => Boolean): Boolean
  def forall(p: A => Boolean): Boolean
  def contains(elem: A): Boolean
  def fold[B](ifEmpty: B)(f: A => B): B
  def isEmpty: Boolean
  def isDefined: Boolean
  def nonEmpty: Boolean
  def toList: List[A]
  def toSeq: Seq[A]
  def iterator: Iterator[A]
}
class Some[A](value: A) extends Option[A] {}

class Map[K, V] extends Iterable[(K, V)] {
  def get(key: K): Option[V]
  def apply(key: K): V
  def getOrElse(key: K, default: V): V
  def contains(key: K): Boolean
  def keys: Iterable[K]
  def keySet: Set[K]
  def values: Iterable[V]
  def updated(key: K, value: V): Map[K, V]
  def removed(key: K): Map[K, V]
  def filterKeys(p: K => Boolean): Map[K, V]
  def toMap: Map[K, V]
  def mapValues[W](f: V => W): Map[K, W]
  def map[B](f: ((K, V)) => B): Seq[B]
  def foreach(f: ((K, V)) => Unit): Unit
  def getOrElseUpdate(key: K, value: V): V
  def put(key: K, value: V): Option[V]
  def remove(key: K): Option[V]
  def transform[W](f: (K, V) => W): Map[K, W]
  def foldLeft[B](z: B)(op: (B, (K, V)) => B): B
}

class Future[A] {
  def map[B](f: A => B): Future[B]
  def flatMap[B](f: A => Future[B]): Future[B]
  def foreach(f: A => Unit): Unit
  def filter(p: A => Boolean): Future[A]
  def recover(f: Throwable => A): Future[A]
}

class Try[A] {
  def get: A
  def getOrElse(default: A): A
  def map[B](f: A => B): Try[B]
  def flatMap[B](f: A => Try[B]): Try[B]
  def foreach(f: A => Unit): Unit
  def toOption: Option[A]
}

class Either[A, B] {
  def map[C](f: B => C): Either[A, C]
  def flatMap[C](f: B => Either[A, C]): Either[A, C]
  def leftMap[C](f: A => C): Either[C, B]
  def foreach(f: B => Unit): Unit
  def toOption: Option[B]
  def getOrElse(default: B): B
}

object Seq {
  def apply[A](elems: A*): Seq[A]
  def fill[A](n: Int)(elem: A): Seq[A]
  def tabulate[A](n: Int)(f: Int => A): Seq[A]
  def empty[A]: Seq[A]
}

object IndexedSeq {
  def apply[A](elems: A*): IndexedSeq[A]
  def fill[A](n: Int)(elem: A): IndexedSeq[A]
  def tabulate[A](n: Int)(f: Int => A): IndexedSeq[A]
  def empty[A]: IndexedSeq[A]
}

object List {
  def apply[A](elems: A*): List[A]
  def fill[A](n: Int)(elem: A): List[A]
  def tabulate[A](n: Int)(f: Int => A): List[A]
  def empty[A]: List[A]
}

object Vector {
  def apply[A](elems: A*): Vector[A]
  def fill[A](n: Int)(elem: A): Vector[A]
  def tabulate[A](n: Int)(f: Int => A): Vector[A]
  def empty[A]: Vector[A]
}

object LazyList {
  def apply[A](elems: A*): LazyList[A]
  def fill[A](n: Int)(elem: A): LazyList[A]
  def tabulate[A](n: Int)(f: Int => A): LazyList[A]
  def empty[A]: LazyList[A]
}

object Array {
  def apply[A](elems: A*): Array[A]
  def fill[A](n: Int)(elem: A): Array[A]
  def tabulate[A](n: Int)(f: Int => A): Array[A]
  def empty[A]: Array[A]
}

object Set {
  def apply[A](elems: A*): Set[A]
  def fill[A](n: Int)(elem: A): Set[A]
  def tabulate[A](n: Int)(f: Int => A): Set[A]
  def empty[A]: Set[A]
}

object Buffer {
  def apply[A](elems: A*): Buffer[A]
  def fill[A](n: Int)(elem: A): Buffer[A]
  def tabulate[A](n: Int)(f: Int => A): Buffer[A]
  def empty[A]: Buffer[A]
}

object ListBuffer {
  def apply[A](elems: A*): ListBuffer[A]
  def fill[A](n: Int)(elem: A): ListBuffer[A]
  def tabulate[A](n: Int)(f: Int => A): ListBuffer[A]
  def empty[A]: ListBuffer[A]
}

object ArrayBuffer {
  def apply[A](elems: A*): ArrayBuffer[A]
  def fill[A](n: Int)(elem: A): ArrayBuffer[A]
  def tabulate[A](n: Int)(f: Int => A): ArrayBuffer[A]
  def empty[A]: ArrayBuffer[A]
}

object Iterator {
  def apply[A](elems: A*): Iterator[A]
  def fill[A](n: Int)(elem: A): Iterator[A]
  def tabulate[A](n: Int)(f: Int => A): Iterator[A]
  def empty[A]: Iterator[A]
}

object Option {
  def apply[A](value: A): Option[A]
  def when[A](cond: Boolean)(value: A): Option[A]
  def empty[A]: Option[A]
}

object Map {
  def apply[K, V](elems: (K, V)*): Map[K, V]
  def empty[K, V]: Map[K, V]
}

object Future {
  def apply[A](body: A): Future[A]
  def successful[A](value: A): Future[A]
}

object Try {
  def apply[A](body: A): Try[A]
}

class DynamicVariable[A] {
  def value: A
  def withValue[B](value: A)(body: => B): B
}
