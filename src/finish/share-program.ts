import { join } from "node:path";
import { compressFile } from "./compress";
import type { Share } from "./finish-files";
import { finishPage, isPage } from "./finish-page";

/** A process that finishes its share of the files (finish-files.ts), tells of the pages, and ends. */
process.once("message", ({ folder, files, pageQuality }: Share) => {
  const pages = files.filter(isPage).map((file) => finishPage(folder, file));
  process.send?.(pages, () => {
    for (const file of files) compressFile(join(folder, file), pageQuality);
    process.disconnect();
  });
});
