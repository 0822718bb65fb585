import { isValidElement, type ReactNode } from "react";

/**
 * What plugins put into the head and nobody uses: gatsby-plugin-image's rules and script are for a
 * component that this site does without, and of the icons for home screens one is enough.
 */
const unused = /^gatsby-image-style|^gatsby-plugin-manifest-apple-touch-icon-(?!192x192)/;

/** Whether the page needs what a plugin has put into its head. */
export const isUsed = (component: ReactNode): boolean =>
  !(isValidElement(component) && component.key && unused.test(component.key));
