import { pictureAddress, pictureAt, picturesNamed } from "#shared/machine/kernel/picture-address.ts";
import type { Transport } from "../transport.ts";
import { answerOf, isThere, pictureVersion, readExisting } from "../databases.ts";
import type { NewPicture, PicturesView } from "../device.ts";
import { LocalRefusal } from "../refusals.ts";
import { NoAnswer } from "../timeout.ts";
import type { Platform } from "../platform.ts";
import { Versioned } from "../versioned.ts";
import { answeredIn, notSaved } from "../saving/save-attempt.ts";
import { localWords } from "../words.ts";
import { isQuota } from "../queue/queue-store.ts";
import { PictureStore } from "./picture-store.ts";

/** Milliseconds for which a photo that no command names is kept for its form to be saved. */
const keptUnnamed = 30 * 24 * 60 * 60 * 1000;

interface PictureContext {
  readonly name: string;
  readonly storeId: string;
  readonly platform: Platform;
  /** Notifies the other tabs to load again. */
  readonly changed: () => void;
}

/**
 * Photos of one person that the server does not have for certain. A photo is durable before its address is returned, is
 * delivered before the command that names it, and is deleted when no command names it any more.
 */
export class LocalPictures extends Versioned implements PicturesView {
  readonly #context: PictureContext;
  /** Hash → whether it was delivered. */
  #known: ReadonlyMap<string, boolean> = new Map();
  #open: PictureStore | null = null;

  constructor(context: PictureContext) {
    super();
    this.#context = context;
  }

  /** Reads the list of stored photos, also after another tab changed it. */
  async load(): Promise<void> {
    const { platform, name } = this.#context;
    const any = await isThere(platform.indexedDB, name);
    const read = async (db: IDBDatabase) => {
      const pictures = db.transaction("pictures").objectStore("pictures");
      const delivered = answerOf(pictures.index("deliveredFor").getAllKeys());
      return { all: await answerOf(pictures.getAllKeys()), delivered: new Set(await delivered) };
    };
    const found = any ? await readExisting(platform.indexedDB, { name, version: pictureVersion }, read) : null;
    this.#know((found?.all ?? []).map((hash) => [String(hash), found?.delivered.has(hash) === true]));
  }

  has(address: string): boolean {
    const name = this.#known.size === 0 ? null : pictureAt(address);
    return name !== null && this.#known.has(name.hash);
  }

  async blob(address: string): Promise<Blob | null> {
    const found = this.has(address) ? await this.#store.pictures.get(pictureAt(address)?.hash ?? "") : undefined;
    return found === undefined ? null : new Blob([found.bytes], { type: found.type });
  }

  async keep({ hash, type, bytes }: NewPicture): Promise<string> {
    const { platform, storeId } = this.#context;
    try {
      platform.reached?.("beforeLocalCommit");
      // Written again even if already delivered: another tab may be about to delete it.
      const photo = { hash, type, bytes, addedAt: platform.now(), deliveredFor: null };
      await answeredIn(platform, this.#store.pictures.put(photo));
    } catch (fault) {
      // Written later after all, nobody names it, and it is forgotten.
      if (fault instanceof NoAnswer) throw notSaved();
      if (isQuota(fault)) throw new LocalRefusal("storage_full", localWords("storageFull"));
      throw fault;
    }
    this.#know([...this.#known, [hash, false]]);
    this.#context.changed();
    return pictureAddress({ storeId, hash });
  }

  /** Counts the photos these commands wait for. */
  waitingAmong(commands: readonly { readonly args: unknown; readonly outcome: unknown }[]): number {
    if (![...this.#known.values()].includes(false)) return 0;
    const named = commands.flatMap(({ args, outcome }) => (outcome === null ? picturesNamed(args) : []));
    return new Set(named.flatMap(({ hash }) => (this.#known.get(hash) === false ? hash : []))).size;
  }

  /** Delivers photos named by these arguments that the server lacks. Rejects with the error of the first that fails. */
  async deliver(args: unknown, queueId: string | null, send: Transport["sendPicture"]): Promise<void> {
    for (const { hash } of picturesNamed(args)) {
      const found = await this.#store.pictures.get(hash);
      if (found === undefined || (queueId !== null && found.deliveredFor === queueId)) continue;
      await send(found);
      await this.#store.pictures.update(hash, { deliveredFor: queueId ?? "" });
      this.#know([...this.#known, [hash, true]]);
    }
  }

  /** Deletes delivered photos that none of these commands names, and unnamed ones older than a month. */
  async trim(commands: readonly { readonly args: unknown }[]): Promise<void> {
    if (this.#known.size === 0) return;
    const named = new Set(commands.flatMap(({ args }) => picturesNamed(args).map(({ hash }) => hash)));
    const db = this.#store;
    const removed = await db.transaction("rw", db.pictures, async () => {
      const delivered = await db.pictures.orderBy("deliveredFor").primaryKeys();
      const before = this.#context.platform.now() - keptUnnamed;
      const old = await db.pictures.where("addedAt").below(before).primaryKeys();
      const done = [...delivered, ...old].filter((hash) => !named.has(hash));
      await db.pictures.bulkDelete(done);
      return done.length;
    });
    if (removed === 0) return;
    await this.load();
    this.#context.changed();
  }

  async wipe(): Promise<void> {
    await this.#store.delete();
    this.#open = null;
    this.#know([]);
  }

  close(): void {
    this.#open?.close();
    this.#open = null;
  }

  #know(known: Iterable<readonly [string, boolean]>): void {
    this.#known = new Map(known);
    this.changed();
  }

  get #store(): PictureStore {
    this.#open ??= new PictureStore(this.#context.name, this.#context.platform);
    return this.#open;
  }
}
