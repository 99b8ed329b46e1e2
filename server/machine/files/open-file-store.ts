import { join } from "node:path";
import type { Config } from "#server/running/config.ts";
import { diskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";
import { s3FileStore } from "./s3-file-store.ts";

/** Opens the configured file store: a bucket, or the folder `files` of the data directory. */
export const openFileStore = ({ bucket, dataDirectory }: Pick<Config, "bucket" | "dataDirectory">): FileStore =>
  bucket === null ? diskFileStore(join(dataDirectory, "files")) : s3FileStore(bucket);
