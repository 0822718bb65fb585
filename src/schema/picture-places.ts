/** The shape to which CSS crops a picture at a window width. */
interface WindowCrop {
  /** Width of the window, in px. */
  at: number;
  /** Width of the picture divided by its height. */
  aspectRatio: number;
}

/** A place of the site that shows pictures, as its GraphQL fragment and its styles ask for them. */
export interface PicturePlace {
  /** Its name in messages. */
  name: string;
  /** Width below which a picture is upscaled, in px. */
  width: number;
  /** Largest width that screens can use, in px. */
  best: number;
  /** Width divided by height of the crop made at build; undefined if the build does not crop. */
  aspectRatio?: number;
  /** Crops made by CSS, where they differ from that. */
  windows: readonly WindowCrop[];
}

/**
 * Where pictures are shown. Widths and ratios are those of the GraphQL fragments, which a test compares
 * (__tests__/content/picture-places.test.ts); the windows are the narrowest and the widest likely
 * ones, and their ratios follow from the styles.
 */
export const picturePlaces = {
  hero: {
    name: "the top of a page",
    width: 1280,
    best: 2400,
    windows: [
      { at: 390, aspectRatio: 1.2 },
      { at: 768, aspectRatio: 0.75 },
      { at: 1440, aspectRatio: 1.13 },
      { at: 2560, aspectRatio: 2.4 },
    ],
  },
  wallpaper: {
    name: "a banner",
    width: 1280,
    best: 2400,
    windows: [
      { at: 390, aspectRatio: 0.8 },
      { at: 2560, aspectRatio: 4 },
    ],
  },
  plate: { name: "a plate", width: 1280, best: 2400, windows: [] },
  card: {
    name: "a card",
    width: 560,
    best: 1120,
    aspectRatio: 1.6,
    windows: [{ at: 1440, aspectRatio: 1.78 }],
  },
  icon: { name: "the icon of a card", width: 64, best: 128, aspectRatio: 1, windows: [] },
  text: {
    name: "a picture beside text",
    width: 560,
    best: 1120,
    aspectRatio: 1.25,
    windows: [{ at: 768, aspectRatio: 1.78 }],
  },
  portrait: {
    name: "a portrait",
    width: 560,
    best: 560,
    aspectRatio: 1,
    windows: [{ at: 390, aspectRatio: 1.8 }],
  },
  news: { name: "a media item", width: 560, best: 560, aspectRatio: 1.6, windows: [] },
  poster: { name: "a video’s still", width: 1280, best: 1280, aspectRatio: 1.7778, windows: [] },
} as const satisfies Record<string, PicturePlace>;

export type PicturePlaceName = keyof typeof picturePlaces;

/** The size that a picture needs, in a sentence for editors. */
export function sizeAdvice(place: PicturePlaceName): string {
  const { width, best } = picturePlaces[place];
  return width === best
    ? `At least ${width} px wide.`
    : `At least ${width} px wide; ${best} is best.`;
}
