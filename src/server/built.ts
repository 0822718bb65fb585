/** From which commit a program was built, and when (ISO 8601, UTC). */
export interface Built {
  readonly commit: string;
  readonly builtAt: string;
}

/** Put in place by the build (src/finish/bundle-server.ts); from its sources, the server has none. */
declare const BUILT: Built | undefined;

/** Where the running program comes from. */
export const built: Built =
  typeof BUILT === "undefined" ? { commit: "unknown", builtAt: "unknown" } : BUILT;
