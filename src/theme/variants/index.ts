/** Named styles that parts of a page share; those of a single section are in its folder. */
export * from "./accordion";
export * from "./article";
export * from "./cards";
export * from "./controls";
export * from "./dialog";
export * from "./focus";
export * from "./forms";
export * from "./hero";
export * from "./layout";
export * from "./leaders";
export * from "./media";
export * from "./menus";
export * from "./page-navigation";
export * from "./search";
export * from "./section";
export * from "./text";
