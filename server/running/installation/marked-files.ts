import { join } from "node:path";
import type { Config } from "#server/running/config.ts";
import { type FileStore, FileStoreUnavailable } from "#server/machine/files/file-store.ts";
import { Impossible } from "#server/machine/impossible.ts";

/** The file that holds the id of the installation whose pictures the folder or bucket keeps. */
export const markerKey = "installation";

/** A file store that belongs to one installation. */
export interface MarkedFiles extends FileStore {
  /**
   * Checks the marker, or writes it into a store that was never marked.
   * @throws Impossible if the store is another installation's.
   * @throws FileStoreUnavailable if it does not answer; it is checked again before its next use.
   */
  readonly check: () => Promise<void>;
}

export interface Marking {
  readonly id: string;
  /** True if a missing marker means that this is another folder or bucket. */
  readonly arePicturesMarked: boolean;
  /** Where the files are, for messages. */
  readonly place: string;
  /** Called once the store holds the marker. */
  readonly onMarked: () => Promise<void>;
}

/** Returns the folder or bucket of pictures, for messages. */
export const placeOfFiles = ({ bucket, dataDirectory }: Pick<Config, "bucket" | "dataDirectory">): string =>
  bucket === null ? join(dataDirectory, "files") : `The bucket ${bucket.bucket} of ${bucket.endpoint}`;

/** Returns the store, used only once it is known to be the installation's own: it would also remove another's pictures. */
export function markedFiles(files: FileStore, { id, arePicturesMarked, place, onMarked }: Marking): MarkedFiles {
  let checked: Promise<void> | null = null;
  const look = async () => {
    const found = (await files.get(markerKey))?.toString("utf8").trim();
    if (found === id) return;
    if (found !== undefined || arePicturesMarked) throw new Impossible(foreignSentence(place, found === undefined));
    await files.put(markerKey, Buffer.from(`${id}\n`));
    await onMarked();
  };
  const check = () => {
    checked ??= look().catch((error: unknown) => {
      checked = null;
      throw error;
    });
    return checked;
  };
  const own = async () => {
    try {
      await check();
    } catch (error) {
      if (error instanceof Impossible) throw new FileStoreUnavailable(error.message, { cause: error });
      throw error;
    }
  };
  return {
    check,
    put: async (key, bytes) => {
      await own();
      await files.put(key, bytes);
    },
    get: async (key) => {
      await own();
      return await files.get(key);
    },
    remove: async (key) => {
      await own();
      await files.remove(key);
    },
    keys: async function* () {
      await own();
      for await (const key of files.keys()) if (key !== markerKey) yield key;
    },
  };
}

/** Marks the store as the installation's, whatever it was. */
export const adoptFiles = (files: FileStore, id: string): Promise<void> => files.put(markerKey, Buffer.from(`${id}\n`));

const foreignSentence = (place: string, isUnmarked: boolean): string =>
  `${place} ${isUnmarked ? "is not the place" : "belongs to another installation than this database; it is not the place"} where this installation keeps its pictures. Set TRACE_DATA_DIR or FILES_S3_BUCKET as for the other processes, or, if the pictures were moved there, run: npm run adopt -- pictures`;
