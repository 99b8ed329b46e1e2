import type { SyncState } from "../device.ts";
import type { Marks } from "../platform.ts";
import type { QueueHead, StoredCommand } from "./queue-database.ts";
import { type QueueMark, readMark, writeMark } from "./queue-mark.ts";

/** Marks about one person's device, kept outside its databases so that they survive when the browser deletes those. */
export class DeviceMarks {
  readonly #marks: Marks;
  readonly #queue: string;
  readonly #loss: string;
  readonly #synced: string;

  constructor(marks: Marks, person: string) {
    this.#marks = marks;
    this.#queue = `trace-queue-mark:${person}`;
    this.#loss = `trace-lost-work:${person}`;
    this.#synced = `trace-synced:${person}`;
  }

  /** Records how many commands are not applied yet, and since when. */
  keepQueue(head: QueueHead, commands: readonly StoredCommand[], oldestAt: string | null): void {
    writeMark(this.#marks, this.#queue, head, commands, oldestAt);
  }

  /**
   * Returns the unread record of lost work. A queue whose database did not exist was wiped: its commands are added to
   * the record, which stays until somebody has read it, even if the person leaves this device.
   */
  lossAtStart(existed: boolean): SyncState["wiped"] {
    const mark = existed ? null : readMark(this.#marks, this.#queue);
    if (mark !== null && mark.depth > 0) this.#keepLoss(mark);
    const lost = readMark(this.#marks, this.#loss);
    return lost === null ? null : { depth: lost.depth, oldestAt: lost.oldestAt };
  }

  forgetLoss(): null {
    this.#marks.remove(this.#loss);
    return null;
  }

  /** Time of the last successful sync of these rows. */
  get synced(): string | null {
    return this.#marks.get(this.#synced);
  }

  keepSynced(at: string | null): void {
    if (at !== null) this.#marks.set(this.#synced, at);
  }

  /** Deletes the marks when the person leaves this device. */
  wipe(): void {
    this.#marks.remove(this.#queue);
    this.#marks.remove(this.#synced);
  }

  #keepLoss(lost: QueueMark): void {
    const before = readMark(this.#marks, this.#loss);
    const oldest = [lost.oldestAt, before?.oldestAt ?? null].filter((at) => at !== null).sort()[0];
    const both: QueueMark = { ...lost, depth: lost.depth + (before?.depth ?? 0), oldestAt: oldest ?? null };
    this.#marks.set(this.#loss, JSON.stringify(both));
  }
}
