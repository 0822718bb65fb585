import { createRandom, hash, type Random } from "./random";

/** A human chromosome in the reference assembly GRCh38; lengths in megabases. */
export interface Chromosome {
  name: string;
  length: number;
  /** Distance of the centromere from the tip of the short arm. */
  centromere: number;
  /** Whether the short arm is only a stalk with a satellite. */
  acrocentric: boolean;
}

/** A band of a chromosome. */
export interface Band {
  /** Megabases from the tip of the short arm. */
  from: number;
  to: number;
  /** Darkness of the stain: 0 is a pale band, 1 the darkest. */
  stain: number;
}

/** Name, length and centromere of the 24 human chromosomes. */
const reference: ReadonlyArray<readonly [string, number, number]> = [
  ["1", 248.96, 123.4],
  ["2", 242.19, 93.9],
  ["3", 198.3, 90.9],
  ["4", 190.21, 50.0],
  ["5", 181.54, 48.8],
  ["6", 170.81, 59.8],
  ["7", 159.35, 60.1],
  ["8", 145.14, 45.2],
  ["9", 138.39, 43.0],
  ["10", 133.8, 39.8],
  ["11", 135.09, 53.4],
  ["12", 133.28, 35.5],
  ["13", 114.36, 17.7],
  ["14", 107.04, 17.2],
  ["15", 101.99, 19.0],
  ["16", 90.34, 36.8],
  ["17", 83.26, 25.1],
  ["18", 80.37, 18.5],
  ["19", 58.62, 26.2],
  ["20", 64.44, 28.1],
  ["21", 46.71, 12.0],
  ["22", 50.82, 15.0],
  ["X", 156.04, 61.0],
  ["Y", 57.23, 10.4],
];

const isAcrocentric = new Set(["13", "14", "15", "21", "22"]);

/** The 22 autosomes, then X and Y. */
export const chromosomes: readonly Chromosome[] = reference.map(([name, length, centromere]) => ({
  name,
  length,
  centromere,
  acrocentric: isAcrocentric.has(name),
}));

/** The length of chromosome 1, the longest, in megabases. */
export const longest = Math.max(...chromosomes.map(({ length }) => length));

/** The 46 chromosomes of a cell: 22 pairs, then X and Y. */
export const karyotype: readonly Chromosome[] = chromosomes.flatMap((chromosome) =>
  chromosome.name === "X" || chromosome.name === "Y" ? [chromosome] : [chromosome, chromosome],
);

/** Mean length of a band at a resolution of about 550 bands, in megabases. */
const meanBand = 5.6;
const shortestBand = 1.6;
const stains = [0.3, 0.5, 0.75, 1] as const;

/** Alternating pale and stained bands between two positions. */
function bandArm(from: number, to: number, random: Random): Band[] {
  const bands: Band[] = [];
  let at = from;
  let stained = random.chance(0.4);
  while (at < to) {
    const spread =
      meanBand * (stained ? 0.9 : 1.1) * (0.35 - Math.log(1 - random.uniform()) * 0.65);
    const length = Math.max(shortestBand, spread);
    const end = to - at - length < shortestBand ? to : at + length;
    const stain = stained ? random.pick(stains) : random.uniform(0, 0.12);
    bands.push({ from: at, to: end, stain });
    at = end;
    stained = !stained;
  }
  return bands;
}

/** Giemsa-like bands of a chromosome, the same for both members of a pair. */
export function bandsOf({ name, length, centromere }: Chromosome, seed: number): Band[] {
  const random = createRandom(hash(`${seed} chromosome ${name}`));
  return [...bandArm(0, centromere, random), ...bandArm(centromere, length, random)];
}
