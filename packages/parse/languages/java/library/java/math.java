package java.math;

import java.io.Serializable;
import java.util.Random;

public class BigDecimal extends Number implements Comparable<BigDecimal> {
  public static int ROUND_CEILING;
  public static int ROUND_DOWN;
  public static int ROUND_FLOOR;
  public static int ROUND_HALF_DOWN;
  public static int ROUND_HALF_EVEN;
  public static int ROUND_HALF_UP;
  public static int ROUND_UNNECESSARY;
  public static int ROUND_UP;
  public static BigDecimal ONE;
  public static BigDecimal TEN;
  public static BigDecimal ZERO;
  BigDecimal(char[] a) {}
  BigDecimal(char[] a, int b, int c) {}
  BigDecimal(char[] a, int b, int c, MathContext d) {}
  BigDecimal(char[] a, MathContext b) {}
  BigDecimal(double a) {}
  BigDecimal(double a, MathContext b) {}
  BigDecimal(int a) {}
  BigDecimal(int a, MathContext b) {}
  BigDecimal(String a) {}
  BigDecimal(String a, MathContext b) {}
  BigDecimal(BigInteger a) {}
  BigDecimal(BigInteger a, int b) {}
  BigDecimal(BigInteger a, int b, MathContext c) {}
  BigDecimal(BigInteger a, MathContext b) {}
  BigDecimal(long a) {}
  BigDecimal(long a, MathContext b) {}
  BigDecimal abs() {}
  BigDecimal abs(MathContext a) {}
  BigDecimal add(BigDecimal a) {}
  BigDecimal add(BigDecimal a, MathContext b) {}
  byte byteValueExact() {}
  int compareTo(BigDecimal a) {}
  BigDecimal[] divideAndRemainder(BigDecimal a) {}
  BigDecimal[] divideAndRemainder(BigDecimal a, MathContext b) {}
  BigDecimal divideToIntegralValue(BigDecimal a) {}
  BigDecimal divideToIntegralValue(BigDecimal a, MathContext b) {}
  BigDecimal divide(BigDecimal a) {}
  BigDecimal divide(BigDecimal a, int b) {}
  BigDecimal divide(BigDecimal a, int b, int c) {}
  BigDecimal divide(BigDecimal a, int b, RoundingMode c) {}
  BigDecimal divide(BigDecimal a, MathContext b) {}
  BigDecimal divide(BigDecimal a, RoundingMode b) {}
  int intValueExact() {}
  long longValueExact() {}
  BigDecimal max(BigDecimal a) {}
  BigDecimal min(BigDecimal a) {}
  BigDecimal movePointLeft(int a) {}
  BigDecimal movePointRight(int a) {}
  BigDecimal multiply(BigDecimal a) {}
  BigDecimal multiply(BigDecimal a, MathContext b) {}
  BigDecimal negate() {}
  BigDecimal negate(MathContext a) {}
  BigDecimal plus() {}
  BigDecimal plus(MathContext a) {}
  BigDecimal pow(int a) {}
  BigDecimal pow(int a, MathContext b) {}
  int precision() {}
  BigDecimal remainder(BigDecimal a) {}
  BigDecimal remainder(BigDecimal a, MathContext b) {}
  BigDecimal round(MathContext a) {}
  BigDecimal scaleByPowerOfTen(int a) {}
  int scale() {}
  BigDecimal setScale(int a) {}
  BigDecimal setScale(int a, int b) {}
  BigDecimal setScale(int a, RoundingMode b) {}
  short shortValueExact() {}
  int signum() {}
  BigDecimal sqrt(MathContext a) {}
  BigDecimal stripTrailingZeros() {}
  BigDecimal subtract(BigDecimal a) {}
  BigDecimal subtract(BigDecimal a, MathContext b) {}
  BigInteger toBigIntegerExact() {}
  BigInteger toBigInteger() {}
  String toEngineeringString() {}
  String toPlainString() {}
  BigDecimal ulp() {}
  BigInteger unscaledValue() {}
  static BigDecimal valueOf(double a) {}
  static BigDecimal valueOf(long a) {}
  static BigDecimal valueOf(long a, int b) {}
}
public class BigInteger extends Number implements Comparable<BigInteger> {
  public static BigInteger ONE;
  public static BigInteger TEN;
  public static BigInteger TWO;
  public static BigInteger ZERO;
  BigInteger(byte[] a) {}
  BigInteger(byte[] a, int b, int c) {}
  BigInteger(int a, byte[] b) {}
  BigInteger(int a, byte[] b, int c, int d) {}
  BigInteger(int a, int b, Random c) {}
  BigInteger(int a, Random b) {}
  BigInteger(String a) {}
  BigInteger(String a, int b) {}
  BigInteger abs() {}
  BigInteger add(BigInteger a) {}
  BigInteger andNot(BigInteger a) {}
  BigInteger and(BigInteger a) {}
  int bitCount() {}
  int bitLength() {}
  byte byteValueExact() {}
  BigInteger clearBit(int a) {}
  int compareTo(BigInteger a) {}
  BigInteger[] divideAndRemainder(BigInteger a) {}
  BigInteger divide(BigInteger a) {}
  BigInteger flipBit(int a) {}
  BigInteger gcd(BigInteger a) {}
  int getLowestSetBit() {}
  int intValueExact() {}
  boolean isProbablePrime(int a) {}
  long longValueExact() {}
  BigInteger max(BigInteger a) {}
  BigInteger min(BigInteger a) {}
  BigInteger modInverse(BigInteger a) {}
  BigInteger modPow(BigInteger a, BigInteger b) {}
  BigInteger mod(BigInteger a) {}
  BigInteger multiply(BigInteger a) {}
  BigInteger negate() {}
  BigInteger nextProbablePrime() {}
  BigInteger not() {}
  BigInteger or(BigInteger a) {}
  BigInteger pow(int a) {}
  static BigInteger probablePrime(int a, Random b) {}
  BigInteger remainder(BigInteger a) {}
  BigInteger setBit(int a) {}
  BigInteger shiftLeft(int a) {}
  BigInteger shiftRight(int a) {}
  short shortValueExact() {}
  int signum() {}
  BigInteger[] sqrtAndRemainder() {}
  BigInteger sqrt() {}
  BigInteger subtract(BigInteger a) {}
  boolean testBit(int a) {}
  byte[] toByteArray() {}
  String toString(int a) {}
  static BigInteger valueOf(long a) {}
  BigInteger xor(BigInteger a) {}
}
public final class MathContext implements Serializable {
  public static MathContext DECIMAL128;
  public static MathContext DECIMAL32;
  public static MathContext DECIMAL64;
  public static MathContext UNLIMITED;
  MathContext(int a) {}
  MathContext(int a, RoundingMode b) {}
  MathContext(String a) {}
  int getPrecision() {}
  RoundingMode getRoundingMode() {}
}
public enum RoundingMode {
  UP, DOWN, CEILING, FLOOR, HALF_UP, HALF_DOWN, HALF_EVEN, UNNECESSARY;
}
