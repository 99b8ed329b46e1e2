import { text } from "node:stream/consumers";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { runningPostmaster } from "./running-postmaster.ts";

/** Started by `endWithUs`: waits for its parent process to end, then stops the server if nobody uses it. */
const [dataDirectory = "", cluster = ""] = process.argv.slice(2);
// Nothing is ever written to stdin: it ends when the parent does.
await text(process.stdin);
if ((await runningPostmaster(cluster)) !== undefined) {
  const server = await startEmbeddedPostgres({ dataDirectory, endsWithUs: false, patienceMs: 10_000 });
  await server.stop();
}
