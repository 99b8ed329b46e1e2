import type { QueueHead, StoredCommand } from "./queue-database.ts";
import type { CrashPoints } from "../platform.ts";

/** Record that survives a deleted database: the queue's depth and age. */
export interface QueueMark {
  readonly queueId: string | null;
  readonly epoch: string;
  readonly depth: number;
  readonly oldestAt: string | null;
  /** The head's, which a queue never goes back behind; 0 in marks of older builds. */
  readonly nextSeq: number;
  /** Numbers that were missing already. */
  readonly gap: number;
}

/** Returns the mark, or null when it is missing or unreadable. */
export function readMark(marks: CrashPoints, key: string): QueueMark | null {
  const text = marks.get(key);
  if (text === null) return null;
  try {
    const mark = JSON.parse(text) as Partial<QueueMark>;
    return typeof mark.depth === "number"
      ? {
          queueId: mark.queueId ?? null,
          epoch: mark.epoch ?? "",
          depth: mark.depth,
          oldestAt: mark.oldestAt ?? null,
          nextSeq: mark.nextSeq ?? 0,
          gap: mark.gap ?? 0,
        }
      : null;
  } catch {
    return null;
  }
}

/** Stores how many commands are not applied yet, and since when. */
export function writeMark(
  marks: CrashPoints,
  key: string,
  head: QueueHead,
  commands: readonly StoredCommand[],
  oldestAt: string | null,
): void {
  const depth = commands.filter(({ outcome }) => outcome?.status !== "applied").length;
  const { queueId, epoch, nextSeq } = head;
  const gap = gapIn(head, commands);
  marks.set(key, JSON.stringify({ queueId, epoch, depth, oldestAt, nextSeq, gap } satisfies QueueMark));
}

/** Returns how many numbers are missing among unsent commands, which follow each other up to the next one to be given. */
export function gapIn({ nextSeq }: QueueHead, commands: readonly StoredCommand[]): number {
  const unsent = commands.filter(({ outcome }) => outcome === null);
  return unsent.length === 0 ? 0 : nextSeq - Math.min(...unsent.map(({ seq }) => seq)) - unsent.length;
}
