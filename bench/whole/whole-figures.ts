import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildApp } from "../../scripts/build-app.ts";
import { closing } from "../closing.ts";
import { type Spread, spreadOf } from "../harness.ts";
import { openedAgain, type FirstDownload, firstDownload } from "./trace-device.ts";
import { startWholeServer, type WholeServer } from "./whole-server.ts";

/** One figure of a whole system: its server, its database and a real browser. */
export interface WholeFigure {
  readonly work: string;
  readonly unit: "ms" | "MB";
  readonly trace: Spread;
}

/** A download's figures; the server's and the browser's work begins with the tap on *Sign in*. */
const downloaded: readonly (readonly [keyof FirstDownload, string, WholeFigure["unit"]])[] = [
  ["any", "any rows of a list", "ms"],
  ["right", "its first 50, as they stay", "ms"],
  ["all", "everything on the device", "ms"],
  ["durable", "everything durable", "ms"],
  ["megabytes", "bytes on the wire", "MB"],
  ["serverMs", "processor time of the server", "ms"],
  ["browserMs", "processor time of the browser", "ms"],
];

/** Measures Trace's whole server, its database and the built app in Chromium. */
export async function wholeFigures(
  items: number,
  rounds: number,
  measured: (figures: readonly WholeFigure[]) => void,
): Promise<void> {
  await buildApp();
  const folder = mkdtempSync(join(tmpdir(), "trace-bench-whole-"));
  let server: WholeServer | undefined;
  const close = async () => {
    await server?.stop();
    // For root the database is elsewhere.
    if (server !== undefined) rmSync(server.place, { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  };
  await closing(close, async () => {
    const [data, profile] = [join(folder, "data"), join(folder, "profile")];
    const first: FirstDownload[] = [];
    const second: FirstDownload[] = [];
    const starts: { readonly online: number; readonly offline: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Another process, so that the first device's rows are packed by nobody before.
      await server?.stop();
      server = await startWholeServer(data, items);
      for (const downloads of [first, second]) {
        rmSync(profile, { recursive: true, force: true });
        downloads.push(await firstDownload(server, profile, items));
      }
      const online = await openedAgain(server, profile, items, false);
      starts.push({ online, offline: await openedAgain(server, profile, items, true) });
    }
    const figure = (work: string, unit: WholeFigure["unit"], values: readonly number[]): WholeFigure => ({
      ...{ work: `${work}, ${items.toLocaleString("en")} items`, unit, trace: spreadOf(values) },
    });
    for (const [which, downloads] of [["first", first] as const, ["second", second] as const])
      measured(
        downloaded.map(([name, work, unit]) =>
          figure(
            `${which} device: ${work}`,
            unit,
            downloads.map((one) => one[name]),
          ),
        ),
      );
    for (const link of ["online", "offline"] as const)
      measured([
        figure(
          `cold start ${link}: first 50 rows`,
          "ms",
          starts.map((one) => one[link]),
        ),
      ]);
  });
}
