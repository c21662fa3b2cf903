package java.nio.file.attribute;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.Principal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

public final class AclEntry {
  Set<AclEntryFlag> flags() {}
  static AclEntry.Builder newBuilder() {}
  static AclEntry.Builder newBuilder(AclEntry a) {}
  Set<AclEntryPermission> permissions() {}
  UserPrincipal principal() {}
  AclEntryType type() {}
  public static final class Builder {
    AclEntry build() {}
    AclEntry.Builder setFlags(AclEntryFlag... a) {}
    AclEntry.Builder setFlags(Set<AclEntryFlag> a) {}
    AclEntry.Builder setPermissions(AclEntryPermission... a) {}
    AclEntry.Builder setPermissions(Set<AclEntryPermission> a) {}
    AclEntry.Builder setPrincipal(UserPrincipal a) {}
    AclEntry.Builder setType(AclEntryType a) {}
  }
}
public enum AclEntryFlag {
  FILE_INHERIT, DIRECTORY_INHERIT, NO_PROPAGATE_INHERIT, INHERIT_ONLY;
}
public enum AclEntryPermission {
  READ_DATA, WRITE_DATA, APPEND_DATA, READ_NAMED_ATTRS, WRITE_NAMED_ATTRS, EXECUTE, DELETE_CHILD, READ_ATTRIBUTES, WRITE_ATTRIBUTES, DELETE, READ_ACL, WRITE_ACL, WRITE_OWNER, SYNCHRONIZE;
  public static AclEntryPermission ADD_FILE;
  public static AclEntryPermission ADD_SUBDIRECTORY;
  public static AclEntryPermission LIST_DIRECTORY;
}
public enum AclEntryType {
  ALLOW, DENY, AUDIT, ALARM;
}
public interface AclFileAttributeView extends FileOwnerAttributeView {
  List<AclEntry> getAcl();
  void setAcl(List<AclEntry> a);
}
public interface AttributeView {
  String name();
}
public interface BasicFileAttributeView extends FileAttributeView {
  BasicFileAttributes readAttributes();
  void setTimes(FileTime a, FileTime b, FileTime c);
}
public interface BasicFileAttributes {
  FileTime creationTime();
  Object fileKey();
  boolean isDirectory();
  boolean isOther();
  boolean isRegularFile();
  boolean isSymbolicLink();
  FileTime lastAccessTime();
  FileTime lastModifiedTime();
  long size();
}
public interface DosFileAttributeView extends BasicFileAttributeView {
  DosFileAttributes readAttributes();
  void setArchive(boolean a);
  void setHidden(boolean a);
  void setReadOnly(boolean a);
  void setSystem(boolean a);
}
public interface DosFileAttributes extends BasicFileAttributes {
  boolean isArchive();
  boolean isHidden();
  boolean isReadOnly();
  boolean isSystem();
}
public interface FileAttribute<T> {
  String name();
  T value();
}
public interface FileAttributeView extends AttributeView {
}
public interface FileOwnerAttributeView extends FileAttributeView {
  UserPrincipal getOwner();
  void setOwner(UserPrincipal a);
}
public interface FileStoreAttributeView extends AttributeView {
}
public final class FileTime implements Comparable<FileTime> {
  int compareTo(FileTime a) {}
  static FileTime fromMillis(long a) {}
  static FileTime from(Instant a) {}
  static FileTime from(long a, TimeUnit b) {}
  Instant toInstant() {}
  long toMillis() {}
  long to(TimeUnit a) {}
}
public interface GroupPrincipal extends UserPrincipal {
}
public interface PosixFileAttributeView extends BasicFileAttributeView, FileOwnerAttributeView {
  PosixFileAttributes readAttributes();
  void setGroup(GroupPrincipal a);
  void setPermissions(Set<PosixFilePermission> a);
}
public interface PosixFileAttributes extends BasicFileAttributes {
  GroupPrincipal group();
  UserPrincipal owner();
  Set<PosixFilePermission> permissions();
}
public enum PosixFilePermission {
  OWNER_READ, OWNER_WRITE, OWNER_EXECUTE, GROUP_READ, GROUP_WRITE, GROUP_EXECUTE, OTHERS_READ, OTHERS_WRITE, OTHERS_EXECUTE;
}
public final class PosixFilePermissions {
  static FileAttribute<Set<PosixFilePermission>> asFileAttribute(Set<PosixFilePermission> a) {}
  static Set<PosixFilePermission> fromString(String a) {}
  static String toString(Set<PosixFilePermission> a) {}
}
public interface UserDefinedFileAttributeView extends FileAttributeView {
  void delete(String a);
  List<String> list();
  int read(String a, ByteBuffer b);
  int size(String a);
  int write(String a, ByteBuffer b);
}
public interface UserPrincipal extends Principal {
}
public abstract class UserPrincipalLookupService {
  UserPrincipalLookupService() {}
  abstract GroupPrincipal lookupPrincipalByGroupName(String a);
  abstract UserPrincipal lookupPrincipalByName(String a);
}
public class UserPrincipalNotFoundException extends IOException {
  UserPrincipalNotFoundException(String a) {}
  String getName() {}
}
