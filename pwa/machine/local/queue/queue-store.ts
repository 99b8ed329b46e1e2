import type { CommandOutcome, RegisterQueueReply } from "#shared/machine/sync/protocol.ts";
import { itemCode } from "#shared/machine/kernel/codes.ts";
import { LocalRefusal } from "../refusals.ts";
import type { Platform } from "../platform.ts";
import { reopening } from "../reopening.ts";
import type { SaveAttempt } from "../saving/save-attempt.ts";
import { QueueDatabase, type QueueHead, type StoredCommand } from "./queue-database.ts";
import { localWords } from "#pwa/machine/local/words.ts";

/** A command about to be queued. */
export type NewCommand = Omit<StoredCommand, "n" | "seq" | "outcome">;

export interface QueueContents {
  readonly head: QueueHead;
  readonly commands: readonly StoredCommand[];
}

/** Head of a queue before anything was queued or registered. */
export const emptyHead: QueueHead = {
  key: "queue",
  queueId: null,
  codePrefix: "",
  codesUsed: 0,
  nextSeq: 1,
  epoch: "",
  revision: 0,
};

/** The durable queue. Each method is one transaction; each write raises `revision`. */
export class QueueStore {
  readonly #db: QueueDatabase;
  readonly #platform: Platform;
  #memory: QueueContents | null = null;
  #broughtBack: (count: number) => void = () => undefined;

  constructor(name: string, platform: Platform) {
    this.#db = new QueueDatabase(name, platform);
    this.#platform = platform;
  }

  /**
   * Once open, the queue that `memory` has then is written again whenever the database is found empty: the browser, or
   * somebody with its settings, has cleared it while this page was open. `broughtBack` is told how many commands it was.
   * `closed` is called when the browser closes the database, as it does then.
   */
  survive(memory: QueueContents, broughtBack: (count: number) => void, closed: () => void): void {
    this.#memory = memory;
    this.#broughtBack = broughtBack;
    this.#db.on("close", closed);
    // Deleted by another tab, whose person was revoked; a browser that clears a site asks nobody.
    this.#db.on("versionchange", ({ newVersion }) => void (newVersion === null && (this.#memory = null)));
  }

  /** Opens the queue; `existed` is false when the database is new or was wiped. */
  async open(): Promise<{ readonly existed: boolean }> {
    const db = this.#db;
    // No needless write: in WebKit a page left meanwhile may lock the head for ever.
    if ((await db.head.get("queue")) !== undefined) return { existed: true };
    return await db.transaction("rw", db.head, async () => {
      const existed = (await db.head.get("queue")) !== undefined;
      if (!existed) await db.head.put(emptyHead);
      return { existed };
    });
  }

  close(): void {
    this.#db.close();
  }

  /** Returns the head, in a transaction that writes, of a queue that memory knows although it was cleared. */
  async #head(): Promise<QueueHead> {
    const head = await this.#db.head.get("queue");
    if (head !== undefined) return head;
    if (this.#memory === null) return emptyHead;
    const { head: known, commands } = this.#memory;
    await this.#db.commands.bulkPut([...commands]);
    const back = { ...known, revision: known.revision + 1 };
    await this.#db.head.put(back);
    this.#broughtBack(commands.filter(({ outcome }) => outcome === null).length);
    return back;
  }

  /** Returns the whole queue, or null when nothing was written since this revision. */
  async changedSince(revision: number): Promise<QueueContents | null> {
    const db = this.#db;
    const found = await reopening(db, () =>
      db.transaction("r", db.head, db.commands, async () => {
        const head = await db.head.get("queue");
        if (head === undefined) return "cleared";
        return head.revision === revision ? null : { head, commands: await db.commands.orderBy("n").toArray() };
      }),
    );
    if (found !== "cleared") return found;
    return await db.transaction("rw", db.head, db.commands, async () => ({
      head: await this.#head(),
      commands: await db.commands.orderBy("n").toArray(),
    }));
  }

