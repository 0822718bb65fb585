import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Random draws that are the same in every JavaScript engine. */
export interface Draws {
  /** A uniform whole number from 0 to 2^32 - 1. */
  bits(): number;
  /** A number between 0 and 1, exclusive. */
  unit(): number;
  /** A whole number from 0 to `count` - 1, for counts far below 2^32. */
  below(count: number): number;
}

const span = 2 ** 32;

/** The seeds a table can be made from. */
export const seeds = { least: 0, most: span - 1 };

/** Draws to discard first, since the first ones are similar for similar seeds. */
const warmUp = 64;

/**
 * Random draws from a seed (xoroshiro128+, by pure-rand). They only use additions, shifts and products of
 * small integers, so every engine gives the same ones.
 * @throws when the seed is not a whole number from 0 to 2^32 - 1.
 */
export function createDraws(seed: number): Draws {
  if (!Number.isInteger(seed) || seed < seeds.least || seed > seeds.most) {
    throw new RangeError(`A seed is a whole number from ${seeds.least} to ${seeds.most}.`);
  }
  const generator = xoroshiro128plus(seed);
  const bits = () => generator.next() >>> 0;
  for (let i = 0; i < warmUp; i++) bits();
  return {
    bits,
    unit: () => (bits() + 0.5) / span,
    // Products of whole numbers below 2^53 are exact, and so is division by a power of two.
    below: (count) => Math.floor((bits() * count) / span),
  };
}

/** The seed of one part of a run: FNV-1a hash of the run's seed and the part's name. */
export function seedOf(seed: number, part: string): number {
  let value = 0x811c9dc5;
  for (const character of `${seed} ${part}`) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}
