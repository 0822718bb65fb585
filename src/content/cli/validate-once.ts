import { z } from "zod";

/*
 * Imported before any schema: zod compiles each into a program, which pays off from the second value. A
 * command validates each file once.
 */
z.config({ jitless: true });
