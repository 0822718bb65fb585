import type { Request } from "./protocol";
import { createServer } from "./serve";

/** The worker: it makes tables beside the page, and does nothing until the page asks (serve.ts). */
const serve = createServer((answer, transfer) => postMessage(answer, { transfer }));
addEventListener("message", ({ data }: MessageEvent<Request>) => void serve(data));
postMessage({ tell: "here" });
