/** The shape of a picture in a browser's window, which crops it. */
interface Window {
  /** Width of the window, in px. */
  at: number;
  /** Width of the picture by its height. */
  aspectRatio: number;
}

/** A place of the site that shows pictures, as its GraphQL fragment and its styles ask for them. */
export interface PicturePlace {
  /** How messages call it. */
  name: string;
  /** Pixels below which a picture is seen enlarged. */
  width: number;
  /** Pixels that the sharpest screens can use. */
  best: number;
  /** Width by height of the crop that the build makes; none where the build crops nothing. */
  aspectRatio?: number;
  /** Shapes in which browsers show it, where they differ from that. */
  windows: readonly Window[];
}

/**
 * Where pictures are shown. The widths and the ratio are those of the fragments, which a test
 * compares (__tests__/content/picture-places.test.ts); the windows follow from the styles: the
 * narrowest and the widest that are likely.
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

/** What to look for in a picture, in a sentence for editors. */
export function sizeAdvice(place: PicturePlaceName): string {
  const { width, best } = picturePlaces[place];
  return width === best
    ? `At least ${width} px wide.`
    : `At least ${width} px wide; ${best} is best.`;
}
