import type { Attack } from "./arena";

export const inputAttacks: readonly Attack[] = [];
