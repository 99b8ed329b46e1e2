/** A store of files: a folder or a bucket. Keys consist of letters, digits, `.`, `-`, `_`, `:` and `/`. */
export interface FileStore {
  /** Resolves when the file is durable. An existing one is overwritten. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns null if there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>;
  /** Yields every key, in no order. */
  keys(): AsyncIterable<string>;
}

/** The file store does not work at the moment; the call may be repeated. */
export class FileStoreUnavailable extends Error {
  /** Whether it is full, so that a person has to make room. */
  readonly full: boolean;

  constructor(message: string, options: { readonly full?: boolean; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.full = options.full ?? false;
  }
}