  /**
   * Queues a command at the next seq and counts its codes as used in the same transaction, so that no code is used
   * twice. `replaces` deletes a command with an outcome in the same step (retry). Returns null and queues nothing when
   * codes were taken since `codes.from` was read; read it again then. Nothing is queued when this rejects.
   */
  async enqueue(
    command: NewCommand,
    options: {
      readonly replaces?: string;
      readonly codes?: { readonly from: QueueHead; readonly count: number };
      readonly attempt?: SaveAttempt;
    } = {},
  ): Promise<{ readonly stored: StoredCommand; readonly head: QueueHead } | null> {
    const { replaces, codes, attempt } = options;
    const { answer, head } = await this.#write<StoredCommand | null>(async (now) => {
      if (codes !== undefined && (now.codesUsed !== codes.from.codesUsed || now.codePrefix !== codes.from.codePrefix))
        return { next: null, answer: null };
      if (replaces !== undefined) await this.#db.commands.where("id").equals(replaces).delete();
      const queued = { ...command, seq: now.nextSeq, outcome: null };
      return {
        next: { ...now, nextSeq: now.nextSeq + 1, codesUsed: now.codesUsed + (codes?.count ?? 0) },
        answer: this.#db.commands.add(queued).then((n) => ({ ...queued, n })),
      };
    }, attempt);
    return answer === null ? null : { stored: answer, head };
  }

  /**
   * Stores outcomes. `places` are the commands' `n`; commands no longer stored are left out. Returns the commands as
   * stored now.
   */
  async answered(outcomes: readonly CommandOutcome[], places: readonly number[]): Promise<QueueContents> {
    const outcomeById = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
    const { answer, head } = await this.#write(async (now) => {
      const commands: StoredCommand[] = [];
      for (const command of await this.#db.commands.bulkGet([...places])) {
        const outcome = command === undefined ? undefined : outcomeById.get(command.id);
        if (command !== undefined && outcome !== undefined) commands.push({ ...command, outcome });
      }
      await this.#db.commands.bulkPut(commands);
      return { next: now, answer: commands };
    });
    return { head, commands: answer };
  }

  /** Deletes commands by their `n`. */
  async remove(places: readonly number[], attempt?: SaveAttempt): Promise<void> {
    await this.#write(async (head) => {
      await this.#db.commands.bulkDelete([...places]);
      return { next: head, answer: undefined };
    }, attempt);
  }

  /**
   * Stores the queue the server registered. If it is a different one, commands that were not refused are renumbered and
   * sent (again): a restored server may have lost what it had applied. Their ids stay, so nothing is applied twice.
   */
  async registered(reply: RegisterQueueReply): Promise<void> {
    await this.#write(async (head) => {
      if (head.queueId === reply.queueId) return { next: { ...head, epoch: reply.epoch }, answer: undefined };
      let seq = reply.lastSeq;
      await this.#db.commands.orderBy("n").modify((command: { seq: number; outcome: CommandOutcome | null }) => {
        const open = command.outcome === null || command.outcome.status === "applied";
        if (open) seq += 1;
        command.seq = open ? seq : 0;
        if (open) command.outcome = null;
      });
      const next = {
        ...head,
        queueId: reply.queueId,
        codePrefix: reply.codePrefix,
        codesUsed: 0,
        nextSeq: seq + 1,
        epoch: reply.epoch,
      };
      return { next, answer: undefined };
    });
  }

  async wipe(): Promise<void> {
    await this.#db.delete();
  }

  /** Runs one strict transaction over head and commands; the head is written without waiting for `answer`. */
  async #write<T>(
    work: (head: QueueHead) => Promise<{ readonly next: QueueHead | null; readonly answer: T | PromiseLike<T> }>,
    attempt?: SaveAttempt,
  ): Promise<{ readonly answer: T; readonly head: QueueHead }> {
    const db = this.#db;
    try {
      const written = await reopening(db, () =>
        db.transaction("rw", db.head, db.commands, async () => {
          attempt?.writes();
          const { next, answer } = await work(await this.#head());
          if (next === null) return { answer: await answer, head: await this.#head() };
          const head = { ...next, revision: next.revision + 1 };
          const [answered] = await Promise.all([answer, db.head.put(head)]);
          this.#platform.reached?.("beforeLocalCommit");
          return { answer: answered, head };
        }),
      );
      attempt?.written();
      this.#platform.reached?.("afterLocalCommit");
      return written;
    } catch (fault) {
      if (isQuota(fault)) throw new LocalRefusal("storage_full", localWords("storageFull"));
      throw fault;
    }
  }
}

/** Returns the next codes of a queue without taking them. The prefix is empty until the server was reached. */
export function nextCodes(head: QueueHead, count: number): string[] {
  return Array.from({ length: count }, (_, at) => itemCode(head.codePrefix, head.codesUsed + at));
}

/**
 * Whether the disk is full: Dexie reports an AbortError whose `inner` is the quota error, or the quota error itself.
 */
export function isQuota(fault: unknown): boolean {
  const named = (error: unknown) =>
    typeof error === "object" && error !== null && "name" in error && error.name === "QuotaExceededError";
  return named(fault) || (typeof fault === "object" && fault !== null && "inner" in fault && named(fault.inner));
}
