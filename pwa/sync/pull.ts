import { protocolVersion } from "#shared/sync/protocol.ts";
import type { SyncContext } from "./sync-context.ts";

/** Pulls pages until the server has no more; each is stored with its cursor before the next is requested. */
export async function pull(context: SyncContext): Promise<void> {
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
