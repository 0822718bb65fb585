import { additive, block, gradient, softDisc, stroke } from "../kit/marks";
import { lerp, steps } from "../kit/math";
import type { Ctx, Drawing } from "../kit/piece";
import { palette, ramp, tint } from "../kit/ramp";
import { createRandom, hash, type Random } from "../kit/random";

const size = 900;

/** Initials in the order of the files. */
const allInitials = ["ME", "JA", "RC", "CO"] as const;

/** Lanes for each letter; a lane at either side has the size standard. */
const lanesPerLetter = 3;
const laneCount = 2 * lanesPerLetter + 2;

/** Where lanes and bands lie, in pixels. */
const gel = { left: 78, right: 822, wells: 74, top: 132, bottom: 838 } as const;
const pitch = (gel.right - gel.left) / laneCount;
const laneWidth = pitch * 0.74;
/** Number of possible positions of a band. */
const places = 23;
/** Sag of a band's middle, in pixels, as in real gels. */
const smile = 5;

/** A band: the distance it has run and the amount of DNA in it, 0 to 1 each. */
interface Band {
  run: number;
  amount: number;
}

/** The distance a fragment has run; positions get closer as fragments get shorter. */
const runOf = (place: number): number => Math.log1p(place * 0.22) / Math.log1p(places * 0.22);

/** The bands of a letter in one of its lanes. Equal letters have equal bands. */
function bandsOf(letter: string, lane: number): Band[] {
  const random = createRandom(hash(`${letter} ${lane}`));
  return steps(1, places, places).flatMap((place) =>
    random.chance(0.46)
      ? [{ run: runOf(place), amount: random.chance(0.13) ? 1 : random.uniform(0.3, 0.72) }]
      : [],
  );
}

/** The size standard: bands at every third position, one of them brighter. */
const standard: readonly Band[] = steps(2, places, 8).map((place, i) => ({
  run: runOf(place),
  amount: i === 3 ? 0.5 : 0.26,
}));

/** The glow behind a band: widths, as shares of its height, and opacities. */
const glow = [
  [6, 0.04],
  [3, 0.09],
  [1.7, 0.2],
] as const;

/** Draws a band, sharp at its leading edge and fading behind it. */
function drawBand(ctx: Ctx, middle: number, { run, amount }: Band, random: Random): void {
  const y = lerp(gel.top, gel.bottom, run);
  const height = lerp(4.5, 11, amount) * lerp(1.15, 0.8, run);
  const width = laneWidth * random.uniform(0.94, 1);
  const trace = (shift: number): void => {
    ctx.beginPath();
    ctx.moveTo(middle - width / 2, y + shift);
    ctx.quadraticCurveTo(middle, y + shift + 2 * smile, middle + width / 2, y + shift);
  };
  ctx.lineCap = "butt";
  additive(ctx, () => {
    for (const [spread, alpha] of glow) {
      trace(-height * (spread - 1) * 0.22);
      const color = ramp(lerp(0.42, 0.8, amount), alpha * lerp(0.5, 1, amount));
      stroke(ctx, color, height * spread);
    }
  });
  trace(0);
  stroke(ctx, ramp(lerp(0.4, 0.97, amount ** 1.3), lerp(0.7, 0.98, amount)), height);
}

/** Draws a lane: its well, a haze along it, and its bands. */
function drawLane(ctx: Ctx, lane: number, bands: readonly Band[], random: Random): void {
  const { wells, top, bottom } = gel;
  const left = gel.left + lane * pitch + (pitch - laneWidth) / 2;
  const shades = [tint(palette.petrol, 0.3), tint(palette.petrol, 0.1)];
  const haze = gradient(ctx, [0, top], [0, bottom], shades);
  block(ctx, [left, wells], [laneWidth, bottom - wells + 24], haze);
  block(ctx, [left, wells], [laneWidth, 14], tint(palette.ink, 0.9));
  block(ctx, [left, wells + 14], [laneWidth, 2], ramp(0.62, 0.7));
  for (const band of bands) drawBand(ctx, left + laneWidth / 2, band, random);
}

/** A placeholder portrait: a person's initials as a gel. */
function defineMonogram(initials: string, index: number): Drawing {
  const letters = [...initials].flatMap((letter) =>
    steps(1, lanesPerLetter, lanesPerLetter).map((lane) => bandsOf(letter, lane)),
  );
  return {
    slug: `leader-${index + 1}`,
    file: `leaders/leader-${index + 1}.jpg`,
    root: "images",
    seed: hash(initials) % 1000,
    size: [size, size],
    finish: { bloom: 0.3, bloomRadius: 22, calm: 0, vignette: 0.32 },
    draw(ctx, { random }) {
      softDisc(ctx, [size / 2, size * 0.56], size * 0.62, palette.deep, 0.9);
      for (const [lane, bands] of [standard, ...letters, standard].entries()) {
        drawLane(ctx, lane, bands, random.fork(`lane ${lane}`));
      }
    },
  };
}

export const pieces: readonly Drawing[] = allInitials.map(defineMonogram);
