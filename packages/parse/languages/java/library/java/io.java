package java.io;

import java.net.URI;
import java.net.URL;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.file.Path;
import java.security.BasicPermission;
import java.security.Permission;
import java.util.Enumeration;
import java.util.Locale;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.stream.Stream;

public class BufferedInputStream extends FilterInputStream {
  BufferedInputStream(InputStream a) {}
  BufferedInputStream(InputStream a, int b) {}
}
public class BufferedOutputStream extends FilterOutputStream {
  BufferedOutputStream(OutputStream a) {}
  BufferedOutputStream(OutputStream a, int b) {}
}
public class BufferedReader extends Reader {
  BufferedReader(Reader a) {}
  BufferedReader(Reader a, int b) {}
  Stream<String> lines() {}
  String readLine() {}
}
public class BufferedWriter extends Writer {
  BufferedWriter(Writer a) {}
  BufferedWriter(Writer a, int b) {}
  void newLine() {}
}
public class ByteArrayInputStream extends InputStream {
  ByteArrayInputStream(byte[] a) {}
  ByteArrayInputStream(byte[] a, int b, int c) {}
}
public class ByteArrayOutputStream extends OutputStream {
  ByteArrayOutputStream() {}
  ByteArrayOutputStream(int a) {}
  void reset() {}
  int size() {}
  byte[] toByteArray() {}
  String toString(int a) {}
  String toString(String a) {}
  String toString(Charset a) {}
  void writeBytes(byte[] a) {}
  void writeTo(OutputStream a) {}
}
public class CharArrayReader extends Reader {
  CharArrayReader(char[] a) {}
  CharArrayReader(char[] a, int b, int c) {}
}
public class CharArrayWriter extends Writer {
  CharArrayWriter() {}
  CharArrayWriter(int a) {}
  CharArrayWriter append(char a) {}
  CharArrayWriter append(CharSequence a) {}
  CharArrayWriter append(CharSequence a, int b, int c) {}
  void reset() {}
  int size() {}
  char[] toCharArray() {}
  void writeTo(Writer a) {}
}
public class CharConversionException extends IOException {
  CharConversionException() {}
  CharConversionException(String a) {}
}
public interface Closeable extends AutoCloseable {
}
public final class Console implements Flushable {
  Charset charset() {}
  Console format(String a, Object... b) {}
  Console printf(String a, Object... b) {}
  String readLine() {}
  String readLine(String a, Object... b) {}
  char[] readPassword() {}
  char[] readPassword(String a, Object... b) {}
  Reader reader() {}
  PrintWriter writer() {}
}
public interface DataInput {
  boolean readBoolean();
  byte readByte();
  char readChar();
  double readDouble();
  float readFloat();
  void readFully(byte[] a);
  void readFully(byte[] a, int b, int c);
  int readInt();
  String readLine();
  long readLong();
  short readShort();
  String readUTF();
  int readUnsignedByte();
  int readUnsignedShort();
  int skipBytes(int a);
}
public class DataInputStream extends FilterInputStream implements DataInput {
  DataInputStream(InputStream a) {}
  static String readUTF(DataInput a) {}
}
public interface DataOutput {
  void writeBoolean(boolean a);
  void writeByte(int a);
  void writeBytes(String a);
  void writeChar(int a);
  void writeChars(String a);
  void writeDouble(double a);
  void writeFloat(float a);
  void writeInt(int a);
  void writeLong(long a);
  void writeShort(int a);
  void writeUTF(String a);
  void write(byte[] a);
  void write(byte[] a, int b, int c);
  void write(int a);
}
public class DataOutputStream extends FilterOutputStream implements DataOutput {
  DataOutputStream(OutputStream a) {}
  int size() {}
}
public class EOFException extends IOException {
  EOFException() {}
  EOFException(String a) {}
}
public interface Externalizable extends Serializable {
  void readExternal(ObjectInput a);
  void writeExternal(ObjectOutput a);
}
public class File implements Serializable, Comparable<File> {
  public static char pathSeparatorChar;
  public static char separatorChar;
  public static String pathSeparator;
  public static String separator;
  File(File a, String b) {}
  File(String a) {}
  File(String a, String b) {}
  File(URI a) {}
  boolean canExecute() {}
  boolean canRead() {}
  boolean canWrite() {}
  int compareTo(File a) {}
  boolean createNewFile() {}
  static File createTempFile(String a, String b) {}
  static File createTempFile(String a, String b, File c) {}
  void deleteOnExit() {}
  boolean delete() {}
  boolean exists() {}
  File getAbsoluteFile() {}
  String getAbsolutePath() {}
  File getCanonicalFile() {}
  String getCanonicalPath() {}
  long getFreeSpace() {}
  String getName() {}
  File getParentFile() {}
  String getParent() {}
  String getPath() {}
  long getTotalSpace() {}
  long getUsableSpace() {}
  boolean isAbsolute() {}
  boolean isDirectory() {}
  boolean isFile() {}
  boolean isHidden() {}
  long lastModified() {}
  long length() {}
  File[] listFiles() {}
  File[] listFiles(FileFilter a) {}
  File[] listFiles(FilenameFilter a) {}
  static File[] listRoots() {}
  String[] list() {}
  String[] list(FilenameFilter a) {}
  boolean mkdir() {}
  boolean mkdirs() {}
  boolean renameTo(File a) {}
  boolean setExecutable(boolean a) {}
  boolean setExecutable(boolean a, boolean b) {}
  boolean setLastModified(long a) {}
  boolean setReadOnly() {}
  boolean setReadable(boolean a) {}
  boolean setReadable(boolean a, boolean b) {}
  boolean setWritable(boolean a) {}
  boolean setWritable(boolean a, boolean b) {}
  Path toPath() {}
  URI toURI() {}
  URL toURL() {}
}
public final class FileDescriptor {
  public static FileDescriptor err;
  public static FileDescriptor in;
  public static FileDescriptor out;
  FileDescriptor() {}
  void sync() {}
  boolean valid() {}
}
public interface FileFilter {
  boolean accept(File a);
}
public class FileInputStream extends InputStream {
  FileInputStream(File a) {}
  FileInputStream(FileDescriptor a) {}
  FileInputStream(String a) {}
  FileChannel getChannel() {}
  FileDescriptor getFD() {}
}
public class FileNotFoundException extends IOException {
  FileNotFoundException() {}
  FileNotFoundException(String a) {}
}
public class FileOutputStream extends OutputStream {
  FileOutputStream(File a) {}
  FileOutputStream(File a, boolean b) {}
  FileOutputStream(FileDescriptor a) {}
  FileOutputStream(String a) {}
  FileOutputStream(String a, boolean b) {}
  FileChannel getChannel() {}
  FileDescriptor getFD() {}
}
public final class FilePermission extends Permission implements Serializable {
  FilePermission(String a, String b) {}
}
public class FileReader extends InputStreamReader {
  FileReader(File a) {}
  FileReader(File a, Charset b) {}
  FileReader(FileDescriptor a) {}
  FileReader(String a) {}
  FileReader(String a, Charset b) {}
}
public class FileWriter extends OutputStreamWriter {
  FileWriter(File a) {}
  FileWriter(File a, boolean b) {}
  FileWriter(File a, Charset b) {}
  FileWriter(File a, Charset b, boolean c) {}
  FileWriter(FileDescriptor a) {}
  FileWriter(String a) {}
  FileWriter(String a, boolean b) {}
  FileWriter(String a, Charset b) {}
  FileWriter(String a, Charset b, boolean c) {}
}
public interface FilenameFilter {
  boolean accept(File a, String b);
}
public class FilterInputStream extends InputStream {
  FilterInputStream(InputStream a) {}
}
public class FilterOutputStream extends OutputStream {
  FilterOutputStream(OutputStream a) {}
}
public abstract class FilterReader extends Reader {
  FilterReader(Reader a) {}
}
public abstract class FilterWriter extends Writer {
  FilterWriter(Writer a) {}
}
public interface Flushable {
  void flush();
}
public class IOError extends Error {
  IOError(Throwable a) {}
}
public class IOException extends Exception {
  IOException() {}
  IOException(String a) {}
  IOException(String a, Throwable b) {}
  IOException(Throwable a) {}
}
public abstract class InputStream implements Closeable {
  InputStream() {}
  int available() {}
  boolean markSupported() {}
  void mark(int a) {}
  static InputStream nullInputStream() {}
  byte[] readAllBytes() {}
  byte[] readNBytes(int a) {}
  int readNBytes(byte[] a, int b, int c) {}
  abstract int read();
  int read(byte[] a) {}
  int read(byte[] a, int b, int c) {}
  void reset() {}
  void skipNBytes(long a) {}
  long skip(long a) {}
  long transferTo(OutputStream a) {}
}
public class InputStreamReader extends Reader {
  InputStreamReader(InputStream a) {}
  InputStreamReader(InputStream a, String b) {}
  InputStreamReader(InputStream a, Charset b) {}
  InputStreamReader(InputStream a, CharsetDecoder b) {}
  String getEncoding() {}
}
public class InterruptedIOException extends IOException {
  public int bytesTransferred;
  InterruptedIOException() {}
  InterruptedIOException(String a) {}
}
public class InvalidClassException extends ObjectStreamException {
  public String classname;
  InvalidClassException(String a) {}
  InvalidClassException(String a, String b) {}
}
public class InvalidObjectException extends ObjectStreamException {
  InvalidObjectException(String a) {}
}
public class LineNumberInputStream extends FilterInputStream {
  LineNumberInputStream(InputStream a) {}
  int getLineNumber() {}
  void setLineNumber(int a) {}
}
public class LineNumberReader extends BufferedReader {
  LineNumberReader(Reader a) {}
  LineNumberReader(Reader a, int b) {}
  int getLineNumber() {}
  void setLineNumber(int a) {}
}
public class NotActiveException extends ObjectStreamException {
  NotActiveException() {}
  NotActiveException(String a) {}
}
public class NotSerializableException extends ObjectStreamException {
  NotSerializableException() {}
  NotSerializableException(String a) {}
}
public interface ObjectInput extends DataInput, AutoCloseable {
  int available();
  Object readObject();
  int read();
  int read(byte[] a);
  int read(byte[] a, int b, int c);
  long skip(long a);
}
public interface ObjectInputFilter {
  static ObjectInputFilter allowFilter(Predicate<Class<?>> a, ObjectInputFilter.Status b) {}
  ObjectInputFilter.Status checkInput(ObjectInputFilter.FilterInfo a);
  static ObjectInputFilter merge(ObjectInputFilter a, ObjectInputFilter b) {}
  static ObjectInputFilter rejectFilter(Predicate<Class<?>> a, ObjectInputFilter.Status b) {}
  static ObjectInputFilter rejectUndecidedClass(ObjectInputFilter a) {}
  public static final class Config {
    static ObjectInputFilter createFilter(String a) {}
    static BinaryOperator<ObjectInputFilter> getSerialFilterFactory() {}
    static ObjectInputFilter getSerialFilter() {}
    static void setSerialFilterFactory(BinaryOperator<ObjectInputFilter> a) {}
    static void setSerialFilter(ObjectInputFilter a) {}
  }
  public interface FilterInfo {
    long arrayLength();
    long depth();
    long references();
    Class<?> serialClass();
    long streamBytes();
  }
  public enum Status {
    UNDECIDED, ALLOWED, REJECTED;
  }
}
public class ObjectInputStream extends InputStream implements ObjectInput, ObjectStreamConstants {
  ObjectInputStream() {}
  ObjectInputStream(InputStream a) {}
  void defaultReadObject() {}
  boolean enableResolveObject(boolean a) {}
  ObjectInputFilter getObjectInputFilter() {}
  ObjectStreamClass readClassDescriptor() {}
  ObjectInputStream.GetField readFields() {}
  Object readObjectOverride() {}
  void readStreamHeader() {}
  Object readUnshared() {}
  void registerValidation(ObjectInputValidation a, int b) {}
  Class<?> resolveClass(ObjectStreamClass a) {}
  Object resolveObject(Object a) {}
  Class<?> resolveProxyClass(String[] a) {}
  void setObjectInputFilter(ObjectInputFilter a) {}
  public static abstract class GetField {
    GetField() {}
    abstract boolean defaulted(String a);
    abstract ObjectStreamClass getObjectStreamClass();
    abstract boolean get(String a, boolean b);
    abstract byte get(String a, byte b);
    abstract char get(String a, char b);
    abstract double get(String a, double b);
    abstract float get(String a, float b);
    abstract int get(String a, int b);
    abstract Object get(String a, Object b);
    abstract long get(String a, long b);
    abstract short get(String a, short b);
  }
}
public interface ObjectInputValidation {
  void validateObject();
}
public interface ObjectOutput extends DataOutput, AutoCloseable {
  void flush();
  void writeObject(Object a);
}
public class ObjectOutputStream extends OutputStream implements ObjectOutput, ObjectStreamConstants {
  ObjectOutputStream() {}
  ObjectOutputStream(OutputStream a) {}
  void annotateClass(Class<?> a) {}
  void annotateProxyClass(Class<?> a) {}
  void defaultWriteObject() {}
  void drain() {}
  boolean enableReplaceObject(boolean a) {}
  ObjectOutputStream.PutField putFields() {}
  Object replaceObject(Object a) {}
  void reset() {}
  void useProtocolVersion(int a) {}
  void writeClassDescriptor(ObjectStreamClass a) {}
  void writeFields() {}
  void writeObjectOverride(Object a) {}
  void writeStreamHeader() {}
  void writeUnshared(Object a) {}
  public static abstract class PutField {
    PutField() {}
    abstract void put(String a, boolean b);
    abstract void put(String a, byte b);
    abstract void put(String a, char b);
    abstract void put(String a, double b);
    abstract void put(String a, float b);
    abstract void put(String a, int b);
    abstract void put(String a, Object b);
    abstract void put(String a, long b);
    abstract void put(String a, short b);
    abstract void write(ObjectOutput a);
  }
}
public class ObjectStreamClass implements Serializable {
  public static ObjectStreamField[] NO_FIELDS;
  Class<?> forClass() {}
  ObjectStreamField getField(String a) {}
  ObjectStreamField[] getFields() {}
  String getName() {}
  long getSerialVersionUID() {}
  static ObjectStreamClass lookupAny(Class<?> a) {}
  static ObjectStreamClass lookup(Class<?> a) {}
}
public interface ObjectStreamConstants {
  public static byte SC_BLOCK_DATA;
  public static byte SC_ENUM;
  public static byte SC_EXTERNALIZABLE;
  public static byte SC_SERIALIZABLE;
  public static byte SC_WRITE_METHOD;
  public static byte TC_ARRAY;
  public static byte TC_BASE;
  public static byte TC_BLOCKDATA;
  public static byte TC_BLOCKDATALONG;
  public static byte TC_CLASS;
  public static byte TC_CLASSDESC;
  public static byte TC_ENDBLOCKDATA;
  public static byte TC_ENUM;
  public static byte TC_EXCEPTION;
  public static byte TC_LONGSTRING;
  public static byte TC_MAX;
  public static byte TC_NULL;
  public static byte TC_OBJECT;
  public static byte TC_PROXYCLASSDESC;
  public static byte TC_REFERENCE;
  public static byte TC_RESET;
  public static byte TC_STRING;
  public static int PROTOCOL_VERSION_1;
  public static int PROTOCOL_VERSION_2;
  public static int baseWireHandle;
  public static SerializablePermission SERIAL_FILTER_PERMISSION;
  public static SerializablePermission SUBCLASS_IMPLEMENTATION_PERMISSION;
  public static SerializablePermission SUBSTITUTION_PERMISSION;
  public static short STREAM_MAGIC;
  public static short STREAM_VERSION;
}
public abstract class ObjectStreamException extends IOException {
  ObjectStreamException() {}
  ObjectStreamException(String a) {}
}
public class ObjectStreamField implements Comparable<Object> {
  ObjectStreamField(String a, Class<?> b) {}
  ObjectStreamField(String a, Class<?> b, boolean c) {}
  String getName() {}
  int getOffset() {}
  char getTypeCode() {}
  String getTypeString() {}
  Class<?> getType() {}
  boolean isPrimitive() {}
  boolean isUnshared() {}
  void setOffset(int a) {}
}
public class OptionalDataException extends ObjectStreamException {
  public boolean eof;
  public int length;
}
public abstract class OutputStream implements Closeable, Flushable {
  OutputStream() {}
  static OutputStream nullOutputStream() {}
  abstract void write(int a);
  void write(byte[] a) {}
  void write(byte[] a, int b, int c) {}
}
public class OutputStreamWriter extends Writer {
  OutputStreamWriter(OutputStream a) {}
  OutputStreamWriter(OutputStream a, String b) {}
  OutputStreamWriter(OutputStream a, Charset b) {}
  OutputStreamWriter(OutputStream a, CharsetEncoder b) {}
  String getEncoding() {}
}
public class PipedInputStream extends InputStream {
  PipedInputStream() {}
  PipedInputStream(int a) {}
  PipedInputStream(PipedOutputStream a) {}
  PipedInputStream(PipedOutputStream a, int b) {}
  void connect(PipedOutputStream a) {}
  void receive(int a) {}
}
public class PipedOutputStream extends OutputStream {
  PipedOutputStream() {}
  PipedOutputStream(PipedInputStream a) {}
  void connect(PipedInputStream a) {}
}
public class PipedReader extends Reader {
  PipedReader() {}
  PipedReader(int a) {}
  PipedReader(PipedWriter a) {}
  PipedReader(PipedWriter a, int b) {}
  void connect(PipedWriter a) {}
}
public class PipedWriter extends Writer {
  PipedWriter() {}
  PipedWriter(PipedReader a) {}
  void connect(PipedReader a) {}
}
public class PrintStream extends FilterOutputStream implements Appendable, Closeable {
  PrintStream(File a) {}
  PrintStream(File a, String b) {}
  PrintStream(File a, Charset b) {}
  PrintStream(OutputStream a) {}
  PrintStream(OutputStream a, boolean b) {}
  PrintStream(OutputStream a, boolean b, String c) {}
  PrintStream(OutputStream a, boolean b, Charset c) {}
  PrintStream(String a) {}
  PrintStream(String a, String b) {}
  PrintStream(String a, Charset b) {}
  PrintStream append(char a) {}
  PrintStream append(CharSequence a) {}
  PrintStream append(CharSequence a, int b, int c) {}
  boolean checkError() {}
  void clearError() {}
  PrintStream format(String a, Object... b) {}
  PrintStream format(Locale a, String b, Object... c) {}
  PrintStream printf(String a, Object... b) {}
  PrintStream printf(Locale a, String b, Object... c) {}
  void println() {}
  void println(boolean a) {}
  void println(char a) {}
  void println(char[] a) {}
  void println(double a) {}
  void println(float a) {}
  void println(int a) {}
  void println(Object a) {}
  void println(String a) {}
  void println(long a) {}
  void print(boolean a) {}
  void print(char a) {}
  void print(char[] a) {}
  void print(double a) {}
  void print(float a) {}
  void print(int a) {}
  void print(Object a) {}
  void print(String a) {}
  void print(long a) {}
  void setError() {}
  void writeBytes(byte[] a) {}
}
public class PrintWriter extends Writer {
  PrintWriter(File a) {}
  PrintWriter(File a, String b) {}
  PrintWriter(File a, Charset b) {}
  PrintWriter(OutputStream a) {}
  PrintWriter(OutputStream a, boolean b) {}
  PrintWriter(OutputStream a, boolean b, Charset c) {}
  PrintWriter(Writer a) {}
  PrintWriter(Writer a, boolean b) {}
  PrintWriter(String a) {}
  PrintWriter(String a, String b) {}
  PrintWriter(String a, Charset b) {}
  PrintWriter append(char a) {}
  PrintWriter append(CharSequence a) {}
  PrintWriter append(CharSequence a, int b, int c) {}
  boolean checkError() {}
  void clearError() {}
  PrintWriter format(String a, Object... b) {}
  PrintWriter format(Locale a, String b, Object... c) {}
  PrintWriter printf(String a, Object... b) {}
  PrintWriter printf(Locale a, String b, Object... c) {}
  void println() {}
  void println(boolean a) {}
  void println(char a) {}
  void println(char[] a) {}
  void println(double a) {}
  void println(float a) {}
  void println(int a) {}
  void println(Object a) {}
  void println(String a) {}
  void println(long a) {}
  void print(boolean a) {}
  void print(char a) {}
  void print(char[] a) {}
  void print(double a) {}
  void print(float a) {}
  void print(int a) {}
  void print(Object a) {}
  void print(String a) {}
  void print(long a) {}
  void setError() {}
}
public class PushbackInputStream extends FilterInputStream {
  PushbackInputStream(InputStream a) {}
  PushbackInputStream(InputStream a, int b) {}
  void unread(byte[] a) {}
  void unread(byte[] a, int b, int c) {}
  void unread(int a) {}
}
public class PushbackReader extends FilterReader {
  PushbackReader(Reader a) {}
  PushbackReader(Reader a, int b) {}
  void unread(char[] a) {}
  void unread(char[] a, int b, int c) {}
  void unread(int a) {}
}
public class RandomAccessFile implements DataOutput, DataInput, Closeable {
  RandomAccessFile(File a, String b) {}
  RandomAccessFile(String a, String b) {}
  FileChannel getChannel() {}
  FileDescriptor getFD() {}
  long getFilePointer() {}
  long length() {}
  int read() {}
  int read(byte[] a) {}
  int read(byte[] a, int b, int c) {}
  void seek(long a) {}
  void setLength(long a) {}
}
public abstract class Reader implements Readable, Closeable {
  Reader() {}
  Reader(Object a) {}
  boolean markSupported() {}
  void mark(int a) {}
  static Reader nullReader() {}
  abstract int read(char[] a, int b, int c);
  int read() {}
  int read(char[] a) {}
  boolean ready() {}
  void reset() {}
  long skip(long a) {}
  long transferTo(Writer a) {}
}
public class SequenceInputStream extends InputStream {
  SequenceInputStream(InputStream a, InputStream b) {}
  SequenceInputStream(Enumeration<? extends InputStream> a) {}
}
public @interface Serial {
}
public interface Serializable {
}
public final class SerializablePermission extends BasicPermission {
  SerializablePermission(String a) {}
  SerializablePermission(String a, String b) {}
}
public class StreamCorruptedException extends ObjectStreamException {
  StreamCorruptedException() {}
  StreamCorruptedException(String a) {}
}
public class StreamTokenizer {
  public double nval;
  public int ttype;
  public String sval;
  public static int TT_EOF;
  public static int TT_EOL;
  public static int TT_NUMBER;
  public static int TT_WORD;
  StreamTokenizer(InputStream a) {}
  StreamTokenizer(Reader a) {}
  void commentChar(int a) {}
  void eolIsSignificant(boolean a) {}
  int lineno() {}
  void lowerCaseMode(boolean a) {}
  int nextToken() {}
  void ordinaryChar(int a) {}
  void ordinaryChars(int a, int b) {}
  void parseNumbers() {}
  void pushBack() {}
  void quoteChar(int a) {}
  void resetSyntax() {}
  void slashSlashComments(boolean a) {}
  void slashStarComments(boolean a) {}
  void whitespaceChars(int a, int b) {}
  void wordChars(int a, int b) {}
}
public class StringBufferInputStream extends InputStream {
  StringBufferInputStream(String a) {}
}
public class StringReader extends Reader {
  StringReader(String a) {}
}
public class StringWriter extends Writer {
  StringWriter() {}
  StringWriter(int a) {}
  StringWriter append(char a) {}
  StringWriter append(CharSequence a) {}
  StringWriter append(CharSequence a, int b, int c) {}
  StringBuffer getBuffer() {}
}
public class SyncFailedException extends IOException {
  SyncFailedException(String a) {}
}
public class UTFDataFormatException extends IOException {
  UTFDataFormatException() {}
  UTFDataFormatException(String a) {}
}
public class UncheckedIOException extends RuntimeException {
  UncheckedIOException(IOException a) {}
  UncheckedIOException(String a, IOException b) {}
  IOException getCause() {}
}
public class UnsupportedEncodingException extends IOException {
  UnsupportedEncodingException() {}
  UnsupportedEncodingException(String a) {}
}
public class WriteAbortedException extends ObjectStreamException {
  public Exception detail;
  WriteAbortedException(String a, Exception b) {}
}
public abstract class Writer implements Appendable, Closeable, Flushable {
  Writer() {}
  Writer(Object a) {}
  Writer append(char a) {}
  Writer append(CharSequence a) {}
  Writer append(CharSequence a, int b, int c) {}
  static Writer nullWriter() {}
  abstract void write(char[] a, int b, int c);
  void write(char[] a) {}
  void write(int a) {}
  void write(String a) {}
  void write(String a, int b, int c) {}
}
