package java.time;

import java.io.Serializable;
import java.time.chrono.ChronoLocalDate;
import java.time.chrono.ChronoLocalDateTime;
import java.time.chrono.ChronoPeriod;
import java.time.chrono.ChronoZonedDateTime;
import java.time.chrono.IsoChronology;
import java.time.chrono.IsoEra;
import java.time.format.DateTimeFormatter;
import java.time.format.TextStyle;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalUnit;
import java.time.zone.ZoneRules;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

public abstract class Clock implements InstantSource {
  Clock() {}
  static Clock fixed(Instant a, ZoneId b) {}
  abstract ZoneId getZone();
  static Clock offset(Clock a, Duration b) {}
  static Clock systemDefaultZone() {}
  static Clock systemUTC() {}
  static Clock system(ZoneId a) {}
  static Clock tickMillis(ZoneId a) {}
  static Clock tickMinutes(ZoneId a) {}
  static Clock tickSeconds(ZoneId a) {}
  static Clock tick(Clock a, Duration b) {}
}
public class DateTimeException extends RuntimeException {
  DateTimeException(String a) {}
  DateTimeException(String a, Throwable b) {}
}
public enum DayOfWeek implements TemporalAccessor, TemporalAdjuster {
  MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY;
  static DayOfWeek from(TemporalAccessor a) {}
  String getDisplayName(TextStyle a, Locale b) {}
  int getValue() {}
  DayOfWeek minus(long a) {}
  static DayOfWeek of(int a) {}
  DayOfWeek plus(long a) {}
}
public final class Duration implements TemporalAmount, Comparable<Duration>, Serializable {
  public static Duration ZERO;
  Duration abs() {}
  static Duration between(Temporal a, Temporal b) {}
  int compareTo(Duration a) {}
  Duration dividedBy(long a) {}
  long dividedBy(Duration a) {}
  static Duration from(TemporalAmount a) {}
  int getNano() {}
  long getSeconds() {}
  boolean isNegative() {}
  boolean isZero() {}
  Duration minusDays(long a) {}
  Duration minusHours(long a) {}
  Duration minusMillis(long a) {}
  Duration minusMinutes(long a) {}
  Duration minusNanos(long a) {}
  Duration minusSeconds(long a) {}
  Duration minus(Duration a) {}
  Duration minus(long a, TemporalUnit b) {}
  Duration multipliedBy(long a) {}
  Duration negated() {}
  static Duration ofDays(long a) {}
  static Duration ofHours(long a) {}
  static Duration ofMillis(long a) {}
  static Duration ofMinutes(long a) {}
  static Duration ofNanos(long a) {}
  static Duration ofSeconds(long a) {}
  static Duration ofSeconds(long a, long b) {}
  static Duration of(long a, TemporalUnit b) {}
  static Duration parse(CharSequence a) {}
  Duration plusDays(long a) {}
  Duration plusHours(long a) {}
  Duration plusMillis(long a) {}
  Duration plusMinutes(long a) {}
  Duration plusNanos(long a) {}
  Duration plusSeconds(long a) {}
  Duration plus(Duration a) {}
  Duration plus(long a, TemporalUnit b) {}
  long toDaysPart() {}
  long toDays() {}
  int toHoursPart() {}
  long toHours() {}
  int toMillisPart() {}
  long toMillis() {}
  int toMinutesPart() {}
  long toMinutes() {}
  int toNanosPart() {}
  long toNanos() {}
  int toSecondsPart() {}
  long toSeconds() {}
  Duration truncatedTo(TemporalUnit a) {}
  Duration withNanos(int a) {}
  Duration withSeconds(long a) {}
}
public final class Instant implements Temporal, TemporalAdjuster, Comparable<Instant>, Serializable {
  public static Instant EPOCH;
  public static Instant MAX;
  public static Instant MIN;
  OffsetDateTime atOffset(ZoneOffset a) {}
  ZonedDateTime atZone(ZoneId a) {}
  int compareTo(Instant a) {}
  static Instant from(TemporalAccessor a) {}
  long getEpochSecond() {}
  int getNano() {}
  boolean isAfter(Instant a) {}
  boolean isBefore(Instant a) {}
  Instant minusMillis(long a) {}
  Instant minusNanos(long a) {}
  Instant minusSeconds(long a) {}
  Instant minus(TemporalAmount a) {}
  Instant minus(long a, TemporalUnit b) {}
  static Instant now() {}
  static Instant now(Clock a) {}
  static Instant ofEpochMilli(long a) {}
  static Instant ofEpochSecond(long a) {}
  static Instant ofEpochSecond(long a, long b) {}
  static Instant parse(CharSequence a) {}
  Instant plusMillis(long a) {}
  Instant plusNanos(long a) {}
  Instant plusSeconds(long a) {}
  Instant plus(TemporalAmount a) {}
  Instant plus(long a, TemporalUnit b) {}
  long toEpochMilli() {}
  Instant truncatedTo(TemporalUnit a) {}
  Instant with(TemporalAdjuster a) {}
  Instant with(TemporalField a, long b) {}
}
public interface InstantSource {
  static InstantSource fixed(Instant a) {}
  Instant instant();
  default long millis() {}
  static InstantSource offset(InstantSource a, Duration b) {}
  static InstantSource system() {}
  static InstantSource tick(InstantSource a, Duration b) {}
  default Clock withZone(ZoneId a) {}
}
public final class LocalDate implements Temporal, TemporalAdjuster, ChronoLocalDate, Serializable {
  public static LocalDate EPOCH;
  public static LocalDate MAX;
  public static LocalDate MIN;
  LocalDateTime atStartOfDay() {}
  ZonedDateTime atStartOfDay(ZoneId a) {}
  LocalDateTime atTime(int a, int b) {}
  LocalDateTime atTime(int a, int b, int c) {}
  LocalDateTime atTime(int a, int b, int c, int d) {}
  LocalDateTime atTime(LocalTime a) {}
  OffsetDateTime atTime(OffsetTime a) {}
  Stream<LocalDate> datesUntil(LocalDate a) {}
  Stream<LocalDate> datesUntil(LocalDate a, Period b) {}
  static LocalDate from(TemporalAccessor a) {}
  IsoChronology getChronology() {}
  int getDayOfMonth() {}
  DayOfWeek getDayOfWeek() {}
  int getDayOfYear() {}
  IsoEra getEra() {}
  int getMonthValue() {}
  Month getMonth() {}
  int getYear() {}
  LocalDate minusDays(long a) {}
  LocalDate minusMonths(long a) {}
  LocalDate minusWeeks(long a) {}
  LocalDate minusYears(long a) {}
  LocalDate minus(TemporalAmount a) {}
  LocalDate minus(long a, TemporalUnit b) {}
  static LocalDate now() {}
  static LocalDate now(Clock a) {}
  static LocalDate now(ZoneId a) {}
  static LocalDate ofEpochDay(long a) {}
  static LocalDate ofInstant(Instant a, ZoneId b) {}
  static LocalDate ofYearDay(int a, int b) {}
  static LocalDate of(int a, int b, int c) {}
  static LocalDate of(int a, Month b, int c) {}
  static LocalDate parse(CharSequence a) {}
  static LocalDate parse(CharSequence a, DateTimeFormatter b) {}
  LocalDate plusDays(long a) {}
  LocalDate plusMonths(long a) {}
  LocalDate plusWeeks(long a) {}
  LocalDate plusYears(long a) {}
  LocalDate plus(TemporalAmount a) {}
  LocalDate plus(long a, TemporalUnit b) {}
  long toEpochSecond(LocalTime a, ZoneOffset b) {}
  Period until(ChronoLocalDate a) {}
  LocalDate withDayOfMonth(int a) {}
  LocalDate withDayOfYear(int a) {}
  LocalDate withMonth(int a) {}
  LocalDate withYear(int a) {}
  LocalDate with(TemporalAdjuster a) {}
  LocalDate with(TemporalField a, long b) {}
}
public final class LocalDateTime implements Temporal, TemporalAdjuster, ChronoLocalDateTime<LocalDate>, Serializable {
  public static LocalDateTime MAX;
  public static LocalDateTime MIN;
  OffsetDateTime atOffset(ZoneOffset a) {}
  ZonedDateTime atZone(ZoneId a) {}
  static LocalDateTime from(TemporalAccessor a) {}
  int getDayOfMonth() {}
  DayOfWeek getDayOfWeek() {}
  int getDayOfYear() {}
  int getHour() {}
  int getMinute() {}
  int getMonthValue() {}
  Month getMonth() {}
  int getNano() {}
  int getSecond() {}
  int getYear() {}
  LocalDateTime minusDays(long a) {}
  LocalDateTime minusHours(long a) {}
  LocalDateTime minusMinutes(long a) {}
  LocalDateTime minusMonths(long a) {}
  LocalDateTime minusNanos(long a) {}
  LocalDateTime minusSeconds(long a) {}
  LocalDateTime minusWeeks(long a) {}
  LocalDateTime minusYears(long a) {}
  LocalDateTime minus(TemporalAmount a) {}
  LocalDateTime minus(long a, TemporalUnit b) {}
  static LocalDateTime now() {}
  static LocalDateTime now(Clock a) {}
  static LocalDateTime now(ZoneId a) {}
  static LocalDateTime ofEpochSecond(long a, int b, ZoneOffset c) {}
  static LocalDateTime ofInstant(Instant a, ZoneId b) {}
  static LocalDateTime of(int a, int b, int c, int d, int e) {}
  static LocalDateTime of(int a, int b, int c, int d, int e, int f) {}
  static LocalDateTime of(int a, int b, int c, int d, int e, int f, int g) {}
  static LocalDateTime of(int a, Month b, int c, int d, int e) {}
  static LocalDateTime of(int a, Month b, int c, int d, int e, int f) {}
  static LocalDateTime of(int a, Month b, int c, int d, int e, int f, int g) {}
  static LocalDateTime of(LocalDate a, LocalTime b) {}
  static LocalDateTime parse(CharSequence a) {}
  static LocalDateTime parse(CharSequence a, DateTimeFormatter b) {}
  LocalDateTime plusDays(long a) {}
  LocalDateTime plusHours(long a) {}
  LocalDateTime plusMinutes(long a) {}
  LocalDateTime plusMonths(long a) {}
  LocalDateTime plusNanos(long a) {}
  LocalDateTime plusSeconds(long a) {}
  LocalDateTime plusWeeks(long a) {}
  LocalDateTime plusYears(long a) {}
  LocalDateTime plus(TemporalAmount a) {}
  LocalDateTime plus(long a, TemporalUnit b) {}
  LocalDate toLocalDate() {}
  LocalDateTime truncatedTo(TemporalUnit a) {}
  LocalDateTime withDayOfMonth(int a) {}
  LocalDateTime withDayOfYear(int a) {}
  LocalDateTime withHour(int a) {}
  LocalDateTime withMinute(int a) {}
  LocalDateTime withMonth(int a) {}
  LocalDateTime withNano(int a) {}
  LocalDateTime withSecond(int a) {}
  LocalDateTime withYear(int a) {}
  LocalDateTime with(TemporalAdjuster a) {}
  LocalDateTime with(TemporalField a, long b) {}
}
public final class LocalTime implements Temporal, TemporalAdjuster, Comparable<LocalTime>, Serializable {
  public static LocalTime MAX;
  public static LocalTime MIDNIGHT;
  public static LocalTime MIN;
  public static LocalTime NOON;
  LocalDateTime atDate(LocalDate a) {}
  OffsetTime atOffset(ZoneOffset a) {}
  int compareTo(LocalTime a) {}
  String format(DateTimeFormatter a) {}
  static LocalTime from(TemporalAccessor a) {}
  int getHour() {}
  int getMinute() {}
  int getNano() {}
  int getSecond() {}
  boolean isAfter(LocalTime a) {}
  boolean isBefore(LocalTime a) {}
  LocalTime minusHours(long a) {}
  LocalTime minusMinutes(long a) {}
  LocalTime minusNanos(long a) {}
  LocalTime minusSeconds(long a) {}
  LocalTime minus(TemporalAmount a) {}
  LocalTime minus(long a, TemporalUnit b) {}
  static LocalTime now() {}
  static LocalTime now(Clock a) {}
  static LocalTime now(ZoneId a) {}
  static LocalTime ofInstant(Instant a, ZoneId b) {}
  static LocalTime ofNanoOfDay(long a) {}
  static LocalTime ofSecondOfDay(long a) {}
  static LocalTime of(int a, int b) {}
  static LocalTime of(int a, int b, int c) {}
  static LocalTime of(int a, int b, int c, int d) {}
  static LocalTime parse(CharSequence a) {}
  static LocalTime parse(CharSequence a, DateTimeFormatter b) {}
  LocalTime plusHours(long a) {}
  LocalTime plusMinutes(long a) {}
  LocalTime plusNanos(long a) {}
  LocalTime plusSeconds(long a) {}
  LocalTime plus(TemporalAmount a) {}
  LocalTime plus(long a, TemporalUnit b) {}
  long toEpochSecond(LocalDate a, ZoneOffset b) {}
  long toNanoOfDay() {}
  int toSecondOfDay() {}
  LocalTime truncatedTo(TemporalUnit a) {}
  LocalTime withHour(int a) {}
  LocalTime withMinute(int a) {}
  LocalTime withNano(int a) {}
  LocalTime withSecond(int a) {}
  LocalTime with(TemporalAdjuster a) {}
  LocalTime with(TemporalField a, long b) {}
}
public enum Month implements TemporalAccessor, TemporalAdjuster {
  JANUARY, FEBRUARY, MARCH, APRIL, MAY, JUNE, JULY, AUGUST, SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER;
  int firstDayOfYear(boolean a) {}
  Month firstMonthOfQuarter() {}
  static Month from(TemporalAccessor a) {}
  String getDisplayName(TextStyle a, Locale b) {}
  int getValue() {}
  int length(boolean a) {}
  int maxLength() {}
  int minLength() {}
  Month minus(long a) {}
  static Month of(int a) {}
  Month plus(long a) {}
}
public final class MonthDay implements TemporalAccessor, TemporalAdjuster, Comparable<MonthDay>, Serializable {
  LocalDate atYear(int a) {}
  int compareTo(MonthDay a) {}
  String format(DateTimeFormatter a) {}
  static MonthDay from(TemporalAccessor a) {}
  int getDayOfMonth() {}
  int getMonthValue() {}
  Month getMonth() {}
  boolean isAfter(MonthDay a) {}
  boolean isBefore(MonthDay a) {}
  boolean isValidYear(int a) {}
  static MonthDay now() {}
  static MonthDay now(Clock a) {}
  static MonthDay now(ZoneId a) {}
  static MonthDay of(int a, int b) {}
  static MonthDay of(Month a, int b) {}
  static MonthDay parse(CharSequence a) {}
  static MonthDay parse(CharSequence a, DateTimeFormatter b) {}
  MonthDay withDayOfMonth(int a) {}
  MonthDay withMonth(int a) {}
  MonthDay with(Month a) {}
}
public final class OffsetDateTime implements Temporal, TemporalAdjuster, Comparable<OffsetDateTime>, Serializable {
  public static OffsetDateTime MAX;
  public static OffsetDateTime MIN;
  ZonedDateTime atZoneSameInstant(ZoneId a) {}
  ZonedDateTime atZoneSimilarLocal(ZoneId a) {}
  int compareTo(OffsetDateTime a) {}
  String format(DateTimeFormatter a) {}
  static OffsetDateTime from(TemporalAccessor a) {}
  int getDayOfMonth() {}
  DayOfWeek getDayOfWeek() {}
  int getDayOfYear() {}
  int getHour() {}
  int getMinute() {}
  int getMonthValue() {}
  Month getMonth() {}
  int getNano() {}
  ZoneOffset getOffset() {}
  int getSecond() {}
  int getYear() {}
  boolean isAfter(OffsetDateTime a) {}
  boolean isBefore(OffsetDateTime a) {}
  boolean isEqual(OffsetDateTime a) {}
  OffsetDateTime minusDays(long a) {}
  OffsetDateTime minusHours(long a) {}
  OffsetDateTime minusMinutes(long a) {}
  OffsetDateTime minusMonths(long a) {}
  OffsetDateTime minusNanos(long a) {}
  OffsetDateTime minusSeconds(long a) {}
  OffsetDateTime minusWeeks(long a) {}
  OffsetDateTime minusYears(long a) {}
  OffsetDateTime minus(TemporalAmount a) {}
  OffsetDateTime minus(long a, TemporalUnit b) {}
  static OffsetDateTime now() {}
  static OffsetDateTime now(Clock a) {}
  static OffsetDateTime now(ZoneId a) {}
  static OffsetDateTime ofInstant(Instant a, ZoneId b) {}
  static OffsetDateTime of(int a, int b, int c, int d, int e, int f, int g, ZoneOffset h) {}
  static OffsetDateTime of(LocalDate a, LocalTime b, ZoneOffset c) {}
  static OffsetDateTime of(LocalDateTime a, ZoneOffset b) {}
  static OffsetDateTime parse(CharSequence a) {}
  static OffsetDateTime parse(CharSequence a, DateTimeFormatter b) {}
  OffsetDateTime plusDays(long a) {}
  OffsetDateTime plusHours(long a) {}
  OffsetDateTime plusMinutes(long a) {}
  OffsetDateTime plusMonths(long a) {}
  OffsetDateTime plusNanos(long a) {}
  OffsetDateTime plusSeconds(long a) {}
  OffsetDateTime plusWeeks(long a) {}
  OffsetDateTime plusYears(long a) {}
  OffsetDateTime plus(TemporalAmount a) {}
  OffsetDateTime plus(long a, TemporalUnit b) {}
  static Comparator<OffsetDateTime> timeLineOrder() {}
  long toEpochSecond() {}
  Instant toInstant() {}
  LocalDateTime toLocalDateTime() {}
  LocalDate toLocalDate() {}
  LocalTime toLocalTime() {}
  OffsetTime toOffsetTime() {}
  ZonedDateTime toZonedDateTime() {}
  OffsetDateTime truncatedTo(TemporalUnit a) {}
  OffsetDateTime withDayOfMonth(int a) {}
  OffsetDateTime withDayOfYear(int a) {}
  OffsetDateTime withHour(int a) {}
  OffsetDateTime withMinute(int a) {}
  OffsetDateTime withMonth(int a) {}
  OffsetDateTime withNano(int a) {}
  OffsetDateTime withOffsetSameInstant(ZoneOffset a) {}
  OffsetDateTime withOffsetSameLocal(ZoneOffset a) {}
  OffsetDateTime withSecond(int a) {}
  OffsetDateTime withYear(int a) {}
  OffsetDateTime with(TemporalAdjuster a) {}
  OffsetDateTime with(TemporalField a, long b) {}
}
public final class OffsetTime implements Temporal, TemporalAdjuster, Comparable<OffsetTime>, Serializable {
  public static OffsetTime MAX;
  public static OffsetTime MIN;
  OffsetDateTime atDate(LocalDate a) {}
  int compareTo(OffsetTime a) {}
  String format(DateTimeFormatter a) {}
  static OffsetTime from(TemporalAccessor a) {}
  int getHour() {}
  int getMinute() {}
  int getNano() {}
  ZoneOffset getOffset() {}
  int getSecond() {}
  boolean isAfter(OffsetTime a) {}
  boolean isBefore(OffsetTime a) {}
  boolean isEqual(OffsetTime a) {}
  OffsetTime minusHours(long a) {}
  OffsetTime minusMinutes(long a) {}
  OffsetTime minusNanos(long a) {}
  OffsetTime minusSeconds(long a) {}
  OffsetTime minus(TemporalAmount a) {}
  OffsetTime minus(long a, TemporalUnit b) {}
  static OffsetTime now() {}
  static OffsetTime now(Clock a) {}
  static OffsetTime now(ZoneId a) {}
  static OffsetTime ofInstant(Instant a, ZoneId b) {}
  static OffsetTime of(int a, int b, int c, int d, ZoneOffset e) {}
  static OffsetTime of(LocalTime a, ZoneOffset b) {}
  static OffsetTime parse(CharSequence a) {}
  static OffsetTime parse(CharSequence a, DateTimeFormatter b) {}
  OffsetTime plusHours(long a) {}
  OffsetTime plusMinutes(long a) {}
  OffsetTime plusNanos(long a) {}
  OffsetTime plusSeconds(long a) {}
  OffsetTime plus(TemporalAmount a) {}
  OffsetTime plus(long a, TemporalUnit b) {}
  long toEpochSecond(LocalDate a) {}
  LocalTime toLocalTime() {}
  OffsetTime truncatedTo(TemporalUnit a) {}
  OffsetTime withHour(int a) {}
  OffsetTime withMinute(int a) {}
  OffsetTime withNano(int a) {}
  OffsetTime withOffsetSameInstant(ZoneOffset a) {}
  OffsetTime withOffsetSameLocal(ZoneOffset a) {}
  OffsetTime withSecond(int a) {}
  OffsetTime with(TemporalAdjuster a) {}
  OffsetTime with(TemporalField a, long b) {}
}
public final class Period implements ChronoPeriod, Serializable {
  public static Period ZERO;
  static Period between(LocalDate a, LocalDate b) {}
  static Period from(TemporalAmount a) {}
  IsoChronology getChronology() {}
  int getDays() {}
  int getMonths() {}
  int getYears() {}
  Period minusDays(long a) {}
  Period minusMonths(long a) {}
  Period minusYears(long a) {}
  Period minus(TemporalAmount a) {}
  Period multipliedBy(int a) {}
  Period negated() {}
  Period normalized() {}
  static Period ofDays(int a) {}
  static Period ofMonths(int a) {}
  static Period ofWeeks(int a) {}
  static Period ofYears(int a) {}
  static Period of(int a, int b, int c) {}
  static Period parse(CharSequence a) {}
  Period plusDays(long a) {}
  Period plusMonths(long a) {}
  Period plusYears(long a) {}
  Period plus(TemporalAmount a) {}
  long toTotalMonths() {}
  Period withDays(int a) {}
  Period withMonths(int a) {}
  Period withYears(int a) {}
}
public final class Year implements Temporal, TemporalAdjuster, Comparable<Year>, Serializable {
  public static int MAX_VALUE;
  public static int MIN_VALUE;
  LocalDate atDay(int a) {}
  LocalDate atMonthDay(MonthDay a) {}
  YearMonth atMonth(int a) {}
  YearMonth atMonth(Month a) {}
  int compareTo(Year a) {}
  String format(DateTimeFormatter a) {}
  static Year from(TemporalAccessor a) {}
  int getValue() {}
  boolean isAfter(Year a) {}
  boolean isBefore(Year a) {}
  boolean isLeap() {}
  static boolean isLeap(long a) {}
  boolean isValidMonthDay(MonthDay a) {}
  int length() {}
  Year minusYears(long a) {}
  Year minus(TemporalAmount a) {}
  Year minus(long a, TemporalUnit b) {}
  static Year now() {}
  static Year now(Clock a) {}
  static Year now(ZoneId a) {}
  static Year of(int a) {}
  static Year parse(CharSequence a) {}
  static Year parse(CharSequence a, DateTimeFormatter b) {}
  Year plusYears(long a) {}
  Year plus(TemporalAmount a) {}
  Year plus(long a, TemporalUnit b) {}
  Year with(TemporalAdjuster a) {}
  Year with(TemporalField a, long b) {}
}
public final class YearMonth implements Temporal, TemporalAdjuster, Comparable<YearMonth>, Serializable {
  LocalDate atDay(int a) {}
  LocalDate atEndOfMonth() {}
  int compareTo(YearMonth a) {}
  String format(DateTimeFormatter a) {}
  static YearMonth from(TemporalAccessor a) {}
  int getMonthValue() {}
  Month getMonth() {}
  int getYear() {}
  boolean isAfter(YearMonth a) {}
  boolean isBefore(YearMonth a) {}
  boolean isLeapYear() {}
  boolean isValidDay(int a) {}
  int lengthOfMonth() {}
  int lengthOfYear() {}
  YearMonth minusMonths(long a) {}
  YearMonth minusYears(long a) {}
  YearMonth minus(TemporalAmount a) {}
  YearMonth minus(long a, TemporalUnit b) {}
  static YearMonth now() {}
  static YearMonth now(Clock a) {}
  static YearMonth now(ZoneId a) {}
  static YearMonth of(int a, int b) {}
  static YearMonth of(int a, Month b) {}
  static YearMonth parse(CharSequence a) {}
  static YearMonth parse(CharSequence a, DateTimeFormatter b) {}
  YearMonth plusMonths(long a) {}
  YearMonth plusYears(long a) {}
  YearMonth plus(TemporalAmount a) {}
  YearMonth plus(long a, TemporalUnit b) {}
  YearMonth withMonth(int a) {}
  YearMonth withYear(int a) {}
  YearMonth with(TemporalAdjuster a) {}
  YearMonth with(TemporalField a, long b) {}
}
public abstract class ZoneId implements Serializable {
  public static Map<String, String> SHORT_IDS;
  static ZoneId from(TemporalAccessor a) {}
  static Set<String> getAvailableZoneIds() {}
  String getDisplayName(TextStyle a, Locale b) {}
  abstract String getId();
  abstract ZoneRules getRules();
  ZoneId normalized() {}
  static ZoneId ofOffset(String a, ZoneOffset b) {}
  static ZoneId of(String a) {}
  static ZoneId of(String a, Map<String, String> b) {}
  static ZoneId systemDefault() {}
}
public final class ZoneOffset extends ZoneId implements TemporalAccessor, TemporalAdjuster, Comparable<ZoneOffset>, Serializable {
  public static ZoneOffset MAX;
  public static ZoneOffset MIN;
  public static ZoneOffset UTC;
  int compareTo(ZoneOffset a) {}
  static ZoneOffset from(TemporalAccessor a) {}
  int getTotalSeconds() {}
  static ZoneOffset ofHoursMinutesSeconds(int a, int b, int c) {}
  static ZoneOffset ofHoursMinutes(int a, int b) {}
  static ZoneOffset ofHours(int a) {}
  static ZoneOffset ofTotalSeconds(int a) {}
  static ZoneOffset of(String a) {}
}
public final class ZonedDateTime implements Temporal, ChronoZonedDateTime<LocalDate>, Serializable {
  static ZonedDateTime from(TemporalAccessor a) {}
  int getDayOfMonth() {}
  DayOfWeek getDayOfWeek() {}
  int getDayOfYear() {}
  int getHour() {}
  int getMinute() {}
  int getMonthValue() {}
  Month getMonth() {}
  int getNano() {}
  int getSecond() {}
  int getYear() {}
  ZonedDateTime minusDays(long a) {}
  ZonedDateTime minusHours(long a) {}
  ZonedDateTime minusMinutes(long a) {}
  ZonedDateTime minusMonths(long a) {}
  ZonedDateTime minusNanos(long a) {}
  ZonedDateTime minusSeconds(long a) {}
  ZonedDateTime minusWeeks(long a) {}
  ZonedDateTime minusYears(long a) {}
  ZonedDateTime minus(TemporalAmount a) {}
  ZonedDateTime minus(long a, TemporalUnit b) {}
  static ZonedDateTime now() {}
  static ZonedDateTime now(Clock a) {}
  static ZonedDateTime now(ZoneId a) {}
  static ZonedDateTime ofInstant(Instant a, ZoneId b) {}
  static ZonedDateTime ofInstant(LocalDateTime a, ZoneOffset b, ZoneId c) {}
  static ZonedDateTime ofLocal(LocalDateTime a, ZoneId b, ZoneOffset c) {}
  static ZonedDateTime ofStrict(LocalDateTime a, ZoneOffset b, ZoneId c) {}
  static ZonedDateTime of(int a, int b, int c, int d, int e, int f, int g, ZoneId h) {}
  static ZonedDateTime of(LocalDate a, LocalTime b, ZoneId c) {}
  static ZonedDateTime of(LocalDateTime a, ZoneId b) {}
  static ZonedDateTime parse(CharSequence a) {}
  static ZonedDateTime parse(CharSequence a, DateTimeFormatter b) {}
  ZonedDateTime plusDays(long a) {}
  ZonedDateTime plusHours(long a) {}
  ZonedDateTime plusMinutes(long a) {}
  ZonedDateTime plusMonths(long a) {}
  ZonedDateTime plusNanos(long a) {}
  ZonedDateTime plusSeconds(long a) {}
  ZonedDateTime plusWeeks(long a) {}
  ZonedDateTime plusYears(long a) {}
  ZonedDateTime plus(TemporalAmount a) {}
  ZonedDateTime plus(long a, TemporalUnit b) {}
  LocalDateTime toLocalDateTime() {}
  LocalDate toLocalDate() {}
  OffsetDateTime toOffsetDateTime() {}
  ZonedDateTime truncatedTo(TemporalUnit a) {}
  ZonedDateTime withDayOfMonth(int a) {}
  ZonedDateTime withDayOfYear(int a) {}
  ZonedDateTime withEarlierOffsetAtOverlap() {}
  ZonedDateTime withFixedOffsetZone() {}
  ZonedDateTime withHour(int a) {}
  ZonedDateTime withLaterOffsetAtOverlap() {}
  ZonedDateTime withMinute(int a) {}
  ZonedDateTime withMonth(int a) {}
  ZonedDateTime withNano(int a) {}
  ZonedDateTime withSecond(int a) {}
  ZonedDateTime withYear(int a) {}
  ZonedDateTime withZoneSameInstant(ZoneId a) {}
  ZonedDateTime withZoneSameLocal(ZoneId a) {}
  ZonedDateTime with(TemporalAdjuster a) {}
  ZonedDateTime with(TemporalField a, long b) {}
}
