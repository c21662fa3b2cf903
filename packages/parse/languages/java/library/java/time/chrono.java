package java.time.chrono;

import java.io.Serializable;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.Temporal;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAdjuster;
import java.time.temporal.TemporalAmount;
import java.time.temporal.TemporalField;
import java.time.temporal.TemporalUnit;
import java.time.temporal.ValueRange;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

public abstract class AbstractChronology implements Chronology {
  AbstractChronology() {}
}
public interface ChronoLocalDate extends Temporal, TemporalAdjuster, Comparable<ChronoLocalDate> {
  default Temporal adjustInto(Temporal a) {}
  default ChronoLocalDateTime<?> atTime(LocalTime a) {}
  default int compareTo(ChronoLocalDate a) {}
  default String format(DateTimeFormatter a) {}
  static ChronoLocalDate from(TemporalAccessor a) {}
  Chronology getChronology();
  default Era getEra() {}
  default boolean isAfter(ChronoLocalDate a) {}
  default boolean isBefore(ChronoLocalDate a) {}
  default boolean isEqual(ChronoLocalDate a) {}
  default boolean isLeapYear() {}
  default boolean isSupported(TemporalField a) {}
  default boolean isSupported(TemporalUnit a) {}
  int lengthOfMonth();
  default int lengthOfYear() {}
  default ChronoLocalDate minus(TemporalAmount a) {}
  default ChronoLocalDate minus(long a, TemporalUnit b) {}
  default ChronoLocalDate plus(TemporalAmount a) {}
  default ChronoLocalDate plus(long a, TemporalUnit b) {}
  static Comparator<ChronoLocalDate> timeLineOrder() {}
  default long toEpochDay() {}
  ChronoPeriod until(ChronoLocalDate a);
  default ChronoLocalDate with(TemporalAdjuster a) {}
  default ChronoLocalDate with(TemporalField a, long b) {}
}
public interface ChronoLocalDateTime<D extends ChronoLocalDate> extends Temporal, TemporalAdjuster, Comparable<ChronoLocalDateTime<?>> {
  default Temporal adjustInto(Temporal a) {}
  ChronoZonedDateTime<D> atZone(ZoneId a);
  default int compareTo(ChronoLocalDateTime<?> a) {}
  default String format(DateTimeFormatter a) {}
  static ChronoLocalDateTime<?> from(TemporalAccessor a) {}
  default Chronology getChronology() {}
  default boolean isAfter(ChronoLocalDateTime<?> a) {}
  default boolean isBefore(ChronoLocalDateTime<?> a) {}
  default boolean isEqual(ChronoLocalDateTime<?> a) {}
  default boolean isSupported(TemporalUnit a) {}
  default ChronoLocalDateTime<D> minus(TemporalAmount a) {}
  default ChronoLocalDateTime<D> minus(long a, TemporalUnit b) {}
  ChronoLocalDateTime<D> plus(long a, TemporalUnit b);
  default ChronoLocalDateTime<D> plus(TemporalAmount a) {}
  static Comparator<ChronoLocalDateTime<?>> timeLineOrder() {}
  default long toEpochSecond(ZoneOffset a) {}
  default Instant toInstant(ZoneOffset a) {}
  D toLocalDate();
  LocalTime toLocalTime();
  ChronoLocalDateTime<D> with(TemporalField a, long b);
  default ChronoLocalDateTime<D> with(TemporalAdjuster a) {}
}
public interface ChronoPeriod extends TemporalAmount {
  static ChronoPeriod between(ChronoLocalDate a, ChronoLocalDate b) {}
  Chronology getChronology();
  default boolean isNegative() {}
  default boolean isZero() {}
  ChronoPeriod minus(TemporalAmount a);
  ChronoPeriod multipliedBy(int a);
  default ChronoPeriod negated() {}
  ChronoPeriod normalized();
  ChronoPeriod plus(TemporalAmount a);
}
public interface ChronoZonedDateTime<D extends ChronoLocalDate> extends Temporal, Comparable<ChronoZonedDateTime<?>> {
  default int compareTo(ChronoZonedDateTime<?> a) {}
  default String format(DateTimeFormatter a) {}
  static ChronoZonedDateTime<?> from(TemporalAccessor a) {}
  default Chronology getChronology() {}
  default long getLong(TemporalField a) {}
  ZoneOffset getOffset();
  ZoneId getZone();
  default boolean isAfter(ChronoZonedDateTime<?> a) {}
  default boolean isBefore(ChronoZonedDateTime<?> a) {}
  default boolean isEqual(ChronoZonedDateTime<?> a) {}
  default boolean isSupported(TemporalUnit a) {}
  default ChronoZonedDateTime<D> minus(TemporalAmount a) {}
  default ChronoZonedDateTime<D> minus(long a, TemporalUnit b) {}
  ChronoZonedDateTime<D> plus(long a, TemporalUnit b);
  default ChronoZonedDateTime<D> plus(TemporalAmount a) {}
  static Comparator<ChronoZonedDateTime<?>> timeLineOrder() {}
  default long toEpochSecond() {}
  default Instant toInstant() {}
  ChronoLocalDateTime<D> toLocalDateTime();
  default D toLocalDate() {}
  default LocalTime toLocalTime() {}
  ChronoZonedDateTime<D> withEarlierOffsetAtOverlap();
  ChronoZonedDateTime<D> withLaterOffsetAtOverlap();
  ChronoZonedDateTime<D> withZoneSameInstant(ZoneId a);
  ChronoZonedDateTime<D> withZoneSameLocal(ZoneId a);
  ChronoZonedDateTime<D> with(TemporalField a, long b);
  default ChronoZonedDateTime<D> with(TemporalAdjuster a) {}
}
public interface Chronology extends Comparable<Chronology> {
  int compareTo(Chronology a);
  ChronoLocalDate dateEpochDay(long a);
  default ChronoLocalDate dateNow() {}
  default ChronoLocalDate dateNow(Clock a) {}
  default ChronoLocalDate dateNow(ZoneId a) {}
  ChronoLocalDate dateYearDay(int a, int b);
  default ChronoLocalDate dateYearDay(Era a, int b, int c) {}
  ChronoLocalDate date(int a, int b, int c);
  ChronoLocalDate date(TemporalAccessor a);
  default ChronoLocalDate date(Era a, int b, int c, int d) {}
  default long epochSecond(int a, int b, int c, int d, int e, int f, ZoneOffset g) {}
  default long epochSecond(Era a, int b, int c, int d, int e, int f, int g, ZoneOffset h) {}
  Era eraOf(int a);
  List<Era> eras();
  static Chronology from(TemporalAccessor a) {}
  static Set<Chronology> getAvailableChronologies() {}
  String getCalendarType();
  default String getDisplayName(TextStyle a, Locale b) {}
  String getId();
  boolean isLeapYear(long a);
  default ChronoLocalDateTime<? extends ChronoLocalDate> localDateTime(TemporalAccessor a) {}
  static Chronology ofLocale(Locale a) {}
  static Chronology of(String a) {}
  default ChronoPeriod period(int a, int b, int c) {}
  int prolepticYear(Era a, int b);
  ValueRange range(ChronoField a);
  ChronoLocalDate resolveDate(Map<TemporalField, Long> a, ResolverStyle b);
  default ChronoZonedDateTime<? extends ChronoLocalDate> zonedDateTime(Instant a, ZoneId b) {}
  default ChronoZonedDateTime<? extends ChronoLocalDate> zonedDateTime(TemporalAccessor a) {}
}
public interface Era extends TemporalAccessor, TemporalAdjuster {
  default Temporal adjustInto(Temporal a) {}
  default String getDisplayName(TextStyle a, Locale b) {}
  default long getLong(TemporalField a) {}
  int getValue();
  default boolean isSupported(TemporalField a) {}
}
public final class HijrahChronology extends AbstractChronology implements Serializable {
  public static HijrahChronology INSTANCE;
  HijrahDate dateEpochDay(long a) {}
  HijrahDate dateNow() {}
  HijrahDate dateNow(Clock a) {}
  HijrahDate dateNow(ZoneId a) {}
  HijrahDate dateYearDay(int a, int b) {}
  HijrahDate dateYearDay(Era a, int b, int c) {}
  HijrahDate date(int a, int b, int c) {}
  HijrahDate date(Era a, int b, int c, int d) {}
  HijrahDate date(TemporalAccessor a) {}
  HijrahEra eraOf(int a) {}
  HijrahDate resolveDate(Map<TemporalField, Long> a, ResolverStyle b) {}
}
public final class HijrahDate extends Object implements ChronoLocalDate, Serializable {
  static HijrahDate from(TemporalAccessor a) {}
  HijrahChronology getChronology() {}
  HijrahEra getEra() {}
  HijrahDate minus(TemporalAmount a) {}
  HijrahDate minus(long a, TemporalUnit b) {}
  static HijrahDate now() {}
  static HijrahDate now(Clock a) {}
  static HijrahDate now(ZoneId a) {}
  static HijrahDate of(int a, int b, int c) {}
  HijrahDate plus(TemporalAmount a) {}
  HijrahDate plus(long a, TemporalUnit b) {}
  HijrahDate withVariant(HijrahChronology a) {}
  HijrahDate with(TemporalAdjuster a) {}
  HijrahDate with(TemporalField a, long b) {}
}
public enum HijrahEra implements Era {
  AH;
  static HijrahEra of(int a) {}
}
public final class IsoChronology extends AbstractChronology implements Serializable {
  public static IsoChronology INSTANCE;
  LocalDate dateEpochDay(long a) {}
  LocalDate dateNow() {}
  LocalDate dateNow(Clock a) {}
  LocalDate dateNow(ZoneId a) {}
  LocalDate dateYearDay(int a, int b) {}
  LocalDate dateYearDay(Era a, int b, int c) {}
  LocalDate date(int a, int b, int c) {}
  LocalDate date(Era a, int b, int c, int d) {}
  LocalDate date(TemporalAccessor a) {}
  IsoEra eraOf(int a) {}
  LocalDateTime localDateTime(TemporalAccessor a) {}
  Period period(int a, int b, int c) {}
  LocalDate resolveDate(Map<TemporalField, Long> a, ResolverStyle b) {}
  ZonedDateTime zonedDateTime(Instant a, ZoneId b) {}
  ZonedDateTime zonedDateTime(TemporalAccessor a) {}
}
public enum IsoEra implements Era {
  BCE, CE;
  static IsoEra of(int a) {}
}
public final class JapaneseChronology extends AbstractChronology implements Serializable {
  public static JapaneseChronology INSTANCE;
  JapaneseDate dateEpochDay(long a) {}
  JapaneseDate dateNow() {}
  JapaneseDate dateNow(Clock a) {}
  JapaneseDate dateNow(ZoneId a) {}
  JapaneseDate dateYearDay(int a, int b) {}
  JapaneseDate dateYearDay(Era a, int b, int c) {}
  JapaneseDate date(int a, int b, int c) {}
  JapaneseDate date(Era a, int b, int c, int d) {}
  JapaneseDate date(TemporalAccessor a) {}
  JapaneseEra eraOf(int a) {}
  JapaneseDate resolveDate(Map<TemporalField, Long> a, ResolverStyle b) {}
}
public final class JapaneseDate extends Object implements ChronoLocalDate, Serializable {
  static JapaneseDate from(TemporalAccessor a) {}
  JapaneseChronology getChronology() {}
  JapaneseEra getEra() {}
  JapaneseDate minus(TemporalAmount a) {}
  JapaneseDate minus(long a, TemporalUnit b) {}
  static JapaneseDate now() {}
  static JapaneseDate now(Clock a) {}
  static JapaneseDate now(ZoneId a) {}
  static JapaneseDate of(int a, int b, int c) {}
  static JapaneseDate of(JapaneseEra a, int b, int c, int d) {}
  JapaneseDate plus(TemporalAmount a) {}
  JapaneseDate plus(long a, TemporalUnit b) {}
  JapaneseDate with(TemporalAdjuster a) {}
  JapaneseDate with(TemporalField a, long b) {}
}
public final class JapaneseEra implements Era, Serializable {
  public static JapaneseEra HEISEI;
  public static JapaneseEra MEIJI;
  public static JapaneseEra REIWA;
  public static JapaneseEra SHOWA;
  public static JapaneseEra TAISHO;
  static JapaneseEra of(int a) {}
  static JapaneseEra valueOf(String a) {}
  static JapaneseEra[] values() {}
}
public final class MinguoChronology extends AbstractChronology implements Serializable {
  public static MinguoChronology INSTANCE;
  MinguoDate dateEpochDay(long a) {}
  MinguoDate dateNow() {}
  MinguoDate dateNow(Clock a) {}
  MinguoDate dateNow(ZoneId a) {}
  MinguoDate dateYearDay(int a, int b) {}
  MinguoDate dateYearDay(Era a, int b, int c) {}
  MinguoDate date(int a, int b, int c) {}
  MinguoDate date(Era a, int b, int c, int d) {}
  MinguoDate date(TemporalAccessor a) {}
  MinguoEra eraOf(int a) {}
  MinguoDate resolveDate(Map<TemporalField, Long> a, ResolverStyle b) {}
}
public final class MinguoDate extends Object implements ChronoLocalDate, Serializable {
  static MinguoDate from(TemporalAccessor a) {}
  MinguoChronology getChronology() {}
  MinguoEra getEra() {}
  MinguoDate minus(TemporalAmount a) {}
  MinguoDate minus(long a, TemporalUnit b) {}
  static MinguoDate now() {}
  static MinguoDate now(Clock a) {}
  static MinguoDate now(ZoneId a) {}
  static MinguoDate of(int a, int b, int c) {}
  MinguoDate plus(TemporalAmount a) {}
  MinguoDate plus(long a, TemporalUnit b) {}
  MinguoDate with(TemporalAdjuster a) {}
  MinguoDate with(TemporalField a, long b) {}
}
public enum MinguoEra implements Era {
  BEFORE_ROC, ROC;
  static MinguoEra of(int a) {}
}
public final class ThaiBuddhistChronology extends AbstractChronology implements Serializable {
  public static ThaiBuddhistChronology INSTANCE;
  ThaiBuddhistDate dateEpochDay(long a) {}
  ThaiBuddhistDate dateNow() {}
  ThaiBuddhistDate dateNow(Clock a) {}
  ThaiBuddhistDate dateNow(ZoneId a) {}
  ThaiBuddhistDate dateYearDay(int a, int b) {}
  ThaiBuddhistDate dateYearDay(Era a, int b, int c) {}
  ThaiBuddhistDate date(int a, int b, int c) {}
  ThaiBuddhistDate date(Era a, int b, int c, int d) {}
  ThaiBuddhistDate date(TemporalAccessor a) {}
  ThaiBuddhistEra eraOf(int a) {}
  ThaiBuddhistDate resolveDate(Map<TemporalField, Long> a, ResolverStyle b) {}
}
public final class ThaiBuddhistDate extends Object implements ChronoLocalDate, Serializable {
  static ThaiBuddhistDate from(TemporalAccessor a) {}
  ThaiBuddhistChronology getChronology() {}
  ThaiBuddhistEra getEra() {}
  ThaiBuddhistDate minus(TemporalAmount a) {}
  ThaiBuddhistDate minus(long a, TemporalUnit b) {}
  static ThaiBuddhistDate now() {}
  static ThaiBuddhistDate now(Clock a) {}
  static ThaiBuddhistDate now(ZoneId a) {}
  static ThaiBuddhistDate of(int a, int b, int c) {}
  ThaiBuddhistDate plus(TemporalAmount a) {}
  ThaiBuddhistDate plus(long a, TemporalUnit b) {}
  ThaiBuddhistDate with(TemporalAdjuster a) {}
  ThaiBuddhistDate with(TemporalField a, long b) {}
}
public enum ThaiBuddhistEra implements Era {
  BEFORE_BE, BE;
  static ThaiBuddhistEra of(int a) {}
}
