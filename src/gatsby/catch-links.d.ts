declare module "gatsby-plugin-catch-links/catch-links" {
  /** A listener that passes clicks on links to pages of the site to `open`, and leaves others to the browser. */
  export function routeThroughBrowserOrApp(
    open: (path: string) => void,
    options: { readonly excludePattern?: string },
  ): (event: MouseEvent) => void;
}
