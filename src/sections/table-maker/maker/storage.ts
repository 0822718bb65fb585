import { Failed } from "./failed";

declare global {
  interface Window {
    /** The File System Access API, which not every browser has. */
    showSaveFilePicker?(options: {
      suggestedName: string;
      types: { description: string; accept: Record<string, string[]> }[];
    }): Promise<FileSystemFileHandle>;
  }
}

/** Where the bytes of a table are kept while it is made. */
export interface Store {
  /** Keeps bytes behind those before. @throws Failed when there is no room, or no right to write. */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Ends with what is kept: a file of its own, or undefined where the visitor's file holds it. */
  end(): Promise<Blob | undefined>;
}

const csv = "text/csv;charset=utf-8";

/** Keeps each part as a blob, which browsers move out of memory as they see fit. */
export function createParts(): Store {
  const parts: Blob[] = [];
  return {
    async write(bytes) {
      try {
        parts.push(new Blob([bytes]));
      } catch {
        throw new Failed("storage");
      }
    },
    end: async () => new Blob(parts, { type: csv }),
  };
}

/** True where a table can be written to the visitor's file while it is made. */
export const canSaveToFile = (): boolean => typeof window.showSaveFilePicker === "function";

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "");

/** A file's failure: the browser took back the right to write, or there is no room. */
const failureOf = (error: unknown) =>
  new Failed(nameOf(error) === "NotAllowedError" ? "refused" : "storage");

async function chooseFile(suggestedName: string): Promise<FileSystemWritableFileStream> {
  try {
    const types = [{ description: "CSV", accept: { "text/csv": [".csv"] } }];
    const handle = await window.showSaveFilePicker?.({ suggestedName, types });
    if (!handle) throw new Failed("refused");
    return await handle.createWritable();
  } catch (error) {
    throw new Failed(nameOf(error) === "AbortError" ? "picker" : "refused");
  }
}

/**
 * Asks the visitor for a file and writes each part to it as it comes. A browser shows the file only
 * once it is ended, so it is ended after a failure, too: what was written is not lost.
 * @throws Failed when the visitor chooses none, or the browser does not let it be written.
 */
export async function createFile(suggestedName: string): Promise<Store> {
  const file = await chooseFile(suggestedName);
  return {
    async write(bytes) {
      await file.write(bytes).catch((error: unknown) => {
        throw failureOf(error);
      });
    },
    async end() {
      await file.close().catch((error: unknown) => {
        throw failureOf(error);
      });
      return undefined;
    },
  };
}
