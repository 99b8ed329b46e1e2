import { type DownloadPlan, protocolVersion } from "#shared/machine/sync/protocol.ts";
import { eachTakes, type Figure, figureOf, inTurns } from "../harness.ts";
import { openDeviceQueue } from "./device-queue.ts";
import type { ServerFixture } from "./server-fixture.ts";

const requests = 50;

/** Measures a pull with nothing new, as most pulls are, beside one select by primary key. */
export async function emptyPull(fixture: ServerFixture, rounds: number): Promise<Figure[]> {
  const { trace, storeId, items } = fixture;
  const byKey = "select * from public.items where store_id = $1 and id = $2";
  const bare = await fixture.floor(() => [byKey, [storeId, items[0]?.id]]);
  const { queueId } = await openDeviceQueue(trace);
  const pull = async () => {
    const { cursor } = (await trace("GET", `/api/sync/download?queueId=${queueId}`)).data as DownloadPlan;
    const request = { protocol: protocolVersion, queueId, cursor, queueDepth: 0 };
    return await eachTakes(requests, () => trace("POST", "/api/sync/pull", request));
  };
  const measured = await inTurns(rounds, pull, () => eachTakes(requests, () => bare({ queueId })));
  return [figureOf({ name: "empty pull", floorName: "Fastify, one select by primary key", aim: "≤ 4" }, measured)];
}
