import { signature } from "../../../schema/section";

export const mediaList = signature("mediaList", "The items of media.json, newest first.", {});
