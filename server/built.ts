/** The commit that a program was built from, and the time of the build (ISO 8601, UTC). */
export interface Built {
  readonly commit: string;
  readonly builtAt: string;
}

/** Defined by the bundler (src/finish/bundle-server.ts); undefined when run from sources. */
declare const BUILT: Built | undefined;

/** The build of the running program. */
export const built: Built =
  typeof BUILT === "undefined" ? { commit: "unknown", builtAt: "unknown" } : BUILT;
