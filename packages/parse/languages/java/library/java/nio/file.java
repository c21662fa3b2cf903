package java.nio.file;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileStoreAttributeView;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.UserPrincipal;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.security.BasicPermission;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

public class AccessDeniedException extends FileSystemException {
  AccessDeniedException(String a) {}
  AccessDeniedException(String a, String b, String c) {}
}
public enum AccessMode {
  READ, WRITE, EXECUTE;
}
public class AtomicMoveNotSupportedException extends FileSystemException {
  AtomicMoveNotSupportedException(String a, String b, String c) {}
}
public class ClosedDirectoryStreamException extends IllegalStateException {
  ClosedDirectoryStreamException() {}
}
public class ClosedFileSystemException extends IllegalStateException {
  ClosedFileSystemException() {}
}
public class ClosedWatchServiceException extends IllegalStateException {
  ClosedWatchServiceException() {}
}
public interface CopyOption {
}
public final class DirectoryIteratorException extends ConcurrentModificationException {
  DirectoryIteratorException(IOException a) {}
  IOException getCause() {}
}
public class DirectoryNotEmptyException extends FileSystemException {
  DirectoryNotEmptyException(String a) {}
}
public interface DirectoryStream<T> extends Closeable, Iterable<T> {
  public interface Filter<T> {
    boolean accept(T a);
  }
}
public class FileAlreadyExistsException extends FileSystemException {
  FileAlreadyExistsException(String a) {}
  FileAlreadyExistsException(String a, String b, String c) {}
}
public abstract class FileStore {
  FileStore() {}
  abstract Object getAttribute(String a);
  long getBlockSize() {}
  abstract <V extends FileStoreAttributeView> V getFileStoreAttributeView(Class<V> a);
  abstract long getTotalSpace();
  abstract long getUnallocatedSpace();
  abstract long getUsableSpace();
  abstract boolean isReadOnly();
  abstract String name();
  abstract boolean supportsFileAttributeView(Class<? extends FileAttributeView> a);
  abstract boolean supportsFileAttributeView(String a);
  abstract String type();
}
public abstract class FileSystem implements Closeable {
  FileSystem() {}
  abstract Iterable<FileStore> getFileStores();
  abstract PathMatcher getPathMatcher(String a);
  abstract Path getPath(String a, String... b);
  abstract Iterable<Path> getRootDirectories();
  abstract String getSeparator();
  abstract UserPrincipalLookupService getUserPrincipalLookupService();
  abstract boolean isOpen();
  abstract boolean isReadOnly();
  abstract WatchService newWatchService();
  abstract FileSystemProvider provider();
  abstract Set<String> supportedFileAttributeViews();
}
public class FileSystemAlreadyExistsException extends RuntimeException {
  FileSystemAlreadyExistsException() {}
  FileSystemAlreadyExistsException(String a) {}
}
public class FileSystemException extends IOException {
  FileSystemException(String a) {}
  FileSystemException(String a, String b, String c) {}
  String getFile() {}
  String getOtherFile() {}
  String getReason() {}
}
public class FileSystemLoopException extends FileSystemException {
  FileSystemLoopException(String a) {}
}
public class FileSystemNotFoundException extends RuntimeException {
  FileSystemNotFoundException() {}
  FileSystemNotFoundException(String a) {}
}
public final class FileSystems {
  static FileSystem getDefault() {}
  static FileSystem getFileSystem(URI a) {}
  static FileSystem newFileSystem(URI a, Map<String, ?> b) {}
  static FileSystem newFileSystem(URI a, Map<String, ?> b, ClassLoader c) {}
  static FileSystem newFileSystem(Path a) {}
  static FileSystem newFileSystem(Path a, ClassLoader b) {}
  static FileSystem newFileSystem(Path a, Map<String, ?> b) {}
  static FileSystem newFileSystem(Path a, Map<String, ?> b, ClassLoader c) {}
}
public enum FileVisitOption {
  FOLLOW_LINKS;
}
public enum FileVisitResult {
  CONTINUE, TERMINATE, SKIP_SUBTREE, SKIP_SIBLINGS;
}
public interface FileVisitor<T> {
  FileVisitResult postVisitDirectory(T a, IOException b);
  FileVisitResult preVisitDirectory(T a, BasicFileAttributes b);
  FileVisitResult visitFileFailed(T a, IOException b);
  FileVisitResult visitFile(T a, BasicFileAttributes b);
}
public final class Files {
  static Path copy(Path a, Path b, CopyOption... c) {}
  static long copy(InputStream a, Path b, CopyOption... c) {}
  static long copy(Path a, OutputStream b) {}
  static Path createDirectories(Path a, FileAttribute<?>... b) {}
  static Path createDirectory(Path a, FileAttribute<?>... b) {}
  static Path createFile(Path a, FileAttribute<?>... b) {}
  static Path createLink(Path a, Path b) {}
  static Path createSymbolicLink(Path a, Path b, FileAttribute<?>... c) {}
  static Path createTempDirectory(String a, FileAttribute<?>... b) {}
  static Path createTempDirectory(Path a, String b, FileAttribute<?>... c) {}
  static Path createTempFile(String a, String b, FileAttribute<?>... c) {}
  static Path createTempFile(Path a, String b, String c, FileAttribute<?>... d) {}
  static boolean deleteIfExists(Path a) {}
  static void delete(Path a) {}
  static boolean exists(Path a, LinkOption... b) {}
  static Stream<Path> find(Path a, int b, BiPredicate<Path, BasicFileAttributes> c, FileVisitOption... d) {}
  static Object getAttribute(Path a, String b, LinkOption... c) {}
  static <V extends FileAttributeView> V getFileAttributeView(Path a, Class<V> b, LinkOption... c) {}
  static FileStore getFileStore(Path a) {}
  static FileTime getLastModifiedTime(Path a, LinkOption... b) {}
  static UserPrincipal getOwner(Path a, LinkOption... b) {}
  static Set<PosixFilePermission> getPosixFilePermissions(Path a, LinkOption... b) {}
  static boolean isDirectory(Path a, LinkOption... b) {}
  static boolean isExecutable(Path a) {}
  static boolean isHidden(Path a) {}
  static boolean isReadable(Path a) {}
  static boolean isRegularFile(Path a, LinkOption... b) {}
  static boolean isSameFile(Path a, Path b) {}
  static boolean isSymbolicLink(Path a) {}
  static boolean isWritable(Path a) {}
  static Stream<String> lines(Path a) {}
  static Stream<String> lines(Path a, Charset b) {}
  static Stream<Path> list(Path a) {}
  static long mismatch(Path a, Path b) {}
  static Path move(Path a, Path b, CopyOption... c) {}
  static BufferedReader newBufferedReader(Path a) {}
  static BufferedReader newBufferedReader(Path a, Charset b) {}
  static BufferedWriter newBufferedWriter(Path a, Charset b, OpenOption... c) {}
  static BufferedWriter newBufferedWriter(Path a, OpenOption... b) {}
  static SeekableByteChannel newByteChannel(Path a, OpenOption... b) {}
  static SeekableByteChannel newByteChannel(Path a, Set<? extends OpenOption> b, FileAttribute<?>... c) {}
  static DirectoryStream<Path> newDirectoryStream(Path a) {}
  static DirectoryStream<Path> newDirectoryStream(Path a, String b) {}
  static DirectoryStream<Path> newDirectoryStream(Path a, DirectoryStream.Filter<? super Path> b) {}
  static InputStream newInputStream(Path a, OpenOption... b) {}
  static OutputStream newOutputStream(Path a, OpenOption... b) {}
  static boolean notExists(Path a, LinkOption... b) {}
  static String probeContentType(Path a) {}
  static byte[] readAllBytes(Path a) {}
  static List<String> readAllLines(Path a) {}
  static List<String> readAllLines(Path a, Charset b) {}
  static <A extends BasicFileAttributes> A readAttributes(Path a, Class<A> b, LinkOption... c) {}
  static Map<String, Object> readAttributes(Path a, String b, LinkOption... c) {}
  static String readString(Path a) {}
  static String readString(Path a, Charset b) {}
  static Path readSymbolicLink(Path a) {}
  static Path setAttribute(Path a, String b, Object c, LinkOption... d) {}
  static Path setLastModifiedTime(Path a, FileTime b) {}
  static Path setOwner(Path a, UserPrincipal b) {}
  static Path setPosixFilePermissions(Path a, Set<PosixFilePermission> b) {}
  static long size(Path a) {}
  static Path walkFileTree(Path a, FileVisitor<? super Path> b) {}
  static Path walkFileTree(Path a, Set<FileVisitOption> b, int c, FileVisitor<? super Path> d) {}
  static Stream<Path> walk(Path a, int b, FileVisitOption... c) {}
  static Stream<Path> walk(Path a, FileVisitOption... b) {}
  static Path writeString(Path a, CharSequence b, Charset c, OpenOption... d) {}
  static Path writeString(Path a, CharSequence b, OpenOption... c) {}
  static Path write(Path a, byte[] b, OpenOption... c) {}
  static Path write(Path a, Iterable<? extends CharSequence> b, Charset c, OpenOption... d) {}
  static Path write(Path a, Iterable<? extends CharSequence> b, OpenOption... c) {}
}
public class InvalidPathException extends IllegalArgumentException {
  InvalidPathException(String a, String b) {}
  InvalidPathException(String a, String b, int c) {}
  int getIndex() {}
  String getInput() {}
  String getReason() {}
}
public enum LinkOption implements OpenOption, CopyOption {
  NOFOLLOW_LINKS;
}
public final class LinkPermission extends BasicPermission {
  LinkPermission(String a) {}
  LinkPermission(String a, String b) {}
}
public class NoSuchFileException extends FileSystemException {
  NoSuchFileException(String a) {}
  NoSuchFileException(String a, String b, String c) {}
}
public class NotDirectoryException extends FileSystemException {
  NotDirectoryException(String a) {}
}
public class NotLinkException extends FileSystemException {
  NotLinkException(String a) {}
  NotLinkException(String a, String b, String c) {}
}
public interface OpenOption {
}
public interface Path extends Comparable<Path>, Iterable<Path>, Watchable {
  int compareTo(Path a);
  boolean endsWith(Path a);
  default boolean endsWith(String a) {}
  Path getFileName();
  FileSystem getFileSystem();
  int getNameCount();
  Path getName(int a);
  Path getParent();
  Path getRoot();
  boolean isAbsolute();
  default Iterator<Path> iterator() {}
  Path normalize();
  static Path of(String a, String... b) {}
  static Path of(URI a) {}
  default WatchKey register(WatchService a, WatchEvent.Kind<?>... b) {}
  Path relativize(Path a);
  default Path resolveSibling(String a) {}
  default Path resolveSibling(Path a) {}
  Path resolve(Path a);
  default Path resolve(String a) {}
  boolean startsWith(Path a);
  default boolean startsWith(String a) {}
  Path subpath(int a, int b);
  Path toAbsolutePath();
  default File toFile() {}
  Path toRealPath(LinkOption... a);
  URI toUri();
}
public interface PathMatcher {
  boolean matches(Path a);
}
public final class Paths {
  static Path get(String a, String... b) {}
  static Path get(URI a) {}
}
public class ProviderMismatchException extends IllegalArgumentException {
  ProviderMismatchException() {}
  ProviderMismatchException(String a) {}
}
public class ProviderNotFoundException extends RuntimeException {
  ProviderNotFoundException() {}
  ProviderNotFoundException(String a) {}
}
public class ReadOnlyFileSystemException extends UnsupportedOperationException {
  ReadOnlyFileSystemException() {}
}
public interface SecureDirectoryStream<T> extends DirectoryStream<T> {
  void deleteDirectory(T a);
  void deleteFile(T a);
  <V extends FileAttributeView> V getFileAttributeView(Class<V> a);
  <V extends FileAttributeView> V getFileAttributeView(T a, Class<V> b, LinkOption... c);
  void move(T a, SecureDirectoryStream<T> b, T c);
  SeekableByteChannel newByteChannel(T a, Set<? extends OpenOption> b, FileAttribute<?>... c);
  SecureDirectoryStream<T> newDirectoryStream(T a, LinkOption... b);
}
public class SimpleFileVisitor<T> implements FileVisitor<T> {
  SimpleFileVisitor() {}
}
public enum StandardCopyOption implements CopyOption {
  REPLACE_EXISTING, COPY_ATTRIBUTES, ATOMIC_MOVE;
}
public enum StandardOpenOption implements OpenOption {
  READ, WRITE, APPEND, TRUNCATE_EXISTING, CREATE, CREATE_NEW, DELETE_ON_CLOSE, SPARSE, SYNC, DSYNC;
}
public final class StandardWatchEventKinds {
  public static WatchEvent.Kind<Path> ENTRY_CREATE;
  public static WatchEvent.Kind<Path> ENTRY_DELETE;
  public static WatchEvent.Kind<Path> ENTRY_MODIFY;
  public static WatchEvent.Kind<Object> OVERFLOW;
}
public interface WatchEvent<T> {
  T context();
  int count();
  WatchEvent.Kind<T> kind();
  public interface Kind<T> {
    String name();
    Class<T> type();
  }
  public interface Modifier {
    String name();
  }
}
public interface WatchKey {
  void cancel();
  boolean isValid();
  List<WatchEvent<?>> pollEvents();
  boolean reset();
  Watchable watchable();
}
public interface WatchService extends Closeable {
  WatchKey poll();
  WatchKey poll(long a, TimeUnit b);
  WatchKey take();
}
public interface Watchable {
  WatchKey register(WatchService a, WatchEvent.Kind<?>... b);
  WatchKey register(WatchService a, WatchEvent.Kind<?>[] b, WatchEvent.Modifier... c);
}
