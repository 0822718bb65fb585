import { bodyLoadedDelay } from "../shared/constants";

/**
 * Runs in the head: gives the body its loaded state 100 ms after the page's load (spec 4). It stands
 * in the page itself, whose scripts are not even asked for by then, and the state stays while pages
 * change in place.
 */
export const bodyLoadedScript = `addEventListener("load",function(){setTimeout(function(){document.body.dataset.loaded=""},${bodyLoadedDelay})})`;
