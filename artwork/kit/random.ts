import { randomLcg, randomNormal } from "d3-random";

/** Seeded random numbers: the same seed gives the same sequence. */
export interface Random {
  /** A number in [min, max); [0, 1) without arguments. */
  uniform(min?: number, max?: number): number;
  /** Normally distributed; standard normal without arguments. */
  normal(mean?: number, deviation?: number): number;
  /** A whole number in [min, max]. */
  integer(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** A random item. @throws when the list is empty. */
  pick<T>(items: readonly T[]): T;
  /** A copy of the list in random order. */
  shuffle<T>(items: readonly T[]): T[];
  /** An independent sequence, so that more draws in one part of a plate do not change the others. */
  fork(name: string): Random;
}

/** The FNV-1a hash of a text, as an unsigned 32-bit number. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/** Random numbers by d3-random's linear congruential generator. */
export function createRandom(seed: number): Random {
  const source = randomLcg(hash(`seed ${seed}`) / 2 ** 32);
  const normal = randomNormal.source(source)(0, 1);
  const uniform = (min = 0, max = 1): number => min + (max - min) * source();
  const integer = (min: number, max: number): number =>
    min + Math.floor(source() * (max - min + 1));
  return {
    uniform,
    integer,
    normal: (mean = 0, deviation = 1) => mean + deviation * normal(),
    chance: (probability) => source() < probability,
    pick: <T>(items: readonly T[]): T => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error("Cannot pick from an empty list");
      return item;
    },
    shuffle: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, key: source() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item),
    fork: (name) => createRandom(hash(`${seed} ${name}`)),
  };
}

/** A smooth random function of the plane, about -1 to 1. */
export type Noise = (x: number, y: number) => number;

const permutations = 256;
const gradients = 16;
/** Skew and unskew factors between the square and the triangular lattice. */
const skewFactor = (Math.sqrt(3) - 1) / 2;
const unskewFactor = (3 - Math.sqrt(3)) / 6;
/** Scales the sum of three corner contributions to about -1 to 1. */
const normalizing = 70;

/** The directions of the gradients, evenly around the circle. */
const angles = Array.from({ length: gradients }, (_, i) => (i / gradients) * Math.PI * 2);
const cosines = Float64Array.from(angles, Math.cos);
const sines = Float64Array.from(angles, Math.sin);

/** The contribution of a lattice corner at offset (x, y). */
function corner(gradient: number, x: number, y: number): number {
  const reach = 0.5 - x * x - y * y;
  if (reach <= 0) return 0;
  const slope = (cosines[gradient] ?? 0) * x + (sines[gradient] ?? 0) * y;
  return reach ** 4 * slope * 1.4;
}

function simplexNoise(seed: number): Noise {
  const order = createRandom(seed).shuffle([...Array(permutations).keys()]);
  const table = Uint8Array.from([...order, ...order]);
  const gradientAt = (i: number, j: number): number =>
    (table[(i & 255) + (table[j & 255] ?? 0)] ?? 0) % gradients;
  return (x, y) => {
    const skew = (x + y) * skewFactor;
    const i = Math.floor(x + skew);
    const j = Math.floor(y + skew);
    const unskew = (i + j) * unskewFactor;
    const x0 = x - i + unskew;
    const y0 = y - j + unskew;
    const di = x0 > y0 ? 1 : 0;
    const dj = 1 - di;
    const middle = [x0 - di + unskewFactor, y0 - dj + unskewFactor] as const;
    const far = [x0 - 1 + 2 * unskewFactor, y0 - 1 + 2 * unskewFactor] as const;
    const first = corner(gradientAt(i, j), x0, y0);
    const second = corner(gradientAt(i + di, j + dj), ...middle);
    return normalizing * (first + second + corner(gradientAt(i + 1, j + 1), ...far));
  };
}

/**
 * Two-dimensional simplex noise: the mean of octaves, each with double the frequency and half the
 * amplitude of the one before.
 */
export function createNoise(seed: number, octaves = 1): Noise {
  const noise = simplexNoise(seed);
  return (x, y) => {
    let sum = 0;
    let range = 0;
    for (let octave = 0; octave < octaves; octave++) {
      const frequency = 2 ** octave;
      sum += noise(x * frequency + octave * 17.3, y * frequency - octave * 9.1) / frequency;
      range += 1 / frequency;
    }
    return sum / range;
  };
}
