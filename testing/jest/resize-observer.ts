/** Stubs ResizeObserver, which jsdom lacks: without layout, nothing is ever resized. */
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
