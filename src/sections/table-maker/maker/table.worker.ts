import type { Request } from "./protocol";
import { createServer } from "./serve";

/**
 * The worker: it makes tables beside the page, and does nothing until the page asks (serve.ts). The
 * policy of its file lets it talk to no one but the page, which hands it the model, too.
 */
const serve = createServer((answer, transfer) => postMessage(answer, { transfer }));
addEventListener("message", ({ data }: MessageEvent<Request>) => serve(data));
postMessage({ tell: "here" });
