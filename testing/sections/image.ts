import type { ImageFile } from "../../src/ui/picture";

/** An image as GraphQL returns it, named after its file. */
export const image = (name: string, width = 600, height = 375): ImageFile => ({
  childImageSharp: {
    gatsbyImageData: {
      layout: "constrained",
      width,
      height,
      images: {
        fallback: {
          src: `/static/${name}.jpg`,
          srcSet: `/static/${name}.jpg 600w`,
          sizes: "100vw",
        },
        sources: [{ type: "image/webp", srcSet: `/static/${name}.webp 600w`, sizes: "100vw" }],
      },
    },
  },
});
