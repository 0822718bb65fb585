import { createServer, type WorkerRequest } from "./serve";

/**
 * The worker that makes tables, only on request (serve.ts). The content security policy of its file
 * blocks every connection: even the model comes from the page.
 */
const serve = createServer((reply, transfer) => postMessage(reply, { transfer }));
addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) => serve(data));
postMessage({ type: "ready" });
