package java.net;

import java.io.Closeable;
import java.io.FileDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.channels.DatagramChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.security.BasicPermission;
import java.security.Permission;
import java.security.Principal;
import java.security.SecureClassLoader;
import java.security.cert.Certificate;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.net.ssl.SSLSession;

public abstract class Authenticator {
  Authenticator() {}
  static Authenticator getDefault() {}
  PasswordAuthentication getPasswordAuthentication() {}
  String getRequestingHost() {}
  int getRequestingPort() {}
  String getRequestingPrompt() {}
  String getRequestingProtocol() {}
  String getRequestingScheme() {}
  InetAddress getRequestingSite() {}
  URL getRequestingURL() {}
  Authenticator.RequestorType getRequestorType() {}
  PasswordAuthentication requestPasswordAuthenticationInstance(String a, InetAddress b, int c, String d, String e, String f, URL g, Authenticator.RequestorType h) {}
  static PasswordAuthentication requestPasswordAuthentication(String a, InetAddress b, int c, String d, String e, String f) {}
  static PasswordAuthentication requestPasswordAuthentication(String a, InetAddress b, int c, String d, String e, String f, URL g, Authenticator.RequestorType h) {}
  static PasswordAuthentication requestPasswordAuthentication(Authenticator a, String b, InetAddress c, int d, String e, String f, String g, URL h, Authenticator.RequestorType i) {}
  static PasswordAuthentication requestPasswordAuthentication(InetAddress a, int b, String c, String d, String e) {}
  static void setDefault(Authenticator a) {}
  public enum RequestorType {
    PROXY, SERVER;
  }
}
public class BindException extends SocketException {
  BindException() {}
  BindException(String a) {}
}
public abstract class CacheRequest {
  CacheRequest() {}
  abstract void abort();
  abstract OutputStream getBody();
}
public abstract class CacheResponse {
  CacheResponse() {}
  abstract InputStream getBody();
  abstract Map<String, List<String>> getHeaders();
}
public class ConnectException extends SocketException {
  ConnectException() {}
  ConnectException(String a) {}
}
public abstract class ContentHandler {
  ContentHandler() {}
  abstract Object getContent(URLConnection a);
  Object getContent(URLConnection a, Class[] b) {}
}
public interface ContentHandlerFactory {
  ContentHandler createContentHandler(String a);
}
public abstract class CookieHandler {
  CookieHandler() {}
  static CookieHandler getDefault() {}
  abstract Map<String, List<String>> get(URI a, Map<String, List<String>> b);
  abstract void put(URI a, Map<String, List<String>> b);
  static void setDefault(CookieHandler a) {}
}
public class CookieManager extends CookieHandler {
  CookieManager() {}
  CookieManager(CookieStore a, CookiePolicy b) {}
  CookieStore getCookieStore() {}
  void setCookiePolicy(CookiePolicy a) {}
}
public interface CookiePolicy {
  public static CookiePolicy ACCEPT_ALL;
  public static CookiePolicy ACCEPT_NONE;
  public static CookiePolicy ACCEPT_ORIGINAL_SERVER;
  boolean shouldAccept(URI a, HttpCookie b);
}
public interface CookieStore {
  void add(URI a, HttpCookie b);
  List<HttpCookie> getCookies();
  List<URI> getURIs();
  List<HttpCookie> get(URI a);
  boolean removeAll();
  boolean remove(URI a, HttpCookie b);
}
public final class DatagramPacket {
  DatagramPacket(byte[] a, int b) {}
  DatagramPacket(byte[] a, int b, int c) {}
  DatagramPacket(byte[] a, int b, int c, InetAddress d, int e) {}
  DatagramPacket(byte[] a, int b, int c, SocketAddress d) {}
  DatagramPacket(byte[] a, int b, InetAddress c, int d) {}
  DatagramPacket(byte[] a, int b, SocketAddress c) {}
  InetAddress getAddress() {}
  byte[] getData() {}
  int getLength() {}
  int getOffset() {}
  int getPort() {}
  SocketAddress getSocketAddress() {}
  void setAddress(InetAddress a) {}
  void setData(byte[] a) {}
  void setData(byte[] a, int b, int c) {}
  void setLength(int a) {}
  void setPort(int a) {}
  void setSocketAddress(SocketAddress a) {}
}
public class DatagramSocket implements Closeable {
  DatagramSocket(DatagramSocketImpl a) {}
  DatagramSocket() {}
  DatagramSocket(int a) {}
  DatagramSocket(int a, InetAddress b) {}
  DatagramSocket(SocketAddress a) {}
  void bind(SocketAddress a) {}
  void connect(InetAddress a, int b) {}
  void connect(SocketAddress a) {}
  void disconnect() {}
  boolean getBroadcast() {}
  DatagramChannel getChannel() {}
  InetAddress getInetAddress() {}
  InetAddress getLocalAddress() {}
  int getLocalPort() {}
  SocketAddress getLocalSocketAddress() {}
  <T> T getOption(SocketOption<T> a) {}
  int getPort() {}
  int getReceiveBufferSize() {}
  SocketAddress getRemoteSocketAddress() {}
  boolean getReuseAddress() {}
  int getSendBufferSize() {}
  int getSoTimeout() {}
  int getTrafficClass() {}
  boolean isBound() {}
  boolean isClosed() {}
  boolean isConnected() {}
  void joinGroup(SocketAddress a, NetworkInterface b) {}
  void leaveGroup(SocketAddress a, NetworkInterface b) {}
  void receive(DatagramPacket a) {}
  void send(DatagramPacket a) {}
  void setBroadcast(boolean a) {}
  static void setDatagramSocketImplFactory(DatagramSocketImplFactory a) {}
  <T> DatagramSocket setOption(SocketOption<T> a, T b) {}
  void setReceiveBufferSize(int a) {}
  void setReuseAddress(boolean a) {}
  void setSendBufferSize(int a) {}
  void setSoTimeout(int a) {}
  void setTrafficClass(int a) {}
  Set<SocketOption<?>> supportedOptions() {}
}
public abstract class DatagramSocketImpl implements SocketOptions {
  DatagramSocketImpl() {}
  abstract void bind(int a, InetAddress b);
  abstract void close();
  void connect(InetAddress a, int b) {}
  abstract void create();
  void disconnect() {}
  FileDescriptor getFileDescriptor() {}
  int getLocalPort() {}
  <T> T getOption(SocketOption<T> a) {}
  abstract byte getTTL();
  abstract int getTimeToLive();
  abstract void joinGroup(SocketAddress a, NetworkInterface b);
  abstract void join(InetAddress a);
  abstract void leaveGroup(SocketAddress a, NetworkInterface b);
  abstract void leave(InetAddress a);
  abstract int peekData(DatagramPacket a);
  abstract int peek(InetAddress a);
  abstract void receive(DatagramPacket a);
  abstract void send(DatagramPacket a);
  <T> void setOption(SocketOption<T> a, T b) {}
  abstract void setTTL(byte a);
  abstract void setTimeToLive(int a);
  Set<SocketOption<?>> supportedOptions() {}
}
public interface DatagramSocketImplFactory {
  DatagramSocketImpl createDatagramSocketImpl();
}
public interface FileNameMap {
  String getContentTypeFor(String a);
}
public final class HttpCookie implements Cloneable {
  HttpCookie(String a, String b) {}
  static boolean domainMatches(String a, String b) {}
  String getCommentURL() {}
  String getComment() {}
  boolean getDiscard() {}
  String getDomain() {}
  long getMaxAge() {}
  String getName() {}
  String getPath() {}
  String getPortlist() {}
  boolean getSecure() {}
  String getValue() {}
  int getVersion() {}
  boolean hasExpired() {}
  boolean isHttpOnly() {}
  static List<HttpCookie> parse(String a) {}
  void setCommentURL(String a) {}
  void setComment(String a) {}
  void setDiscard(boolean a) {}
  void setDomain(String a) {}
  void setHttpOnly(boolean a) {}
  void setMaxAge(long a) {}
  void setPath(String a) {}
  void setPortlist(String a) {}
  void setSecure(boolean a) {}
  void setValue(String a) {}
  void setVersion(int a) {}
}
public class HttpRetryException extends IOException {
  HttpRetryException(String a, int b) {}
  HttpRetryException(String a, int b, String c) {}
  String getLocation() {}
  String getReason() {}
  int responseCode() {}
}
public abstract class HttpURLConnection extends URLConnection {
  public static int HTTP_ACCEPTED;
  public static int HTTP_BAD_GATEWAY;
  public static int HTTP_BAD_METHOD;
  public static int HTTP_BAD_REQUEST;
  public static int HTTP_CLIENT_TIMEOUT;
  public static int HTTP_CONFLICT;
  public static int HTTP_CREATED;
  public static int HTTP_ENTITY_TOO_LARGE;
  public static int HTTP_FORBIDDEN;
  public static int HTTP_GATEWAY_TIMEOUT;
  public static int HTTP_GONE;
  public static int HTTP_INTERNAL_ERROR;
  public static int HTTP_LENGTH_REQUIRED;
  public static int HTTP_MOVED_PERM;
  public static int HTTP_MOVED_TEMP;
  public static int HTTP_MULT_CHOICE;
  public static int HTTP_NOT_ACCEPTABLE;
  public static int HTTP_NOT_AUTHORITATIVE;
  public static int HTTP_NOT_FOUND;
  public static int HTTP_NOT_IMPLEMENTED;
  public static int HTTP_NOT_MODIFIED;
  public static int HTTP_NO_CONTENT;
  public static int HTTP_OK;
  public static int HTTP_PARTIAL;
  public static int HTTP_PAYMENT_REQUIRED;
  public static int HTTP_PRECON_FAILED;
  public static int HTTP_PROXY_AUTH;
  public static int HTTP_REQ_TOO_LONG;
  public static int HTTP_RESET;
  public static int HTTP_SEE_OTHER;
  public static int HTTP_SERVER_ERROR;
  public static int HTTP_UNAUTHORIZED;
  public static int HTTP_UNAVAILABLE;
  public static int HTTP_UNSUPPORTED_TYPE;
  public static int HTTP_USE_PROXY;
  public static int HTTP_VERSION;
  HttpURLConnection(URL a) {}
  abstract void disconnect();
  InputStream getErrorStream() {}
  static boolean getFollowRedirects() {}
  boolean getInstanceFollowRedirects() {}
  String getRequestMethod() {}
  int getResponseCode() {}
  String getResponseMessage() {}
  void setAuthenticator(Authenticator a) {}
  void setChunkedStreamingMode(int a) {}
  void setFixedLengthStreamingMode(int a) {}
  void setFixedLengthStreamingMode(long a) {}
  static void setFollowRedirects(boolean a) {}
  void setInstanceFollowRedirects(boolean a) {}
  void setRequestMethod(String a) {}
  abstract boolean usingProxy();
}
public final class IDN {
  public static int ALLOW_UNASSIGNED;
  public static int USE_STD3_ASCII_RULES;
  static String toASCII(String a) {}
  static String toASCII(String a, int b) {}
  static String toUnicode(String a) {}
  static String toUnicode(String a, int b) {}
}
public final class Inet4Address extends InetAddress {
}
public final class Inet6Address extends InetAddress {
  static Inet6Address getByAddress(String a, byte[] b, int c) {}
  static Inet6Address getByAddress(String a, byte[] b, NetworkInterface c) {}
  int getScopeId() {}
  NetworkInterface getScopedInterface() {}
  boolean isIPv4CompatibleAddress() {}
}
public class InetAddress implements Serializable {
  byte[] getAddress() {}
  static InetAddress[] getAllByName(String a) {}
  static InetAddress getByAddress(byte[] a) {}
  static InetAddress getByAddress(String a, byte[] b) {}
  static InetAddress getByName(String a) {}
  String getCanonicalHostName() {}
  String getHostAddress() {}
  String getHostName() {}
  static InetAddress getLocalHost() {}
  static InetAddress getLoopbackAddress() {}
  boolean isAnyLocalAddress() {}
  boolean isLinkLocalAddress() {}
  boolean isLoopbackAddress() {}
  boolean isMCGlobal() {}
  boolean isMCLinkLocal() {}
  boolean isMCNodeLocal() {}
  boolean isMCOrgLocal() {}
  boolean isMCSiteLocal() {}
  boolean isMulticastAddress() {}
  boolean isReachable(int a) {}
  boolean isReachable(NetworkInterface a, int b, int c) {}
  boolean isSiteLocalAddress() {}
}
public class InetSocketAddress extends SocketAddress {
  InetSocketAddress(int a) {}
  InetSocketAddress(String a, int b) {}
  InetSocketAddress(InetAddress a, int b) {}
  static InetSocketAddress createUnresolved(String a, int b) {}
  InetAddress getAddress() {}
  String getHostName() {}
  String getHostString() {}
  int getPort() {}
  boolean isUnresolved() {}
}
public class InterfaceAddress {
  InetAddress getAddress() {}
  InetAddress getBroadcast() {}
  short getNetworkPrefixLength() {}
}
public abstract class JarURLConnection extends URLConnection {
  JarURLConnection(URL a) {}
  Attributes getAttributes() {}
  Certificate[] getCertificates() {}
  String getEntryName() {}
  JarEntry getJarEntry() {}
  URL getJarFileURL() {}
  abstract JarFile getJarFile();
  Attributes getMainAttributes() {}
  Manifest getManifest() {}
}
public class MalformedURLException extends IOException {
  MalformedURLException() {}
  MalformedURLException(String a) {}
}
public class MulticastSocket extends DatagramSocket {
  MulticastSocket() {}
  MulticastSocket(int a) {}
  MulticastSocket(SocketAddress a) {}
  InetAddress getInterface() {}
  boolean getLoopbackMode() {}
  NetworkInterface getNetworkInterface() {}
  byte getTTL() {}
  int getTimeToLive() {}
  void joinGroup(InetAddress a) {}
  void leaveGroup(InetAddress a) {}
  void send(DatagramPacket a, byte b) {}
  void setInterface(InetAddress a) {}
  void setLoopbackMode(boolean a) {}
  void setNetworkInterface(NetworkInterface a) {}
  void setTTL(byte a) {}
  void setTimeToLive(int a) {}
}
public final class NetPermission extends BasicPermission {
  NetPermission(String a) {}
  NetPermission(String a, String b) {}
}
public final class NetworkInterface {
  static NetworkInterface getByIndex(int a) {}
  static NetworkInterface getByInetAddress(InetAddress a) {}
  static NetworkInterface getByName(String a) {}
  String getDisplayName() {}
  byte[] getHardwareAddress() {}
  int getIndex() {}
  Enumeration<InetAddress> getInetAddresses() {}
  List<InterfaceAddress> getInterfaceAddresses() {}
  int getMTU() {}
  String getName() {}
  static Enumeration<NetworkInterface> getNetworkInterfaces() {}
  NetworkInterface getParent() {}
  Enumeration<NetworkInterface> getSubInterfaces() {}
  Stream<InetAddress> inetAddresses() {}
  boolean isLoopback() {}
  boolean isPointToPoint() {}
  boolean isUp() {}
  boolean isVirtual() {}
  static Stream<NetworkInterface> networkInterfaces() {}
  Stream<NetworkInterface> subInterfaces() {}
  boolean supportsMulticast() {}
}
public class NoRouteToHostException extends SocketException {
  NoRouteToHostException() {}
  NoRouteToHostException(String a) {}
}
public final class PasswordAuthentication {
  PasswordAuthentication(String a, char[] b) {}
  char[] getPassword() {}
  String getUserName() {}
}
public class PortUnreachableException extends SocketException {
  PortUnreachableException() {}
  PortUnreachableException(String a) {}
}
public class ProtocolException extends IOException {
  ProtocolException() {}
  ProtocolException(String a) {}
}
public interface ProtocolFamily {
  String name();
}
public class Proxy {
  public static Proxy NO_PROXY;
  Proxy(Proxy.Type a, SocketAddress b) {}
  SocketAddress address() {}
  Proxy.Type type() {}
  public enum Type {
    DIRECT, HTTP, SOCKS;
  }
}
public abstract class ProxySelector {
  ProxySelector() {}
  abstract void connectFailed(URI a, SocketAddress b, IOException c);
  static ProxySelector getDefault() {}
  static ProxySelector of(InetSocketAddress a) {}
  abstract List<Proxy> select(URI a);
  static void setDefault(ProxySelector a) {}
}
public abstract class ResponseCache {
  ResponseCache() {}
  static ResponseCache getDefault() {}
  abstract CacheResponse get(URI a, String b, Map<String, List<String>> c);
  abstract CacheRequest put(URI a, URLConnection b);
  static void setDefault(ResponseCache a) {}
}
public abstract class SecureCacheResponse extends CacheResponse {
  SecureCacheResponse() {}
  abstract String getCipherSuite();
  abstract List<Certificate> getLocalCertificateChain();
  abstract Principal getLocalPrincipal();
  abstract Principal getPeerPrincipal();
  Optional<SSLSession> getSSLSession() {}
  abstract List<Certificate> getServerCertificateChain();
}
public class ServerSocket implements Closeable {
  ServerSocket(SocketImpl a) {}
  ServerSocket() {}
  ServerSocket(int a) {}
  ServerSocket(int a, int b) {}
  ServerSocket(int a, int b, InetAddress c) {}
  Socket accept() {}
  void bind(SocketAddress a) {}
  void bind(SocketAddress a, int b) {}
  ServerSocketChannel getChannel() {}
  InetAddress getInetAddress() {}
  int getLocalPort() {}
  SocketAddress getLocalSocketAddress() {}
  <T> T getOption(SocketOption<T> a) {}
  int getReceiveBufferSize() {}
  boolean getReuseAddress() {}
  int getSoTimeout() {}
  void implAccept(Socket a) {}
  boolean isBound() {}
  boolean isClosed() {}
  <T> ServerSocket setOption(SocketOption<T> a, T b) {}
  void setPerformancePreferences(int a, int b, int c) {}
  void setReceiveBufferSize(int a) {}
  void setReuseAddress(boolean a) {}
  void setSoTimeout(int a) {}
  static void setSocketFactory(SocketImplFactory a) {}
  Set<SocketOption<?>> supportedOptions() {}
}
public class Socket implements Closeable {
  Socket(SocketImpl a) {}
  Socket() {}
  Socket(String a, int b) {}
  Socket(String a, int b, boolean c) {}
  Socket(String a, int b, InetAddress c, int d) {}
  Socket(InetAddress a, int b) {}
  Socket(InetAddress a, int b, boolean c) {}
  Socket(InetAddress a, int b, InetAddress c, int d) {}
  Socket(Proxy a) {}
  void bind(SocketAddress a) {}
  void connect(SocketAddress a) {}
  void connect(SocketAddress a, int b) {}
  SocketChannel getChannel() {}
  InetAddress getInetAddress() {}
  InputStream getInputStream() {}
  boolean getKeepAlive() {}
  InetAddress getLocalAddress() {}
  int getLocalPort() {}
  SocketAddress getLocalSocketAddress() {}
  boolean getOOBInline() {}
  <T> T getOption(SocketOption<T> a) {}
  OutputStream getOutputStream() {}
  int getPort() {}
  int getReceiveBufferSize() {}
  SocketAddress getRemoteSocketAddress() {}
  boolean getReuseAddress() {}
  int getSendBufferSize() {}
  int getSoLinger() {}
  int getSoTimeout() {}
  boolean getTcpNoDelay() {}
  int getTrafficClass() {}
  boolean isBound() {}
  boolean isClosed() {}
  boolean isConnected() {}
  boolean isInputShutdown() {}
  boolean isOutputShutdown() {}
  void sendUrgentData(int a) {}
  void setKeepAlive(boolean a) {}
  void setOOBInline(boolean a) {}
  <T> Socket setOption(SocketOption<T> a, T b) {}
  void setPerformancePreferences(int a, int b, int c) {}
  void setReceiveBufferSize(int a) {}
  void setReuseAddress(boolean a) {}
  void setSendBufferSize(int a) {}
  void setSoLinger(boolean a, int b) {}
  void setSoTimeout(int a) {}
  static void setSocketImplFactory(SocketImplFactory a) {}
  void setTcpNoDelay(boolean a) {}
  void setTrafficClass(int a) {}
  void shutdownInput() {}
  void shutdownOutput() {}
  Set<SocketOption<?>> supportedOptions() {}
}
public abstract class SocketAddress implements Serializable {
  SocketAddress() {}
}
public class SocketException extends IOException {
  SocketException() {}
  SocketException(String a) {}
}
public abstract class SocketImpl implements SocketOptions {
  SocketImpl() {}
  abstract void accept(SocketImpl a);
  abstract int available();
  abstract void bind(InetAddress a, int b);
  abstract void close();
  abstract void connect(String a, int b);
  abstract void connect(InetAddress a, int b);
  abstract void connect(SocketAddress a, int b);
  abstract void create(boolean a);
  FileDescriptor getFileDescriptor() {}
  InetAddress getInetAddress() {}
  abstract InputStream getInputStream();
  int getLocalPort() {}
  <T> T getOption(SocketOption<T> a) {}
  abstract OutputStream getOutputStream();
  int getPort() {}
  abstract void listen(int a);
  abstract void sendUrgentData(int a);
  <T> void setOption(SocketOption<T> a, T b) {}
  void setPerformancePreferences(int a, int b, int c) {}
  void shutdownInput() {}
  void shutdownOutput() {}
  Set<SocketOption<?>> supportedOptions() {}
  boolean supportsUrgentData() {}
}
public interface SocketImplFactory {
  SocketImpl createSocketImpl();
}
public interface SocketOption<T> {
  String name();
  Class<T> type();
}
public interface SocketOptions {
  public static int IP_MULTICAST_IF;
  public static int IP_MULTICAST_IF2;
  public static int IP_MULTICAST_LOOP;
  public static int IP_TOS;
  public static int SO_BINDADDR;
  public static int SO_BROADCAST;
  public static int SO_KEEPALIVE;
  public static int SO_LINGER;
  public static int SO_OOBINLINE;
  public static int SO_RCVBUF;
  public static int SO_REUSEADDR;
  public static int SO_REUSEPORT;
  public static int SO_SNDBUF;
  public static int SO_TIMEOUT;
  public static int TCP_NODELAY;
  Object getOption(int a);
  void setOption(int a, Object b);
}
public final class SocketPermission extends Permission implements Serializable {
  SocketPermission(String a, String b) {}
}
public class SocketTimeoutException extends InterruptedIOException {
  SocketTimeoutException() {}
  SocketTimeoutException(String a) {}
}
public enum StandardProtocolFamily implements ProtocolFamily {
  INET, INET6, UNIX;
}
public final class StandardSocketOptions {
  public static SocketOption<NetworkInterface> IP_MULTICAST_IF;
  public static SocketOption<Boolean> IP_MULTICAST_LOOP;
  public static SocketOption<Integer> IP_MULTICAST_TTL;
  public static SocketOption<Integer> IP_TOS;
  public static SocketOption<Boolean> SO_BROADCAST;
  public static SocketOption<Boolean> SO_KEEPALIVE;
  public static SocketOption<Integer> SO_LINGER;
  public static SocketOption<Integer> SO_RCVBUF;
  public static SocketOption<Boolean> SO_REUSEADDR;
  public static SocketOption<Boolean> SO_REUSEPORT;
  public static SocketOption<Integer> SO_SNDBUF;
  public static SocketOption<Boolean> TCP_NODELAY;
}
public final class URI implements Comparable<URI>, Serializable {
  URI(String a) {}
  URI(String a, String b, String c) {}
  URI(String a, String b, String c, int d, String e, String f, String g) {}
  URI(String a, String b, String c, String d) {}
  URI(String a, String b, String c, String d, String e) {}
  int compareTo(URI a) {}
  static URI create(String a) {}
  String getAuthority() {}
  String getFragment() {}
  String getHost() {}
  String getPath() {}
  int getPort() {}
  String getQuery() {}
  String getRawAuthority() {}
  String getRawFragment() {}
  String getRawPath() {}
  String getRawQuery() {}
  String getRawSchemeSpecificPart() {}
  String getRawUserInfo() {}
  String getSchemeSpecificPart() {}
  String getScheme() {}
  String getUserInfo() {}
  boolean isAbsolute() {}
  boolean isOpaque() {}
  URI normalize() {}
  URI parseServerAuthority() {}
  URI relativize(URI a) {}
  URI resolve(String a) {}
  URI resolve(URI a) {}
  String toASCIIString() {}
  URL toURL() {}
}
public class URISyntaxException extends Exception {
  URISyntaxException(String a, String b) {}
  URISyntaxException(String a, String b, int c) {}
  int getIndex() {}
  String getInput() {}
  String getReason() {}
}
public final class URL implements Serializable {
  URL(String a) {}
  URL(String a, String b, int c, String d) {}
  URL(String a, String b, int c, String d, URLStreamHandler e) {}
  URL(String a, String b, String c) {}
  URL(URL a, String b) {}
  URL(URL a, String b, URLStreamHandler c) {}
  String getAuthority() {}
  Object getContent() {}
  Object getContent(Class<?>[] a) {}
  int getDefaultPort() {}
  String getFile() {}
  String getHost() {}
  String getPath() {}
  int getPort() {}
  String getProtocol() {}
  String getQuery() {}
  String getRef() {}
  String getUserInfo() {}
  URLConnection openConnection() {}
  URLConnection openConnection(Proxy a) {}
  InputStream openStream() {}
  boolean sameFile(URL a) {}
  static void setURLStreamHandlerFactory(URLStreamHandlerFactory a) {}
  String toExternalForm() {}
  URI toURI() {}
}
public class URLClassLoader extends SecureClassLoader implements Closeable {
  URLClassLoader(String a, URL[] b, ClassLoader c) {}
  URLClassLoader(String a, URL[] b, ClassLoader c, URLStreamHandlerFactory d) {}
  URLClassLoader(URL[] a) {}
  URLClassLoader(URL[] a, ClassLoader b) {}
  URLClassLoader(URL[] a, ClassLoader b, URLStreamHandlerFactory c) {}
  void addURL(URL a) {}
  Package definePackage(String a, Manifest b, URL c) {}
  URL[] getURLs() {}
  static URLClassLoader newInstance(URL[] a) {}
  static URLClassLoader newInstance(URL[] a, ClassLoader b) {}
}
public abstract class URLConnection {
  URLConnection(URL a) {}
  void addRequestProperty(String a, String b) {}
  abstract void connect();
  boolean getAllowUserInteraction() {}
  int getConnectTimeout() {}
  String getContentEncoding() {}
  long getContentLengthLong() {}
  int getContentLength() {}
  String getContentType() {}
  Object getContent() {}
  Object getContent(Class<?>[] a) {}
  long getDate() {}
  static boolean getDefaultAllowUserInteraction() {}
  static String getDefaultRequestProperty(String a) {}
  boolean getDefaultUseCaches() {}
  static boolean getDefaultUseCaches(String a) {}
  boolean getDoInput() {}
  boolean getDoOutput() {}
  long getExpiration() {}
  static FileNameMap getFileNameMap() {}
  long getHeaderFieldDate(String a, long b) {}
  int getHeaderFieldInt(String a, int b) {}
  String getHeaderFieldKey(int a) {}
  long getHeaderFieldLong(String a, long b) {}
  String getHeaderField(int a) {}
  String getHeaderField(String a) {}
  Map<String, List<String>> getHeaderFields() {}
  long getIfModifiedSince() {}
  InputStream getInputStream() {}
  long getLastModified() {}
  OutputStream getOutputStream() {}
  Permission getPermission() {}
  int getReadTimeout() {}
  Map<String, List<String>> getRequestProperties() {}
  String getRequestProperty(String a) {}
  URL getURL() {}
  boolean getUseCaches() {}
  static String guessContentTypeFromName(String a) {}
  static String guessContentTypeFromStream(InputStream a) {}
  void setAllowUserInteraction(boolean a) {}
  void setConnectTimeout(int a) {}
  static void setContentHandlerFactory(ContentHandlerFactory a) {}
  static void setDefaultAllowUserInteraction(boolean a) {}
  static void setDefaultRequestProperty(String a, String b) {}
  static void setDefaultUseCaches(String a, boolean b) {}
  void setDefaultUseCaches(boolean a) {}
  void setDoInput(boolean a) {}
  void setDoOutput(boolean a) {}
  static void setFileNameMap(FileNameMap a) {}
  void setIfModifiedSince(long a) {}
  void setReadTimeout(int a) {}
  void setRequestProperty(String a, String b) {}
  void setUseCaches(boolean a) {}
}
public class URLDecoder {
  static String decode(String a) {}
  static String decode(String a, String b) {}
  static String decode(String a, Charset b) {}
}
public class URLEncoder {
  static String encode(String a) {}
  static String encode(String a, String b) {}
  static String encode(String a, Charset b) {}
}
public final class URLPermission extends Permission {
  URLPermission(String a) {}
  URLPermission(String a, String b) {}
}
public abstract class URLStreamHandler {
  URLStreamHandler() {}
  boolean equals(URL a, URL b) {}
  int getDefaultPort() {}
  InetAddress getHostAddress(URL a) {}
  int hashCode(URL a) {}
  boolean hostsEqual(URL a, URL b) {}
  abstract URLConnection openConnection(URL a);
  URLConnection openConnection(URL a, Proxy b) {}
  void parseURL(URL a, String b, int c, int d) {}
  boolean sameFile(URL a, URL b) {}
  void setURL(URL a, String b, String c, int d, String e, String f) {}
  void setURL(URL a, String b, String c, int d, String e, String f, String g, String h, String i) {}
  String toExternalForm(URL a) {}
}
public interface URLStreamHandlerFactory {
  URLStreamHandler createURLStreamHandler(String a);
}
public final class UnixDomainSocketAddress extends SocketAddress {
  Path getPath() {}
  static UnixDomainSocketAddress of(String a) {}
  static UnixDomainSocketAddress of(Path a) {}
}
public class UnknownHostException extends IOException {
  UnknownHostException() {}
  UnknownHostException(String a) {}
}
public class UnknownServiceException extends IOException {
  UnknownServiceException() {}
  UnknownServiceException(String a) {}
}
