import { runAsProgram } from "./command";
import { inquiries } from "./export/command";

void runAsProgram(inquiries);
