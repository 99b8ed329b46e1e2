import { protocolVersion } from "#shared/sync/protocol.ts";
import type { SyncGround } from "./sync-context.ts";

/** Pulls pages until the server has no more; each is stored with its cursor before the next is requested. */
export async function pull(ground: SyncGround): Promise<void> {
  try {
    for (;;) {
      const { current } = await ground.base.generations();
      if (current === undefined) return;
      const { queueId } = ground.head;
      ground.status.set({ activity: "pulling" });
      const reply = await ground.transport.pull({
        protocol: protocolVersion,
        queueId,
        cursor: current.cursor,
        queueDepth: ground.depth,
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
        await ground.base.apply(changes, reply.cursor, queueId, reply.includedSeq);
        ground.platform.reached?.("afterPullCommit");
        await ground.baseChanged();
      }
      if (!reply.more) return;
    }
  } finally {
    ground.status.set({ activity: "idle" });
  }
}
