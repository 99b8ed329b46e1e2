import type { QueueHead, StoredCommand } from "./queue-database.ts";
import type { Marks } from "../platform.ts";

/** What outlives a wiped database: how much lay in the queue and how old it was. */
export interface QueueMark {
  readonly queueId: string | null;
  readonly epoch: string;
  readonly depth: number;
  readonly oldestAt: string | null;
}

/** The mark, or null when there is none or it cannot be read. */
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

/** Marks how much of a queue was not applied yet, and since when. */
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
