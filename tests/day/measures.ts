import type { CDPSession, Page } from "@playwright/test";

/** Memory and storage of a page after garbage collection. */
export interface Held {
  /** Bytes of objects, texts and functions in the page's JavaScript heap. */
  readonly heap: number;
  /** Bytes of what the engine compiled, which it throws away when it needs room. */
  readonly compiled: number;
  /** Elements and texts of all documents, also of those that are no longer shown. */
  readonly nodes: number;
  readonly listeners: number;
  /** Bytes of everything the browser keeps for the app: databases and the app's own files. */
  readonly stored: number;
}

/** Returns what a page holds now. */
export async function heldBy(page: Page, cdp: CDPSession): Promise<Held> {
  // The first collection leaves what finalizers then let go.
  for (let turn = 0; turn < 3; turn += 1) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  const stored = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? Number.NaN);
  return { ...(await heapOf(cdp)), nodes: metric("Nodes"), listeners: metric("JSEventListeners"), stored };
}

/** The parts of a heap snapshot that are read; `nodes` has each node's fields in a row. */
interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  readonly nodes: number[];
}

async function heapOf(cdp: CDPSession): Promise<Pick<Held, "heap" | "compiled">> {
  const chunks: string[] = [];
  const add = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  cdp.on("HeapProfiler.addHeapSnapshotChunk", add);
  await cdp.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  cdp.off("HeapProfiler.addHeapSnapshotChunk", add);
  const { snapshot, nodes } = JSON.parse(chunks.join("")) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf("type"), fields.indexOf("self_size")];
  const held = { heap: 0, compiled: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + type] as number];
    if (kind === "code") held.compiled += nodes[at + size] as number;
    // Elements are counted by themselves.
    else if (kind !== "native") held.heap += nodes[at + size] as number;
  }
  return held;
}

/** Runs in the page from its start: keeps the milliseconds of each task of 50 ms or more. */
export function watchLongTasks(): void {
  const found: number[] = [];
  Object.assign(globalThis, { longTasks: found });
  new PerformanceObserver((list) => found.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
}

/** Returns the long tasks since the last call, in milliseconds. */
export const takeLongTasks = async (page: Page): Promise<readonly number[]> =>
  await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));
