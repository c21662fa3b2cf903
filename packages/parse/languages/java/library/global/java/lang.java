package java.lang;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.Console;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Serializable;
import java.lang.constant.ClassDesc;
import java.lang.constant.DynamicConstantDesc;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.GenericDeclaration;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.Channel;
import java.nio.charset.Charset;
import java.security.BasicPermission;
import java.security.ProtectionDomain;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.Spliterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class AbstractMethodError extends IncompatibleClassChangeError {
  AbstractMethodError() {}
  AbstractMethodError(String a) {}
}
public interface Appendable {
  Appendable append(char a);
  Appendable append(CharSequence a);
  Appendable append(CharSequence a, int b, int c);
}
public class ArithmeticException extends RuntimeException {
  ArithmeticException() {}
  ArithmeticException(String a) {}
}
public class ArrayIndexOutOfBoundsException extends IndexOutOfBoundsException {
  ArrayIndexOutOfBoundsException() {}
  ArrayIndexOutOfBoundsException(int a) {}
  ArrayIndexOutOfBoundsException(String a) {}
}
public class ArrayStoreException extends RuntimeException {
  ArrayStoreException() {}
  ArrayStoreException(String a) {}
}
public class AssertionError extends Error {
  AssertionError() {}
  AssertionError(boolean a) {}
  AssertionError(char a) {}
  AssertionError(double a) {}
  AssertionError(float a) {}
  AssertionError(int a) {}
  AssertionError(Object a) {}
  AssertionError(String a, Throwable b) {}
  AssertionError(long a) {}
}
public interface AutoCloseable {
  void close();
}
public final class Boolean implements Serializable, Comparable<Boolean> {
  public static Boolean FALSE;
  public static Boolean TRUE;
  public static Class<Boolean> TYPE;
  Boolean(boolean a) {}
  Boolean(String a) {}
  boolean booleanValue() {}
  int compareTo(Boolean a) {}
  static int compare(boolean a, boolean b) {}
  Optional<DynamicConstantDesc<Boolean>> describeConstable() {}
  static boolean getBoolean(String a) {}
  static int hashCode(boolean a) {}
  static boolean logicalAnd(boolean a, boolean b) {}
  static boolean logicalOr(boolean a, boolean b) {}
  static boolean logicalXor(boolean a, boolean b) {}
  static boolean parseBoolean(String a) {}
  static String toString(boolean a) {}
  static Boolean valueOf(boolean a) {}
  static Boolean valueOf(String a) {}
}
public class BootstrapMethodError extends LinkageError {
  BootstrapMethodError() {}
  BootstrapMethodError(String a) {}
  BootstrapMethodError(String a, Throwable b) {}
  BootstrapMethodError(Throwable a) {}
}
public final class Byte extends Number implements Comparable<Byte> {
  public static byte MAX_VALUE;
  public static byte MIN_VALUE;
  public static int BYTES;
  public static int SIZE;
  public static Class<Byte> TYPE;
  Byte(byte a) {}
  Byte(String a) {}
  int compareTo(Byte a) {}
  static int compareUnsigned(byte a, byte b) {}
  static int compare(byte a, byte b) {}
  static Byte decode(String a) {}
  Optional<DynamicConstantDesc<Byte>> describeConstable() {}
  static int hashCode(byte a) {}
  static byte parseByte(String a) {}
  static byte parseByte(String a, int b) {}
  static String toString(byte a) {}
  static int toUnsignedInt(byte a) {}
  static long toUnsignedLong(byte a) {}
  static Byte valueOf(byte a) {}
  static Byte valueOf(String a) {}
  static Byte valueOf(String a, int b) {}
}
public interface CharSequence {
  char charAt(int a);
  default IntStream chars() {}
  default IntStream codePoints() {}
  static int compare(CharSequence a, CharSequence b) {}
  default boolean isEmpty() {}
  int length();
  CharSequence subSequence(int a, int b);
}
public final class Character implements Serializable, Comparable<Character> {
  public static byte COMBINING_SPACING_MARK;
  public static byte CONNECTOR_PUNCTUATION;
  public static byte CONTROL;
  public static byte CURRENCY_SYMBOL;
  public static byte DASH_PUNCTUATION;
  public static byte DECIMAL_DIGIT_NUMBER;
  public static byte DIRECTIONALITY_ARABIC_NUMBER;
  public static byte DIRECTIONALITY_BOUNDARY_NEUTRAL;
  public static byte DIRECTIONALITY_COMMON_NUMBER_SEPARATOR;
  public static byte DIRECTIONALITY_EUROPEAN_NUMBER;
  public static byte DIRECTIONALITY_EUROPEAN_NUMBER_SEPARATOR;
  public static byte DIRECTIONALITY_EUROPEAN_NUMBER_TERMINATOR;
  public static byte DIRECTIONALITY_FIRST_STRONG_ISOLATE;
  public static byte DIRECTIONALITY_LEFT_TO_RIGHT;
  public static byte DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING;
  public static byte DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE;
  public static byte DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE;
  public static byte DIRECTIONALITY_NONSPACING_MARK;
  public static byte DIRECTIONALITY_OTHER_NEUTRALS;
  public static byte DIRECTIONALITY_PARAGRAPH_SEPARATOR;
  public static byte DIRECTIONALITY_POP_DIRECTIONAL_FORMAT;
  public static byte DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE;
  public static byte DIRECTIONALITY_RIGHT_TO_LEFT;
  public static byte DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
  public static byte DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING;
  public static byte DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE;
  public static byte DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE;
  public static byte DIRECTIONALITY_SEGMENT_SEPARATOR;
  public static byte DIRECTIONALITY_UNDEFINED;
  public static byte DIRECTIONALITY_WHITESPACE;
  public static byte ENCLOSING_MARK;
  public static byte END_PUNCTUATION;
  public static byte FINAL_QUOTE_PUNCTUATION;
  public static byte FORMAT;
  public static byte INITIAL_QUOTE_PUNCTUATION;
  public static byte LETTER_NUMBER;
  public static byte LINE_SEPARATOR;
  public static byte LOWERCASE_LETTER;
  public static byte MATH_SYMBOL;
  public static byte MODIFIER_LETTER;
  public static byte MODIFIER_SYMBOL;
  public static byte NON_SPACING_MARK;
  public static byte OTHER_LETTER;
  public static byte OTHER_NUMBER;
  public static byte OTHER_PUNCTUATION;
  public static byte OTHER_SYMBOL;
  public static byte PARAGRAPH_SEPARATOR;
  public static byte PRIVATE_USE;
  public static byte SPACE_SEPARATOR;
  public static byte START_PUNCTUATION;
  public static byte SURROGATE;
  public static byte TITLECASE_LETTER;
  public static byte UNASSIGNED;
  public static byte UPPERCASE_LETTER;
  public static char MAX_HIGH_SURROGATE;
  public static char MAX_LOW_SURROGATE;
  public static char MAX_SURROGATE;
  public static char MAX_VALUE;
  public static char MIN_HIGH_SURROGATE;
  public static char MIN_LOW_SURROGATE;
  public static char MIN_SURROGATE;
  public static char MIN_VALUE;
  public static int BYTES;
  public static int MAX_CODE_POINT;
  public static int MAX_RADIX;
  public static int MIN_CODE_POINT;
  public static int MIN_RADIX;
  public static int MIN_SUPPLEMENTARY_CODE_POINT;
  public static int SIZE;
  public static Class<Character> TYPE;
  Character(char a) {}
  static int charCount(int a) {}
  char charValue() {}
  static int codePointAt(char[] a, int b) {}
  static int codePointAt(char[] a, int b, int c) {}
  static int codePointAt(CharSequence a, int b) {}
  static int codePointBefore(char[] a, int b) {}
  static int codePointBefore(char[] a, int b, int c) {}
  static int codePointBefore(CharSequence a, int b) {}
  static int codePointCount(char[] a, int b, int c) {}
  static int codePointCount(CharSequence a, int b, int c) {}
  static int codePointOf(String a) {}
  int compareTo(Character a) {}
  static int compare(char a, char b) {}
  Optional<DynamicConstantDesc<Character>> describeConstable() {}
  static int digit(char a, int b) {}
  static int digit(int a, int b) {}
  static char forDigit(int a, int b) {}
  static byte getDirectionality(char a) {}
  static byte getDirectionality(int a) {}
  static String getName(int a) {}
  static int getNumericValue(char a) {}
  static int getNumericValue(int a) {}
  static int getType(char a) {}
  static int getType(int a) {}
  static int hashCode(char a) {}
  static char highSurrogate(int a) {}
  static boolean isAlphabetic(int a) {}
  static boolean isBmpCodePoint(int a) {}
  static boolean isDefined(char a) {}
  static boolean isDefined(int a) {}
  static boolean isDigit(char a) {}
  static boolean isDigit(int a) {}
  static boolean isHighSurrogate(char a) {}
  static boolean isISOControl(char a) {}
  static boolean isISOControl(int a) {}
  static boolean isIdentifierIgnorable(char a) {}
  static boolean isIdentifierIgnorable(int a) {}
  static boolean isIdeographic(int a) {}
  static boolean isJavaIdentifierPart(char a) {}
  static boolean isJavaIdentifierPart(int a) {}
  static boolean isJavaIdentifierStart(char a) {}
  static boolean isJavaIdentifierStart(int a) {}
  static boolean isJavaLetterOrDigit(char a) {}
  static boolean isJavaLetter(char a) {}
  static boolean isLetterOrDigit(char a) {}
  static boolean isLetterOrDigit(int a) {}
  static boolean isLetter(char a) {}
  static boolean isLetter(int a) {}
  static boolean isLowSurrogate(char a) {}
  static boolean isLowerCase(char a) {}
  static boolean isLowerCase(int a) {}
  static boolean isMirrored(char a) {}
  static boolean isMirrored(int a) {}
  static boolean isSpaceChar(char a) {}
  static boolean isSpaceChar(int a) {}
  static boolean isSpace(char a) {}
  static boolean isSupplementaryCodePoint(int a) {}
  static boolean isSurrogatePair(char a, char b) {}
  static boolean isSurrogate(char a) {}
  static boolean isTitleCase(char a) {}
  static boolean isTitleCase(int a) {}
  static boolean isUnicodeIdentifierPart(char a) {}
  static boolean isUnicodeIdentifierPart(int a) {}
  static boolean isUnicodeIdentifierStart(char a) {}
  static boolean isUnicodeIdentifierStart(int a) {}
  static boolean isUpperCase(char a) {}
  static boolean isUpperCase(int a) {}
  static boolean isValidCodePoint(int a) {}
  static boolean isWhitespace(char a) {}
  static boolean isWhitespace(int a) {}
  static char lowSurrogate(int a) {}
  static int offsetByCodePoints(char[] a, int b, int c, int d, int e) {}
  static int offsetByCodePoints(CharSequence a, int b, int c) {}
  static char reverseBytes(char a) {}
  static char[] toChars(int a) {}
  static int toChars(int a, char[] b, int c) {}
  static int toCodePoint(char a, char b) {}
  static char toLowerCase(char a) {}
  static int toLowerCase(int a) {}
  static String toString(char a) {}
  static String toString(int a) {}
  static char toTitleCase(char a) {}
  static int toTitleCase(int a) {}
  static char toUpperCase(char a) {}
  static int toUpperCase(int a) {}
  static Character valueOf(char a) {}
  public static class Subset {
    Subset(String a) {}
  }
  public static final class UnicodeBlock extends Character.Subset {
    public static Character.UnicodeBlock ADLAM;
    public static Character.UnicodeBlock AEGEAN_NUMBERS;
    public static Character.UnicodeBlock AHOM;
    public static Character.UnicodeBlock ALCHEMICAL_SYMBOLS;
    public static Character.UnicodeBlock ALPHABETIC_PRESENTATION_FORMS;
    public static Character.UnicodeBlock ANATOLIAN_HIEROGLYPHS;
    public static Character.UnicodeBlock ANCIENT_GREEK_MUSICAL_NOTATION;
    public static Character.UnicodeBlock ANCIENT_GREEK_NUMBERS;
    public static Character.UnicodeBlock ANCIENT_SYMBOLS;
    public static Character.UnicodeBlock ARABIC;
    public static Character.UnicodeBlock ARABIC_EXTENDED_A;
    public static Character.UnicodeBlock ARABIC_MATHEMATICAL_ALPHABETIC_SYMBOLS;
    public static Character.UnicodeBlock ARABIC_PRESENTATION_FORMS_A;
    public static Character.UnicodeBlock ARABIC_PRESENTATION_FORMS_B;
    public static Character.UnicodeBlock ARABIC_SUPPLEMENT;
    public static Character.UnicodeBlock ARMENIAN;
    public static Character.UnicodeBlock ARROWS;
    public static Character.UnicodeBlock AVESTAN;
    public static Character.UnicodeBlock BALINESE;
    public static Character.UnicodeBlock BAMUM;
    public static Character.UnicodeBlock BAMUM_SUPPLEMENT;
    public static Character.UnicodeBlock BASIC_LATIN;
    public static Character.UnicodeBlock BASSA_VAH;
    public static Character.UnicodeBlock BATAK;
    public static Character.UnicodeBlock BENGALI;
    public static Character.UnicodeBlock BHAIKSUKI;
    public static Character.UnicodeBlock BLOCK_ELEMENTS;
    public static Character.UnicodeBlock BOPOMOFO;
    public static Character.UnicodeBlock BOPOMOFO_EXTENDED;
    public static Character.UnicodeBlock BOX_DRAWING;
    public static Character.UnicodeBlock BRAHMI;
    public static Character.UnicodeBlock BRAILLE_PATTERNS;
    public static Character.UnicodeBlock BUGINESE;
    public static Character.UnicodeBlock BUHID;
    public static Character.UnicodeBlock BYZANTINE_MUSICAL_SYMBOLS;
    public static Character.UnicodeBlock CARIAN;
    public static Character.UnicodeBlock CAUCASIAN_ALBANIAN;
    public static Character.UnicodeBlock CHAKMA;
    public static Character.UnicodeBlock CHAM;
    public static Character.UnicodeBlock CHEROKEE;
    public static Character.UnicodeBlock CHEROKEE_SUPPLEMENT;
    public static Character.UnicodeBlock CHESS_SYMBOLS;
    public static Character.UnicodeBlock CHORASMIAN;
    public static Character.UnicodeBlock CJK_COMPATIBILITY;
    public static Character.UnicodeBlock CJK_COMPATIBILITY_FORMS;
    public static Character.UnicodeBlock CJK_COMPATIBILITY_IDEOGRAPHS;
    public static Character.UnicodeBlock CJK_COMPATIBILITY_IDEOGRAPHS_SUPPLEMENT;
    public static Character.UnicodeBlock CJK_RADICALS_SUPPLEMENT;
    public static Character.UnicodeBlock CJK_STROKES;
    public static Character.UnicodeBlock CJK_SYMBOLS_AND_PUNCTUATION;
    public static Character.UnicodeBlock CJK_UNIFIED_IDEOGRAPHS;
    public static Character.UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_A;
    public static Character.UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_B;
    public static Character.UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_C;
    public static Character.UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_D;
    public static Character.UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_E;
    public static Character.UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_F;
    public static Character.UnicodeBlock CJK_UNIFIED_IDEOGRAPHS_EXTENSION_G;
    public static Character.UnicodeBlock COMBINING_DIACRITICAL_MARKS;
    public static Character.UnicodeBlock COMBINING_DIACRITICAL_MARKS_EXTENDED;
    public static Character.UnicodeBlock COMBINING_DIACRITICAL_MARKS_SUPPLEMENT;
    public static Character.UnicodeBlock COMBINING_HALF_MARKS;
    public static Character.UnicodeBlock COMBINING_MARKS_FOR_SYMBOLS;
    public static Character.UnicodeBlock COMMON_INDIC_NUMBER_FORMS;
    public static Character.UnicodeBlock CONTROL_PICTURES;
    public static Character.UnicodeBlock COPTIC;
    public static Character.UnicodeBlock COPTIC_EPACT_NUMBERS;
    public static Character.UnicodeBlock COUNTING_ROD_NUMERALS;
    public static Character.UnicodeBlock CUNEIFORM;
    public static Character.UnicodeBlock CUNEIFORM_NUMBERS_AND_PUNCTUATION;
    public static Character.UnicodeBlock CURRENCY_SYMBOLS;
    public static Character.UnicodeBlock CYPRIOT_SYLLABARY;
    public static Character.UnicodeBlock CYRILLIC;
    public static Character.UnicodeBlock CYRILLIC_EXTENDED_A;
    public static Character.UnicodeBlock CYRILLIC_EXTENDED_B;
    public static Character.UnicodeBlock CYRILLIC_EXTENDED_C;
    public static Character.UnicodeBlock CYRILLIC_SUPPLEMENTARY;
    public static Character.UnicodeBlock DESERET;
    public static Character.UnicodeBlock DEVANAGARI;
    public static Character.UnicodeBlock DEVANAGARI_EXTENDED;
    public static Character.UnicodeBlock DINGBATS;
    public static Character.UnicodeBlock DIVES_AKURU;
    public static Character.UnicodeBlock DOGRA;
    public static Character.UnicodeBlock DOMINO_TILES;
    public static Character.UnicodeBlock DUPLOYAN;
    public static Character.UnicodeBlock EARLY_DYNASTIC_CUNEIFORM;
    public static Character.UnicodeBlock EGYPTIAN_HIEROGLYPHS;
    public static Character.UnicodeBlock EGYPTIAN_HIEROGLYPH_FORMAT_CONTROLS;
    public static Character.UnicodeBlock ELBASAN;
    public static Character.UnicodeBlock ELYMAIC;
    public static Character.UnicodeBlock EMOTICONS;
    public static Character.UnicodeBlock ENCLOSED_ALPHANUMERICS;
    public static Character.UnicodeBlock ENCLOSED_ALPHANUMERIC_SUPPLEMENT;
    public static Character.UnicodeBlock ENCLOSED_CJK_LETTERS_AND_MONTHS;
    public static Character.UnicodeBlock ENCLOSED_IDEOGRAPHIC_SUPPLEMENT;
    public static Character.UnicodeBlock ETHIOPIC;
    public static Character.UnicodeBlock ETHIOPIC_EXTENDED;
    public static Character.UnicodeBlock ETHIOPIC_EXTENDED_A;
    public static Character.UnicodeBlock ETHIOPIC_SUPPLEMENT;
    public static Character.UnicodeBlock GENERAL_PUNCTUATION;
    public static Character.UnicodeBlock GEOMETRIC_SHAPES;
    public static Character.UnicodeBlock GEOMETRIC_SHAPES_EXTENDED;
    public static Character.UnicodeBlock GEORGIAN;
    public static Character.UnicodeBlock GEORGIAN_EXTENDED;
    public static Character.UnicodeBlock GEORGIAN_SUPPLEMENT;
    public static Character.UnicodeBlock GLAGOLITIC;
    public static Character.UnicodeBlock GLAGOLITIC_SUPPLEMENT;
    public static Character.UnicodeBlock GOTHIC;
    public static Character.UnicodeBlock GRANTHA;
    public static Character.UnicodeBlock GREEK;
    public static Character.UnicodeBlock GREEK_EXTENDED;
    public static Character.UnicodeBlock GUJARATI;
    public static Character.UnicodeBlock GUNJALA_GONDI;
    public static Character.UnicodeBlock GURMUKHI;
    public static Character.UnicodeBlock HALFWIDTH_AND_FULLWIDTH_FORMS;
    public static Character.UnicodeBlock HANGUL_COMPATIBILITY_JAMO;
    public static Character.UnicodeBlock HANGUL_JAMO;
    public static Character.UnicodeBlock HANGUL_JAMO_EXTENDED_A;
    public static Character.UnicodeBlock HANGUL_JAMO_EXTENDED_B;
    public static Character.UnicodeBlock HANGUL_SYLLABLES;
    public static Character.UnicodeBlock HANIFI_ROHINGYA;
    public static Character.UnicodeBlock HANUNOO;
    public static Character.UnicodeBlock HATRAN;
    public static Character.UnicodeBlock HEBREW;
    public static Character.UnicodeBlock HIGH_PRIVATE_USE_SURROGATES;
    public static Character.UnicodeBlock HIGH_SURROGATES;
    public static Character.UnicodeBlock HIRAGANA;
    public static Character.UnicodeBlock IDEOGRAPHIC_DESCRIPTION_CHARACTERS;
    public static Character.UnicodeBlock IDEOGRAPHIC_SYMBOLS_AND_PUNCTUATION;
    public static Character.UnicodeBlock IMPERIAL_ARAMAIC;
    public static Character.UnicodeBlock INDIC_SIYAQ_NUMBERS;
    public static Character.UnicodeBlock INSCRIPTIONAL_PAHLAVI;
    public static Character.UnicodeBlock INSCRIPTIONAL_PARTHIAN;
    public static Character.UnicodeBlock IPA_EXTENSIONS;
    public static Character.UnicodeBlock JAVANESE;
    public static Character.UnicodeBlock KAITHI;
    public static Character.UnicodeBlock KANA_EXTENDED_A;
    public static Character.UnicodeBlock KANA_SUPPLEMENT;
    public static Character.UnicodeBlock KANBUN;
    public static Character.UnicodeBlock KANGXI_RADICALS;
    public static Character.UnicodeBlock KANNADA;
    public static Character.UnicodeBlock KATAKANA;
    public static Character.UnicodeBlock KATAKANA_PHONETIC_EXTENSIONS;
    public static Character.UnicodeBlock KAYAH_LI;
    public static Character.UnicodeBlock KHAROSHTHI;
    public static Character.UnicodeBlock KHITAN_SMALL_SCRIPT;
    public static Character.UnicodeBlock KHMER;
    public static Character.UnicodeBlock KHMER_SYMBOLS;
    public static Character.UnicodeBlock KHOJKI;
    public static Character.UnicodeBlock KHUDAWADI;
    public static Character.UnicodeBlock LAO;
    public static Character.UnicodeBlock LATIN_1_SUPPLEMENT;
    public static Character.UnicodeBlock LATIN_EXTENDED_A;
    public static Character.UnicodeBlock LATIN_EXTENDED_ADDITIONAL;
    public static Character.UnicodeBlock LATIN_EXTENDED_B;
    public static Character.UnicodeBlock LATIN_EXTENDED_C;
    public static Character.UnicodeBlock LATIN_EXTENDED_D;
    public static Character.UnicodeBlock LATIN_EXTENDED_E;
    public static Character.UnicodeBlock LEPCHA;
    public static Character.UnicodeBlock LETTERLIKE_SYMBOLS;
    public static Character.UnicodeBlock LIMBU;
    public static Character.UnicodeBlock LINEAR_A;
    public static Character.UnicodeBlock LINEAR_B_IDEOGRAMS;
    public static Character.UnicodeBlock LINEAR_B_SYLLABARY;
    public static Character.UnicodeBlock LISU;
    public static Character.UnicodeBlock LISU_SUPPLEMENT;
    public static Character.UnicodeBlock LOW_SURROGATES;
    public static Character.UnicodeBlock LYCIAN;
    public static Character.UnicodeBlock LYDIAN;
    public static Character.UnicodeBlock MAHAJANI;
    public static Character.UnicodeBlock MAHJONG_TILES;
    public static Character.UnicodeBlock MAKASAR;
    public static Character.UnicodeBlock MALAYALAM;
    public static Character.UnicodeBlock MANDAIC;
    public static Character.UnicodeBlock MANICHAEAN;
    public static Character.UnicodeBlock MARCHEN;
    public static Character.UnicodeBlock MASARAM_GONDI;
    public static Character.UnicodeBlock MATHEMATICAL_ALPHANUMERIC_SYMBOLS;
    public static Character.UnicodeBlock MATHEMATICAL_OPERATORS;
    public static Character.UnicodeBlock MAYAN_NUMERALS;
    public static Character.UnicodeBlock MEDEFAIDRIN;
    public static Character.UnicodeBlock MEETEI_MAYEK;
    public static Character.UnicodeBlock MEETEI_MAYEK_EXTENSIONS;
    public static Character.UnicodeBlock MENDE_KIKAKUI;
    public static Character.UnicodeBlock MEROITIC_CURSIVE;
    public static Character.UnicodeBlock MEROITIC_HIEROGLYPHS;
    public static Character.UnicodeBlock MIAO;
    public static Character.UnicodeBlock MISCELLANEOUS_MATHEMATICAL_SYMBOLS_A;
    public static Character.UnicodeBlock MISCELLANEOUS_MATHEMATICAL_SYMBOLS_B;
    public static Character.UnicodeBlock MISCELLANEOUS_SYMBOLS;
    public static Character.UnicodeBlock MISCELLANEOUS_SYMBOLS_AND_ARROWS;
    public static Character.UnicodeBlock MISCELLANEOUS_SYMBOLS_AND_PICTOGRAPHS;
    public static Character.UnicodeBlock MISCELLANEOUS_TECHNICAL;
    public static Character.UnicodeBlock MODI;
    public static Character.UnicodeBlock MODIFIER_TONE_LETTERS;
    public static Character.UnicodeBlock MONGOLIAN;
    public static Character.UnicodeBlock MONGOLIAN_SUPPLEMENT;
    public static Character.UnicodeBlock MRO;
    public static Character.UnicodeBlock MULTANI;
    public static Character.UnicodeBlock MUSICAL_SYMBOLS;
    public static Character.UnicodeBlock MYANMAR;
    public static Character.UnicodeBlock MYANMAR_EXTENDED_A;
    public static Character.UnicodeBlock MYANMAR_EXTENDED_B;
    public static Character.UnicodeBlock NABATAEAN;
    public static Character.UnicodeBlock NANDINAGARI;
    public static Character.UnicodeBlock NEWA;
    public static Character.UnicodeBlock NEW_TAI_LUE;
    public static Character.UnicodeBlock NKO;
    public static Character.UnicodeBlock NUMBER_FORMS;
    public static Character.UnicodeBlock NUSHU;
    public static Character.UnicodeBlock NYIAKENG_PUACHUE_HMONG;
    public static Character.UnicodeBlock OGHAM;
    public static Character.UnicodeBlock OLD_HUNGARIAN;
    public static Character.UnicodeBlock OLD_ITALIC;
    public static Character.UnicodeBlock OLD_NORTH_ARABIAN;
    public static Character.UnicodeBlock OLD_PERMIC;
    public static Character.UnicodeBlock OLD_PERSIAN;
    public static Character.UnicodeBlock OLD_SOGDIAN;
    public static Character.UnicodeBlock OLD_SOUTH_ARABIAN;
    public static Character.UnicodeBlock OLD_TURKIC;
    public static Character.UnicodeBlock OL_CHIKI;
    public static Character.UnicodeBlock OPTICAL_CHARACTER_RECOGNITION;
    public static Character.UnicodeBlock ORIYA;
    public static Character.UnicodeBlock ORNAMENTAL_DINGBATS;
    public static Character.UnicodeBlock OSAGE;
    public static Character.UnicodeBlock OSMANYA;
    public static Character.UnicodeBlock OTTOMAN_SIYAQ_NUMBERS;
    public static Character.UnicodeBlock PAHAWH_HMONG;
    public static Character.UnicodeBlock PALMYRENE;
    public static Character.UnicodeBlock PAU_CIN_HAU;
    public static Character.UnicodeBlock PHAGS_PA;
    public static Character.UnicodeBlock PHAISTOS_DISC;
    public static Character.UnicodeBlock PHOENICIAN;
    public static Character.UnicodeBlock PHONETIC_EXTENSIONS;
    public static Character.UnicodeBlock PHONETIC_EXTENSIONS_SUPPLEMENT;
    public static Character.UnicodeBlock PLAYING_CARDS;
    public static Character.UnicodeBlock PRIVATE_USE_AREA;
    public static Character.UnicodeBlock PSALTER_PAHLAVI;
    public static Character.UnicodeBlock REJANG;
    public static Character.UnicodeBlock RUMI_NUMERAL_SYMBOLS;
    public static Character.UnicodeBlock RUNIC;
    public static Character.UnicodeBlock SAMARITAN;
    public static Character.UnicodeBlock SAURASHTRA;
    public static Character.UnicodeBlock SHARADA;
    public static Character.UnicodeBlock SHAVIAN;
    public static Character.UnicodeBlock SHORTHAND_FORMAT_CONTROLS;
    public static Character.UnicodeBlock SIDDHAM;
    public static Character.UnicodeBlock SINHALA;
    public static Character.UnicodeBlock SINHALA_ARCHAIC_NUMBERS;
    public static Character.UnicodeBlock SMALL_FORM_VARIANTS;
    public static Character.UnicodeBlock SMALL_KANA_EXTENSION;
    public static Character.UnicodeBlock SOGDIAN;
    public static Character.UnicodeBlock SORA_SOMPENG;
    public static Character.UnicodeBlock SOYOMBO;
    public static Character.UnicodeBlock SPACING_MODIFIER_LETTERS;
    public static Character.UnicodeBlock SPECIALS;
    public static Character.UnicodeBlock SUNDANESE;
    public static Character.UnicodeBlock SUNDANESE_SUPPLEMENT;
    public static Character.UnicodeBlock SUPERSCRIPTS_AND_SUBSCRIPTS;
    public static Character.UnicodeBlock SUPPLEMENTAL_ARROWS_A;
    public static Character.UnicodeBlock SUPPLEMENTAL_ARROWS_B;
    public static Character.UnicodeBlock SUPPLEMENTAL_ARROWS_C;
    public static Character.UnicodeBlock SUPPLEMENTAL_MATHEMATICAL_OPERATORS;
    public static Character.UnicodeBlock SUPPLEMENTAL_PUNCTUATION;
    public static Character.UnicodeBlock SUPPLEMENTAL_SYMBOLS_AND_PICTOGRAPHS;
    public static Character.UnicodeBlock SUPPLEMENTARY_PRIVATE_USE_AREA_A;
    public static Character.UnicodeBlock SUPPLEMENTARY_PRIVATE_USE_AREA_B;
    public static Character.UnicodeBlock SURROGATES_AREA;
    public static Character.UnicodeBlock SUTTON_SIGNWRITING;
    public static Character.UnicodeBlock SYLOTI_NAGRI;
    public static Character.UnicodeBlock SYMBOLS_AND_PICTOGRAPHS_EXTENDED_A;
    public static Character.UnicodeBlock SYMBOLS_FOR_LEGACY_COMPUTING;
    public static Character.UnicodeBlock SYRIAC;
    public static Character.UnicodeBlock SYRIAC_SUPPLEMENT;
    public static Character.UnicodeBlock TAGALOG;
    public static Character.UnicodeBlock TAGBANWA;
    public static Character.UnicodeBlock TAGS;
    public static Character.UnicodeBlock TAI_LE;
    public static Character.UnicodeBlock TAI_THAM;
    public static Character.UnicodeBlock TAI_VIET;
    public static Character.UnicodeBlock TAI_XUAN_JING_SYMBOLS;
    public static Character.UnicodeBlock TAKRI;
    public static Character.UnicodeBlock TAMIL;
    public static Character.UnicodeBlock TAMIL_SUPPLEMENT;
    public static Character.UnicodeBlock TANGUT;
    public static Character.UnicodeBlock TANGUT_COMPONENTS;
    public static Character.UnicodeBlock TANGUT_SUPPLEMENT;
    public static Character.UnicodeBlock TELUGU;
    public static Character.UnicodeBlock THAANA;
    public static Character.UnicodeBlock THAI;
    public static Character.UnicodeBlock TIBETAN;
    public static Character.UnicodeBlock TIFINAGH;
    public static Character.UnicodeBlock TIRHUTA;
    public static Character.UnicodeBlock TRANSPORT_AND_MAP_SYMBOLS;
    public static Character.UnicodeBlock UGARITIC;
    public static Character.UnicodeBlock UNIFIED_CANADIAN_ABORIGINAL_SYLLABICS;
    public static Character.UnicodeBlock UNIFIED_CANADIAN_ABORIGINAL_SYLLABICS_EXTENDED;
    public static Character.UnicodeBlock VAI;
    public static Character.UnicodeBlock VARIATION_SELECTORS;
    public static Character.UnicodeBlock VARIATION_SELECTORS_SUPPLEMENT;
    public static Character.UnicodeBlock VEDIC_EXTENSIONS;
    public static Character.UnicodeBlock VERTICAL_FORMS;
    public static Character.UnicodeBlock WANCHO;
    public static Character.UnicodeBlock WARANG_CITI;
    public static Character.UnicodeBlock YEZIDI;
    public static Character.UnicodeBlock YIJING_HEXAGRAM_SYMBOLS;
    public static Character.UnicodeBlock YI_RADICALS;
    public static Character.UnicodeBlock YI_SYLLABLES;
    public static Character.UnicodeBlock ZANABAZAR_SQUARE;
    static Character.UnicodeBlock forName(String a) {}
    static Character.UnicodeBlock of(char a) {}
    static Character.UnicodeBlock of(int a) {}
  }
  public enum UnicodeScript {
    COMMON, LATIN, GREEK, CYRILLIC, ARMENIAN, HEBREW, ARABIC, SYRIAC, THAANA, DEVANAGARI, BENGALI, GURMUKHI, GUJARATI, ORIYA, TAMIL, TELUGU, KANNADA, MALAYALAM, SINHALA, THAI, LAO, TIBETAN, MYANMAR, GEORGIAN, HANGUL, ETHIOPIC, CHEROKEE, CANADIAN_ABORIGINAL, OGHAM, RUNIC, KHMER, MONGOLIAN, HIRAGANA, KATAKANA, BOPOMOFO, HAN, YI, OLD_ITALIC, GOTHIC, DESERET, INHERITED, TAGALOG, HANUNOO, BUHID, TAGBANWA, LIMBU, TAI_LE, LINEAR_B, UGARITIC, SHAVIAN, OSMANYA, CYPRIOT, BRAILLE, BUGINESE, COPTIC, NEW_TAI_LUE, GLAGOLITIC, TIFINAGH, SYLOTI_NAGRI, OLD_PERSIAN, KHAROSHTHI, BALINESE, CUNEIFORM, PHOENICIAN, PHAGS_PA, NKO, SUNDANESE, BATAK, LEPCHA, OL_CHIKI, VAI, SAURASHTRA, KAYAH_LI, REJANG, LYCIAN, CARIAN, LYDIAN, CHAM, TAI_THAM, TAI_VIET, AVESTAN, EGYPTIAN_HIEROGLYPHS, SAMARITAN, MANDAIC, LISU, BAMUM, JAVANESE, MEETEI_MAYEK, IMPERIAL_ARAMAIC, OLD_SOUTH_ARABIAN, INSCRIPTIONAL_PARTHIAN, INSCRIPTIONAL_PAHLAVI, OLD_TURKIC, BRAHMI, KAITHI, MEROITIC_HIEROGLYPHS, MEROITIC_CURSIVE, SORA_SOMPENG, CHAKMA, SHARADA, TAKRI, MIAO, CAUCASIAN_ALBANIAN, BASSA_VAH, DUPLOYAN, ELBASAN, GRANTHA, PAHAWH_HMONG, KHOJKI, LINEAR_A, MAHAJANI, MANICHAEAN, MENDE_KIKAKUI, MODI, MRO, OLD_NORTH_ARABIAN, NABATAEAN, PALMYRENE, PAU_CIN_HAU, OLD_PERMIC, PSALTER_PAHLAVI, SIDDHAM, KHUDAWADI, TIRHUTA, WARANG_CITI, AHOM, ANATOLIAN_HIEROGLYPHS, HATRAN, MULTANI, OLD_HUNGARIAN, SIGNWRITING, ADLAM, BHAIKSUKI, MARCHEN, NEWA, OSAGE, TANGUT, MASARAM_GONDI, NUSHU, SOYOMBO, ZANABAZAR_SQUARE, HANIFI_ROHINGYA, OLD_SOGDIAN, SOGDIAN, DOGRA, GUNJALA_GONDI, MAKASAR, MEDEFAIDRIN, ELYMAIC, NANDINAGARI, NYIAKENG_PUACHUE_HMONG, WANCHO, YEZIDI, CHORASMIAN, DIVES_AKURU, KHITAN_SMALL_SCRIPT, UNKNOWN;
    static Character.UnicodeScript forName(String a) {}
    static Character.UnicodeScript of(int a) {}
  }
}
public final class Class<T> implements Serializable, GenericDeclaration, Type, AnnotatedElement {
  Class<?> arrayType() {}
  <U> Class<? extends U> asSubclass(Class<U> a) {}
  T cast(Object a) {}
  Class<?> componentType() {}
  Optional<ClassDesc> describeConstable() {}
  String descriptorString() {}
  boolean desiredAssertionStatus() {}
  static Class<?> forName(Module a, String b) {}
  static Class<?> forName(String a) {}
  static Class<?> forName(String a, boolean b, ClassLoader c) {}
  AnnotatedType[] getAnnotatedInterfaces() {}
  AnnotatedType getAnnotatedSuperclass() {}
  String getCanonicalName() {}
  ClassLoader getClassLoader() {}
  Class<?>[] getClasses() {}
  Class<?> getComponentType() {}
  Constructor<T> getConstructor(Class<?>... a) {}
  Constructor<?>[] getConstructors() {}
  Class<?>[] getDeclaredClasses() {}
  Constructor<T> getDeclaredConstructor(Class<?>... a) {}
  Constructor<?>[] getDeclaredConstructors() {}
  Field getDeclaredField(String a) {}
  Field[] getDeclaredFields() {}
  Method getDeclaredMethod(String a, Class<?>... b) {}
  Method[] getDeclaredMethods() {}
  Class<?> getDeclaringClass() {}
  Class<?> getEnclosingClass() {}
  Constructor<?> getEnclosingConstructor() {}
  Method getEnclosingMethod() {}
  T[] getEnumConstants() {}
  Field getField(String a) {}
  Field[] getFields() {}
  Type[] getGenericInterfaces() {}
  Type getGenericSuperclass() {}
  Class<?>[] getInterfaces() {}
  Method getMethod(String a, Class<?>... b) {}
  Method[] getMethods() {}
  int getModifiers() {}
  Module getModule() {}
  String getName() {}
  Class<?> getNestHost() {}
  Class<?>[] getNestMembers() {}
  String getPackageName() {}
  Package getPackage() {}
  Class<?>[] getPermittedSubclasses() {}
  ProtectionDomain getProtectionDomain() {}
  RecordComponent[] getRecordComponents() {}
  InputStream getResourceAsStream(String a) {}
  URL getResource(String a) {}
  Object[] getSigners() {}
  String getSimpleName() {}
  Class<? super T> getSuperclass() {}
  boolean isAnnotation() {}
  boolean isAnonymousClass() {}
  boolean isArray() {}
  boolean isAssignableFrom(Class<?> a) {}
  boolean isEnum() {}
  boolean isHidden() {}
  boolean isInstance(Object a) {}
  boolean isInterface() {}
  boolean isLocalClass() {}
  boolean isMemberClass() {}
  boolean isNestmateOf(Class<?> a) {}
  boolean isPrimitive() {}
  boolean isRecord() {}
  boolean isSealed() {}
  boolean isSynthetic() {}
  T newInstance() {}
  String toGenericString() {}
}
public class ClassCastException extends RuntimeException {
  ClassCastException() {}
  ClassCastException(String a) {}
}
public class ClassCircularityError extends LinkageError {
  ClassCircularityError() {}
  ClassCircularityError(String a) {}
}
public class ClassFormatError extends LinkageError {
  ClassFormatError() {}
  ClassFormatError(String a) {}
}
public abstract class ClassLoader {
  ClassLoader() {}
  ClassLoader(ClassLoader a) {}
  ClassLoader(String a, ClassLoader b) {}
  void clearAssertionStatus() {}
  Class<?> defineClass(byte[] a, int b, int c) {}
  Class<?> defineClass(String a, byte[] b, int c, int d) {}
  Class<?> defineClass(String a, byte[] b, int c, int d, ProtectionDomain e) {}
  Class<?> defineClass(String a, ByteBuffer b, ProtectionDomain c) {}
  Package definePackage(String a, String b, String c, String d, String e, String f, String g, URL h) {}
  Class<?> findClass(String a) {}
  Class<?> findClass(String a, String b) {}
  String findLibrary(String a) {}
  Class<?> findLoadedClass(String a) {}
  URL findResource(String a) {}
  URL findResource(String a, String b) {}
  Enumeration<URL> findResources(String a) {}
  Class<?> findSystemClass(String a) {}
  Object getClassLoadingLock(String a) {}
  Package getDefinedPackage(String a) {}
  Package[] getDefinedPackages() {}
  String getName() {}
  Package getPackage(String a) {}
  Package[] getPackages() {}
  ClassLoader getParent() {}
  static ClassLoader getPlatformClassLoader() {}
  InputStream getResourceAsStream(String a) {}
  URL getResource(String a) {}
  Enumeration<URL> getResources(String a) {}
  static ClassLoader getSystemClassLoader() {}
  static InputStream getSystemResourceAsStream(String a) {}
  static URL getSystemResource(String a) {}
  static Enumeration<URL> getSystemResources(String a) {}
  Module getUnnamedModule() {}
  boolean isRegisteredAsParallelCapable() {}
  Class<?> loadClass(String a, boolean b) {}
  Class<?> loadClass(String a) {}
  static boolean registerAsParallelCapable() {}
  void resolveClass(Class<?> a) {}
  Stream<URL> resources(String a) {}
  void setClassAssertionStatus(String a, boolean b) {}
  void setDefaultAssertionStatus(boolean a) {}
  void setPackageAssertionStatus(String a, boolean b) {}
  void setSigners(Class<?> a, Object[] b) {}
}
public class ClassNotFoundException extends ReflectiveOperationException {
  ClassNotFoundException() {}
  ClassNotFoundException(String a) {}
  ClassNotFoundException(String a, Throwable b) {}
  Throwable getException() {}
}
public abstract class ClassValue<T> {
  ClassValue() {}
  abstract T computeValue(Class<?> a);
  T get(Class<?> a) {}
  void remove(Class<?> a) {}
}
public class CloneNotSupportedException extends Exception {
  CloneNotSupportedException() {}
  CloneNotSupportedException(String a) {}
}
public interface Cloneable {
}
public interface Comparable<T> {
  int compareTo(T a);
}
public @interface Deprecated {
  boolean forRemoval();
  String since();
}
public final class Double extends Number implements Comparable<Double> {
  public static double MAX_VALUE;
  public static double MIN_NORMAL;
  public static double MIN_VALUE;
  public static double NEGATIVE_INFINITY;
  public static double NaN;
  public static double POSITIVE_INFINITY;
  public static int BYTES;
  public static int MAX_EXPONENT;
  public static int MIN_EXPONENT;
  public static int SIZE;
  public static Class<Double> TYPE;
  Double(double a) {}
  Double(String a) {}
  int compareTo(Double a) {}
  static int compare(double a, double b) {}
  Optional<Double> describeConstable() {}
  static long doubleToLongBits(double a) {}
  static long doubleToRawLongBits(double a) {}
  static int hashCode(double a) {}
  static boolean isFinite(double a) {}
  boolean isInfinite() {}
  static boolean isInfinite(double a) {}
  boolean isNaN() {}
  static boolean isNaN(double a) {}
  static double longBitsToDouble(long a) {}
  static double max(double a, double b) {}
  static double min(double a, double b) {}
  static double parseDouble(String a) {}
  Double resolveConstantDesc(MethodHandles.Lookup a) {}
  static double sum(double a, double b) {}
  static String toHexString(double a) {}
  static String toString(double a) {}
  static Double valueOf(double a) {}
  static Double valueOf(String a) {}
}
public abstract class Enum<E extends Enum<E>> implements Comparable<E>, Serializable {
  static E[] values() {}
  static E valueOf(String a) {}
  Enum(String a, int b) {}
  int compareTo(E a) {}
  Optional<Enum.EnumDesc<E>> describeConstable() {}
  Class<E> getDeclaringClass() {}
  String name() {}
  int ordinal() {}
  static <T extends Enum<T>> T valueOf(Class<T> a, String b) {}
  public static final class EnumDesc<E extends Enum<E>> extends Object {
    static <E extends Enum<E>> Enum.EnumDesc<E> of(ClassDesc a, String b) {}
    E resolveConstantDesc(MethodHandles.Lookup a) {}
  }
}
public class EnumConstantNotPresentException extends RuntimeException {
  EnumConstantNotPresentException(Class<? extends Enum> a, String b) {}
  String constantName() {}
  Class<? extends Enum> enumType() {}
}
public class Error extends Throwable {
  Error(String a, Throwable b, boolean c, boolean d) {}
  Error() {}
  Error(String a) {}
  Error(String a, Throwable b) {}
  Error(Throwable a) {}
}
public class Exception extends Throwable {
  Exception(String a, Throwable b, boolean c, boolean d) {}
  Exception() {}
  Exception(String a) {}
  Exception(String a, Throwable b) {}
  Exception(Throwable a) {}
}
public class ExceptionInInitializerError extends LinkageError {
  ExceptionInInitializerError() {}
  ExceptionInInitializerError(String a) {}
  ExceptionInInitializerError(Throwable a) {}
  Throwable getException() {}
}
public final class Float extends Number implements Comparable<Float> {
  public static float MAX_VALUE;
  public static float MIN_NORMAL;
  public static float MIN_VALUE;
  public static float NEGATIVE_INFINITY;
  public static float NaN;
  public static float POSITIVE_INFINITY;
  public static int BYTES;
  public static int MAX_EXPONENT;
  public static int MIN_EXPONENT;
  public static int SIZE;
  public static Class<Float> TYPE;
  Float(double a) {}
  Float(float a) {}
  Float(String a) {}
  int compareTo(Float a) {}
  static int compare(float a, float b) {}
  Optional<Float> describeConstable() {}
  static int floatToIntBits(float a) {}
  static int floatToRawIntBits(float a) {}
  static int hashCode(float a) {}
  static float intBitsToFloat(int a) {}
  static boolean isFinite(float a) {}
  boolean isInfinite() {}
  static boolean isInfinite(float a) {}
  boolean isNaN() {}
  static boolean isNaN(float a) {}
  static float max(float a, float b) {}
  static float min(float a, float b) {}
  static float parseFloat(String a) {}
  Float resolveConstantDesc(MethodHandles.Lookup a) {}
  static float sum(float a, float b) {}
  static String toHexString(float a) {}
  static String toString(float a) {}
  static Float valueOf(float a) {}
  static Float valueOf(String a) {}
}
public @interface FunctionalInterface {
}
public class IllegalAccessError extends IncompatibleClassChangeError {
  IllegalAccessError() {}
  IllegalAccessError(String a) {}
}
public class IllegalAccessException extends ReflectiveOperationException {
  IllegalAccessException() {}
  IllegalAccessException(String a) {}
}
public class IllegalArgumentException extends RuntimeException {
  IllegalArgumentException() {}
  IllegalArgumentException(String a) {}
  IllegalArgumentException(String a, Throwable b) {}
  IllegalArgumentException(Throwable a) {}
}
public class IllegalCallerException extends RuntimeException {
  IllegalCallerException() {}
  IllegalCallerException(String a) {}
  IllegalCallerException(String a, Throwable b) {}
  IllegalCallerException(Throwable a) {}
}
public class IllegalMonitorStateException extends RuntimeException {
  IllegalMonitorStateException() {}
  IllegalMonitorStateException(String a) {}
}
public class IllegalStateException extends RuntimeException {
  IllegalStateException() {}
  IllegalStateException(String a) {}
  IllegalStateException(String a, Throwable b) {}
  IllegalStateException(Throwable a) {}
}
public class IllegalThreadStateException extends IllegalArgumentException {
  IllegalThreadStateException() {}
  IllegalThreadStateException(String a) {}
}
public class IncompatibleClassChangeError extends LinkageError {
  IncompatibleClassChangeError() {}
  IncompatibleClassChangeError(String a) {}
}
public class IndexOutOfBoundsException extends RuntimeException {
  IndexOutOfBoundsException() {}
  IndexOutOfBoundsException(int a) {}
  IndexOutOfBoundsException(String a) {}
  IndexOutOfBoundsException(long a) {}
}
public class InheritableThreadLocal<T> extends ThreadLocal<T> {
  InheritableThreadLocal() {}
}
public class InstantiationError extends IncompatibleClassChangeError {
  InstantiationError() {}
  InstantiationError(String a) {}
}
public class InstantiationException extends ReflectiveOperationException {
  InstantiationException() {}
  InstantiationException(String a) {}
}
public final class Integer extends Number implements Comparable<Integer> {
  public static int BYTES;
  public static int MAX_VALUE;
  public static int MIN_VALUE;
  public static int SIZE;
  public static Class<Integer> TYPE;
  Integer(int a) {}
  Integer(String a) {}
  static int bitCount(int a) {}
  int compareTo(Integer a) {}
  static int compareUnsigned(int a, int b) {}
  static int compare(int a, int b) {}
  static Integer decode(String a) {}
  Optional<Integer> describeConstable() {}
  static int divideUnsigned(int a, int b) {}
  static Integer getInteger(String a) {}
  static Integer getInteger(String a, int b) {}
  static Integer getInteger(String a, Integer b) {}
  static int hashCode(int a) {}
  static int highestOneBit(int a) {}
  static int lowestOneBit(int a) {}
  static int max(int a, int b) {}
  static int min(int a, int b) {}
  static int numberOfLeadingZeros(int a) {}
  static int numberOfTrailingZeros(int a) {}
  static int parseInt(CharSequence a, int b, int c, int d) {}
  static int parseInt(String a) {}
  static int parseInt(String a, int b) {}
  static int parseUnsignedInt(CharSequence a, int b, int c, int d) {}
  static int parseUnsignedInt(String a) {}
  static int parseUnsignedInt(String a, int b) {}
  static int remainderUnsigned(int a, int b) {}
  Integer resolveConstantDesc(MethodHandles.Lookup a) {}
  static int reverseBytes(int a) {}
  static int reverse(int a) {}
  static int rotateLeft(int a, int b) {}
  static int rotateRight(int a, int b) {}
  static int signum(int a) {}
  static int sum(int a, int b) {}
  static String toBinaryString(int a) {}
  static String toHexString(int a) {}
  static String toOctalString(int a) {}
  static String toString(int a) {}
  static String toString(int a, int b) {}
  static long toUnsignedLong(int a) {}
  static String toUnsignedString(int a) {}
  static String toUnsignedString(int a, int b) {}
  static Integer valueOf(int a) {}
  static Integer valueOf(String a) {}
  static Integer valueOf(String a, int b) {}
}
public class InternalError extends VirtualMachineError {
  InternalError() {}
  InternalError(String a) {}
  InternalError(String a, Throwable b) {}
  InternalError(Throwable a) {}
}
public class InterruptedException extends Exception {
  InterruptedException() {}
  InterruptedException(String a) {}
}
public interface Iterable<T> {
  default void forEach(Consumer<? super T> a) {}
  Iterator<T> iterator();
  default Spliterator<T> spliterator() {}
}
public class LayerInstantiationException extends RuntimeException {
  LayerInstantiationException() {}
  LayerInstantiationException(String a) {}
  LayerInstantiationException(String a, Throwable b) {}
  LayerInstantiationException(Throwable a) {}
}
public class LinkageError extends Error {
  LinkageError() {}
  LinkageError(String a) {}
  LinkageError(String a, Throwable b) {}
}
public final class Long extends Number implements Comparable<Long> {
  public static int BYTES;
  public static int SIZE;
  public static Class<Long> TYPE;
  public static long MAX_VALUE;
  public static long MIN_VALUE;
  Long(String a) {}
  Long(long a) {}
  static int bitCount(long a) {}
  int compareTo(Long a) {}
  static int compareUnsigned(long a, long b) {}
  static int compare(long a, long b) {}
  static Long decode(String a) {}
  Optional<Long> describeConstable() {}
  static long divideUnsigned(long a, long b) {}
  static Long getLong(String a) {}
  static Long getLong(String a, Long b) {}
  static Long getLong(String a, long b) {}
  static int hashCode(long a) {}
  static long highestOneBit(long a) {}
  static long lowestOneBit(long a) {}
  static long max(long a, long b) {}
  static long min(long a, long b) {}
  static int numberOfLeadingZeros(long a) {}
  static int numberOfTrailingZeros(long a) {}
  static long parseLong(CharSequence a, int b, int c, int d) {}
  static long parseLong(String a) {}
  static long parseLong(String a, int b) {}
  static long parseUnsignedLong(CharSequence a, int b, int c, int d) {}
  static long parseUnsignedLong(String a) {}
  static long parseUnsignedLong(String a, int b) {}
  static long remainderUnsigned(long a, long b) {}
  Long resolveConstantDesc(MethodHandles.Lookup a) {}
  static long reverseBytes(long a) {}
  static long reverse(long a) {}
  static long rotateLeft(long a, int b) {}
  static long rotateRight(long a, int b) {}
  static int signum(long a) {}
  static long sum(long a, long b) {}
  static String toBinaryString(long a) {}
  static String toHexString(long a) {}
  static String toOctalString(long a) {}
  static String toString(long a) {}
  static String toString(long a, int b) {}
  static String toUnsignedString(long a) {}
  static String toUnsignedString(long a, int b) {}
  static Long valueOf(String a) {}
  static Long valueOf(String a, int b) {}
  static Long valueOf(long a) {}
}
public final class Math {
  public static double E;
  public static double PI;
  static double IEEEremainder(double a, double b) {}
  static int absExact(int a) {}
  static long absExact(long a) {}
  static double abs(double a) {}
  static float abs(float a) {}
  static int abs(int a) {}
  static long abs(long a) {}
  static double acos(double a) {}
  static int addExact(int a, int b) {}
  static long addExact(long a, long b) {}
  static double asin(double a) {}
  static double atan2(double a, double b) {}
  static double atan(double a) {}
  static double cbrt(double a) {}
  static double ceil(double a) {}
  static double copySign(double a, double b) {}
  static float copySign(float a, float b) {}
  static double cosh(double a) {}
  static double cos(double a) {}
  static int decrementExact(int a) {}
  static long decrementExact(long a) {}
  static double expm1(double a) {}
  static double exp(double a) {}
  static int floorDiv(int a, int b) {}
  static long floorDiv(long a, int b) {}
  static long floorDiv(long a, long b) {}
  static int floorMod(int a, int b) {}
  static int floorMod(long a, int b) {}
  static long floorMod(long a, long b) {}
  static double floor(double a) {}
  static double fma(double a, double b, double c) {}
  static float fma(float a, float b, float c) {}
  static int getExponent(double a) {}
  static int getExponent(float a) {}
  static double hypot(double a, double b) {}
  static int incrementExact(int a) {}
  static long incrementExact(long a) {}
  static double log10(double a) {}
  static double log1p(double a) {}
  static double log(double a) {}
  static double max(double a, double b) {}
  static float max(float a, float b) {}
  static int max(int a, int b) {}
  static long max(long a, long b) {}
  static double min(double a, double b) {}
  static float min(float a, float b) {}
  static int min(int a, int b) {}
  static long min(long a, long b) {}
  static int multiplyExact(int a, int b) {}
  static long multiplyExact(long a, int b) {}
  static long multiplyExact(long a, long b) {}
  static long multiplyFull(int a, int b) {}
  static long multiplyHigh(long a, long b) {}
  static int negateExact(int a) {}
  static long negateExact(long a) {}
  static double nextAfter(double a, double b) {}
  static float nextAfter(float a, double b) {}
  static double nextDown(double a) {}
  static float nextDown(float a) {}
  static double nextUp(double a) {}
  static float nextUp(float a) {}
  static double pow(double a, double b) {}
  static double random() {}
  static double rint(double a) {}
  static int round(float a) {}
  static long round(double a) {}
  static double scalb(double a, int b) {}
  static float scalb(float a, int b) {}
  static double signum(double a) {}
  static float signum(float a) {}
  static double sinh(double a) {}
  static double sin(double a) {}
  static double sqrt(double a) {}
  static int subtractExact(int a, int b) {}
  static long subtractExact(long a, long b) {}
  static double tanh(double a) {}
  static double tan(double a) {}
  static double toDegrees(double a) {}
  static int toIntExact(long a) {}
  static double toRadians(double a) {}
  static double ulp(double a) {}
  static float ulp(float a) {}
}
public final class Module implements AnnotatedElement {
  Module addExports(String a, Module b) {}
  Module addOpens(String a, Module b) {}
  Module addReads(Module a) {}
  Module addUses(Class<?> a) {}
  boolean canRead(Module a) {}
  boolean canUse(Class<?> a) {}
  ClassLoader getClassLoader() {}
  ModuleDescriptor getDescriptor() {}
  ModuleLayer getLayer() {}
  String getName() {}
  Set<String> getPackages() {}
  InputStream getResourceAsStream(String a) {}
  boolean isExported(String a) {}
  boolean isExported(String a, Module b) {}
  boolean isNamed() {}
  boolean isOpen(String a) {}
  boolean isOpen(String a, Module b) {}
}
public final class ModuleLayer {
  static ModuleLayer boot() {}
  Configuration configuration() {}
  ModuleLayer defineModulesWithManyLoaders(Configuration a, ClassLoader b) {}
  static ModuleLayer.Controller defineModulesWithManyLoaders(Configuration a, List<ModuleLayer> b, ClassLoader c) {}
  ModuleLayer defineModulesWithOneLoader(Configuration a, ClassLoader b) {}
  static ModuleLayer.Controller defineModulesWithOneLoader(Configuration a, List<ModuleLayer> b, ClassLoader c) {}
  ModuleLayer defineModules(Configuration a, Function<String, ClassLoader> b) {}
  static ModuleLayer.Controller defineModules(Configuration a, List<ModuleLayer> b, Function<String, ClassLoader> c) {}
  static ModuleLayer empty() {}
  ClassLoader findLoader(String a) {}
  Optional<Module> findModule(String a) {}
  Set<Module> modules() {}
  List<ModuleLayer> parents() {}
  public static final class Controller {
    ModuleLayer.Controller addExports(Module a, String b, Module c) {}
    ModuleLayer.Controller addOpens(Module a, String b, Module c) {}
    ModuleLayer.Controller addReads(Module a, Module b) {}
    ModuleLayer layer() {}
  }
}
public class NegativeArraySizeException extends RuntimeException {
  NegativeArraySizeException() {}
  NegativeArraySizeException(String a) {}
}
public class NoClassDefFoundError extends LinkageError {
  NoClassDefFoundError() {}
  NoClassDefFoundError(String a) {}
}
public class NoSuchFieldError extends IncompatibleClassChangeError {
  NoSuchFieldError() {}
  NoSuchFieldError(String a) {}
}
public class NoSuchFieldException extends ReflectiveOperationException {
  NoSuchFieldException() {}
  NoSuchFieldException(String a) {}
}
public class NoSuchMethodError extends IncompatibleClassChangeError {
  NoSuchMethodError() {}
  NoSuchMethodError(String a) {}
}
public class NoSuchMethodException extends ReflectiveOperationException {
  NoSuchMethodException() {}
  NoSuchMethodException(String a) {}
}
public class NullPointerException extends RuntimeException {
  NullPointerException() {}
  NullPointerException(String a) {}
}
public abstract class Number implements Serializable {
  Number() {}
  byte byteValue() {}
  abstract double doubleValue();
  abstract float floatValue();
  abstract int intValue();
  abstract long longValue();
  short shortValue() {}
}
public class NumberFormatException extends IllegalArgumentException {
  NumberFormatException() {}
  NumberFormatException(String a) {}
}
public class Object {
  Object() {}
  Object clone() {}
  boolean equals(Object a) {}
  void finalize() {}
  Class<?> getClass() {}
  int hashCode() {}
  void notifyAll() {}
  void notify() {}
  String toString() {}
  void wait(long a) {}
  void wait() {}
  void wait(long a, int b) {}
}
public class OutOfMemoryError extends VirtualMachineError {
  OutOfMemoryError() {}
  OutOfMemoryError(String a) {}
}
public @interface Override {
}
public class Package extends Object implements AnnotatedElement {
  String getImplementationTitle() {}
  String getImplementationVendor() {}
  String getImplementationVersion() {}
  String getName() {}
  static Package getPackage(String a) {}
  static Package[] getPackages() {}
  String getSpecificationTitle() {}
  String getSpecificationVendor() {}
  String getSpecificationVersion() {}
  boolean isCompatibleWith(String a) {}
  boolean isSealed() {}
  boolean isSealed(URL a) {}
}
public abstract class Process {
  Process() {}
  Stream<ProcessHandle> children() {}
  Stream<ProcessHandle> descendants() {}
  Process destroyForcibly() {}
  abstract void destroy();
  BufferedReader errorReader() {}
  BufferedReader errorReader(Charset a) {}
  abstract int exitValue();
  abstract InputStream getErrorStream();
  abstract InputStream getInputStream();
  abstract OutputStream getOutputStream();
  ProcessHandle.Info info() {}
  BufferedReader inputReader() {}
  BufferedReader inputReader(Charset a) {}
  boolean isAlive() {}
  CompletableFuture<Process> onExit() {}
  BufferedWriter outputWriter() {}
  BufferedWriter outputWriter(Charset a) {}
  long pid() {}
  boolean supportsNormalTermination() {}
  ProcessHandle toHandle() {}
  abstract int waitFor();
  boolean waitFor(long a, TimeUnit b) {}
}
public final class ProcessBuilder {
  ProcessBuilder(String... a) {}
  ProcessBuilder(List<String> a) {}
  ProcessBuilder command(String... a) {}
  ProcessBuilder command(List<String> a) {}
  List<String> command() {}
  File directory() {}
  ProcessBuilder directory(File a) {}
  Map<String, String> environment() {}
  ProcessBuilder inheritIO() {}
  boolean redirectErrorStream() {}
  ProcessBuilder redirectErrorStream(boolean a) {}
  ProcessBuilder redirectError(File a) {}
  ProcessBuilder redirectError(ProcessBuilder.Redirect a) {}
  ProcessBuilder.Redirect redirectError() {}
  ProcessBuilder redirectInput(File a) {}
  ProcessBuilder redirectInput(ProcessBuilder.Redirect a) {}
  ProcessBuilder.Redirect redirectInput() {}
  ProcessBuilder redirectOutput(File a) {}
  ProcessBuilder redirectOutput(ProcessBuilder.Redirect a) {}
  ProcessBuilder.Redirect redirectOutput() {}
  static List<Process> startPipeline(List<ProcessBuilder> a) {}
  Process start() {}
  public static abstract class Redirect {
    public static ProcessBuilder.Redirect DISCARD;
    public static ProcessBuilder.Redirect INHERIT;
    public static ProcessBuilder.Redirect PIPE;
    static ProcessBuilder.Redirect appendTo(File a) {}
    File file() {}
    static ProcessBuilder.Redirect from(File a) {}
    static ProcessBuilder.Redirect to(File a) {}
    abstract ProcessBuilder.Redirect.Type type();
    public enum Type {
      PIPE, INHERIT, READ, WRITE, APPEND;
    }
  }
}
public interface ProcessHandle extends Comparable<ProcessHandle> {
  static Stream<ProcessHandle> allProcesses() {}
  Stream<ProcessHandle> children();
  int compareTo(ProcessHandle a);
  static ProcessHandle current() {}
  Stream<ProcessHandle> descendants();
  boolean destroyForcibly();
  boolean destroy();
  ProcessHandle.Info info();
  boolean isAlive();
  static Optional<ProcessHandle> of(long a) {}
  CompletableFuture<ProcessHandle> onExit();
  Optional<ProcessHandle> parent();
  long pid();
  boolean supportsNormalTermination();
  public interface Info {
    Optional<String[]> arguments();
    Optional<String> commandLine();
    Optional<String> command();
    Optional<Instant> startInstant();
    Optional<Duration> totalCpuDuration();
    Optional<String> user();
  }
}
public interface Readable {
  int read(CharBuffer a);
}
public abstract class Record {
  Record() {}
}
public class ReflectiveOperationException extends Exception {
  ReflectiveOperationException() {}
  ReflectiveOperationException(String a) {}
  ReflectiveOperationException(String a, Throwable b) {}
  ReflectiveOperationException(Throwable a) {}
}
public interface Runnable {
  void run();
}
public class Runtime {
  void addShutdownHook(Thread a) {}
  int availableProcessors() {}
  Process exec(String a) {}
  Process exec(String a, String[] b) {}
  Process exec(String a, String[] b, File c) {}
  Process exec(String[] a) {}
  Process exec(String[] a, String[] b) {}
  Process exec(String[] a, String[] b, File c) {}
  void exit(int a) {}
  long freeMemory() {}
  void gc() {}
  static Runtime getRuntime() {}
  void halt(int a) {}
  void loadLibrary(String a) {}
  void load(String a) {}
  long maxMemory() {}
  boolean removeShutdownHook(Thread a) {}
  void runFinalization() {}
  long totalMemory() {}
  static Runtime.Version version() {}
  public static final class Version implements Comparable<Runtime.Version> {
    Optional<Integer> build() {}
    int compareToIgnoreOptional(Runtime.Version a) {}
    int compareTo(Runtime.Version a) {}
    boolean equalsIgnoreOptional(Object a) {}
    int feature() {}
    int interim() {}
    int major() {}
    int minor() {}
    Optional<String> optional() {}
    static Runtime.Version parse(String a) {}
    int patch() {}
    Optional<String> pre() {}
    int security() {}
    int update() {}
    List<Integer> version() {}
  }
}
public class RuntimeException extends Exception {
  RuntimeException(String a, Throwable b, boolean c, boolean d) {}
  RuntimeException() {}
  RuntimeException(String a) {}
  RuntimeException(String a, Throwable b) {}
  RuntimeException(Throwable a) {}
}
public final class RuntimePermission extends BasicPermission {
  RuntimePermission(String a) {}
  RuntimePermission(String a, String b) {}
}
public @interface SafeVarargs {
}
public class SecurityException extends RuntimeException {
  SecurityException() {}
  SecurityException(String a) {}
  SecurityException(String a, Throwable b) {}
  SecurityException(Throwable a) {}
}
public final class Short extends Number implements Comparable<Short> {
  public static int BYTES;
  public static int SIZE;
  public static Class<Short> TYPE;
  public static short MAX_VALUE;
  public static short MIN_VALUE;
  Short(String a) {}
  Short(short a) {}
  int compareTo(Short a) {}
  static int compareUnsigned(short a, short b) {}
  static int compare(short a, short b) {}
  static Short decode(String a) {}
  Optional<DynamicConstantDesc<Short>> describeConstable() {}
  static int hashCode(short a) {}
  static short parseShort(String a) {}
  static short parseShort(String a, int b) {}
  static short reverseBytes(short a) {}
  static String toString(short a) {}
  static int toUnsignedInt(short a) {}
  static long toUnsignedLong(short a) {}
  static Short valueOf(String a) {}
  static Short valueOf(String a, int b) {}
  static Short valueOf(short a) {}
}
public class StackOverflowError extends VirtualMachineError {
  StackOverflowError() {}
  StackOverflowError(String a) {}
}
public final class StackTraceElement implements Serializable {
  StackTraceElement(String a, String b, String c, int d) {}
  StackTraceElement(String a, String b, String c, String d, String e, String f, int g) {}
  String getClassLoaderName() {}
  String getClassName() {}
  String getFileName() {}
  int getLineNumber() {}
  String getMethodName() {}
  String getModuleName() {}
  String getModuleVersion() {}
  boolean isNativeMethod() {}
}
public final class StackWalker {
  void forEach(Consumer<? super StackWalker.StackFrame> a) {}
  Class<?> getCallerClass() {}
  static StackWalker getInstance() {}
  static StackWalker getInstance(StackWalker.Option a) {}
  static StackWalker getInstance(Set<StackWalker.Option> a) {}
  static StackWalker getInstance(Set<StackWalker.Option> a, int b) {}
  <T> T walk(Function<? super Stream<StackWalker.StackFrame>, ? extends T> a) {}
  public enum Option {
    RETAIN_CLASS_REFERENCE, SHOW_REFLECT_FRAMES, SHOW_HIDDEN_FRAMES;
  }
  public interface StackFrame {
    int getByteCodeIndex();
    String getClassName();
    Class<?> getDeclaringClass();
    default String getDescriptor() {}
    String getFileName();
    int getLineNumber();
    String getMethodName();
    default MethodType getMethodType() {}
    boolean isNativeMethod();
    StackTraceElement toStackTraceElement();
  }
}
public final class StrictMath {
  public static double E;
  public static double PI;
  static double IEEEremainder(double a, double b) {}
  static int absExact(int a) {}
  static long absExact(long a) {}
  static double abs(double a) {}
  static float abs(float a) {}
  static int abs(int a) {}
  static long abs(long a) {}
  static double acos(double a) {}
  static int addExact(int a, int b) {}
  static long addExact(long a, long b) {}
  static double asin(double a) {}
  static double atan2(double a, double b) {}
  static double atan(double a) {}
  static double cbrt(double a) {}
  static double ceil(double a) {}
  static double copySign(double a, double b) {}
  static float copySign(float a, float b) {}
  static double cosh(double a) {}
  static double cos(double a) {}
  static int decrementExact(int a) {}
  static long decrementExact(long a) {}
  static double expm1(double a) {}
  static double exp(double a) {}
  static int floorDiv(int a, int b) {}
  static long floorDiv(long a, int b) {}
  static long floorDiv(long a, long b) {}
  static int floorMod(int a, int b) {}
  static int floorMod(long a, int b) {}
  static long floorMod(long a, long b) {}
  static double floor(double a) {}
  static double fma(double a, double b, double c) {}
  static float fma(float a, float b, float c) {}
  static int getExponent(double a) {}
  static int getExponent(float a) {}
  static double hypot(double a, double b) {}
  static int incrementExact(int a) {}
  static long incrementExact(long a) {}
  static double log10(double a) {}
  static double log1p(double a) {}
  static double log(double a) {}
  static double max(double a, double b) {}
  static float max(float a, float b) {}
  static int max(int a, int b) {}
  static long max(long a, long b) {}
  static double min(double a, double b) {}
  static float min(float a, float b) {}
  static int min(int a, int b) {}
  static long min(long a, long b) {}
  static int multiplyExact(int a, int b) {}
  static long multiplyExact(long a, int b) {}
  static long multiplyExact(long a, long b) {}
  static long multiplyFull(int a, int b) {}
  static long multiplyHigh(long a, long b) {}
  static int negateExact(int a) {}
  static long negateExact(long a) {}
  static double nextAfter(double a, double b) {}
  static float nextAfter(float a, double b) {}
  static double nextDown(double a) {}
  static float nextDown(float a) {}
  static double nextUp(double a) {}
  static float nextUp(float a) {}
  static double pow(double a, double b) {}
  static double random() {}
  static double rint(double a) {}
  static int round(float a) {}
  static long round(double a) {}
  static double scalb(double a, int b) {}
  static float scalb(float a, int b) {}
  static double signum(double a) {}
  static float signum(float a) {}
  static double sinh(double a) {}
  static double sin(double a) {}
  static double sqrt(double a) {}
  static int subtractExact(int a, int b) {}
  static long subtractExact(long a, long b) {}
  static double tanh(double a) {}
  static double tan(double a) {}
  static double toDegrees(double a) {}
  static int toIntExact(long a) {}
  static double toRadians(double a) {}
  static double ulp(double a) {}
  static float ulp(float a) {}
}
public final class String implements Serializable, Comparable<String>, CharSequence {
  public static Comparator<String> CASE_INSENSITIVE_ORDER;
  String() {}
  String(byte[] a) {}
  String(byte[] a, int b) {}
  String(byte[] a, int b, int c) {}
  String(byte[] a, int b, int c, int d) {}
  String(byte[] a, int b, int c, String d) {}
  String(byte[] a, int b, int c, Charset d) {}
  String(byte[] a, String b) {}
  String(byte[] a, Charset b) {}
  String(char[] a) {}
  String(char[] a, int b, int c) {}
  String(int[] a, int b, int c) {}
  String(String a) {}
  String(StringBuffer a) {}
  String(StringBuilder a) {}
  int codePointAt(int a) {}
  int codePointBefore(int a) {}
  int codePointCount(int a, int b) {}
  int compareToIgnoreCase(String a) {}
  int compareTo(String a) {}
  String concat(String a) {}
  boolean contains(CharSequence a) {}
  boolean contentEquals(CharSequence a) {}
  boolean contentEquals(StringBuffer a) {}
  static String copyValueOf(char[] a) {}
  static String copyValueOf(char[] a, int b, int c) {}
  Optional<String> describeConstable() {}
  boolean endsWith(String a) {}
  boolean equalsIgnoreCase(String a) {}
  static String format(String a, Object... b) {}
  static String format(Locale a, String b, Object... c) {}
  String formatted(Object... a) {}
  byte[] getBytes() {}
  byte[] getBytes(String a) {}
  byte[] getBytes(Charset a) {}
  void getBytes(int a, int b, byte[] c, int d) {}
  void getChars(int a, int b, char[] c, int d) {}
  String indent(int a) {}
  int indexOf(int a) {}
  int indexOf(int a, int b) {}
  int indexOf(String a) {}
  int indexOf(String a, int b) {}
  String intern() {}
  boolean isBlank() {}
  static String join(CharSequence a, CharSequence... b) {}
  static String join(CharSequence a, Iterable<? extends CharSequence> b) {}
  int lastIndexOf(int a) {}
  int lastIndexOf(int a, int b) {}
  int lastIndexOf(String a) {}
  int lastIndexOf(String a, int b) {}
  Stream<String> lines() {}
  boolean matches(String a) {}
  int offsetByCodePoints(int a, int b) {}
  boolean regionMatches(boolean a, int b, String c, int d, int e) {}
  boolean regionMatches(int a, String b, int c, int d) {}
  String repeat(int a) {}
  String replaceAll(String a, String b) {}
  String replaceFirst(String a, String b) {}
  String replace(char a, char b) {}
  String replace(CharSequence a, CharSequence b) {}
  String resolveConstantDesc(MethodHandles.Lookup a) {}
  String[] split(String a) {}
  String[] split(String a, int b) {}
  boolean startsWith(String a) {}
  boolean startsWith(String a, int b) {}
  String stripIndent() {}
  String stripLeading() {}
  String stripTrailing() {}
  String strip() {}
  String substring(int a) {}
  String substring(int a, int b) {}
  char[] toCharArray() {}
  String toLowerCase() {}
  String toLowerCase(Locale a) {}
  String toUpperCase() {}
  String toUpperCase(Locale a) {}
  <R> R transform(Function<? super String, ? extends R> a) {}
  String translateEscapes() {}
  String trim() {}
  static String valueOf(boolean a) {}
  static String valueOf(char a) {}
  static String valueOf(char[] a) {}
  static String valueOf(char[] a, int b, int c) {}
  static String valueOf(double a) {}
  static String valueOf(float a) {}
  static String valueOf(int a) {}
  static String valueOf(Object a) {}
  static String valueOf(long a) {}
}
public final class StringBuffer extends Object implements Serializable, Comparable<StringBuffer>, CharSequence {
  StringBuffer() {}
  StringBuffer(int a) {}
  StringBuffer(CharSequence a) {}
  StringBuffer(String a) {}
  StringBuffer appendCodePoint(int a) {}
  StringBuffer append(boolean a) {}
  StringBuffer append(char a) {}
  StringBuffer append(char[] a) {}
  StringBuffer append(char[] a, int b, int c) {}
  StringBuffer append(double a) {}
  StringBuffer append(float a) {}
  StringBuffer append(int a) {}
  StringBuffer append(CharSequence a) {}
  StringBuffer append(CharSequence a, int b, int c) {}
  StringBuffer append(Object a) {}
  StringBuffer append(String a) {}
  StringBuffer append(StringBuffer a) {}
  StringBuffer append(long a) {}
  int capacity() {}
  int codePointAt(int a) {}
  int codePointBefore(int a) {}
  int codePointCount(int a, int b) {}
  int compareTo(StringBuffer a) {}
  StringBuffer deleteCharAt(int a) {}
  StringBuffer delete(int a, int b) {}
  void ensureCapacity(int a) {}
  void getChars(int a, int b, char[] c, int d) {}
  int indexOf(String a) {}
  int indexOf(String a, int b) {}
  StringBuffer insert(int a, boolean b) {}
  StringBuffer insert(int a, double b) {}
  StringBuffer insert(int a, float b) {}
  StringBuffer insert(int a, int b) {}
  StringBuffer insert(int a, CharSequence b) {}
  StringBuffer insert(int a, long b) {}
  StringBuffer insert(int a, char b) {}
  StringBuffer insert(int a, char[] b) {}
  StringBuffer insert(int a, char[] b, int c, int d) {}
  StringBuffer insert(int a, CharSequence b, int c, int d) {}
  StringBuffer insert(int a, Object b) {}
  StringBuffer insert(int a, String b) {}
  int lastIndexOf(String a) {}
  int lastIndexOf(String a, int b) {}
  int offsetByCodePoints(int a, int b) {}
  StringBuffer replace(int a, int b, String c) {}
  StringBuffer reverse() {}
  void setCharAt(int a, char b) {}
  void setLength(int a) {}
  String substring(int a) {}
  String substring(int a, int b) {}
  void trimToSize() {}
}
public final class StringBuilder extends Object implements Serializable, Comparable<StringBuilder>, CharSequence {
  StringBuilder() {}
  StringBuilder(int a) {}
  StringBuilder(CharSequence a) {}
  StringBuilder(String a) {}
  StringBuilder appendCodePoint(int a) {}
  StringBuilder append(boolean a) {}
  StringBuilder append(char a) {}
  StringBuilder append(char[] a) {}
  StringBuilder append(char[] a, int b, int c) {}
  StringBuilder append(double a) {}
  StringBuilder append(float a) {}
  StringBuilder append(int a) {}
  StringBuilder append(CharSequence a) {}
  StringBuilder append(CharSequence a, int b, int c) {}
  StringBuilder append(Object a) {}
  StringBuilder append(String a) {}
  StringBuilder append(StringBuffer a) {}
  StringBuilder append(long a) {}
  int compareTo(StringBuilder a) {}
  StringBuilder deleteCharAt(int a) {}
  StringBuilder delete(int a, int b) {}
  int indexOf(String a) {}
  int indexOf(String a, int b) {}
  StringBuilder insert(int a, boolean b) {}
  StringBuilder insert(int a, char b) {}
  StringBuilder insert(int a, char[] b) {}
  StringBuilder insert(int a, char[] b, int c, int d) {}
  StringBuilder insert(int a, double b) {}
  StringBuilder insert(int a, float b) {}
  StringBuilder insert(int a, int b) {}
  StringBuilder insert(int a, CharSequence b) {}
  StringBuilder insert(int a, CharSequence b, int c, int d) {}
  StringBuilder insert(int a, Object b) {}
  StringBuilder insert(int a, String b) {}
  StringBuilder insert(int a, long b) {}
  int lastIndexOf(String a) {}
  int lastIndexOf(String a, int b) {}
  StringBuilder replace(int a, int b, String c) {}
  StringBuilder reverse() {}
}
public class StringIndexOutOfBoundsException extends IndexOutOfBoundsException {
  StringIndexOutOfBoundsException() {}
  StringIndexOutOfBoundsException(int a) {}
  StringIndexOutOfBoundsException(String a) {}
}
public @interface SuppressWarnings {
  String[] value();
}
public final class System {
  public static InputStream in;
  public static PrintStream err;
  public static PrintStream out;
  static void arraycopy(Object a, int b, Object c, int d, int e) {}
  static String clearProperty(String a) {}
  static Console console() {}
  static long currentTimeMillis() {}
  static void exit(int a) {}
  static void gc() {}
  static System.Logger getLogger(String a) {}
  static System.Logger getLogger(String a, ResourceBundle b) {}
  static Properties getProperties() {}
  static String getProperty(String a) {}
  static String getProperty(String a, String b) {}
  static SecurityManager getSecurityManager() {}
  static String getenv(String a) {}
  static Map<String, String> getenv() {}
  static int identityHashCode(Object a) {}
  static Channel inheritedChannel() {}
  static String lineSeparator() {}
  static void loadLibrary(String a) {}
  static void load(String a) {}
  static String mapLibraryName(String a) {}
  static long nanoTime() {}
  static void runFinalization() {}
  static void setErr(PrintStream a) {}
  static void setIn(InputStream a) {}
  static void setOut(PrintStream a) {}
  static void setProperties(Properties a) {}
  static String setProperty(String a, String b) {}
  static void setSecurityManager(SecurityManager a) {}
  public interface Logger {
    String getName();
    boolean isLoggable(System.Logger.Level a);
    void log(System.Logger.Level a, ResourceBundle b, String c, Object... d);
    void log(System.Logger.Level a, ResourceBundle b, String c, Throwable d);
    default void log(System.Logger.Level a, Object b) {}
    default void log(System.Logger.Level a, String b) {}
    default void log(System.Logger.Level a, String b, Object... c) {}
    default void log(System.Logger.Level a, String b, Throwable c) {}
    default void log(System.Logger.Level a, Supplier<String> b) {}
    default void log(System.Logger.Level a, Supplier<String> b, Throwable c) {}
    public enum Level {
      ALL, TRACE, DEBUG, INFO, WARNING, ERROR, OFF;
      String getName() {}
      int getSeverity() {}
    }
  }
  public static abstract class LoggerFinder {
    LoggerFinder() {}
    System.Logger getLocalizedLogger(String a, ResourceBundle b, Module c) {}
    static System.LoggerFinder getLoggerFinder() {}
    abstract System.Logger getLogger(String a, Module b);
  }
}
public class Thread implements Runnable {
  public static int MAX_PRIORITY;
  public static int MIN_PRIORITY;
  public static int NORM_PRIORITY;
  Thread() {}
  Thread(Runnable a) {}
  Thread(Runnable a, String b) {}
  Thread(String a) {}
  Thread(ThreadGroup a, Runnable b) {}
  Thread(ThreadGroup a, Runnable b, String c) {}
  Thread(ThreadGroup a, Runnable b, String c, long d) {}
  Thread(ThreadGroup a, Runnable b, String c, long d, boolean e) {}
  Thread(ThreadGroup a, String b) {}
  static int activeCount() {}
  void checkAccess() {}
  int countStackFrames() {}
  static Thread currentThread() {}
  static void dumpStack() {}
  static int enumerate(Thread[] a) {}
  static Map<Thread, StackTraceElement[]> getAllStackTraces() {}
  ClassLoader getContextClassLoader() {}
  static Thread.UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {}
  long getId() {}
  String getName() {}
  int getPriority() {}
  StackTraceElement[] getStackTrace() {}
  Thread.State getState() {}
  ThreadGroup getThreadGroup() {}
  Thread.UncaughtExceptionHandler getUncaughtExceptionHandler() {}
  static boolean holdsLock(Object a) {}
  static boolean interrupted() {}
  void interrupt() {}
  boolean isAlive() {}
  boolean isDaemon() {}
  boolean isInterrupted() {}
  void join(long a) {}
  void join(long a, int b) {}
  void join() {}
  static void onSpinWait() {}
  void resume() {}
  void setContextClassLoader(ClassLoader a) {}
  void setDaemon(boolean a) {}
  static void setDefaultUncaughtExceptionHandler(Thread.UncaughtExceptionHandler a) {}
  void setName(String a) {}
  void setPriority(int a) {}
  void setUncaughtExceptionHandler(Thread.UncaughtExceptionHandler a) {}
  static void sleep(long a) {}
  static void sleep(long a, int b) {}
  void start() {}
  void stop() {}
  void suspend() {}
  static void yield() {}
  public enum State {
    NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED;
  }
  public interface UncaughtExceptionHandler {
    void uncaughtException(Thread a, Throwable b);
  }
}
public class ThreadDeath extends Error {
  ThreadDeath() {}
}
public class ThreadGroup implements Thread.UncaughtExceptionHandler {
  ThreadGroup(String a) {}
  ThreadGroup(ThreadGroup a, String b) {}
  int activeCount() {}
  int activeGroupCount() {}
  boolean allowThreadSuspension(boolean a) {}
  void checkAccess() {}
  void destroy() {}
  int enumerate(ThreadGroup[] a) {}
  int enumerate(ThreadGroup[] a, boolean b) {}
  int enumerate(Thread[] a) {}
  int enumerate(Thread[] a, boolean b) {}
  int getMaxPriority() {}
  String getName() {}
  ThreadGroup getParent() {}
  void interrupt() {}
  boolean isDaemon() {}
  boolean isDestroyed() {}
  void list() {}
  boolean parentOf(ThreadGroup a) {}
  void resume() {}
  void setDaemon(boolean a) {}
  void setMaxPriority(int a) {}
  void stop() {}
  void suspend() {}
}
public class ThreadLocal<T> {
  ThreadLocal() {}
  T get() {}
  T initialValue() {}
  void remove() {}
  void set(T a) {}
  static <S> ThreadLocal<S> withInitial(Supplier<? extends S> a) {}
}
public class Throwable implements Serializable {
  Throwable(String a, Throwable b, boolean c, boolean d) {}
  Throwable() {}
  Throwable(String a) {}
  Throwable(String a, Throwable b) {}
  Throwable(Throwable a) {}
  void addSuppressed(Throwable a) {}
  Throwable fillInStackTrace() {}
  Throwable getCause() {}
  String getLocalizedMessage() {}
  String getMessage() {}
  StackTraceElement[] getStackTrace() {}
  Throwable[] getSuppressed() {}
  Throwable initCause(Throwable a) {}
  void printStackTrace() {}
  void printStackTrace(PrintStream a) {}
  void printStackTrace(PrintWriter a) {}
  void setStackTrace(StackTraceElement[] a) {}
}
public class TypeNotPresentException extends RuntimeException {
  TypeNotPresentException(String a, Throwable b) {}
  String typeName() {}
}
public class UnknownError extends VirtualMachineError {
  UnknownError() {}
  UnknownError(String a) {}
}
public class UnsatisfiedLinkError extends LinkageError {
  UnsatisfiedLinkError() {}
  UnsatisfiedLinkError(String a) {}
}
public class UnsupportedClassVersionError extends ClassFormatError {
  UnsupportedClassVersionError() {}
  UnsupportedClassVersionError(String a) {}
}
public class UnsupportedOperationException extends RuntimeException {
  UnsupportedOperationException() {}
  UnsupportedOperationException(String a) {}
  UnsupportedOperationException(String a, Throwable b) {}
  UnsupportedOperationException(Throwable a) {}
}
public class VerifyError extends LinkageError {
  VerifyError() {}
  VerifyError(String a) {}
}
public abstract class VirtualMachineError extends Error {
  VirtualMachineError() {}
  VirtualMachineError(String a) {}
  VirtualMachineError(String a, Throwable b) {}
  VirtualMachineError(Throwable a) {}
}
public final class Void {
  public static Class<Void> TYPE;
}
