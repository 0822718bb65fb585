import type { Camera, Vec3 } from "./camera";
import type { Facet } from "./helix";
import { disc, smoothLine, softDisc } from "./marks";
import { type Point, polar, tau } from "./math";
import { palette } from "./ramp";
import type { Random } from "./random";

/** An atom of a base, in its plane; one unit is the length of a bond in the ring. */
interface Atom {
  element: "C" | "N" | "O";
  at: Point;
}

/** A bond between two atoms, by their indices; a double bond is drawn as two lines. */
interface Bond {
  from: number;
  to: number;
  double: boolean;
}

/** The skeleton of a nucleobase without its hydrogens. */
export interface Nucleobase {
  atoms: readonly Atom[];
  bonds: readonly Bond[];
}

const origin: Point = [0, 0];

/** Parses atoms around a point, such as `N-90`: an element and an angle in degrees. */
function atomsAround(middle: Point, radius: number, text: string): Atom[] {
  return text.split(" ").map((atom) => ({
    element: atom.slice(0, 1) as Atom["element"],
    at: polar(middle, radius, (Number(atom.slice(1)) / 360) * tau),
  }));
}

/** Parses bonds such as `0-1` (single) and `0=1` (double). */
function bondsOf(text: string): Bond[] {
  return text.split(" ").map((bond) => {
    const [from = 0, to = 0] = bond.split(/[-=]/).map(Number);
    return { from, to, double: bond.includes("=") };
  });
}

/** N1, C2, N3, C4, C5 and C6 of a pyrimidine. */
const pyrimidine = atomsAround(origin, 1, "N-90 C-30 N30 C90 C150 C210");

/** N1, C2, N3, C4, C5 and C6 of a purine, and N7, C8 and N9 of its five-membered ring. */
const purine = [
  ...atomsAround(origin, 1, "N150 C210 N270 C-30 C30 C90"),
  ...atomsAround([1.554, 0], 0.851, "N72 C0 N-72"),
];

/** A base of a ring, the atoms bonded to that from outside, and all bonds. */
function baseOf(ring: readonly Atom[], outside: string, bonds: string): Nucleobase {
  return { atoms: [...ring, ...atomsAround(origin, 1.95, outside)], bonds: bondsOf(bonds) };
}

/** Adenine, cytosine, guanine and thymine. */
export const nucleobases: readonly Nucleobase[] = [
  baseOf(purine, "N90", "0=5 0-1 1=2 2-3 3=4 4-5 4-6 6=7 7-8 8-3 5-9"),
  baseOf(pyrimidine, "O-30 N90", "0-1 1-2 2=3 3-4 4=5 5-0 1=6 3-7"),
  baseOf(purine, "O90 N210", "0-5 0-1 1=2 2-3 3=4 4-5 4-6 6=7 7-8 8-3 5=9 1-10"),
  baseOf(pyrimidine, "O-30 O90 C150", "0-1 1-2 2-3 3-4 4=5 5-0 1=6 3=7 4-8"),
];

/** Where a base floats and how it is turned. */
export interface Pose {
  at: Vec3;
  /** Two directions at right angles that span the plane of the base. */
  plane: readonly [Vec3, Vec3];
  /** Length of a ring bond in world units. */
  bond: number;
}

/** A pose at a point, turned at random. */
export function tumble(at: Vec3, bond: number, random: Random): Pose {
  const spin = random.uniform(0, tau);
  const tilt = random.uniform(-1.05, 1.05);
  const turn = random.uniform(0, tau);
  const [c, s] = [Math.cos(tilt), Math.sin(tilt)];
  const flat = (angle: number): Vec3 => {
    const [x, y] = [Math.cos(angle), Math.sin(angle) * c];
    return [
      x * Math.cos(turn) - y * Math.sin(turn),
      x * Math.sin(turn) + y * Math.cos(turn),
      Math.sin(angle) * s,
    ];
  };
  return { at, plane: [flat(spin), flat(spin + tau / 4)], bond };
}

/** Distance between the two lines of a double bond, in bond lengths. */
const doubleGap = 0.17;
/** How much shorter the second line is at either end, as a share of the bond. */
const doubleInset = 0.14;

/** The inner line of a double bond, moved toward the middle of the molecule. */
function innerLine(a: Point, b: Point): [Point, Point] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const side = (a[0] + b[0]) * dy - (a[1] + b[1]) * dx > 0 ? -1 : 1;
  const shift: Point = [(side * dy * doubleGap) / length, (-side * dx * doubleGap) / length];
  const along = (t: number): Point => [a[0] + dx * t + shift[0], a[1] + dy * t + shift[1]];
  return [along(doubleInset), along(1 - doubleInset)];
}

/** A base as a glowing skeleton: nitrogen pale, oxygen coral. */
export function nucleobaseFacet(
  camera: Camera,
  base: Nucleobase,
  pose: Pose,
  color: string,
): Facet {
  const { at, plane, bond } = pose;
  const [u, v] = plane;
  const place = ([x, y]: Point): Point => {
    const along = (k: 0 | 1 | 2): number => at[k] + (u[k] * x + v[k] * y) * bond;
    return camera([along(0), along(1), along(2)]).at;
  };
  const { depth, scale } = camera(at);
  const width = scale * bond * 0.085;
  const lines = base.bonds.flatMap(({ from, to, double }): [Point, Point][] => {
    const [a, b] = [base.atoms[from]?.at ?? origin, base.atoms[to]?.at ?? origin];
    return double ? [[a, b], innerLine(a, b)] : [[a, b]];
  });
  return {
    depth,
    draw(ctx) {
      for (const [a, b] of lines) smoothLine(ctx, [place(a), place(b)], color, width);
      for (const { element, at: spot } of base.atoms) {
        if (element === "C") continue;
        const tone = element === "O" ? palette.coral : palette.pale;
        softDisc(ctx, place(spot), width * 5, tone, 0.35);
        disc(ctx, place(spot), width * 1.7, tone);
      }
    },
  };
}
