import type { Session } from "#shared/machine/sync/protocol.ts";
import type { Generation, KeptScreen } from "./base/base-database.ts";
import { previewMark, sameMark } from "./base/effects-mark.ts";
import { answerOf, baseName, baseVersion, queueName, queueVersion, readExisting } from "./databases.ts";
import type { Platform } from "./platform.ts";
import type { QueueHead } from "./queue/queue-database.ts";

/** Reads a kept screen; null where there is none of exactly what the device has now. */
export async function readKeptScreen(
  session: Session,
  { indexedDB, build }: Pick<Platform, "indexedDB" | "build">,
  name: KeptScreen["name"],
  look: string,
): Promise<KeptScreen | null> {
  const queue = { name: queueName(session), version: queueVersion };
  const base = { name: baseName(session), version: baseVersion };
  const [head, stored] = await Promise.all([
    readExisting(indexedDB, queue, (db) => {
      const heads = db.transaction("head").objectStore("head");
      return answerOf(heads.get("queue") as IDBRequest<QueueHead | undefined>);
    }),
    readExisting(indexedDB, base, async (db) => {
      const transaction = db.transaction(["generations", "effectsHeads"]);
      const screens = transaction.objectStore("effectsHeads");
      const [generations, screen] = await Promise.all([
        answerOf(transaction.objectStore("generations").getAll() as IDBRequest<Generation[]>),
        answerOf(screens.get(name) as IDBRequest<KeptScreen | undefined>),
      ]);
      return { generation: generations.findLast(({ complete }) => complete), screen };
    }),
  ]);
  const { generation, screen } = stored ?? {};
  if (head == null || generation === undefined || screen === undefined || screen.look !== look) return null;
  return sameMark(screen.mark, previewMark(session, build, head.revision, generation)) ? screen : null;
}
