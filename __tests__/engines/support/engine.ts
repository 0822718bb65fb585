/** The keys that tests press, by their DOM names. */
export type Key = "Tab" | "Enter" | "Escape" | "End" | "ArrowDown" | " ";

/** Where requests to other hosts than loopback go: nothing listens there, so the browser reaches no other. */
export const nowhere = { host: "127.0.0.1", port: 9 };

/** A running browser that is not Chromium. */
export interface Engine {
  newWindow(): Promise<EngineWindow>;
  close(): Promise<void>;
}

/** A window of a real browser, with what the protocols of the engines have in common. */
export interface EngineWindow {
  /** Opens an address and waits for its load event. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, through JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases a key. */
  press(key: Key): Promise<void>;
  /** Types a text into the focused element. */
  type(text: string): Promise<void>;
  /** Moves the pointer to a point of the viewport, in CSS px, and clicks. */
  clickAt(x: number, y: number): Promise<void>;
  /** Sets the size of the viewport, in CSS px. */
  resize(width: number, height: number): Promise<void>;
  /** Console errors and warnings and uncaught errors since the last call; in WebKit those after a page's load. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}
