/** An exact share: lowest terms, denominator > 0. Floats put 604 of 9,999 shares one short (play-engine, invariant 5). */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** @throws RangeError for a denominator of 0 or a number that is no integer */
export function fraction(numerator: bigint | number, denominator: bigint | number = 1n): Fraction {
  const below = BigInt(denominator);
  if (below === 0n) throw new RangeError("A fraction's denominator is not 0");
  const sign = below < 0n ? -1n : 1n;
  const above = BigInt(numerator) * sign;
  const divisor = greatestCommonDivisor(above, below);
  return { numerator: above / divisor, denominator: (below * sign) / divisor };
}

/**
 * A decimal number as it is written, so that 0.29 is 29/100 and not its nearest binary neighbour.
 * @throws RangeError for infinities and NaN
 */
export function decimalFraction(value: number): Fraction {
  const written = /^(-?\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!written) throw new RangeError("Not a finite number");
  const decimals = written[2] ?? "";
  const exponent = Number(written[3] ?? 0) - decimals.length;
  const digits = BigInt(`${written[1]}${decimals}`);
  return exponent >= 0 ? fraction(digits * 10n ** BigInt(exponent)) : fraction(digits, 10n ** BigInt(-exponent));
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n };
export const ONE: Fraction = { numerator: 1n, denominator: 1n };

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, numerator: -b.numerator });
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
export const sumOf = (fractions: readonly Fraction[]): Fraction => fractions.reduce(plus, ZERO);
export const isAtMost = (a: Fraction, b: Fraction): boolean =>
  a.numerator * b.denominator <= b.numerator * a.denominator;

/** The greatest integer that is not above. */
export function floorOf({ numerator, denominator }: Fraction): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

/** For showing alone: the double that stands nearest to the first fifteen decimals, whatever the size of its parts. */
export function numberOf(value: Fraction): number {
  const scale = 10n ** 15n;
  const scaled = floorOf(times(value, fraction(scale)));
  const size = scaled < 0n ? -scaled : scaled;
  return Number(`${scaled < 0n ? "-" : ""}${size / scale}.${String(size % scale).padStart(15, "0")}`);
}

export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

export const leastCommonMultiple = (a: bigint, b: bigint): bigint => (a / greatestCommonDivisor(a, b)) * b;
