/** What jsdom lacks: it has no layout, so that nothing in it is ever resized. */
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
