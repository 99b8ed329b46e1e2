/** Where files are kept: a folder or a bucket. A key is made of letters, digits, `.`, `-`, `_`, `:` and `/`. */
export interface FileStore {
  /** Resolves when it is durable. What is there already is written again. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>;
  /** What is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Every key, in no order. */
  keys(): AsyncIterable<string>;
}

/** The file store does not work now; what was asked of it may be asked again. */
export class FileStoreUnavailable extends Error {
  /** What a person has to make: room. */
  readonly full: boolean;

  constructor(message: string, options: { readonly full?: boolean; readonly cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.full = options.full ?? false;
  }
}
