import type { MembershipAttack, Privacy } from "../report-types";

type Kind = MembershipAttack["attack"];

/** Names of attacks, by which figures find out from the privacy report which of them succeeded. */
export const attackNames = {
  closest: "distance to the closest record",
  membership: (kind: Kind): string => `membership, ${kind}`,
  membershipOfUnusual: (kind: Kind): string => `membership of unusual people, ${kind}`,
} as const;

/** The names of all attacks on generators. */
export const attacksOf = (generators: Readonly<Record<string, Privacy>>): string[] => [
  ...new Set(
    Object.values(generators).flatMap(({ membership, singlingOut, attributeInference }) => [
      attackNames.closest,
      ...membership.map(({ attack }) => attackNames.membership(attack)),
      ...membership.map(({ attack }) => attackNames.membershipOfUnusual(attack)),
      ...[...singlingOut, ...attributeInference].map(({ attack }) => attack),
    ]),
  ),
];
