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
