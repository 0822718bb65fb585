import { randomLcg, randomNormal } from "d3-random";

/** A seeded source of numbers: the same seed gives the same sequence on every run. */
export interface Random {
  /** A number in [min, max); [0, 1) without arguments. */
  uniform(min?: number, max?: number): number;
  /** A normal deviate. */
  normal(mean?: number, deviation?: number): number;
  /** A whole number in [min, max]. */
  integer(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One item of a list that is not empty. */
  pick<T>(items: readonly T[]): T;
  /** A copy of the list in random order. */
  shuffle<T>(items: readonly T[]): T[];
  /** An independent sequence; adding draws to one part of a plate leaves the others alone. */
  fork(name: string): Random;
}

/** FNV-1a over a text, as an unsigned 32-bit number. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/** A seeded random source on d3-random's linear congruential generator. */
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
      if (item === undefined) throw new Error("Nothing to pick from an empty list");
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
