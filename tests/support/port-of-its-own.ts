import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Below the ephemeral range: a port in it could be taken by another program while its server is away. */
const [firstPort, blocks, portsEach] = [20_000, 100, 100];

let block: Promise<{ readonly first: number; readonly guard: Server }> | undefined;
let portsTaken = 0;

/**
 * Returns a port that no other test process is given while this one runs, also while nothing listens there: the devices of
 * a server that is away would reach another test's, which knows none of their sessions.
 */
export async function portOfItsOwn(): Promise<number> {
  block ??= ownBlock();
  const { first } = await block;
  for (;;) {
    // The first is the guard's.
    const port = first + 1 + (portsTaken++ % (portsEach - 1));
    const probe = await listening(port);
    if (probe === null) continue;
    await new Promise((closed) => probe.close(closed));
    return port;
  }
}

/** Takes the first block of ports whose guard nobody is: it listens for as long as this process runs. */
async function ownBlock(): Promise<{ readonly first: number; readonly guard: Server }> {
  for (let nth = 0; nth < blocks; nth += 1) {
    const first = firstPort + nth * portsEach;
    const guard = await listening(first);
    if (guard !== null) return { first, guard: guard.unref() };
  }
  throw new Error(`All ports from ${firstPort} to ${firstPort + blocks * portsEach - 1} are taken.`);
}

/** Returns a server at the port; null if something else listens there. */
async function listening(port: number): Promise<Server | null> {
  const server = createServer().listen(port, "127.0.0.1");
  return await once(server, "listening").then(
    () => server,
    () => null,
  );
}
