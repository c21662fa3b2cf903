package java.time.zone;

import java.io.Serializable;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.ZoneOffset;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;

public final class ZoneOffsetTransition implements Comparable<ZoneOffsetTransition>, Serializable {
  int compareTo(ZoneOffsetTransition a) {}
  LocalDateTime getDateTimeAfter() {}
  LocalDateTime getDateTimeBefore() {}
  Duration getDuration() {}
  Instant getInstant() {}
  ZoneOffset getOffsetAfter() {}
  ZoneOffset getOffsetBefore() {}
  boolean isGap() {}
  boolean isOverlap() {}
  boolean isValidOffset(ZoneOffset a) {}
  static ZoneOffsetTransition of(LocalDateTime a, ZoneOffset b, ZoneOffset c) {}
  long toEpochSecond() {}
}
public final class ZoneOffsetTransitionRule implements Serializable {
  ZoneOffsetTransition createTransition(int a) {}
  int getDayOfMonthIndicator() {}
  DayOfWeek getDayOfWeek() {}
  LocalTime getLocalTime() {}
  Month getMonth() {}
  ZoneOffset getOffsetAfter() {}
  ZoneOffset getOffsetBefore() {}
  ZoneOffset getStandardOffset() {}
  ZoneOffsetTransitionRule.TimeDefinition getTimeDefinition() {}
  boolean isMidnightEndOfDay() {}
  static ZoneOffsetTransitionRule of(Month a, int b, DayOfWeek c, LocalTime d, boolean e, ZoneOffsetTransitionRule.TimeDefinition f, ZoneOffset g, ZoneOffset h, ZoneOffset i) {}
  public enum TimeDefinition {
    UTC, WALL, STANDARD;
    LocalDateTime createDateTime(LocalDateTime a, ZoneOffset b, ZoneOffset c) {}
  }
}
public final class ZoneRules implements Serializable {
  Duration getDaylightSavings(Instant a) {}
  ZoneOffset getOffset(Instant a) {}
  ZoneOffset getOffset(LocalDateTime a) {}
  ZoneOffset getStandardOffset(Instant a) {}
  List<ZoneOffsetTransitionRule> getTransitionRules() {}
  ZoneOffsetTransition getTransition(LocalDateTime a) {}
  List<ZoneOffsetTransition> getTransitions() {}
  List<ZoneOffset> getValidOffsets(LocalDateTime a) {}
  boolean isDaylightSavings(Instant a) {}
  boolean isFixedOffset() {}
  boolean isValidOffset(LocalDateTime a, ZoneOffset b) {}
  ZoneOffsetTransition nextTransition(Instant a) {}
  static ZoneRules of(ZoneOffset a) {}
  static ZoneRules of(ZoneOffset a, ZoneOffset b, List<ZoneOffsetTransition> c, List<ZoneOffsetTransition> d, List<ZoneOffsetTransitionRule> e) {}
  ZoneOffsetTransition previousTransition(Instant a) {}
}
public class ZoneRulesException extends DateTimeException {
  ZoneRulesException(String a) {}
  ZoneRulesException(String a, Throwable b) {}
}
public abstract class ZoneRulesProvider {
  ZoneRulesProvider() {}
  static Set<String> getAvailableZoneIds() {}
  static ZoneRules getRules(String a, boolean b) {}
  static NavigableMap<String, ZoneRules> getVersions(String a) {}
  boolean provideRefresh() {}
  abstract ZoneRules provideRules(String a, boolean b);
  abstract NavigableMap<String, ZoneRules> provideVersions(String a);
  abstract Set<String> provideZoneIds();
  static boolean refresh() {}
  static void registerProvider(ZoneRulesProvider a) {}
}
