import type { SyncState } from "../device.ts";
import type { CrashPoints } from "../platform.ts";
import type { QueueHead, StoredCommand } from "./queue-database.ts";
import { gapIn, type QueueMark, readMark, writeMark } from "./queue-mark.ts";
import type { QueueContents } from "./queue-store.ts";

/** Marks about one person's device, kept outside its databases so that they survive when the browser deletes those. */
export class DeviceMarks {
  readonly #marks: CrashPoints;
  readonly #queue: string;
  readonly #loss: string;
  readonly #synced: string;

  constructor(marks: CrashPoints, person: string) {
    this.#marks = marks;
    this.#queue = `trace-queue-mark:${person}`;
    this.#loss = `trace-lost-work:${person}`;
    this.#synced = `trace-synced:${person}`;
  }

  /** Records how many commands are not applied yet, and since when. */
  keepQueue(head: QueueHead, commands: readonly StoredCommand[], oldestAt: string | null): void {
    writeMark(this.#marks, this.#queue, head, commands, oldestAt);
  }

  /** What was last recorded of the queue; null for nothing. */
  get queue(): QueueMark | null {
    return readMark(this.#marks, this.#queue);
  }

  /**
   * Returns the unread record of lost work. A queue whose database did not exist was wiped, and one that ends before its
   * mark or lacks a number was damaged: their commands are added to the record, which stays until somebody has read it,
   * even if the person leaves this device.
   */
  lossAtStart(mark: QueueMark | null, existed: boolean, found: QueueContents): SyncState["wiped"] {
    const count = existed ? missing(mark, found) : (mark?.depth ?? 0);
    if (count > 0) this.#keepLoss({ depth: count, oldestAt: mark?.oldestAt ?? null });
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

  #keepLoss(lost: Pick<QueueMark, "depth" | "oldestAt">): void {
    const before = readMark(this.#marks, this.#loss);
    const oldest = [lost.oldestAt, before?.oldestAt ?? null].filter((at) => at !== null).sort()[0];
    this.#marks.set(
      this.#loss,
      JSON.stringify({
        depth: lost.depth + (before?.depth ?? 0),
        oldestAt: oldest ?? null,
      } satisfies Partial<QueueMark>),
    );
  }
}

/**
 * Returns how many unsent commands a queue on the disk has lost: at its end, where it is behind its mark, which may be
 * older but never newer; and between others, where they were not counted before.
 */
function missing(mark: QueueMark | null, { head, commands }: QueueContents): number {
  const behind = mark !== null && mark.queueId === head.queueId ? mark.nextSeq - head.nextSeq : 0;
  // What was sent before the mark was written is not lost.
  const atEnd = Math.max(0, Math.min(behind, mark?.depth ?? 0));
  return atEnd + Math.max(0, gapIn(head, commands) - (mark?.gap ?? 0));
}
