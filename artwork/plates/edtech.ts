import { pairs } from "d3-array";
import { createCamera, type Projected } from "../kit/camera";
import { LightField } from "../kit/light";
import { additive, fill, softDisc } from "../kit/marks";
import { bell, clamp, lerp, smoothstep, steps, tau } from "../kit/math";
import { type Ctx, definePlate } from "../kit/piece";
import { palette, ramp } from "../kit/ramp";
import { createNoise, type Random } from "../kit/random";

const seed = 9;
const learners = 5200;
/** Number of stages, and of parallel channels at each. */
const stages = 17;
const channels = 7;
/** Extent of the river's plain: near and far end, and half its width. */
const plain = { near: 4.6, far: -15, halfWidth: 2.25 } as const;
/** Points of a path between two stages. */
const pointsPerStage = 16;
/** Probability of changing channel at a stage, and of a change being toward the middle (mastery). */
const changing = 0.4;
const mastery = 0.6;

const camera = createCamera({
  eye: [0.15, 3.7, 7.2],
  target: [0.2, 0, -0.6],
  focal: 2050,
  center: [1590, 850],
});

const noise = createNoise(seed, 3);

/** The meandering middle of the valley, by distance. */
function valley(z: number): number {
  return 0.1 + 1.15 * Math.sin(z * 0.36 + 0.9) * smoothstep(7, 0, z) - 0.05 * z;
}

/** A point of the river: from -1 to 1 between the banks, and a distance. */
interface Place {
  lane: number;
  z: number;
}

/** Projects a point of the river, whose width varies. */
function onPlain({ lane, z }: Place): Projected {
  const width = plain.halfWidth * (1 + 0.16 * Math.sin(z * 0.83));
  return camera([valley(z) + lane * width + 0.16 * noise(lane * 1.4, z * 0.5), 0, z]);
}

/** The middle of a channel at a stage. */
function channelAt(channel: number, stage: number): Place {
  const lane = (channel / (channels - 1)) * 2 - 1 + 0.2 * noise(channel * 3.7, stage * 2.9);
  const along = (stage + 0.5 * noise(channel * 5.1, stage * 4.3)) / (stages - 1);
  return { lane, z: lerp(plain.far, plain.near, along) };
}

/** The channel a learner goes to next. */
function nextChannel(channel: number, random: Random): number {
  if (!random.chance(changing)) return channel;
  const middle = (channels - 1) / 2;
  const inward = channel === middle ? random.pick([-1, 1]) : Math.sign(middle - channel);
  return clamp(channel + (random.chance(mastery) ? inward : -inward), 0, channels - 1);
}

/** The path of one learner down the river. */
function learnerPath(random: Random): Place[] {
  let channel = random.integer(0, channels - 1);
  const side = random.normal(0, 0.052);
  const path: Place[] = [];
  for (let stage = 0; stage < stages - 1; stage++) {
    const next = nextChannel(channel, random);
    const [from, to] = [channelAt(channel, stage), channelAt(next, stage + 1)];
    for (const t of steps(0, 1, pointsPerStage)) {
      const spread = side * (0.6 + 0.9 * bell(t, 0.5, 0.2));
      const lane = lerp(from.lane, to.lane, smoothstep(0, 1, t)) + spread;
      path.push({ lane, z: lerp(from.z, to.z, t) });
    }
    channel = next;
  }
  return path;
}

/** Adds all paths as light that fades with distance. */
function addPaths(field: LightField, random: Random): void {
  for (let learner = 0; learner < learners; learner++) {
    const places = learnerPath(random).map(onPlain);
    const energy = random.chance(0.03) ? 0.34 : 0.06;
    for (const [begin, end] of pairs(places)) {
      field.line(begin.at, end.at, energy * smoothstep(23, 5, end.depth) ** 1.4);
    }
  }
}

/** Draws the confluences, where paths meet at a stage. */
function drawConfluences(ctx: Ctx): void {
  for (let stage = 1; stage < stages; stage++) {
    for (let channel = 0; channel < channels; channel++) {
      const { at, depth, scale } = onPlain(channelAt(channel, stage));
      const light = smoothstep(20, 5, depth);
      softDisc(ctx, at, scale * 0.05, palette.lime, 0.7 * light);
      ctx.beginPath();
      ctx.ellipse(...at, scale * 0.013, scale * 0.008, 0, 0, tau);
      fill(ctx, ramp(1, light));
    }
  }
}

/** Confluences that are marked: name, channel and stage. */
const marked = [
  ["first-stage", 3, 3],
  ["outer-path", 0, 11],
  ["parting", 2, 9],
  ["main-channel", 4, 12],
  ["confluence", 3, 13],
  ["last-stage", 1, 14],
] as const;

export const plate = definePlate({
  slug: "edtech",
  number: 9,
  seed,
  caption: `${learners.toLocaleString("en")} synthetic learning paths through ${stages} stages, drawn as a braided river.`,
  alt: "Learning paths as a braided river: fine luminous lines wind toward the viewer across a dark plain, parting and meeting at bright points.",
  method:
    "At each stage a learner may change to a neighboring channel, more often toward the middle.",
  draws: "Braided river of learning paths",
  phone: { x: 0.64, y: 0.56, width: 1560 },
  finish: {
    bloomRadius: 44,
    calm: 0.78,
    calmUntil: 0.58,
    wash: { x: 1500, y: 600, radius: 800, strength: 0.4 },
  },
  draw(ctx, { width, height, random, mark }) {
    const river = new LightField(width, height);
    addPaths(river, random.fork("learners"));
    river.expose(ctx, { full: 1.1, opacity: (light) => Math.min(1, light * 2) });
    additive(ctx, () => drawConfluences(ctx));
    for (const [name, channel, stage] of marked) {
      mark(name, onPlain(channelAt(channel, stage)).at);
    }
  },
});
