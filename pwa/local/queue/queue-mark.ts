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

export const writeMark = (marks: Marks, key: string, mark: QueueMark): void => marks.set(key, JSON.stringify(mark));
