import { fadeDelays } from "../shared/constants";

/** How long the card at this place in its group waits before it fades in, in ms (spec 9). */
export const fadeDelay = (index: number): number | undefined =>
  fadeDelays[index % fadeDelays.length];
