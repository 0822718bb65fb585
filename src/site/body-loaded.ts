import { bodyLoadedDelay } from "../shared/constants";

/**
 * Sets the body's loaded state 100 ms after the page's load event (spec 4). It is inlined in the head
 * because the page's scripts may not even have been requested by then; the state survives navigation
 * within the site.
 */
export const bodyLoadedScript = `addEventListener("load",()=>setTimeout(()=>{document.body.dataset.loaded=""},${bodyLoadedDelay}))`;
