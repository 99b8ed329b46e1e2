import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast } from "#pwa/ui/controls/toast.tsx";
import { messagesStand } from "#pwa/ui/first-screen.ts";
import { keepRest, sayGettingReady } from "./keep-rest.ts";

vi.mock("#pwa/ui/controls/toast.tsx", () => ({ toast: vi.fn<() => void>() }));

/** The worker’s answers, the number of times it was asked, and the page’s own mark. */
let canKeep: boolean;
let asked: number;
let marks: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  [canKeep, asked, marks] = [false, 0, new Map()];
  const postMessage = (_message: unknown, [port]: MessagePort[]) => {
    asked += 1;
    port?.postMessage(canKeep);
  };
  vi.stubGlobal("navigator", { serviceWorker: { controller: { postMessage } } });
  vi.stubGlobal("document", {
    documentElement: { setAttribute: (name: string, value: string) => marks.set(name, value) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const said = () => vi.mocked(toast).mock.calls.map(([text]) => text as unknown);

test("nothing is said where no messages are shown yet, and that all is kept once they are", async () => {
  canKeep = true;
  void sayGettingReady();
  const kept = keepRest();
  await vi.waitFor(() => expect(marks.has("data-kept")).toBe(true));
  expect(said()).toEqual([]);
  messagesStand();
  await kept;
  expect(said()).toEqual(["Trace now works offline on this device."]);
});

test("a device that is got ready says so until all is kept, which is tried again after a network that was cut", async () => {
  await sayGettingReady();
  expect(said()).toEqual(["Getting this device ready to work offline… Keep Trace open for a moment."]);
  const kept = keepRest();
  await vi.waitFor(() => expect(asked).toBe(1));
  expect(marks.size).toBe(0);
  canKeep = true;
  // A message between ports takes a real turn.
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toBe(2);
  });
  await kept;
  expect(marks.has("data-kept")).toBe(true);
  expect(said().at(-1)).toBe("Trace now works offline on this device.");
});

test("a device that is ready says nothing", async () => {
  canKeep = true;
  await keepRest();
  expect([asked, said()]).toEqual([1, []]);
});
