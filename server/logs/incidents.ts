/** Kinds of incidents: a failed request, the database, a message that was given up, or anything else. */
export const incidentKinds = ["request", "database", "delivery", "other"] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** A failure on the server's side: one line of the log at the level `error` or above. */
export interface Incident {
  readonly kind: IncidentKind;
  /** The line's message: fixed words, never a visitor's. */
  readonly message: string;
  readonly error: unknown;
}

/** Is called with each incident. Neither waits nor throws. */
export type IncidentListener = (incident: Incident) => void;

/** The fields by which a log line says what kind of incident it is, and which error caused it. */
export const incident = (kind: IncidentKind, err?: unknown) => ({ kind, err });

/** The incident of a log line, from the arguments of the logger; without a kind it is `other`. */
export function incidentOf([first, second]: readonly unknown[]): Incident {
  const fields = typeof first === "object" && first !== null ? first : {};
  const named = "kind" in fields ? fields.kind : undefined;
  return {
    kind: incidentKinds.find((kind) => kind === named) ?? "other",
    message: String(typeof first === "string" ? first : second),
    error: "err" in fields ? fields.err : undefined,
  };
}
