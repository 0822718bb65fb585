import { restore } from "./dump/command";

void restore(process.argv.slice(2));
