/** What moves, moves only for those who have not asked for less of it. */
export const movement = "@media (prefers-reduced-motion: no-preference)";
