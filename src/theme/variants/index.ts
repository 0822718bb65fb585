/**
 * All named styles. A module's names are in alphabetical order, and so are the rules of the style
 * sheet: `buttons` come before what gives a button its place (`cards`, `dialog`, `header`).
 */
export * from "./accordion";
export * from "./article";
export * from "./cards";
export * from "./controls";
export * from "./dialog";
export * from "./forms";
export * from "./hero";
export * from "./layout";
export * from "./leaders";
export * from "./lists";
export * from "./media";
export * from "./navigation";
export * from "./search";
export * from "./section";
export * from "./statement";
export * from "./tables";
export * from "./text";
