declare module "*.woff2" {
  /** Address of the file, with its hash. */
  const url: string;
  export default url;
}

declare module "gatsby-plugin-catch-links/catch-links" {
  /** Hands clicks on links to pages of the site to `open`; returns what ends that. */
  export default function catchLinks(
    root: Window,
    options: { readonly excludePattern?: string },
    open: (path: string) => void,
  ): () => void;
}
