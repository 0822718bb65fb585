import { bodyLoadedDelay } from "../shared/constants";

/**
 * Runs in the head: gives the body its loaded state 100 ms after the page's load (spec 4). It is
 * inlined because the page's scripts may not even have been requested by then; the state survives
 * in-page navigation.
 */
export const bodyLoadedScript = `addEventListener("load",function(){setTimeout(function(){document.body.dataset.loaded=""},${bodyLoadedDelay})})`;
