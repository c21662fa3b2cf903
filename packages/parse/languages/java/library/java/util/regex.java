package java.util.regex;

import java.io.Serializable;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

public interface MatchResult {
  int end();
  int end(int a);
  int groupCount();
  String group();
  String group(int a);
  int start();
  int start(int a);
}
public final class Matcher implements MatchResult {
  Matcher appendReplacement(StringBuffer a, String b) {}
  Matcher appendReplacement(StringBuilder a, String b) {}
  StringBuffer appendTail(StringBuffer a) {}
  StringBuilder appendTail(StringBuilder a) {}
  int end(String a) {}
  boolean find() {}
  boolean find(int a) {}
  String group(String a) {}
  boolean hasAnchoringBounds() {}
  boolean hasTransparentBounds() {}
  boolean hitEnd() {}
  boolean lookingAt() {}
  boolean matches() {}
  Pattern pattern() {}
  static String quoteReplacement(String a) {}
  int regionEnd() {}
  int regionStart() {}
  Matcher region(int a, int b) {}
  String replaceAll(String a) {}
  String replaceAll(Function<MatchResult, String> a) {}
  String replaceFirst(String a) {}
  String replaceFirst(Function<MatchResult, String> a) {}
  boolean requireEnd() {}
  Matcher reset() {}
  Matcher reset(CharSequence a) {}
  Stream<MatchResult> results() {}
  int start(String a) {}
  MatchResult toMatchResult() {}
  Matcher useAnchoringBounds(boolean a) {}
  Matcher usePattern(Pattern a) {}
  Matcher useTransparentBounds(boolean a) {}
}
public final class Pattern implements Serializable {
  public static int CANON_EQ;
  public static int CASE_INSENSITIVE;
  public static int COMMENTS;
  public static int DOTALL;
  public static int LITERAL;
  public static int MULTILINE;
  public static int UNICODE_CASE;
  public static int UNICODE_CHARACTER_CLASS;
  public static int UNIX_LINES;
  Predicate<String> asMatchPredicate() {}
  Predicate<String> asPredicate() {}
  static Pattern compile(String a) {}
  static Pattern compile(String a, int b) {}
  int flags() {}
  Matcher matcher(CharSequence a) {}
  static boolean matches(String a, CharSequence b) {}
  String pattern() {}
  static String quote(String a) {}
  Stream<String> splitAsStream(CharSequence a) {}
  String[] split(CharSequence a) {}
  String[] split(CharSequence a, int b) {}
}
public class PatternSyntaxException extends IllegalArgumentException {
  PatternSyntaxException(String a, String b, int c) {}
  String getDescription() {}
  int getIndex() {}
  String getPattern() {}
}
