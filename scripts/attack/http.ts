import type { Attack } from "./arena";

export const httpAttacks: readonly Attack[] = [];
