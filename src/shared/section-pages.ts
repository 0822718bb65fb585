/** Route of the page about a section type: `callToAction` has `/components/call-to-action`. */
export const sectionPage = (showcase: string, type: string): string =>
  `${showcase}/${type.replace(/[A-Z]/g, "-$&").toLowerCase()}`;
