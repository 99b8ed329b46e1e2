import { freemem, totalmem } from "node:os";
import { DomainError } from "#shared/kernel/domain-error.ts";
import { fileWords } from "./words.ts";

/** In bytes: what may still be taken, and what the process could ever have, by its container or its machine. */
export interface Memory {
  readonly available: () => number;
  readonly total: () => number;
}

const ownTotal = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem());

const ownMemory: Memory = {
  total: ownTotal,
  // Not what a container has left by its own count, which the cache of files fills.
  available: () => Math.min(ownTotal() - process.memoryUsage.rss(), freemem()),
};

/** Bytes for decoding, drawing and encoding besides the picture's own pixels, and for everything else. */
const besides = 64_000_000;

/**
 * Lets pictures be decoded only where their memory is: a process that takes more than there is is ended by the system,
 * without a word and with all that it was doing.
 */
export class PictureMemory {
  readonly #memory: Memory;
  #taken = 0;

  constructor(memory: Memory = ownMemory) {
    this.#memory = memory;
  }

  /** Runs `work` if there is room for so many bytes beside what runs already, else returns the refusal. */
  async within<T>(bytes: number, work: () => Promise<T>): Promise<T | DomainError> {
    const wanted = bytes + besides;
    if (wanted > this.#memory.total()) return this.#refusal("too_large", "neverRoom");
    // Pictures that are being read have taken a part of theirs by now: counted twice, it errs on the safe side.
    if (this.#taken + wanted > this.#memory.available()) return this.#refusal("too_many_requests", "noRoomNow");
    this.#taken += wanted;
    try {
      return await work();
    } finally {
      this.#taken -= wanted;
    }
  }

  #refusal(code: "too_large" | "too_many_requests", key: "neverRoom" | "noRoomNow"): DomainError {
    return new DomainError(code, fileWords(key), { file: fileWords(key) });
  }
}

/**
 * Returns the bytes that a picture's pixels take at most while it is read: as decoded, and once more, since a
 * progressive JPEG or an interlaced PNG is whole in memory before its first line is known.
 */
export const memoryOf = (picture: { readonly pixels: number; readonly channels: number; readonly isDeep: boolean }) =>
  picture.pixels * picture.channels * (picture.isDeep ? 2 : 1) * 2 + picture.pixels;
