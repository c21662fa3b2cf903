package java.text;

import java.io.Serializable;
import java.math.RoundingMode;
import java.util.Calendar;
import java.util.Comparator;
import java.util.Currency;
import java.util.Date;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;

public class Annotation {
  Annotation(Object a) {}
  Object getValue() {}
}
public interface AttributedCharacterIterator extends CharacterIterator {
  Set<AttributedCharacterIterator.Attribute> getAllAttributeKeys();
  Object getAttribute(AttributedCharacterIterator.Attribute a);
  Map<AttributedCharacterIterator.Attribute, Object> getAttributes();
  int getRunLimit();
  int getRunLimit(AttributedCharacterIterator.Attribute a);
  int getRunLimit(Set<? extends AttributedCharacterIterator.Attribute> a);
  int getRunStart();
  int getRunStart(AttributedCharacterIterator.Attribute a);
  int getRunStart(Set<? extends AttributedCharacterIterator.Attribute> a);
  public static class Attribute implements Serializable {
    public static AttributedCharacterIterator.Attribute INPUT_METHOD_SEGMENT;
    public static AttributedCharacterIterator.Attribute LANGUAGE;
    public static AttributedCharacterIterator.Attribute READING;
    Attribute(String a) {}
    String getName() {}
    Object readResolve() {}
  }
}
public class AttributedString {
  AttributedString(String a) {}
  AttributedString(String a, Map<? extends AttributedCharacterIterator.Attribute, ?> b) {}
  AttributedString(AttributedCharacterIterator a) {}
  AttributedString(AttributedCharacterIterator a, int b, int c) {}
  AttributedString(AttributedCharacterIterator a, int b, int c, AttributedCharacterIterator.Attribute[] d) {}
  void addAttribute(AttributedCharacterIterator.Attribute a, Object b) {}
  void addAttribute(AttributedCharacterIterator.Attribute a, Object b, int c, int d) {}
  void addAttributes(Map<? extends AttributedCharacterIterator.Attribute, ?> a, int b, int c) {}
  AttributedCharacterIterator getIterator() {}
  AttributedCharacterIterator getIterator(AttributedCharacterIterator.Attribute[] a) {}
  AttributedCharacterIterator getIterator(AttributedCharacterIterator.Attribute[] a, int b, int c) {}
}
public final class Bidi {
  public static int DIRECTION_DEFAULT_LEFT_TO_RIGHT;
  public static int DIRECTION_DEFAULT_RIGHT_TO_LEFT;
  public static int DIRECTION_LEFT_TO_RIGHT;
  public static int DIRECTION_RIGHT_TO_LEFT;
  Bidi(char[] a, int b, byte[] c, int d, int e, int f) {}
  Bidi(String a, int b) {}
  Bidi(AttributedCharacterIterator a) {}
  boolean baseIsLeftToRight() {}
  Bidi createLineBidi(int a, int b) {}
  int getBaseLevel() {}
  int getLength() {}
  int getLevelAt(int a) {}
  int getRunCount() {}
  int getRunLevel(int a) {}
  int getRunLimit(int a) {}
  int getRunStart(int a) {}
  boolean isLeftToRight() {}
  boolean isMixed() {}
  boolean isRightToLeft() {}
  static void reorderVisually(byte[] a, int b, Object[] c, int d, int e) {}
  static boolean requiresBidi(char[] a, int b, int c) {}
}
public abstract class BreakIterator implements Cloneable {
  public static int DONE;
  BreakIterator() {}
  abstract int current();
  abstract int first();
  abstract int following(int a);
  static Locale[] getAvailableLocales() {}
  static BreakIterator getCharacterInstance() {}
  static BreakIterator getCharacterInstance(Locale a) {}
  static BreakIterator getLineInstance() {}
  static BreakIterator getLineInstance(Locale a) {}
  static BreakIterator getSentenceInstance() {}
  static BreakIterator getSentenceInstance(Locale a) {}
  abstract CharacterIterator getText();
  static BreakIterator getWordInstance() {}
  static BreakIterator getWordInstance(Locale a) {}
  boolean isBoundary(int a) {}
  abstract int last();
  abstract int next();
  abstract int next(int a);
  int preceding(int a) {}
  abstract int previous();
  abstract void setText(CharacterIterator a);
  void setText(String a) {}
}
public interface CharacterIterator extends Cloneable {
  public static char DONE;
  char current();
  char first();
  int getBeginIndex();
  int getEndIndex();
  int getIndex();
  char last();
  char next();
  char previous();
  char setIndex(int a);
}
public class ChoiceFormat extends NumberFormat {
  ChoiceFormat(double[] a, String[] b) {}
  ChoiceFormat(String a) {}
  void applyPattern(String a) {}
  Object[] getFormats() {}
  double[] getLimits() {}
  static double nextDouble(double a, boolean b) {}
  static double nextDouble(double a) {}
  static double previousDouble(double a) {}
  void setChoices(double[] a, String[] b) {}
  String toPattern() {}
}
public final class CollationElementIterator {
  public static int NULLORDER;
  int getMaxExpansion(int a) {}
  int getOffset() {}
  int next() {}
  int previous() {}
  static int primaryOrder(int a) {}
  void reset() {}
  static short secondaryOrder(int a) {}
  void setOffset(int a) {}
  void setText(String a) {}
  void setText(CharacterIterator a) {}
  static short tertiaryOrder(int a) {}
}
public abstract class CollationKey implements Comparable<CollationKey> {
  CollationKey(String a) {}
  abstract int compareTo(CollationKey a);
  String getSourceString() {}
  abstract byte[] toByteArray();
}
public abstract class Collator implements Comparator<Object>, Cloneable {
  public static int CANONICAL_DECOMPOSITION;
  public static int FULL_DECOMPOSITION;
  public static int IDENTICAL;
  public static int NO_DECOMPOSITION;
  public static int PRIMARY;
  public static int SECONDARY;
  public static int TERTIARY;
  Collator() {}
  abstract int compare(String a, String b);
  boolean equals(String a, String b) {}
  static Locale[] getAvailableLocales() {}
  abstract CollationKey getCollationKey(String a);
  int getDecomposition() {}
  static Collator getInstance(Locale a) {}
  static Collator getInstance() {}
  int getStrength() {}
  void setDecomposition(int a) {}
  void setStrength(int a) {}
}
public final class CompactNumberFormat extends NumberFormat {
  CompactNumberFormat(String a, DecimalFormatSymbols b, String[] c) {}
  CompactNumberFormat(String a, DecimalFormatSymbols b, String[] c, String d) {}
  CompactNumberFormat clone() {}
  int getGroupingSize() {}
  boolean isParseBigDecimal() {}
  void setGroupingSize(int a) {}
  void setParseBigDecimal(boolean a) {}
}
public abstract class DateFormat extends Format {
  public static int AM_PM_FIELD;
  public static int DATE_FIELD;
  public static int DAY_OF_WEEK_FIELD;
  public static int DAY_OF_WEEK_IN_MONTH_FIELD;
  public static int DAY_OF_YEAR_FIELD;
  public static int DEFAULT;
  public static int ERA_FIELD;
  public static int FULL;
  public static int HOUR0_FIELD;
  public static int HOUR1_FIELD;
  public static int HOUR_OF_DAY0_FIELD;
  public static int HOUR_OF_DAY1_FIELD;
  public static int LONG;
  public static int MEDIUM;
  public static int MILLISECOND_FIELD;
  public static int MINUTE_FIELD;
  public static int MONTH_FIELD;
  public static int SECOND_FIELD;
  public static int SHORT;
  public static int TIMEZONE_FIELD;
  public static int WEEK_OF_MONTH_FIELD;
  public static int WEEK_OF_YEAR_FIELD;
  public static int YEAR_FIELD;
  DateFormat() {}
  abstract StringBuffer format(Date a, StringBuffer b, FieldPosition c);
  String format(Date a) {}
  static Locale[] getAvailableLocales() {}
  Calendar getCalendar() {}
  static DateFormat getDateInstance() {}
  static DateFormat getDateInstance(int a) {}
  static DateFormat getDateInstance(int a, Locale b) {}
  static DateFormat getDateTimeInstance() {}
  static DateFormat getDateTimeInstance(int a, int b) {}
  static DateFormat getDateTimeInstance(int a, int b, Locale c) {}
  static DateFormat getInstance() {}
  NumberFormat getNumberFormat() {}
  static DateFormat getTimeInstance() {}
  static DateFormat getTimeInstance(int a) {}
  static DateFormat getTimeInstance(int a, Locale b) {}
  TimeZone getTimeZone() {}
  boolean isLenient() {}
  abstract Date parse(String a, ParsePosition b);
  Date parse(String a) {}
  void setCalendar(Calendar a) {}
  void setLenient(boolean a) {}
  void setNumberFormat(NumberFormat a) {}
  void setTimeZone(TimeZone a) {}
  public static class Field extends Format.Field {
    public static DateFormat.Field AM_PM;
    public static DateFormat.Field DAY_OF_MONTH;
    public static DateFormat.Field DAY_OF_WEEK;
    public static DateFormat.Field DAY_OF_WEEK_IN_MONTH;
    public static DateFormat.Field DAY_OF_YEAR;
    public static DateFormat.Field ERA;
    public static DateFormat.Field HOUR0;
    public static DateFormat.Field HOUR1;
    public static DateFormat.Field HOUR_OF_DAY0;
    public static DateFormat.Field HOUR_OF_DAY1;
    public static DateFormat.Field MILLISECOND;
    public static DateFormat.Field MINUTE;
    public static DateFormat.Field MONTH;
    public static DateFormat.Field SECOND;
    public static DateFormat.Field TIME_ZONE;
    public static DateFormat.Field WEEK_OF_MONTH;
    public static DateFormat.Field WEEK_OF_YEAR;
    public static DateFormat.Field YEAR;
    Field(String a, int b) {}
    int getCalendarField() {}
    static DateFormat.Field ofCalendarField(int a) {}
  }
}
public class DateFormatSymbols implements Serializable, Cloneable {
  DateFormatSymbols() {}
  DateFormatSymbols(Locale a) {}
  String[] getAmPmStrings() {}
  static Locale[] getAvailableLocales() {}
  String[] getEras() {}
  static DateFormatSymbols getInstance() {}
  static DateFormatSymbols getInstance(Locale a) {}
  String getLocalPatternChars() {}
  String[] getMonths() {}
  String[] getShortMonths() {}
  String[] getShortWeekdays() {}
  String[] getWeekdays() {}
  String[][] getZoneStrings() {}
  void setAmPmStrings(String[] a) {}
  void setEras(String[] a) {}
  void setLocalPatternChars(String a) {}
  void setMonths(String[] a) {}
  void setShortMonths(String[] a) {}
  void setShortWeekdays(String[] a) {}
  void setWeekdays(String[] a) {}
  void setZoneStrings(String[][] a) {}
}
public class DecimalFormat extends NumberFormat {
  DecimalFormat() {}
  DecimalFormat(String a) {}
  DecimalFormat(String a, DecimalFormatSymbols b) {}
  void applyLocalizedPattern(String a) {}
  void applyPattern(String a) {}
  DecimalFormatSymbols getDecimalFormatSymbols() {}
  int getGroupingSize() {}
  int getMultiplier() {}
  String getNegativePrefix() {}
  String getNegativeSuffix() {}
  String getPositivePrefix() {}
  String getPositiveSuffix() {}
  boolean isDecimalSeparatorAlwaysShown() {}
  boolean isParseBigDecimal() {}
  void setDecimalFormatSymbols(DecimalFormatSymbols a) {}
  void setDecimalSeparatorAlwaysShown(boolean a) {}
  void setGroupingSize(int a) {}
  void setMultiplier(int a) {}
  void setNegativePrefix(String a) {}
  void setNegativeSuffix(String a) {}
  void setParseBigDecimal(boolean a) {}
  void setPositivePrefix(String a) {}
  void setPositiveSuffix(String a) {}
  String toLocalizedPattern() {}
  String toPattern() {}
}
public class DecimalFormatSymbols implements Cloneable, Serializable {
  DecimalFormatSymbols() {}
  DecimalFormatSymbols(Locale a) {}
  static Locale[] getAvailableLocales() {}
  String getCurrencySymbol() {}
  Currency getCurrency() {}
  char getDecimalSeparator() {}
  char getDigit() {}
  String getExponentSeparator() {}
  char getGroupingSeparator() {}
  String getInfinity() {}
  static DecimalFormatSymbols getInstance() {}
  static DecimalFormatSymbols getInstance(Locale a) {}
  String getInternationalCurrencySymbol() {}
  char getMinusSign() {}
  char getMonetaryDecimalSeparator() {}
  char getMonetaryGroupingSeparator() {}
  String getNaN() {}
  char getPatternSeparator() {}
  char getPerMill() {}
  char getPercent() {}
  char getZeroDigit() {}
  void setCurrencySymbol(String a) {}
  void setCurrency(Currency a) {}
  void setDecimalSeparator(char a) {}
  void setDigit(char a) {}
  void setExponentSeparator(String a) {}
  void setGroupingSeparator(char a) {}
  void setInfinity(String a) {}
  void setInternationalCurrencySymbol(String a) {}
  void setMinusSign(char a) {}
  void setMonetaryDecimalSeparator(char a) {}
  void setMonetaryGroupingSeparator(char a) {}
  void setNaN(String a) {}
  void setPatternSeparator(char a) {}
  void setPerMill(char a) {}
  void setPercent(char a) {}
  void setZeroDigit(char a) {}
}
public class FieldPosition {
  FieldPosition(int a) {}
  FieldPosition(Format.Field a) {}
  FieldPosition(Format.Field a, int b) {}
  int getBeginIndex() {}
  int getEndIndex() {}
  Format.Field getFieldAttribute() {}
  int getField() {}
  void setBeginIndex(int a) {}
  void setEndIndex(int a) {}
}
public abstract class Format implements Serializable, Cloneable {
  Format() {}
  AttributedCharacterIterator formatToCharacterIterator(Object a) {}
  abstract StringBuffer format(Object a, StringBuffer b, FieldPosition c);
  String format(Object a) {}
  abstract Object parseObject(String a, ParsePosition b);
  Object parseObject(String a) {}
  public static class Field extends AttributedCharacterIterator.Attribute {
    Field(String a) {}
  }
}
public class MessageFormat extends Format {
  MessageFormat(String a) {}
  MessageFormat(String a, Locale b) {}
  void applyPattern(String a) {}
  StringBuffer format(Object[] a, StringBuffer b, FieldPosition c) {}
  static String format(String a, Object... b) {}
  Format[] getFormatsByArgumentIndex() {}
  Format[] getFormats() {}
  Locale getLocale() {}
  Object[] parse(String a) {}
  Object[] parse(String a, ParsePosition b) {}
  void setFormatByArgumentIndex(int a, Format b) {}
  void setFormat(int a, Format b) {}
  void setFormatsByArgumentIndex(Format[] a) {}
  void setFormats(Format[] a) {}
  void setLocale(Locale a) {}
  String toPattern() {}
  public static class Field extends Format.Field {
    public static MessageFormat.Field ARGUMENT;
    Field(String a) {}
  }
}
public final class Normalizer {
  static boolean isNormalized(CharSequence a, Normalizer.Form b) {}
  static String normalize(CharSequence a, Normalizer.Form b) {}
  public enum Form {
    NFD, NFC, NFKD, NFKC;
  }
}
public abstract class NumberFormat extends Format {
  public static int FRACTION_FIELD;
  public static int INTEGER_FIELD;
  NumberFormat() {}
  abstract StringBuffer format(double a, StringBuffer b, FieldPosition c);
  abstract StringBuffer format(long a, StringBuffer b, FieldPosition c);
  String format(double a) {}
  String format(long a) {}
  static Locale[] getAvailableLocales() {}
  static NumberFormat getCompactNumberInstance() {}
  static NumberFormat getCompactNumberInstance(Locale a, NumberFormat.Style b) {}
  static NumberFormat getCurrencyInstance() {}
  static NumberFormat getCurrencyInstance(Locale a) {}
  Currency getCurrency() {}
  static NumberFormat getInstance() {}
  static NumberFormat getInstance(Locale a) {}
  static NumberFormat getIntegerInstance() {}
  static NumberFormat getIntegerInstance(Locale a) {}
  int getMaximumFractionDigits() {}
  int getMaximumIntegerDigits() {}
  int getMinimumFractionDigits() {}
  int getMinimumIntegerDigits() {}
  static NumberFormat getNumberInstance() {}
  static NumberFormat getNumberInstance(Locale a) {}
  static NumberFormat getPercentInstance() {}
  static NumberFormat getPercentInstance(Locale a) {}
  RoundingMode getRoundingMode() {}
  boolean isGroupingUsed() {}
  boolean isParseIntegerOnly() {}
  abstract Number parse(String a, ParsePosition b);
  Number parse(String a) {}
  void setCurrency(Currency a) {}
  void setGroupingUsed(boolean a) {}
  void setMaximumFractionDigits(int a) {}
  void setMaximumIntegerDigits(int a) {}
  void setMinimumFractionDigits(int a) {}
  void setMinimumIntegerDigits(int a) {}
  void setParseIntegerOnly(boolean a) {}
  void setRoundingMode(RoundingMode a) {}
  public static class Field extends Format.Field {
    public static NumberFormat.Field CURRENCY;
    public static NumberFormat.Field DECIMAL_SEPARATOR;
    public static NumberFormat.Field EXPONENT;
    public static NumberFormat.Field EXPONENT_SIGN;
    public static NumberFormat.Field EXPONENT_SYMBOL;
    public static NumberFormat.Field FRACTION;
    public static NumberFormat.Field GROUPING_SEPARATOR;
    public static NumberFormat.Field INTEGER;
    public static NumberFormat.Field PERCENT;
    public static NumberFormat.Field PERMILLE;
    public static NumberFormat.Field PREFIX;
    public static NumberFormat.Field SIGN;
    public static NumberFormat.Field SUFFIX;
    Field(String a) {}
  }
  public enum Style {
    SHORT, LONG;
  }
}
public class ParseException extends Exception {
  ParseException(String a, int b) {}
  int getErrorOffset() {}
}
public class ParsePosition {
  ParsePosition(int a) {}
  int getErrorIndex() {}
  int getIndex() {}
  void setErrorIndex(int a) {}
  void setIndex(int a) {}
}
public class RuleBasedCollator extends Collator {
  RuleBasedCollator(String a) {}
  CollationElementIterator getCollationElementIterator(String a) {}
  CollationElementIterator getCollationElementIterator(CharacterIterator a) {}
  String getRules() {}
}
public class SimpleDateFormat extends DateFormat {
  SimpleDateFormat() {}
  SimpleDateFormat(String a) {}
  SimpleDateFormat(String a, DateFormatSymbols b) {}
  SimpleDateFormat(String a, Locale b) {}
  void applyLocalizedPattern(String a) {}
  void applyPattern(String a) {}
  Date get2DigitYearStart() {}
  DateFormatSymbols getDateFormatSymbols() {}
  void set2DigitYearStart(Date a) {}
  void setDateFormatSymbols(DateFormatSymbols a) {}
  String toLocalizedPattern() {}
  String toPattern() {}
}
public final class StringCharacterIterator implements CharacterIterator {
  StringCharacterIterator(String a) {}
  StringCharacterIterator(String a, int b) {}
  StringCharacterIterator(String a, int b, int c, int d) {}
  void setText(String a) {}
}
