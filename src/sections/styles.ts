/* Written by `npm run generate` from the folders of section types. Do not edit. */

export * from "./atlas/styles";
export * from "./benefits/styles";
export * from "./call-to-action/styles";
export * from "./capability-statement/styles";
export * from "./certifications/styles";
export * from "./codex/styles";
export * from "./divide/styles";
export * from "./facts/styles";
export * from "./figure/styles";
export * from "./lanes/styles";
export * from "./ledger/styles";
export * from "./media-list/styles";
export * from "./naics-list/styles";
export * from "./ownership/styles";
export * from "./parting/styles";
export * from "./pipeline/styles";
export * from "./plate/styles";
export * from "./press-kit/styles";
export * from "./questions/styles";
export * from "./statement/styles";
export * from "./steps/styles";
export * from "./table/styles";
export * from "./table-maker/styles";
export * from "./wallpaper/styles";
