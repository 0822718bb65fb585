import type { VariantName } from "./index";

/**
 * Class names of variants: `variant("cards.root", isOpen && "cards.open")`.
 * Later variants do not win over earlier ones; their order in the theme decides.
 */
export const variant = (...names: (VariantName | false | null | undefined)[]): string =>
  names
    .filter((name): name is VariantName => Boolean(name))
    .map((name) => name.replace(".", "-"))
    .join(" ");
