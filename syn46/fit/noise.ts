import { randomBytes } from "node:crypto";
import { createDraws } from "../../src/shared/synthesizer/random";

/** A uniform whole number from 0 to `count` - 1. */
export type Uniform = (count: bigint) => bigint;

/** Uniform draws from random bits: those that are too large are drawn again. */
const uniformOf =
  (draw: (bits: number) => bigint): Uniform =>
  (count) => {
    const bits = count.toString(2).length;
    for (;;) {
      const value = BigInt.asUintN(bits, draw(bits));
      if (value < count) return value;
    }
  };

/** Uniform draws from the system's cryptographic randomness, which no seed can repeat. */
export const systemUniform = uniformOf((bits) =>
  BigInt(`0x${randomBytes(Math.ceil(bits / 8)).toString("hex")}`),
);

/** Uniform draws that a seed repeats: to show what other draws of the noise would give, never to protect. */
export function seededUniform(seed: number): Uniform {
  const { bits: word } = createDraws(seed);
  return uniformOf((bits) => {
    let drawn = 0n;
    for (let at = 0; at < bits; at += 32) drawn = (drawn << 32n) | BigInt(word());
    return drawn;
  });
}

/**
 * Draws of the discrete Gaussian: whole numbers with weights exp(-x^2 / (2 deviation^2)), exact since only
 * whole numbers are computed with (Canonne, Kamath and Steinke, NeurIPS 2020, algorithms 1 to 3).
 * @param deviation a whole number above 0.
 */
export function discreteGaussian(deviation: number, uniform: Uniform): () => number {
  const variance = BigInt(deviation) ** 2n;
  const scale = BigInt(deviation) + 1n;

  /** True with probability exp(-over / under), at most 1. */
  function decays(over: bigint, under: bigint): boolean {
    for (let whole = over / under; whole > 0n; whole--) if (!decaysOnce(1n, 1n)) return false;
    return decaysOnce(over % under, under);
  }

  /** The same for fractions of at most 1: whether a run of ever rarer successes has an even length. */
  function decaysOnce(over: bigint, under: bigint): boolean {
    let runs = 1n;
    while (uniform(under * runs) < over) runs++;
    return runs % 2n === 1n;
  }

  /** A draw of the discrete Laplace distribution, with weights exp(-|x| / scale). */
  function laplace(): bigint {
    for (;;) {
      const part = uniform(scale);
      if (!decaysOnce(part, scale)) continue;
      let whole = 0n;
      while (decaysOnce(1n, 1n)) whole++;
      const size = part + scale * whole;
      const isNegative = uniform(2n) === 1n;
      if (size > 0n || !isNegative) return isNegative ? -size : size;
    }
  }

  return () => {
    for (;;) {
      const drawn = laplace();
      const off = (drawn < 0n ? -drawn : drawn) * scale - variance;
      if (decays(off * off, 2n * variance * scale * scale)) return Number(drawn);
    }
  };
}
