import { runAsProgram } from "./command";
import { backup } from "./dump/command";

void runAsProgram(backup);
