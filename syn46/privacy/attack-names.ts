import type { MembershipAttack } from "../report-types";

type Kind = MembershipAttack["attack"];

/** Names of attacks, by which figures find out from the privacy report which of them succeeded. */
export const attackNames = {
  closest: "distance to the closest record",
  membership: (kind: Kind): string => `membership, ${kind}`,
  membershipOfUnusual: (kind: Kind): string => `membership of unusual people, ${kind}`,
} as const;
