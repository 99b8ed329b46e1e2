import type { RowKey } from "#shared/machine/kernel/row-keys.ts";
import { type ChangedRow, type Cursor, protocolVersion, type PullReply } from "#shared/machine/sync/protocol.ts";
import type { SyncContext } from "./sync-context.ts";

/**
 * Pulls pages until the server has no more; each is stored with its cursor before the next is requested. Rejects, with
 * nothing of it stored, for a page that does not follow on what is held.
 */
export async function pullNews(context: SyncContext): Promise<void> {
  try {
    for (;;) {
      const { current } = context;
      if (current === undefined) return;
      const { queueId } = context.head;
      context.status.set({ activity: "pulling" });
      const reply = await context.transport.pull({
        protocol: protocolVersion,
        queueId,
        cursor: current.cursor,
        queueDepth: context.depth,
      });
      if (!follows(reply, current.cursor)) throw new Error("This is no page of a pull.");
      const changes = [
        ...reply.changed.map(({ type, row }) => ({ type, id: row.id, row })),
        ...reply.departed.map(({ type, id }) => ({ type, id, row: null })),
      ];
      const news =
        changes.length > 0 ||
        reply.cursor.version !== current.cursor.version ||
        reply.includedSeq !== current.includedSeq ||
        queueId !== current.queueId;
      if (news) {
        const { cursor, includedSeq } = reply;
        const update = await context.base.apply(current, changes, { cursor, queueId, includedSeq });
        if (update !== undefined) context.platform.reached?.("afterPullCommit");
        await context.baseChanged(update);
        // Another tab pulled meanwhile; what is left is pulled from where that ended.
        if (update === undefined) continue;
      }
      if (!reply.more) return;
    }
  } finally {
    context.status.set({ activity: "idle" });
  }
}

/**
 * Returns true if a page continues from this cursor. Any other answer, by a faulty server or by something in front of
 * it, would be stored for good, or be asked for without end.
 */
function follows(reply: PullReply, { epoch, scope, version }: Cursor): boolean {
  const { changed, departed, cursor, more, includedSeq } = (reply as Partial<PullReply> | null) ?? {};
  return (
    areKeys(changed) &&
    areKeys(departed) &&
    cursor?.epoch === epoch &&
    cursor.scope === scope &&
    Number.isSafeInteger(cursor.version) &&
    cursor.version >= version + (more ? 1 : 0) &&
    Number.isSafeInteger(includedSeq)
  );
}

/** Returns true if each entry, or its row, has a type and an id. */
const areKeys = (all: readonly (ChangedRow | RowKey | null)[] | undefined): boolean =>
  Array.isArray(all) &&
  all.every(
    (one) => typeof one?.type === "string" && typeof (("row" in one ? one.row : one) as RowKey | null)?.id === "string",
  );
