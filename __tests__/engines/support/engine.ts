/** The keys that tests press, by their DOM names, optionally after `Shift+`. */
export type KeyName = "Tab" | "Enter" | "Escape" | "End" | "ArrowDown" | " ";
export type KeyPress = KeyName | `Shift+${KeyName}`;

/** The proxy on loopback for requests to the internet. */
export interface ProxyAddress {
  readonly host: string;
  readonly port: number;
}

/** A running browser that is not Chromium. */
export interface Engine {
  /**
   * A window of a first-time visitor: no cookies, nothing stored.
   * @param origin of the site that will be opened in it.
   */
  newWindow(origin: string): Promise<EngineWindow>;
  close(): Promise<void>;
}

/** A window of a real browser, with what the protocols of the engines have in common. */
export interface EngineWindow {
  /** Opens an address and waits for its load event. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Sets a cookie for the site before its first page is opened. */
  setCookie(name: string, value: string): Promise<void>;
  /** The value of an expression in the page, through JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases a key. */
  press(key: KeyPress): Promise<void>;
  /** Types a text into the focused element. */
  type(text: string): Promise<void>;
  /** Moves the pointer to a point of the viewport, in CSS px, and clicks. */
  clickAt(x: number, y: number): Promise<void>;
  /** Sets the size of the viewport, in CSS px. */
  resize(width: number, height: number): Promise<void>;
  /**
   * Console errors and warnings and uncaught errors so far, from the page's first byte on; in WebKit
   * not those after `reload`.
   */
  problems(): Promise<readonly string[]>;
  /** The window as a PNG file. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
