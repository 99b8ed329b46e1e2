import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { distribute } from "#server/machine/database/distribute.ts";
import { createDatabase } from "#server/machine/database/open-database.ts";
import { type DownloadPlan, protocolVersion } from "#shared/machine/sync/protocol.ts";
import { dropInCluster, makePlainOnCluster, nodesOf } from "../../tests/support/cluster.ts";
import { closing } from "../closing.ts";
import { eachTakes, type Figure, figureOf, inTurns } from "../harness.ts";
import { type DeviceQueue, openDeviceQueue } from "../server/device-queue.ts";
import { type Caller, httpCaller } from "../server/http-caller.ts";
import { serveDemo } from "../server/serve-demo.ts";
import { adminsAuthorization, firstBlock } from "../server/server-fixture.ts";

const requests = 30;
const floorName = "the same over the coordinator alone";

/** One server with the demo's data. */
interface Side {
  readonly trace: Caller;
  readonly queue: DeviceQueue;
  readonly items: readonly { readonly id: string }[];
  readonly cursor: DownloadPlan["cursor"];
}

/**
 * Measures the server over the divided database of a Citus cluster beside the same server over a plain one at the
 * cluster's coordinator. `url` is the coordinator's address, of a superuser.
 */
export async function clusterFigures(
  url: string,
  rounds: number,
  measured: (figures: readonly Figure[]) => void,
): Promise<void> {
  const nodes = await nodesOf(url);
  const [divided, plain] = [`bench_${process.pid}_divided`, `bench_${process.pid}_plain`];
  const folder = mkdtempSync(join(tmpdir(), "trace-bench-"));
  const running: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const stop of running) await stop();
    await dropInCluster(nodes, divided);
    await dropInCluster(nodes.slice(0, 1), plain);
    rmSync(folder, { recursive: true, force: true });
  };
  await closing(close, async () => {
    await createDatabase(url, plain);
    const dividedUrl = await makePlainOnCluster(nodes, divided);
    await distribute(dividedUrl, () => undefined);
    const open = async (name: string, databaseUrl: string): Promise<Side> => {
      const serving = await serveDemo(join(folder, name), { DATABASE_URL: databaseUrl });
      running.push(serving.stop);
      const trace = httpCaller(serving.address, { authorization: await adminsAuthorization(serving.address) });
      const queue = await openDeviceQueue(trace);
      const plan = (await trace("GET", `/api/sync/download?queueId=${queue.queueId}`)).data as DownloadPlan;
      return { trace, queue, items: await firstBlock(trace, plan), cursor: plan.cursor };
    };
    const floor = await open("plain", Object.assign(new URL(url), { pathname: `/${plain}` }).href);
    const ours = await open("divided", dividedUrl);
    for (const { name, aim, work } of works) {
      const takes = (side: Side) => () => eachTakes(requests, () => work(side));
      measured([figureOf({ name, floorName, aim }, await inTurns(rounds, takes(ours), takes(floor)))]);
    }
  });
}

let n = 0;
const noted = (items: Side["items"]) => {
  n += 1;
  return { itemId: items[n % items.length]?.id ?? "", changes: { notes: `Note ${n}` } };
};

const pull = ({ trace, queue: { queueId } }: Side, cursor: object) =>
  trace("POST", "/api/sync/pull", { protocol: protocolVersion, queueId, cursor, queueDepth: 0 });

const works: readonly {
  readonly name: string;
  readonly aim: string;
  readonly work: (side: Side) => Promise<unknown>;
}[] = [
  { name: "cluster: empty pull", aim: "≤ 1.5", work: (side) => pull(side, side.cursor) },
  {
    name: "cluster: list, first page",
    aim: "",
    work: ({ trace }) => trace("GET", "/api/inventories/paginatedInventories?pageSize=10&currentPage=1"),
  },
  {
    name: "cluster: one command, pushed",
    aim: "≤ 1.8",
    work: ({ queue, items }) => queue.push("inventory.editItem", [noted(items)]),
  },
  {
    name: "cluster: one edit over REST",
    aim: "≤ 1.8",
    work: ({ trace, items }) => {
      const { itemId, changes } = noted(items);
      return trace("PUT", `/api/inventories/${itemId}`, changes);
    },
  },
  {
    name: "cluster: 50 edits, pushed",
    aim: "",
    work: ({ queue, items }) =>
      queue.push(
        "inventory.editItem",
        Array.from({ length: 50 }, () => noted(items)),
      ),
  },
  { name: "cluster: pull of what these changed", aim: "≤ 1.5", work: (side) => pull(side, side.cursor) },
];
