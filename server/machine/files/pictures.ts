import { t } from "#shared/words/define-words.ts";
import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { atMost } from "#server/machine/limits/at-most.ts";
import { transact, type Transactable } from "#server/machine/database/transact.ts";
import { DomainError } from "#shared/machine/kernel/domain-error.ts";
import {
  type PictureName,
  pictureAddress,
  pictureSizes,
  type PictureSize,
} from "#shared/machine/kernel/picture-address.ts";
import { PicturePurse } from "./picture-price.ts";
import type { FileStore } from "./file-store.ts";

/** A stored picture, as returned to its sender. */
export interface StoredPicture {
  readonly hash: string;
  /** The address that rows hold. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The sender of a picture, and their store. */
export interface Sender {
  readonly storeId: string;
  readonly personId: string;
  /** People outside the staff use only some of the decoding slots, and have an hourly limit. */
  readonly isStaff: boolean;
}

/** The pictures of all stores. */
export interface Pictures {
  /**
   * Stores a picture, once however often it is uploaded, or returns the refusal.
   * @throws FileStoreUnavailable and NoMemoryNow.
   */
  keep(sender: Sender, bytes: Buffer): Promise<StoredPicture | DomainError>;
  /** Returns one size as WebP; null if it does not exist. @throws FileStoreUnavailable. */
  read(name: PictureName, size: PictureSize): Promise<Buffer | null>;
  /** Writes and removes a file as large as a small picture, as a check. @throws FileStoreUnavailable. */
  tryToKeep(): Promise<void>;
  /**
   * Stores the files of a picture that was stored before, from its largest size, which stays as it is. The caller writes
   * their row. Returns the refusal for what is no picture. @throws FileStoreUnavailable and NoMemoryNow.
   */
  putBack(name: PictureName, largest: Buffer): Promise<DomainError | null>;
  /** Removes the files; the caller removes their row. */
  forget(name: PictureName): Promise<void>;
}

/** Pictures decoded at once; each takes up to 200 MB and a processor. */
const mostAtOnce = 2;
/** The share of people outside the staff. */
const mostOfOthers = 1;

const keyOf = ({ storeId, hash }: PictureName, size: PictureSize): string =>
  `${storeId}/${hash.slice(0, 2)}/${hash}-${size}.webp`;

export function openPictures(
  db: Transactable,
  files: FileStore,
  clock: () => Date = () => new Date(),
  /** Limit of one store, all sizes together; 0 for none. */
  mostBytes = 0,
): Pictures {
  const inPlace = atMost(mostAtOnce);
  const others = atMost(mostOfOthers);
  const purse = new PicturePurse(() => clock().getTime());
  const room = new Room(db, mostBytes);
  return {
    keep: async ({ storeId, personId, isStaff }, bytes) => {
      const hash = createHash("sha256").update(bytes).digest("hex");
      const name = { storeId, hash };
      const known = await transact(db, storeId, (tx) =>
        tx.run(sql<{ width: number; height: number }>`
          update sync.files set unnamed_since = null where store_id = ${storeId} and hash = ${hash}
            returning width, height`),
      );
      if (known[0] !== undefined && (await files.get(keyOf(name, 96))) !== null) return kept(name, known[0]);
      if (await room.isFull(storeId))
        return new DomainError(
          "too_large",
          t(
            "This store keeps as many pictures as it has room for. Remove pictures that are not needed, or ask whoever runs the server for more room.",
          ),
        );
      const draw = () =>
        inPlace(async () => {
          const { readPicture } = await import("./read-picture.ts");
          return await readPicture(bytes, (price) => (isStaff ? null : purse.pay(`${storeId} ${personId}`, price)));
        });
      const read = await (isStaff ? draw() : others(draw));
      if (read instanceof DomainError) return read;
      // The smallest last: if it exists, all do.
      for (const [size, drawn] of read.sizes) await files.put(keyOf(name, size), drawn);
      const weight = [...read.sizes.values()].reduce((sum, { length }) => sum + length, 0);
      await transact(db, storeId, (tx) =>
        tx.run(sql`insert into sync.files (store_id, hash, width, height, bytes, created_at, created_by)
          values (${storeId}, ${hash}, ${read.width}, ${read.height}, ${weight}, ${clock()}, ${personId})
          on conflict (store_id, hash) do update set unnamed_since = null`),
      );
      room.take(storeId, weight);
      return kept(name, read);
    },
    putBack: async (name, largest) => {
      const { readPicture } = await import("./read-picture.ts");
      const drawn = await readPicture(largest, () => null);
      if (drawn instanceof DomainError) return drawn;
      for (const [size, bytes] of drawn.sizes) await files.put(keyOf(name, size), size === 2_048 ? largest : bytes);
      return null;
    },
    read: async (name, size) => await files.get(keyOf(name, size)),
    tryToKeep: async () => {
      // Belongs to no store; listings of the folder leave it out.
      const key = `health/${randomUUID()}.unfinished`;
      await files.put(key, new Uint8Array(65_536));
      await files.remove(key);
    },
    forget: async (name) => {
      for (const size of pictureSizes) await files.remove(keyOf(name, size));
    },
  };
}

const kept = (name: PictureName, { width, height }: { readonly width: number; readonly height: number }) => ({
  hash: name.hash,
  url: pictureAddress(name),
  width,
  height,
});

/** Cache time of a store's total, in milliseconds: space freed by a job counts after that. */
const sumLasts = 60_000;

/** Each store's total, read at most once a minute; additions in between are counted here. */
class Room {
  readonly #db: Transactable;
  readonly #mostBytes: number;
  readonly #sums = new Map<string, { bytes: number; readonly until: number }>();

  constructor(db: Transactable, mostBytes: number) {
    this.#db = db;
    this.#mostBytes = mostBytes;
  }

  async isFull(storeId: string): Promise<boolean> {
    if (this.#mostBytes === 0) return false;
    let sum = this.#sums.get(storeId);
    if (sum === undefined || sum.until < performance.now()) {
      const [found] = await transact(this.#db, storeId, (tx) =>
        tx.run(sql<{ bytes: number }>`
          select coalesce(sum(bytes), 0)::bigint as bytes from sync.files where store_id = ${storeId}`),
      );
      sum = { bytes: found?.bytes ?? 0, until: performance.now() + sumLasts };
      this.#sums.set(storeId, sum);
    }
    return sum.bytes >= this.#mostBytes;
  }

  take(storeId: string, bytes: number): void {
    const sum = this.#sums.get(storeId);
    if (sum !== undefined) sum.bytes += bytes;
  }
}
