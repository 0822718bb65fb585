/** The keys that the tests press, by their names in the DOM; `Shift+` may stand before one. */
export type KeyName = "Tab" | "Enter" | "Escape" | "End" | "ArrowDown" | " ";
export type KeyPress = KeyName | `Shift+${KeyName}`;

/** How the rest of the internet is reached: a proxy of the loopback. */
export interface ProxyAddress {
  readonly host: string;
  readonly port: number;
}

/** A running browser that is not Chromium. */
export interface Engine {
  /**
   * A window of a visitor who was never here before: no cookie, nothing stored.
   * @param origin of the site that will be opened in it.
   */
  newWindow(origin: string): Promise<EngineWindow>;
  close(): Promise<void>;
}

/** A window of a real browser: what the protocols of the engines have in common, and no more. */
export interface EngineWindow {
  /** Opens an address and waits for its load event. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Keeps a cookie for the site, before its first page is opened. */
  setCookie(name: string, value: string): Promise<void>;
  /** The value of an expression in the page, through JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** Presses and releases a key, as the keyboard does. */
  press(key: KeyPress): Promise<void>;
  /** Types a text into whatever has the focus. */
  type(text: string): Promise<void>;
  /** Moves the pointer to a point of the viewport, in CSS px, and clicks. */
  clickAt(x: number, y: number): Promise<void>;
  /** Sets the size of the viewport, in CSS px. */
  resize(width: number, height: number): Promise<void>;
  /**
   * Errors and warnings of the console and uncaught errors so far, from the page's first byte on; in
   * WebKit not those after `reload`.
   */
  problems(): Promise<readonly string[]>;
  /** The window as a PNG file. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}
