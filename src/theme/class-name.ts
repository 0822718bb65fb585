import type { VariantName } from "./index";

/**
 * Class names of variants: `variant("cards.root", isOpen && "cards.open")`.
 * Their order here does not matter; the order in the style sheet decides which rule wins.
 */
export const variant = (...names: (VariantName | false | null | undefined)[]): string =>
  names
    .filter((name): name is VariantName => Boolean(name))
    .map((name) => name.replace(".", "-"))
    .join(" ");
