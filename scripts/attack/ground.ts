import type { Attack } from "./arena";

export const groundAttacks: readonly Attack[] = [];
