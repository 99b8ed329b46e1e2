import { createServer } from "node:net";
import type { Config } from "#server/running/config.ts";
import { Impossible } from "#server/machine/impossible.ts";
import { portTakenSentence } from "#server/running/port-taken.ts";

/**
 * Checks that the port is free before anything long starts.
 * @throws Impossible with a sentence when another program is listening.
 */
export async function refuseTakenPort({ host, port }: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new Impossible(portTakenSentence(host, port)) : error),
    );
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}
