import { createRandom } from "./random";

/** A smooth random function of the plane, about -1 to 1. */
export type Noise = (x: number, y: number) => number;

const PERMUTATIONS = 256;
const GRADIENTS = 16;
/** Skew and unskew factors between the square and the triangular lattice. */
const SKEW = (Math.sqrt(3) - 1) / 2;
const UNSKEW = (3 - Math.sqrt(3)) / 6;
/** Scales the sum of three corner contributions to about -1 to 1. */
const NORMALIZE = 70;

function permutation(seed: number): Uint8Array {
  const order = createRandom(seed).shuffle(Array.from({ length: PERMUTATIONS }, (_, i) => i));
  return Uint8Array.from([...order, ...order]);
}

/** The directions of the gradients, evenly around the circle. */
const angles = Array.from({ length: GRADIENTS }, (_, i) => (i / GRADIENTS) * Math.PI * 2);
const cosines = Float64Array.from(angles, Math.cos);
const sines = Float64Array.from(angles, Math.sin);

/** The contribution of a lattice corner at offset (x, y). */
function corner(gradient: number, x: number, y: number): number {
  const reach = 0.5 - x * x - y * y;
  if (reach <= 0) return 0;
  const slope = (cosines[gradient] ?? 0) * x + (sines[gradient] ?? 0) * y;
  return reach ** 4 * slope * 1.4;
}

/** Two-dimensional simplex noise. */
export function createNoise(seed: number): Noise {
  const table = permutation(seed);
  const gradientAt = (i: number, j: number): number =>
    (table[(i & 255) + (table[j & 255] ?? 0)] ?? 0) % GRADIENTS;
  return (x, y) => {
    const skew = (x + y) * SKEW;
    const i = Math.floor(x + skew);
    const j = Math.floor(y + skew);
    const unskew = (i + j) * UNSKEW;
    const x0 = x - i + unskew;
    const y0 = y - j + unskew;
    const di = x0 > y0 ? 1 : 0;
    const dj = 1 - di;
    const first = corner(gradientAt(i, j), x0, y0);
    const second = corner(gradientAt(i + di, j + dj), x0 - di + UNSKEW, y0 - dj + UNSKEW);
    const third = corner(gradientAt(i + 1, j + 1), x0 - 1 + 2 * UNSKEW, y0 - 1 + 2 * UNSKEW);
    return NORMALIZE * (first + second + third);
  };
}

/** Sums octaves of a noise, each with double frequency and half amplitude. */
export function fractal(noise: Noise, octaves: number): Noise {
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
