package java.util.concurrent.locks;

import java.io.Serializable;
import java.util.Collection;
import java.util.Date;
import java.util.concurrent.TimeUnit;

public abstract class AbstractOwnableSynchronizer implements Serializable {
  AbstractOwnableSynchronizer() {}
  Thread getExclusiveOwnerThread() {}
  void setExclusiveOwnerThread(Thread a) {}
}
public abstract class AbstractQueuedLongSynchronizer extends AbstractOwnableSynchronizer implements Serializable {
  AbstractQueuedLongSynchronizer() {}
  void acquireInterruptibly(long a) {}
  void acquireSharedInterruptibly(long a) {}
  void acquireShared(long a) {}
  void acquire(long a) {}
  boolean compareAndSetState(long a, long b) {}
  Collection<Thread> getExclusiveQueuedThreads() {}
  Thread getFirstQueuedThread() {}
  int getQueueLength() {}
  Collection<Thread> getQueuedThreads() {}
  Collection<Thread> getSharedQueuedThreads() {}
  long getState() {}
  int getWaitQueueLength(AbstractQueuedLongSynchronizer.ConditionObject a) {}
  Collection<Thread> getWaitingThreads(AbstractQueuedLongSynchronizer.ConditionObject a) {}
  boolean hasContended() {}
  boolean hasQueuedPredecessors() {}
  boolean hasQueuedThreads() {}
  boolean hasWaiters(AbstractQueuedLongSynchronizer.ConditionObject a) {}
  boolean isHeldExclusively() {}
  boolean isQueued(Thread a) {}
  boolean owns(AbstractQueuedLongSynchronizer.ConditionObject a) {}
  boolean releaseShared(long a) {}
  boolean release(long a) {}
  void setState(long a) {}
  boolean tryAcquireNanos(long a, long b) {}
  boolean tryAcquireSharedNanos(long a, long b) {}
  long tryAcquireShared(long a) {}
  boolean tryAcquire(long a) {}
  boolean tryReleaseShared(long a) {}
  boolean tryRelease(long a) {}
  public class ConditionObject implements Condition, Serializable {
    ConditionObject(AbstractQueuedLongSynchronizer a) {}
    int getWaitQueueLength() {}
    Collection<Thread> getWaitingThreads() {}
    boolean hasWaiters() {}
  }
}
public abstract class AbstractQueuedSynchronizer extends AbstractOwnableSynchronizer implements Serializable {
  AbstractQueuedSynchronizer() {}
  void acquireInterruptibly(int a) {}
  void acquireSharedInterruptibly(int a) {}
  void acquireShared(int a) {}
  void acquire(int a) {}
  boolean compareAndSetState(int a, int b) {}
  Collection<Thread> getExclusiveQueuedThreads() {}
  Thread getFirstQueuedThread() {}
  int getQueueLength() {}
  Collection<Thread> getQueuedThreads() {}
  Collection<Thread> getSharedQueuedThreads() {}
  int getState() {}
  int getWaitQueueLength(AbstractQueuedSynchronizer.ConditionObject a) {}
  Collection<Thread> getWaitingThreads(AbstractQueuedSynchronizer.ConditionObject a) {}
  boolean hasContended() {}
  boolean hasQueuedPredecessors() {}
  boolean hasQueuedThreads() {}
  boolean hasWaiters(AbstractQueuedSynchronizer.ConditionObject a) {}
  boolean isHeldExclusively() {}
  boolean isQueued(Thread a) {}
  boolean owns(AbstractQueuedSynchronizer.ConditionObject a) {}
  boolean releaseShared(int a) {}
  boolean release(int a) {}
  void setState(int a) {}
  boolean tryAcquireNanos(int a, long b) {}
  boolean tryAcquireSharedNanos(int a, long b) {}
  int tryAcquireShared(int a) {}
  boolean tryAcquire(int a) {}
  boolean tryReleaseShared(int a) {}
  boolean tryRelease(int a) {}
  public class ConditionObject implements Condition, Serializable {
    ConditionObject(AbstractQueuedSynchronizer a) {}
    int getWaitQueueLength() {}
    Collection<Thread> getWaitingThreads() {}
    boolean hasWaiters() {}
  }
}
public interface Condition {
  long awaitNanos(long a);
  void awaitUninterruptibly();
  boolean awaitUntil(Date a);
  boolean await(long a, TimeUnit b);
  void await();
  void signalAll();
  void signal();
}
public interface Lock {
  void lockInterruptibly();
  void lock();
  Condition newCondition();
  boolean tryLock();
  boolean tryLock(long a, TimeUnit b);
  void unlock();
}
public class LockSupport {
  static Object getBlocker(Thread a) {}
  static void parkNanos(Object a, long b) {}
  static void parkNanos(long a) {}
  static void parkUntil(Object a, long b) {}
  static void parkUntil(long a) {}
  static void park() {}
  static void park(Object a) {}
  static void setCurrentBlocker(Object a) {}
  static void unpark(Thread a) {}
}
public interface ReadWriteLock {
  Lock readLock();
  Lock writeLock();
}
public class ReentrantLock implements Lock, Serializable {
  ReentrantLock() {}
  ReentrantLock(boolean a) {}
  int getHoldCount() {}
  Thread getOwner() {}
  int getQueueLength() {}
  Collection<Thread> getQueuedThreads() {}
  int getWaitQueueLength(Condition a) {}
  Collection<Thread> getWaitingThreads(Condition a) {}
  boolean hasQueuedThread(Thread a) {}
  boolean hasQueuedThreads() {}
  boolean hasWaiters(Condition a) {}
  boolean isFair() {}
  boolean isHeldByCurrentThread() {}
  boolean isLocked() {}
}
public class ReentrantReadWriteLock implements ReadWriteLock, Serializable {
  ReentrantReadWriteLock() {}
  ReentrantReadWriteLock(boolean a) {}
  Thread getOwner() {}
  int getQueueLength() {}
  Collection<Thread> getQueuedReaderThreads() {}
  Collection<Thread> getQueuedThreads() {}
  Collection<Thread> getQueuedWriterThreads() {}
  int getReadHoldCount() {}
  int getReadLockCount() {}
  int getWaitQueueLength(Condition a) {}
  Collection<Thread> getWaitingThreads(Condition a) {}
  int getWriteHoldCount() {}
  boolean hasQueuedThread(Thread a) {}
  boolean hasQueuedThreads() {}
  boolean hasWaiters(Condition a) {}
  boolean isFair() {}
  boolean isWriteLockedByCurrentThread() {}
  boolean isWriteLocked() {}
  ReentrantReadWriteLock.ReadLock readLock() {}
  ReentrantReadWriteLock.WriteLock writeLock() {}
  public static class ReadLock implements Lock, Serializable {
    ReadLock(ReentrantReadWriteLock a) {}
  }
  public static class WriteLock implements Lock, Serializable {
    WriteLock(ReentrantReadWriteLock a) {}
    int getHoldCount() {}
    boolean isHeldByCurrentThread() {}
  }
}
public class StampedLock implements Serializable {
  StampedLock() {}
  Lock asReadLock() {}
  ReadWriteLock asReadWriteLock() {}
  Lock asWriteLock() {}
  int getReadLockCount() {}
  static boolean isLockStamp(long a) {}
  static boolean isOptimisticReadStamp(long a) {}
  static boolean isReadLockStamp(long a) {}
  boolean isReadLocked() {}
  static boolean isWriteLockStamp(long a) {}
  boolean isWriteLocked() {}
  long readLockInterruptibly() {}
  long readLock() {}
  long tryConvertToOptimisticRead(long a) {}
  long tryConvertToReadLock(long a) {}
  long tryConvertToWriteLock(long a) {}
  long tryOptimisticRead() {}
  long tryReadLock() {}
  long tryReadLock(long a, TimeUnit b) {}
  boolean tryUnlockRead() {}
  boolean tryUnlockWrite() {}
  long tryWriteLock() {}
  long tryWriteLock(long a, TimeUnit b) {}
  void unlockRead(long a) {}
  void unlockWrite(long a) {}
  void unlock(long a) {}
  boolean validate(long a) {}
  long writeLockInterruptibly() {}
  long writeLock() {}
}
