package java.time.temporal;

import java.io.Serializable;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.Chronology;
import java.time.format.ResolverStyle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

public enum ChronoField implements TemporalField {
  NANO_OF_SECOND, NANO_OF_DAY, MICRO_OF_SECOND, MICRO_OF_DAY, MILLI_OF_SECOND, MILLI_OF_DAY, SECOND_OF_MINUTE, SECOND_OF_DAY, MINUTE_OF_HOUR, MINUTE_OF_DAY, HOUR_OF_AMPM, CLOCK_HOUR_OF_AMPM, HOUR_OF_DAY, CLOCK_HOUR_OF_DAY, AMPM_OF_DAY, DAY_OF_WEEK, ALIGNED_DAY_OF_WEEK_IN_MONTH, ALIGNED_DAY_OF_WEEK_IN_YEAR, DAY_OF_MONTH, DAY_OF_YEAR, EPOCH_DAY, ALIGNED_WEEK_OF_MONTH, ALIGNED_WEEK_OF_YEAR, MONTH_OF_YEAR, PROLEPTIC_MONTH, YEAR_OF_ERA, YEAR, ERA, INSTANT_SECONDS, OFFSET_SECONDS;
  int checkValidIntValue(long a) {}
  long checkValidValue(long a) {}
}
public enum ChronoUnit implements TemporalUnit {
  NANOS, MICROS, MILLIS, SECONDS, MINUTES, HOURS, HALF_DAYS, DAYS, WEEKS, MONTHS, YEARS, DECADES, CENTURIES, MILLENNIA, ERAS, FOREVER;
}
public final class IsoFields {
  public static TemporalField DAY_OF_QUARTER;
  public static TemporalField QUARTER_OF_YEAR;
  public static TemporalField WEEK_BASED_YEAR;
  public static TemporalField WEEK_OF_WEEK_BASED_YEAR;
  public static TemporalUnit QUARTER_YEARS;
  public static TemporalUnit WEEK_BASED_YEARS;
}
public final class JulianFields {
  public static TemporalField JULIAN_DAY;
  public static TemporalField MODIFIED_JULIAN_DAY;
  public static TemporalField RATA_DIE;
}
public interface Temporal extends TemporalAccessor {
  boolean isSupported(TemporalUnit a);
  default Temporal minus(TemporalAmount a) {}
  default Temporal minus(long a, TemporalUnit b) {}
  Temporal plus(long a, TemporalUnit b);
  default Temporal plus(TemporalAmount a) {}
  long until(Temporal a, TemporalUnit b);
  Temporal with(TemporalField a, long b);
  default Temporal with(TemporalAdjuster a) {}
}
public interface TemporalAccessor {
  long getLong(TemporalField a);
  default int get(TemporalField a) {}
  boolean isSupported(TemporalField a);
  default <R> R query(TemporalQuery<R> a) {}
  default ValueRange range(TemporalField a) {}
}
public interface TemporalAdjuster {
  Temporal adjustInto(Temporal a);
}
public final class TemporalAdjusters {
  static TemporalAdjuster dayOfWeekInMonth(int a, DayOfWeek b) {}
  static TemporalAdjuster firstDayOfMonth() {}
  static TemporalAdjuster firstDayOfNextMonth() {}
  static TemporalAdjuster firstDayOfNextYear() {}
  static TemporalAdjuster firstDayOfYear() {}
  static TemporalAdjuster firstInMonth(DayOfWeek a) {}
  static TemporalAdjuster lastDayOfMonth() {}
  static TemporalAdjuster lastDayOfYear() {}
  static TemporalAdjuster lastInMonth(DayOfWeek a) {}
  static TemporalAdjuster nextOrSame(DayOfWeek a) {}
  static TemporalAdjuster next(DayOfWeek a) {}
  static TemporalAdjuster ofDateAdjuster(UnaryOperator<LocalDate> a) {}
  static TemporalAdjuster previousOrSame(DayOfWeek a) {}
  static TemporalAdjuster previous(DayOfWeek a) {}
}
public interface TemporalAmount {
  Temporal addTo(Temporal a);
  List<TemporalUnit> getUnits();
  long get(TemporalUnit a);
  Temporal subtractFrom(Temporal a);
}
public interface TemporalField {
  <R extends Temporal> R adjustInto(R a, long b);
  TemporalUnit getBaseUnit();
  default String getDisplayName(Locale a) {}
  long getFrom(TemporalAccessor a);
  TemporalUnit getRangeUnit();
  boolean isDateBased();
  boolean isSupportedBy(TemporalAccessor a);
  boolean isTimeBased();
  ValueRange rangeRefinedBy(TemporalAccessor a);
  ValueRange range();
  default TemporalAccessor resolve(Map<TemporalField, Long> a, TemporalAccessor b, ResolverStyle c) {}
}
public final class TemporalQueries {
  static TemporalQuery<Chronology> chronology() {}
  static TemporalQuery<LocalDate> localDate() {}
  static TemporalQuery<LocalTime> localTime() {}
  static TemporalQuery<ZoneOffset> offset() {}
  static TemporalQuery<TemporalUnit> precision() {}
  static TemporalQuery<ZoneId> zoneId() {}
  static TemporalQuery<ZoneId> zone() {}
}
public interface TemporalQuery<R> {
  R queryFrom(TemporalAccessor a);
}
public interface TemporalUnit {
  <R extends Temporal> R addTo(R a, long b);
  long between(Temporal a, Temporal b);
  Duration getDuration();
  boolean isDateBased();
  boolean isDurationEstimated();
  default boolean isSupportedBy(Temporal a) {}
  boolean isTimeBased();
}
public class UnsupportedTemporalTypeException extends DateTimeException {
  UnsupportedTemporalTypeException(String a) {}
  UnsupportedTemporalTypeException(String a, Throwable b) {}
}
public final class ValueRange implements Serializable {
  int checkValidIntValue(long a, TemporalField b) {}
  long checkValidValue(long a, TemporalField b) {}
  long getLargestMinimum() {}
  long getMaximum() {}
  long getMinimum() {}
  long getSmallestMaximum() {}
  boolean isFixed() {}
  boolean isIntValue() {}
  boolean isValidIntValue(long a) {}
  boolean isValidValue(long a) {}
  static ValueRange of(long a, long b) {}
  static ValueRange of(long a, long b, long c) {}
  static ValueRange of(long a, long b, long c, long d) {}
}
public final class WeekFields implements Serializable {
  public static TemporalUnit WEEK_BASED_YEARS;
  public static WeekFields ISO;
  public static WeekFields SUNDAY_START;
  TemporalField dayOfWeek() {}
  DayOfWeek getFirstDayOfWeek() {}
  int getMinimalDaysInFirstWeek() {}
  static WeekFields of(DayOfWeek a, int b) {}
  static WeekFields of(Locale a) {}
  TemporalField weekBasedYear() {}
  TemporalField weekOfMonth() {}
  TemporalField weekOfWeekBasedYear() {}
  TemporalField weekOfYear() {}
}
