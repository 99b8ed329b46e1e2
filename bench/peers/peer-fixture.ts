import { join } from "node:path";
import { withChromiumPage } from "../device/chromium-page.ts";
import { packedStock } from "../device/packed-stock.ts";
import type { ContenderName } from "./page/contender.ts";
import type { PeerSample, PeerSampleName, Questions } from "./page/measures.ts";

/** Trace and its peers in one page of a real Chromium, each with its own databases on disk. */
export interface PeerFixture {
  readonly chromium: string;
  /** Reloads the page: nothing is compiled, opened or cached except what is on disk. */
  freshPage(): Promise<void>;
  /** Opens the device to choose queries; reload the page after it. */
  questions(): Promise<Questions>;
  sample(name: PeerSampleName, contender: ContenderName, asked?: Questions): Promise<PeerSample>;
}

export async function withPeerFixture<T>(count: number, work: (fixture: PeerFixture) => Promise<T>): Promise<T> {
  const stock = await packedStock(count);
  const pageFolder = join(import.meta.dirname, "page");
  return await withChromiumPage({ pageFolder, stock }, async ({ page, address, version }) =>
    work({
      chromium: version,
      freshPage: async () => {
        await page.goto(address);
        await page.waitForFunction(() => "peerSample" in globalThis);
      },
      questions: () => page.evaluate(() => globalThis.peerQuestions()),
      sample: (name, contender, asked) =>
        page.evaluate(([wanted, who, what]) => globalThis.peerSample(wanted, who, what), [
          name,
          contender,
          asked ?? null,
        ] as const),
    }),
  );
}
