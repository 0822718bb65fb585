import { resolve } from "node:path";
import { dataFolder, folderVariable } from "../folders";
import { move } from "../move/move";
import { resultOf } from "../new/command";
import { type Program, start } from "./program";

/** `npm run move -- /old /new [--dry-run]`, on the data folder or another one to experiment on. */
export const moveProgram: Program = async (args, print) => {
  const label = process.env[folderVariable] ?? dataFolder;
  const { failed, output } = await resultOf(() => move(args, resolve(label), label));
  print[failed ? "error" : "info"](output);
  return failed ? 1 : 0;
};

start(module, moveProgram);
