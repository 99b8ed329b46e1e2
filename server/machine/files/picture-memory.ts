import { freemem, totalmem } from "node:os";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import { fileWords } from "./words.ts";

/** In bytes: what may still be taken, and what the process could ever have, by its container or its machine. */
export interface Memory {
  readonly available: () => number;
  readonly total: () => number;
}

const ownTotal = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem());

/** macOS counts what it would give up at once as taken. */
const freeThere = () => (process.platform === "darwin" ? Infinity : freemem());

const ownMemory: Memory = {
  total: ownTotal,
  // Not what a container has left by its own count, which the cache of files fills.
  available: () => Math.min(ownTotal() - process.memoryUsage.rss(), freeThere()),
};

/** Bytes for decoding, drawing and encoding besides the picture's own pixels, and for everything else. */
const besides = 64_000_000;

/** There is too little memory for a picture just now; the call may be repeated. */
export class NoMemoryNow extends Error {}

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

  /**
   * Runs `work` if there is room for so many bytes beside what runs already. Returns the refusal if there can never be.
   * @throws NoMemoryNow
   */
  async within<T>(bytes: number, work: () => Promise<T>): Promise<T | DomainError> {
    const wanted = bytes + besides;
    if (wanted > this.#memory.total())
      return new DomainError("too_large", fileWords("neverRoom"), { file: fileWords("neverRoom") });
    // What runs has taken a part of it by now: counting it twice leaves more than is needed.
    if (this.#taken + wanted > this.#memory.available()) throw new NoMemoryNow(`${wanted} bytes`);
    this.#taken += wanted;
    try {
      return await work();
    } finally {
      this.#taken -= wanted;
    }
  }
}

/**
 * Returns the bytes that a picture's pixels take at most while it is read: as decoded, and once more, since a
 * progressive JPEG or an interlaced PNG is whole in memory before its first line is known.
 */
export const memoryOf = (picture: { readonly pixels: number; readonly channels: number; readonly isDeep: boolean }) =>
  picture.pixels * picture.channels * (picture.isDeep ? 2 : 1) * 2 + picture.pixels;
