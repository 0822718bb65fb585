import {
  additive,
  bell,
  type Camera,
  type Ctx,
  clamp,
  createCamera,
  createNoise,
  definePlate,
  fractal,
  ground,
  LightField,
  lerp,
  type Noise,
  type Projected,
  palette,
  type Random,
  ramp,
  smoothstep,
  softDisc,
  steps,
} from "../kit";

const SEED = 9;
const LEARNERS = 5200;
/** Number of stages, and of parallel channels at each. */
const STAGES = 17;
const CHANNELS = 7;
/** Extent of the river's plain: near and far end, and half its width. */
const PLAIN = { near: 4.6, far: -15, halfWidth: 2.25 } as const;
/** Points of a path between two stages. */
const POINTS_PER_STAGE = 16;
/** Probability of changing channel at a stage, and of a change being toward the middle (mastery). */
const CHANGE = 0.4;
const MASTERY = 0.6;

const camera: Camera = createCamera({
  eye: [0.15, 3.7, 7.2],
  target: [0.2, 0, -0.6],
  focal: 2050,
  center: [1590, 850],
});

const noise: Noise = fractal(createNoise(SEED), 3);

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
  const width = PLAIN.halfWidth * (1 + 0.16 * Math.sin(z * 0.83));
  return camera([valley(z) + lane * width + 0.16 * noise(lane * 1.4, z * 0.5), 0, z]);
}

/** The middle of a channel at a stage. */
function channelAt(channel: number, stage: number): Place {
  const lane = (channel / (CHANNELS - 1)) * 2 - 1 + 0.2 * noise(channel * 3.7, stage * 2.9);
  const z = lerp(
    PLAIN.far,
    PLAIN.near,
    (stage + 0.5 * noise(channel * 5.1, stage * 4.3)) / (STAGES - 1),
  );
  return { lane, z };
}

/** The channel a learner goes to next. */
function nextChannel(channel: number, random: Random): number {
  if (!random.chance(CHANGE)) return channel;
  const middle = (CHANNELS - 1) / 2;
  const inward = channel === middle ? random.pick([-1, 1]) : Math.sign(middle - channel);
  return clamp(channel + (random.chance(MASTERY) ? inward : -inward), 0, CHANNELS - 1);
}

/** The path of one learner down the river. */
function learnerPath(random: Random): Place[] {
  let channel = random.integer(0, CHANNELS - 1);
  const side = random.normal(0, 0.052);
  const path: Place[] = [];
  for (let stage = 0; stage < STAGES - 1; stage++) {
    const next = nextChannel(channel, random);
    const [from, to] = [channelAt(channel, stage), channelAt(next, stage + 1)];
    for (const t of steps(0, 1, POINTS_PER_STAGE)) {
      const spread = side * (0.6 + 0.9 * bell(t, 0.5, 0.2));
      path.push({
        lane: lerp(from.lane, to.lane, smoothstep(0, 1, t)) + spread,
        z: lerp(from.z, to.z, t),
      });
    }
    channel = next;
  }
  return path;
}

/** Adds all paths as light that fades with distance. */
function addPaths(field: LightField, random: Random): void {
  for (let learner = 0; learner < LEARNERS; learner++) {
    const places = learnerPath(random).map(onPlain);
    const energy = random.chance(0.03) ? 0.34 : 0.06;
    places.slice(1).forEach((end, i) => {
      const begin = places[i] ?? end;
      field.line([begin.x, begin.y], [end.x, end.y], energy * smoothstep(23, 5, end.depth) ** 1.4);
    });
  }
}

/** Draws the confluences, where paths meet at a stage. */
function drawConfluences(ctx: Ctx): void {
  additive(ctx, () => {
    for (let stage = 1; stage < STAGES; stage++) {
      for (let channel = 0; channel < CHANNELS; channel++) {
        const at = onPlain(channelAt(channel, stage));
        const light = smoothstep(20, 5, at.depth);
        softDisc(ctx, [at.x, at.y], at.scale * 0.05, palette.lime, 0.7 * light);
        ctx.fillStyle = ramp(1, light);
        ctx.beginPath();
        ctx.ellipse(at.x, at.y, at.scale * 0.013, at.scale * 0.008, 0, 0, Math.PI * 2);
        ctx.fill();
      }
    }
  });
}

/** Confluences that are marked: name, channel and stage. */
const MARKED = [
  { name: "first-stage", channel: 3, stage: 3 },
  { name: "outer-path", channel: 0, stage: 11 },
  { name: "parting", channel: 2, stage: 9 },
  { name: "main-channel", channel: 4, stage: 12 },
  { name: "confluence", channel: 3, stage: 13 },
  { name: "last-stage", channel: 1, stage: 14 },
] as const;

export const plate = definePlate({
  slug: "edtech",
  number: 9,
  seed: SEED,
  caption: `${LEARNERS.toLocaleString("en")} synthetic learning paths through ${STAGES} stages, drawn as a braided river.`,
  alt: "Learning paths as a braided river: fine luminous lines wind toward the viewer across a dark plain, parting and meeting at bright points.",
  method:
    "At each of 17 stages a learner may change to a neighboring channel, more often toward the middle; paths add up as light.",
  draws: "Braided river of learning paths",
  phone: { x: 0.64, y: 0.56, width: 1560 },
  finish: {
    bloom: 0.5,
    bloomRadius: 44,
    calm: 0.78,
    calmUntil: 0.58,
    wash: { x: 1500, y: 600, radius: 800, strength: 0.4 },
  },
  draw(ctx, { width, height, random, mark }) {
    ground(ctx);
    const river = new LightField(width, height);
    addPaths(river, random.fork("learners"));
    river.expose(ctx, { full: 1.1, opacity: (light) => Math.min(1, light * 2) });
    drawConfluences(ctx);
    for (const { name, channel, stage } of MARKED) {
      const { x, y } = onPlain(channelAt(channel, stage));
      mark(name, [x, y]);
    }
  },
});
