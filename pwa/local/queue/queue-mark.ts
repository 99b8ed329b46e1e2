import type { QueueHead, StoredCommand } from "./queue-database.ts";
import type { Marks } from "../platform.ts";

/** Record that survives a deleted database: the queue's depth and age. */
export interface QueueMark {
  readonly queueId: string | null;
  readonly epoch: string;
  readonly depth: number;
  readonly oldestAt: string | null;
}

/** Returns the mark, or null when it is missing or unreadable. */
export function readMark(marks: Marks, key: string): QueueMark | null {
  const text = marks.get(key);
  if (text === null) return null;
  try {
    const mark = JSON.parse(text) as Partial<QueueMark>;
    return typeof mark.depth === "number"
      ? { queueId: mark.queueId ?? null, epoch: mark.epoch ?? "", depth: mark.depth, oldestAt: mark.oldestAt ?? null }
      : null;
  } catch {
    return null;
  }
}

/** Stores how many commands are not applied yet, and since when. */
export function writeMark(
  marks: Marks,
  key: string,
  { queueId, epoch }: QueueHead,
  commands: readonly StoredCommand[],
  oldestAt: string | null,
): void {
  const depth = commands.filter(({ outcome }) => outcome?.status !== "applied").length;
  marks.set(key, JSON.stringify({ queueId, epoch, depth, oldestAt } satisfies QueueMark));
}
