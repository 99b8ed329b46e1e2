import { text } from "node:stream/consumers";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { runningPostmaster } from "./running-postmaster.ts";

/** Run by `endWithUs`: waits for the end of who started it, then stops the server that nobody uses any more. */
const [dataDirectory = "", cluster = ""] = process.argv.slice(2);
// Nothing is ever written to it: it ends when its writer does.
await text(process.stdin);
if ((await runningPostmaster(cluster)) !== undefined) {
  const server = await startEmbeddedPostgres({ dataDirectory, endsWithUs: false, patienceMs: 10_000 });
  await server.stop();
}
