package java.nio.charset;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;

public class CharacterCodingException extends IOException {
  CharacterCodingException() {}
}
public abstract class Charset implements Comparable<Charset> {
  Charset(String a, String[] b) {}
  Set<String> aliases() {}
  static SortedMap<String, Charset> availableCharsets() {}
  boolean canEncode() {}
  int compareTo(Charset a) {}
  abstract boolean contains(Charset a);
  CharBuffer decode(ByteBuffer a) {}
  static Charset defaultCharset() {}
  String displayName() {}
  String displayName(Locale a) {}
  ByteBuffer encode(String a) {}
  ByteBuffer encode(CharBuffer a) {}
  static Charset forName(String a) {}
  boolean isRegistered() {}
  static boolean isSupported(String a) {}
  String name() {}
  abstract CharsetDecoder newDecoder();
  abstract CharsetEncoder newEncoder();
}
public abstract class CharsetDecoder {
  CharsetDecoder(Charset a, float b, float c) {}
  float averageCharsPerByte() {}
  Charset charset() {}
  abstract CoderResult decodeLoop(ByteBuffer a, CharBuffer b);
  CharBuffer decode(ByteBuffer a) {}
  CoderResult decode(ByteBuffer a, CharBuffer b, boolean c) {}
  Charset detectedCharset() {}
  CoderResult flush(CharBuffer a) {}
  CoderResult implFlush(CharBuffer a) {}
  void implOnMalformedInput(CodingErrorAction a) {}
  void implOnUnmappableCharacter(CodingErrorAction a) {}
  void implReplaceWith(String a) {}
  void implReset() {}
  boolean isAutoDetecting() {}
  boolean isCharsetDetected() {}
  CodingErrorAction malformedInputAction() {}
  float maxCharsPerByte() {}
  CharsetDecoder onMalformedInput(CodingErrorAction a) {}
  CharsetDecoder onUnmappableCharacter(CodingErrorAction a) {}
  CharsetDecoder replaceWith(String a) {}
  String replacement() {}
  CharsetDecoder reset() {}
  CodingErrorAction unmappableCharacterAction() {}
}
public abstract class CharsetEncoder {
  CharsetEncoder(Charset a, float b, float c) {}
  CharsetEncoder(Charset a, float b, float c, byte[] d) {}
  float averageBytesPerChar() {}
  boolean canEncode(char a) {}
  boolean canEncode(CharSequence a) {}
  Charset charset() {}
  abstract CoderResult encodeLoop(CharBuffer a, ByteBuffer b);
  ByteBuffer encode(CharBuffer a) {}
  CoderResult encode(CharBuffer a, ByteBuffer b, boolean c) {}
  CoderResult flush(ByteBuffer a) {}
  CoderResult implFlush(ByteBuffer a) {}
  void implOnMalformedInput(CodingErrorAction a) {}
  void implOnUnmappableCharacter(CodingErrorAction a) {}
  void implReplaceWith(byte[] a) {}
  void implReset() {}
  boolean isLegalReplacement(byte[] a) {}
  CodingErrorAction malformedInputAction() {}
  float maxBytesPerChar() {}
  CharsetEncoder onMalformedInput(CodingErrorAction a) {}
  CharsetEncoder onUnmappableCharacter(CodingErrorAction a) {}
  CharsetEncoder replaceWith(byte[] a) {}
  byte[] replacement() {}
  CharsetEncoder reset() {}
  CodingErrorAction unmappableCharacterAction() {}
}
public class CoderMalfunctionError extends Error {
  CoderMalfunctionError(Exception a) {}
}
public class CoderResult {
  public static CoderResult OVERFLOW;
  public static CoderResult UNDERFLOW;
  boolean isError() {}
  boolean isMalformed() {}
  boolean isOverflow() {}
  boolean isUnderflow() {}
  boolean isUnmappable() {}
  int length() {}
  static CoderResult malformedForLength(int a) {}
  void throwException() {}
  static CoderResult unmappableForLength(int a) {}
}
public class CodingErrorAction {
  public static CodingErrorAction IGNORE;
  public static CodingErrorAction REPLACE;
  public static CodingErrorAction REPORT;
}
public class IllegalCharsetNameException extends IllegalArgumentException {
  IllegalCharsetNameException(String a) {}
  String getCharsetName() {}
}
public class MalformedInputException extends CharacterCodingException {
  MalformedInputException(int a) {}
  int getInputLength() {}
}
public final class StandardCharsets {
  public static Charset ISO_8859_1;
  public static Charset US_ASCII;
  public static Charset UTF_16;
  public static Charset UTF_16BE;
  public static Charset UTF_16LE;
  public static Charset UTF_8;
}
public class UnmappableCharacterException extends CharacterCodingException {
  UnmappableCharacterException(int a) {}
  int getInputLength() {}
}
public class UnsupportedCharsetException extends IllegalArgumentException {
  UnsupportedCharsetException(String a) {}
  String getCharsetName() {}
}
