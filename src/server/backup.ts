import { backup } from "./dump/command";

void backup(process.argv.slice(2));
