import { join } from "node:path";
import { withChromiumPage } from "../device/chromium-page.ts";
import { spreadOf } from "../harness.ts";
import { withServerFixture } from "../server/server-fixture.ts";
import { bareEnd } from "./bare-end.ts";
import { forward } from "./forward.ts";
import { type ContenderName, contenderNames } from "./page/contender.ts";
import { inTurns, type PeerFigure, peerFigure } from "./peer-figure.ts";

const changes = 5_000;

/**
 * Measures changes queued in a browser and delivered over HTTP until durable on a server: our commands to the whole
 * server; the peers' documents to a bare one. Both are behind the page's own server, which forwards.
 */
export async function peerDelivery(rounds: number): Promise<PeerFigure> {
  return await withServerFixture(async ({ address, authorization, bareAddress, pool, items }) => {
    const bare = await bareAddress(await bareEnd(pool, items.slice(0, 200)));
    const answer = forward([
      { prefix: "/api/", address, headers: { authorization } },
      { prefix: "/bare/", address: bare, headers: {} },
    ]);
    const pageFolder = join(import.meta.dirname, "page");
    return await withChromiumPage({ pageFolder, stock: null, answer }, async ({ page, address: home }) => {
      const waited: Record<ContenderName, number[]> = { trace: [], rxdb: [], pouchdb: [], sqlite: [], tanstack: [] };
      const deliver = async (contender: ContenderName) => {
        await pool.query("truncate bench.documents");
        await page.goto(home);
        await page.waitForFunction(() => "peerDelivery" in globalThis);
        const { ms, waitedMs, delivered } = await page.evaluate(([who, count]) => globalThis.peerDelivery(who, count), [
          contender,
          changes,
        ] as const);
        const { rows } = await pool.query("select count(*)::int as stored from bench.documents");
        const stored = contender === "trace" ? delivered : (rows[0] as { stored: number }).stored;
        waited[contender].push(waitedMs);
        return { ms, answer: `${delivered} delivered, ${stored} stored` };
      };
      const taken = await inTurns(rounds, "delivery", deliver);
      const told = contenderNames.map((name) => `${name} ${spreadOf(waited[name]).median.toFixed(0)} ms`).join(", ");
      const note = `of it waiting for the server: ${told}`;
      return { ...peerFigure("5,000 queued changes, delivered", "> 1 ×", taken), note };
    });
  });
}
