import type { Attack } from "./arena";

export const mailAttacks: readonly Attack[] = [];
