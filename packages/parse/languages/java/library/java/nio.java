package java.nio;


public abstract class Buffer {
  abstract int arrayOffset();
  abstract Object array();
  int capacity() {}
  Buffer clear() {}
  abstract Buffer duplicate();
  Buffer flip() {}
  abstract boolean hasArray();
  boolean hasRemaining() {}
  abstract boolean isDirect();
  abstract boolean isReadOnly();
  int limit() {}
  Buffer limit(int a) {}
  Buffer mark() {}
  int position() {}
  Buffer position(int a) {}
  int remaining() {}
  Buffer reset() {}
  Buffer rewind() {}
  abstract Buffer slice();
  abstract Buffer slice(int a, int b);
}
public class BufferOverflowException extends RuntimeException {
  BufferOverflowException() {}
}
public class BufferUnderflowException extends RuntimeException {
  BufferUnderflowException() {}
}
public abstract class ByteBuffer extends Buffer implements Comparable<ByteBuffer> {
  ByteBuffer alignedSlice(int a) {}
  int alignmentOffset(int a, int b) {}
  static ByteBuffer allocateDirect(int a) {}
  static ByteBuffer allocate(int a) {}
  byte[] array() {}
  abstract CharBuffer asCharBuffer();
  abstract DoubleBuffer asDoubleBuffer();
  abstract FloatBuffer asFloatBuffer();
  abstract IntBuffer asIntBuffer();
  abstract LongBuffer asLongBuffer();
  abstract ByteBuffer asReadOnlyBuffer();
  abstract ShortBuffer asShortBuffer();
  ByteBuffer clear() {}
  abstract ByteBuffer compact();
  int compareTo(ByteBuffer a) {}
  abstract ByteBuffer duplicate();
  ByteBuffer flip() {}
  abstract char getChar();
  abstract char getChar(int a);
  abstract double getDouble();
  abstract double getDouble(int a);
  abstract float getFloat();
  abstract float getFloat(int a);
  abstract int getInt();
  abstract int getInt(int a);
  abstract long getLong();
  abstract long getLong(int a);
  abstract short getShort();
  abstract short getShort(int a);
  abstract byte get();
  abstract byte get(int a);
  ByteBuffer get(byte[] a) {}
  ByteBuffer get(byte[] a, int b, int c) {}
  ByteBuffer get(int a, byte[] b) {}
  ByteBuffer get(int a, byte[] b, int c, int d) {}
  ByteBuffer limit(int a) {}
  ByteBuffer mark() {}
  int mismatch(ByteBuffer a) {}
  ByteBuffer order(ByteOrder a) {}
  ByteOrder order() {}
  ByteBuffer position(int a) {}
  abstract ByteBuffer putChar(char a);
  abstract ByteBuffer putChar(int a, char b);
  abstract ByteBuffer putDouble(double a);
  abstract ByteBuffer putDouble(int a, double b);
  abstract ByteBuffer putFloat(float a);
  abstract ByteBuffer putFloat(int a, float b);
  abstract ByteBuffer putInt(int a);
  abstract ByteBuffer putInt(int a, int b);
  abstract ByteBuffer putLong(int a, long b);
  abstract ByteBuffer putLong(long a);
  abstract ByteBuffer putShort(int a, short b);
  abstract ByteBuffer putShort(short a);
  abstract ByteBuffer put(byte a);
  abstract ByteBuffer put(int a, byte b);
  ByteBuffer put(byte[] a) {}
  ByteBuffer put(byte[] a, int b, int c) {}
  ByteBuffer put(int a, byte[] b) {}
  ByteBuffer put(int a, byte[] b, int c, int d) {}
  ByteBuffer put(int a, ByteBuffer b, int c, int d) {}
  ByteBuffer put(ByteBuffer a) {}
  ByteBuffer reset() {}
  ByteBuffer rewind() {}
  abstract ByteBuffer slice();
  abstract ByteBuffer slice(int a, int b);
  static ByteBuffer wrap(byte[] a) {}
  static ByteBuffer wrap(byte[] a, int b, int c) {}
}
public final class ByteOrder {
  public static ByteOrder BIG_ENDIAN;
  public static ByteOrder LITTLE_ENDIAN;
  static ByteOrder nativeOrder() {}
}
public abstract class CharBuffer extends Buffer implements Comparable<CharBuffer>, Appendable, CharSequence, Readable {
  static CharBuffer allocate(int a) {}
  CharBuffer append(char a) {}
  CharBuffer append(CharSequence a) {}
  CharBuffer append(CharSequence a, int b, int c) {}
  char[] array() {}
  abstract CharBuffer asReadOnlyBuffer();
  CharBuffer clear() {}
  abstract CharBuffer compact();
  int compareTo(CharBuffer a) {}
  abstract CharBuffer duplicate();
  CharBuffer flip() {}
  abstract char get();
  abstract char get(int a);
  CharBuffer get(char[] a) {}
  CharBuffer get(char[] a, int b, int c) {}
  CharBuffer get(int a, char[] b) {}
  CharBuffer get(int a, char[] b, int c, int d) {}
  CharBuffer limit(int a) {}
  CharBuffer mark() {}
  int mismatch(CharBuffer a) {}
  abstract ByteOrder order();
  CharBuffer position(int a) {}
  abstract CharBuffer put(char a);
  abstract CharBuffer put(int a, char b);
  CharBuffer put(char[] a) {}
  CharBuffer put(String a) {}
  CharBuffer put(char[] a, int b, int c) {}
  CharBuffer put(int a, char[] b) {}
  CharBuffer put(int a, char[] b, int c, int d) {}
  CharBuffer put(int a, CharBuffer b, int c, int d) {}
  CharBuffer put(String a, int b, int c) {}
  CharBuffer put(CharBuffer a) {}
  CharBuffer reset() {}
  CharBuffer rewind() {}
  abstract CharBuffer slice();
  abstract CharBuffer slice(int a, int b);
  abstract CharBuffer subSequence(int a, int b);
  static CharBuffer wrap(char[] a) {}
  static CharBuffer wrap(char[] a, int b, int c) {}
  static CharBuffer wrap(CharSequence a) {}
  static CharBuffer wrap(CharSequence a, int b, int c) {}
}
public abstract class DoubleBuffer extends Buffer implements Comparable<DoubleBuffer> {
  static DoubleBuffer allocate(int a) {}
  double[] array() {}
  abstract DoubleBuffer asReadOnlyBuffer();
  DoubleBuffer clear() {}
  abstract DoubleBuffer compact();
  int compareTo(DoubleBuffer a) {}
  abstract DoubleBuffer duplicate();
  DoubleBuffer flip() {}
  abstract double get();
  abstract double get(int a);
  DoubleBuffer get(double[] a) {}
  DoubleBuffer get(double[] a, int b, int c) {}
  DoubleBuffer get(int a, double[] b) {}
  DoubleBuffer get(int a, double[] b, int c, int d) {}
  DoubleBuffer limit(int a) {}
  DoubleBuffer mark() {}
  int mismatch(DoubleBuffer a) {}
  abstract ByteOrder order();
  DoubleBuffer position(int a) {}
  abstract DoubleBuffer put(double a);
  abstract DoubleBuffer put(int a, double b);
  DoubleBuffer put(double[] a) {}
  DoubleBuffer put(double[] a, int b, int c) {}
  DoubleBuffer put(int a, double[] b) {}
  DoubleBuffer put(int a, double[] b, int c, int d) {}
  DoubleBuffer put(int a, DoubleBuffer b, int c, int d) {}
  DoubleBuffer put(DoubleBuffer a) {}
  DoubleBuffer reset() {}
  DoubleBuffer rewind() {}
  abstract DoubleBuffer slice();
  abstract DoubleBuffer slice(int a, int b);
  static DoubleBuffer wrap(double[] a) {}
  static DoubleBuffer wrap(double[] a, int b, int c) {}
}
public abstract class FloatBuffer extends Buffer implements Comparable<FloatBuffer> {
  static FloatBuffer allocate(int a) {}
  float[] array() {}
  abstract FloatBuffer asReadOnlyBuffer();
  FloatBuffer clear() {}
  abstract FloatBuffer compact();
  int compareTo(FloatBuffer a) {}
  abstract FloatBuffer duplicate();
  FloatBuffer flip() {}
  abstract float get();
  abstract float get(int a);
  FloatBuffer get(float[] a) {}
  FloatBuffer get(float[] a, int b, int c) {}
  FloatBuffer get(int a, float[] b) {}
  FloatBuffer get(int a, float[] b, int c, int d) {}
  FloatBuffer limit(int a) {}
  FloatBuffer mark() {}
  int mismatch(FloatBuffer a) {}
  abstract ByteOrder order();
  FloatBuffer position(int a) {}
  abstract FloatBuffer put(float a);
  abstract FloatBuffer put(int a, float b);
  FloatBuffer put(float[] a) {}
  FloatBuffer put(float[] a, int b, int c) {}
  FloatBuffer put(int a, float[] b) {}
  FloatBuffer put(int a, float[] b, int c, int d) {}
  FloatBuffer put(int a, FloatBuffer b, int c, int d) {}
  FloatBuffer put(FloatBuffer a) {}
  FloatBuffer reset() {}
  FloatBuffer rewind() {}
  abstract FloatBuffer slice();
  abstract FloatBuffer slice(int a, int b);
  static FloatBuffer wrap(float[] a) {}
  static FloatBuffer wrap(float[] a, int b, int c) {}
}
public abstract class IntBuffer extends Buffer implements Comparable<IntBuffer> {
  static IntBuffer allocate(int a) {}
  int[] array() {}
  abstract IntBuffer asReadOnlyBuffer();
  IntBuffer clear() {}
  abstract IntBuffer compact();
  int compareTo(IntBuffer a) {}
  abstract IntBuffer duplicate();
  IntBuffer flip() {}
  abstract int get();
  abstract int get(int a);
  IntBuffer get(int a, int[] b) {}
  IntBuffer get(int a, int[] b, int c, int d) {}
  IntBuffer get(int[] a) {}
  IntBuffer get(int[] a, int b, int c) {}
  IntBuffer limit(int a) {}
  IntBuffer mark() {}
  int mismatch(IntBuffer a) {}
  abstract ByteOrder order();
  IntBuffer position(int a) {}
  abstract IntBuffer put(int a);
  abstract IntBuffer put(int a, int b);
  IntBuffer put(int[] a) {}
  IntBuffer put(int a, int[] b) {}
  IntBuffer put(int a, int[] b, int c, int d) {}
  IntBuffer put(int a, IntBuffer b, int c, int d) {}
  IntBuffer put(int[] a, int b, int c) {}
  IntBuffer put(IntBuffer a) {}
  IntBuffer reset() {}
  IntBuffer rewind() {}
  abstract IntBuffer slice();
  abstract IntBuffer slice(int a, int b);
  static IntBuffer wrap(int[] a) {}
  static IntBuffer wrap(int[] a, int b, int c) {}
}
public class InvalidMarkException extends IllegalStateException {
  InvalidMarkException() {}
}
public abstract class LongBuffer extends Buffer implements Comparable<LongBuffer> {
  static LongBuffer allocate(int a) {}
  long[] array() {}
  abstract LongBuffer asReadOnlyBuffer();
  LongBuffer clear() {}
  abstract LongBuffer compact();
  int compareTo(LongBuffer a) {}
  abstract LongBuffer duplicate();
  LongBuffer flip() {}
  abstract long get();
  abstract long get(int a);
  LongBuffer get(int a, long[] b) {}
  LongBuffer get(int a, long[] b, int c, int d) {}
  LongBuffer get(long[] a) {}
  LongBuffer get(long[] a, int b, int c) {}
  LongBuffer limit(int a) {}
  LongBuffer mark() {}
  int mismatch(LongBuffer a) {}
  abstract ByteOrder order();
  LongBuffer position(int a) {}
  abstract LongBuffer put(int a, long b);
  abstract LongBuffer put(long a);
  LongBuffer put(long[] a) {}
  LongBuffer put(int a, LongBuffer b, int c, int d) {}
  LongBuffer put(int a, long[] b) {}
  LongBuffer put(int a, long[] b, int c, int d) {}
  LongBuffer put(LongBuffer a) {}
  LongBuffer put(long[] a, int b, int c) {}
  LongBuffer reset() {}
  LongBuffer rewind() {}
  abstract LongBuffer slice();
  abstract LongBuffer slice(int a, int b);
  static LongBuffer wrap(long[] a) {}
  static LongBuffer wrap(long[] a, int b, int c) {}
}
public abstract class MappedByteBuffer extends ByteBuffer {
  MappedByteBuffer clear() {}
  abstract MappedByteBuffer compact();
  abstract MappedByteBuffer duplicate();
  MappedByteBuffer flip() {}
  MappedByteBuffer force() {}
  MappedByteBuffer force(int a, int b) {}
  boolean isLoaded() {}
  MappedByteBuffer limit(int a) {}
  MappedByteBuffer load() {}
  MappedByteBuffer mark() {}
  MappedByteBuffer position(int a) {}
  MappedByteBuffer reset() {}
  MappedByteBuffer rewind() {}
  abstract MappedByteBuffer slice();
  abstract MappedByteBuffer slice(int a, int b);
}
public class ReadOnlyBufferException extends UnsupportedOperationException {
  ReadOnlyBufferException() {}
}
public abstract class ShortBuffer extends Buffer implements Comparable<ShortBuffer> {
  static ShortBuffer allocate(int a) {}
  short[] array() {}
  abstract ShortBuffer asReadOnlyBuffer();
  ShortBuffer clear() {}
  abstract ShortBuffer compact();
  int compareTo(ShortBuffer a) {}
  abstract ShortBuffer duplicate();
  ShortBuffer flip() {}
  abstract short get();
  abstract short get(int a);
  ShortBuffer get(int a, short[] b) {}
  ShortBuffer get(int a, short[] b, int c, int d) {}
  ShortBuffer get(short[] a) {}
  ShortBuffer get(short[] a, int b, int c) {}
  ShortBuffer limit(int a) {}
  ShortBuffer mark() {}
  int mismatch(ShortBuffer a) {}
  abstract ByteOrder order();
  ShortBuffer position(int a) {}
  abstract ShortBuffer put(int a, short b);
  abstract ShortBuffer put(short a);
  ShortBuffer put(short[] a) {}
  ShortBuffer put(int a, ShortBuffer b, int c, int d) {}
  ShortBuffer put(int a, short[] b) {}
  ShortBuffer put(int a, short[] b, int c, int d) {}
  ShortBuffer put(ShortBuffer a) {}
  ShortBuffer put(short[] a, int b, int c) {}
  ShortBuffer reset() {}
  ShortBuffer rewind() {}
  abstract ShortBuffer slice();
  abstract ShortBuffer slice(int a, int b);
  static ShortBuffer wrap(short[] a) {}
  static ShortBuffer wrap(short[] a, int b, int c) {}
}
