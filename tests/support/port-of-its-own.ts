import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** The first of this worker's thousand ports. */
const firstPort =
  20_000 + 1_000 * (Number(process.env["TEST_PARALLEL_INDEX"] ?? process.env["VITEST_POOL_ID"] ?? 0) % 10);
/** Checkouts begin at different ports, so that two of them can be tested at once. */
let portsTaken = createHash("sha1").update(process.cwd()).digest().readUInt16BE() % 1_000;

/** Returns a port below the ephemeral range: one in it could be taken by another program while the server is away. */
export async function portOfItsOwn(): Promise<number> {
  for (;;) {
    const port = firstPort + (portsTaken++ % 1_000);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((closed) => probe.close(closed));
    return port;
  }
}
