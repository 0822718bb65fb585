import { isValidElement, type ReactNode } from "react";

/**
 * Keys of unused elements that plugins add to the head: the style and script of gatsby-plugin-image's
 * component, which this site doesn't use, and all home screen icons but one.
 */
const unused = /^gatsby-image-style|^gatsby-plugin-manifest-apple-touch-icon-(?!192x192)/;

/** Whether the page needs an element of its head. */
export const isUsed = (component: ReactNode): boolean =>
  !(isValidElement(component) && component.key && unused.test(component.key));
