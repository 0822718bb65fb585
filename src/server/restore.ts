import { runAsProgram } from "./command";
import { restore } from "./dump/command";

void runAsProgram(restore);
