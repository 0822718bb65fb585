import { useEffect } from "react";
import { bodyLoadedDelay } from "../constants";

/** Gives the body its loaded state 100 ms after the page's load (spec 4). */
export function useBodyLoaded(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(() => {
        document.body.dataset.loaded = "";
      }, bodyLoadedDelay);
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("load", wait);
    };
  }, []);
}
