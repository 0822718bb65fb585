import { isNamed, TableError } from "./messages";

declare global {
  interface Window {
    /** Part of the File System Access API, which not every browser has. */
    showSaveFilePicker?(options: {
      suggestedName: string;
      types: { description: string; accept: Record<string, string[]> }[];
    }): Promise<FileSystemFileHandle>;
  }
}

/** Where the bytes of a table are kept while it is made. */
export interface Store {
  /** Appends bytes. Rejects when there is no room, or permission to write is gone. */
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Closes the store. Resolves to the file, or to undefined if the bytes are in the visitor's file. */
  end(): Promise<Blob | undefined>;
}

const csv = "text/csv;charset=utf-8";

/** Keeps each part as a blob, which browsers can move out of memory. */
export function createBlobStore(): Store {
  const parts: Blob[] = [];
  return {
    async write(bytes) {
      parts.push(new Blob([bytes]));
    },
    end: async () => new Blob(parts, { type: csv }),
  };
}

/** Whether this browser can write a table to a file of the visitor's while it is made. */
export const canSaveToFile = (): boolean => typeof window.showSaveFilePicker === "function";

async function chooseFile(suggestedName: string): Promise<FileSystemWritableFileStream> {
  try {
    const types = [{ description: "CSV", accept: { "text/csv": [".csv"] } }];
    const handle = await window.showSaveFilePicker?.({ suggestedName, types });
    if (!handle) throw new TableError("refused");
    return await handle.createWritable();
  } catch (error) {
    throw new TableError(isNamed(error, "AbortError") ? "picker" : "refused");
  }
}

/**
 * Asks the visitor for a file and writes each part to it. Browsers create the file only when the
 * stream is closed, so `end` has to follow a failed write, too: what was written before it is saved.
 * @throws TableError when the visitor chooses no file, or the browser refuses to write it.
 */
export async function createFileStore(suggestedName: string): Promise<Store> {
  const file = await chooseFile(suggestedName);
  return {
    write: (bytes) => file.write(bytes),
    end: async () => void (await file.close()),
  };
}
