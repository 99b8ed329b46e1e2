import { deflateRawSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { item } from "../../../../tests/simulation/small-store.ts";
import { crc32 } from "./crc32.ts";
import { unpackBlock } from "./unpacker.ts";
import { type UnpackAnswer, type UnpackQuestion, workerUnpacker } from "./worker-unpacker.ts";

/** The questions to each worker, and its answers. */
let workers: FakeWorker[];
class FakeWorker {
  readonly asked: UnpackQuestion[] = [];
  isOver = false;
  onmessage: ((message: { readonly data: UnpackAnswer }) => void) | null = null;
  constructor() {
    workers.push(this);
  }
  postMessage(question: UnpackQuestion): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.isOver = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const bytes = new Uint8Array(deflateRawSync(JSON.stringify([item("item-0001"), item("item-0002")])));
const crc = crc32(bytes);

test("a worker that never answers is given up after a while, and its blocks are unpacked on the page", async () => {
  const unpacker = workerUnpacker();
  const pieces = [unpacker.pieceOf(bytes, crc), unpacker.pieceOf(bytes, crc)];
  const [worker] = workers;
  expect(worker?.asked).toHaveLength(2);
  // Each answer begins the wait anew.
  await vi.advanceTimersByTimeAsync(14_000);
  const piece = await unpackBlock(bytes, crc);
  worker?.onmessage?.({ data: { number: worker.asked[0]?.number ?? 0, piece } });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(worker?.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(worker?.isOver).toBe(true);
  expect(await Promise.all(pieces)).toEqual([piece, piece]);
  expect(await unpacker.pieceOf(bytes, crc)).toEqual(piece);
  expect(workers).toHaveLength(1);
});

test("a worker with nothing to do is not given up", async () => {
  const unpacker = workerUnpacker();
  const piece = unpacker.pieceOf(bytes, crc);
  const [worker] = workers;
  worker?.onmessage?.({ data: { number: worker.asked[0]?.number ?? 0, piece: null } });
  expect(await piece).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(worker?.isOver).toBe(false);
  unpacker.close();
  expect(worker?.isOver).toBe(true);
});
