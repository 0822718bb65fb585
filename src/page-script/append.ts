/** Adds an element to another, which may load something. */
export const append = (parent: Element, name: string, properties: object): HTMLElement =>
  parent.appendChild(Object.assign(document.createElement(name), properties));
