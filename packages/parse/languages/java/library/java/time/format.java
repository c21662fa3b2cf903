package java.time.format;

import java.text.Format;
import java.text.ParsePosition;
import java.time.DateTimeException;
import java.time.Period;
import java.time.ZoneId;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.Chronology;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalQuery;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

public final class DateTimeFormatter {
  public static DateTimeFormatter BASIC_ISO_DATE;
  public static DateTimeFormatter ISO_DATE;
  public static DateTimeFormatter ISO_DATE_TIME;
  public static DateTimeFormatter ISO_INSTANT;
  public static DateTimeFormatter ISO_LOCAL_DATE;
  public static DateTimeFormatter ISO_LOCAL_DATE_TIME;
  public static DateTimeFormatter ISO_LOCAL_TIME;
  public static DateTimeFormatter ISO_OFFSET_DATE;
  public static DateTimeFormatter ISO_OFFSET_DATE_TIME;
  public static DateTimeFormatter ISO_OFFSET_TIME;
  public static DateTimeFormatter ISO_ORDINAL_DATE;
  public static DateTimeFormatter ISO_TIME;
  public static DateTimeFormatter ISO_WEEK_DATE;
  public static DateTimeFormatter ISO_ZONED_DATE_TIME;
  public static DateTimeFormatter RFC_1123_DATE_TIME;
  void formatTo(TemporalAccessor a, Appendable b) {}
  String format(TemporalAccessor a) {}
  Chronology getChronology() {}
  DecimalStyle getDecimalStyle() {}
  Locale getLocale() {}
  Set<TemporalField> getResolverFields() {}
  ResolverStyle getResolverStyle() {}
  ZoneId getZone() {}
  DateTimeFormatter localizedBy(Locale a) {}
  static DateTimeFormatter ofLocalizedDateTime(FormatStyle a) {}
  static DateTimeFormatter ofLocalizedDateTime(FormatStyle a, FormatStyle b) {}
  static DateTimeFormatter ofLocalizedDate(FormatStyle a) {}
  static DateTimeFormatter ofLocalizedTime(FormatStyle a) {}
  static DateTimeFormatter ofPattern(String a) {}
  static DateTimeFormatter ofPattern(String a, Locale b) {}
  TemporalAccessor parseBest(CharSequence a, TemporalQuery<?>... b) {}
  TemporalAccessor parseUnresolved(CharSequence a, ParsePosition b) {}
  static TemporalQuery<Period> parsedExcessDays() {}
  static TemporalQuery<Boolean> parsedLeapSecond() {}
  <T> T parse(CharSequence a, TemporalQuery<T> b) {}
  TemporalAccessor parse(CharSequence a) {}
  TemporalAccessor parse(CharSequence a, ParsePosition b) {}
  Format toFormat() {}
  Format toFormat(TemporalQuery<?> a) {}
  DateTimeFormatter withChronology(Chronology a) {}
  DateTimeFormatter withDecimalStyle(DecimalStyle a) {}
  DateTimeFormatter withLocale(Locale a) {}
  DateTimeFormatter withResolverFields(TemporalField... a) {}
  DateTimeFormatter withResolverFields(Set<TemporalField> a) {}
  DateTimeFormatter withResolverStyle(ResolverStyle a) {}
  DateTimeFormatter withZone(ZoneId a) {}
}
public final class DateTimeFormatterBuilder {
  DateTimeFormatterBuilder() {}
  DateTimeFormatterBuilder appendChronologyId() {}
  DateTimeFormatterBuilder appendChronologyText(TextStyle a) {}
  DateTimeFormatterBuilder appendDayPeriodText(TextStyle a) {}
  DateTimeFormatterBuilder appendFraction(TemporalField a, int b, int c, boolean d) {}
  DateTimeFormatterBuilder appendGenericZoneText(TextStyle a) {}
  DateTimeFormatterBuilder appendGenericZoneText(TextStyle a, Set<ZoneId> b) {}
  DateTimeFormatterBuilder appendInstant() {}
  DateTimeFormatterBuilder appendInstant(int a) {}
  DateTimeFormatterBuilder appendLiteral(char a) {}
  DateTimeFormatterBuilder appendLiteral(String a) {}
  DateTimeFormatterBuilder appendLocalizedOffset(TextStyle a) {}
  DateTimeFormatterBuilder appendLocalized(FormatStyle a, FormatStyle b) {}
  DateTimeFormatterBuilder appendOffsetId() {}
  DateTimeFormatterBuilder appendOffset(String a, String b) {}
  DateTimeFormatterBuilder appendOptional(DateTimeFormatter a) {}
  DateTimeFormatterBuilder appendPattern(String a) {}
  DateTimeFormatterBuilder appendText(TemporalField a) {}
  DateTimeFormatterBuilder appendText(TemporalField a, TextStyle b) {}
  DateTimeFormatterBuilder appendText(TemporalField a, Map<Long, String> b) {}
  DateTimeFormatterBuilder appendValueReduced(TemporalField a, int b, int c, int d) {}
  DateTimeFormatterBuilder appendValueReduced(TemporalField a, int b, int c, ChronoLocalDate d) {}
  DateTimeFormatterBuilder appendValue(TemporalField a) {}
  DateTimeFormatterBuilder appendValue(TemporalField a, int b) {}
  DateTimeFormatterBuilder appendValue(TemporalField a, int b, int c, SignStyle d) {}
  DateTimeFormatterBuilder appendZoneId() {}
  DateTimeFormatterBuilder appendZoneOrOffsetId() {}
  DateTimeFormatterBuilder appendZoneRegionId() {}
  DateTimeFormatterBuilder appendZoneText(TextStyle a) {}
  DateTimeFormatterBuilder appendZoneText(TextStyle a, Set<ZoneId> b) {}
  DateTimeFormatterBuilder append(DateTimeFormatter a) {}
  static String getLocalizedDateTimePattern(FormatStyle a, FormatStyle b, Chronology c, Locale d) {}
  DateTimeFormatterBuilder optionalEnd() {}
  DateTimeFormatterBuilder optionalStart() {}
  DateTimeFormatterBuilder padNext(int a) {}
  DateTimeFormatterBuilder padNext(int a, char b) {}
  DateTimeFormatterBuilder parseCaseInsensitive() {}
  DateTimeFormatterBuilder parseCaseSensitive() {}
  DateTimeFormatterBuilder parseDefaulting(TemporalField a, long b) {}
  DateTimeFormatterBuilder parseLenient() {}
  DateTimeFormatterBuilder parseStrict() {}
  DateTimeFormatter toFormatter() {}
  DateTimeFormatter toFormatter(Locale a) {}
}
public class DateTimeParseException extends DateTimeException {
  DateTimeParseException(String a, CharSequence b, int c) {}
  DateTimeParseException(String a, CharSequence b, int c, Throwable d) {}
  int getErrorIndex() {}
  String getParsedString() {}
}
public final class DecimalStyle {
  public static DecimalStyle STANDARD;
  static Set<Locale> getAvailableLocales() {}
  char getDecimalSeparator() {}
  char getNegativeSign() {}
  char getPositiveSign() {}
  char getZeroDigit() {}
  static DecimalStyle ofDefaultLocale() {}
  static DecimalStyle of(Locale a) {}
  DecimalStyle withDecimalSeparator(char a) {}
  DecimalStyle withNegativeSign(char a) {}
  DecimalStyle withPositiveSign(char a) {}
  DecimalStyle withZeroDigit(char a) {}
}
public enum FormatStyle {
  FULL, LONG, MEDIUM, SHORT;
}
public enum ResolverStyle {
  STRICT, SMART, LENIENT;
}
public enum SignStyle {
  NORMAL, ALWAYS, NEVER, NOT_NEGATIVE, EXCEEDS_PAD;
}
public enum TextStyle {
  FULL, FULL_STANDALONE, SHORT, SHORT_STANDALONE, NARROW, NARROW_STANDALONE;
  TextStyle asNormal() {}
  TextStyle asStandalone() {}
  boolean isStandalone() {}
}
