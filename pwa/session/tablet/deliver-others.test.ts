import { afterEach, beforeEach, expect, type Mock, test, vi } from "vitest";
import type { Device, SyncState } from "#pwa/machine/local/device.ts";
import { openInBackground } from "#pwa/machine/start/open-in-background.ts";
import { undeliveredOf } from "#pwa/machine/local/undelivered-on-device.ts";
import { ApiError, api } from "#pwa/machine/sync/api.ts";
import type { Session } from "#shared/machine/sync/protocol.ts";
import { deliverForOthers } from "./deliver-others.ts";
import { goAway, peopleOnDevice } from "./people-on-device.ts";

vi.mock("#pwa/machine/start/open-in-background.ts", () => ({ openInBackground: vi.fn<typeof openInBackground>() }));
vi.mock("#pwa/machine/local/undelivered-on-device.ts", () => ({ undeliveredOf: vi.fn<typeof undeliveredOf>() }));
vi.mock("./people-on-device.ts", () => ({
  goAway: vi.fn<typeof goAway>().mockResolvedValue(undefined),
  peopleOnDevice: vi.fn<typeof peopleOnDevice>(),
}));

const sessionOf = (id: string) => ({ user: { id }, store: { id: "store" } }) as Session;

/** Devices opened beside the person's, by person: what a test makes happen to each. */
interface Opened {
  readonly revoked: (left: number) => void;
  readonly become: (link: SyncState["link"], lastSyncedAt?: string) => void;
  readonly close: Mock<() => Promise<void>>;
}
let opened: Map<string, Opened>;
/** Undelivered commands by person. */
let undelivered: Record<string, number>;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("navigator", { onLine: true });
  opened = new Map();
  undelivered = {};
  stop = () => undefined;
  vi.mocked(peopleOnDevice).mockReturnValue(
    ["ada", "ben", "cleo"].map((id) => ({ session: sessionOf(id), pin: null, wrongTries: 0, always: true })),
  );
  vi.mocked(undeliveredOf).mockImplementation(async ({ user }) => undelivered[user.id] ?? 0);
  vi.spyOn(api, "get").mockResolvedValue({});
  vi.mocked(openInBackground).mockImplementation(async ({ user }, revoked) => {
    let listener = () => undefined as void;
    const state = { link: "checking", lastSyncedAt: null as string | null };
    const close = vi.fn<() => Promise<void>>(async () => undefined);
    opened.set(user.id, {
      revoked,
      close,
      become: (link, lastSyncedAt) => {
        state.link = link;
        if (lastSyncedAt !== undefined) state.lastSyncedAt = lastSyncedAt;
        listener();
      },
    });
    const subscribe = (heard: () => void) => {
      listener = heard;
      return () => (listener = () => undefined);
    };
    return { sync: { state, subscribe }, close } as unknown as Device;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

/** Lets what has begun go on until it waits for a timer or for a device. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test("others' work is delivered one person after another, never that of the person at hand", async () => {
  undelivered = { ada: 2, ben: 1, cleo: 3 };
  stop = deliverForOthers("ada");
  await settle();
  expect([...opened.keys()]).toEqual(["ben"]);
  opened.get("ben")?.become("online", "2026-01-05T08:00:00.000Z");
  await settle();
  expect(opened.get("ben")?.close).toHaveBeenCalledOnce();
  expect([...opened.keys()]).toEqual(["ben", "cleo"]);
});

test.each(["offline", "signedOut", "updateNeeded", "unreadable", "refused"] as const)(
  "a round that ends %s gives way to the next person, and is tried again later",
  async (link) => {
    undelivered = { ben: 1 };
    stop = deliverForOthers("ada");
    await settle();
    opened.get("ben")?.become(link);
    await settle();
    expect(opened.get("ben")?.close).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(openInBackground).toHaveBeenCalledTimes(2);
  },
);

test("a person whose rounds fail is tried after growing pauses, up to five minutes, and at once when the network is back", async () => {
  undelivered = { ben: 1, cleo: 1 };
  vi.mocked(openInBackground).mockImplementation(async ({ user }) => {
    const state = { link: "checking", lastSyncedAt: null as string | null };
    const subscribe = (heard: () => void) => {
      // Ben's session has ended; Cleo's work is delivered, and there is more of it every time.
      queueMicrotask(() => {
        if (user.id === "ben") state.link = "signedOut";
        else state.lastSyncedAt = "2026-01-05T08:00:00.000Z";
        heard();
      });
      return () => undefined;
    };
    return { sync: { state, subscribe }, close: async () => undefined } as unknown as Device;
  });
  const tries = (person: string) =>
    vi.mocked(openInBackground).mock.calls.filter(([{ user }]) => user.id === person).length;
  stop = deliverForOthers("ada");
  await vi.advanceTimersByTimeAsync(3_600_000 - 1);
  expect(tries("ben")).toBeGreaterThanOrEqual(12);
  expect(tries("ben")).toBeLessThanOrEqual(18);
  expect(tries("cleo")).toBe(240);
  const before = tries("ben");
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(tries("ben")).toBe(before + 1);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(tries("ben")).toBe(before + 2);
});

test("a round that never ends is given up after two minutes, and no other begins beside it", async () => {
  undelivered = { ben: 1 };
  stop = deliverForOthers("ada");
  await vi.advanceTimersByTimeAsync(119_000);
  expect(openInBackground).toHaveBeenCalledOnce();
  expect(opened.get("ben")?.close).not.toHaveBeenCalled();
  const { close } = opened.get("ben") ?? {};
  await vi.advanceTimersByTimeAsync(1_000);
  expect(close).toHaveBeenCalledOnce();
});

test("who has nothing to deliver is asked about every five minutes, and goes where the store shut them out", async () => {
  vi.mocked(api.get).mockImplementation(async (_path, options) => {
    if (options?.person === "cleo") throw new ApiError(403, "account_disabled", "Disabled");
    return {};
  });
  stop = deliverForOthers("ada");
  await settle();
  expect([...opened.keys()]).toEqual(["cleo"]);
  opened.get("cleo")?.revoked(0);
  await settle();
  expect(goAway).toHaveBeenCalledExactlyOnceWith("cleo");
  await vi.advanceTimersByTimeAsync(285_000);
  expect(openInBackground).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(openInBackground).toHaveBeenCalledTimes(2);
});

test("whom the store shut out with work of theirs left stays on the device, for them to export it", async () => {
  undelivered = { ben: 2 };
  stop = deliverForOthers("ada");
  await settle();
  opened.get("ben")?.revoked(2);
  await settle();
  expect(goAway).not.toHaveBeenCalled();
  expect(opened.get("ben")?.close).toHaveBeenCalledOnce();
});

test("nothing is tried offline, and at once when the network is back", async () => {
  undelivered = { ben: 1 };
  vi.stubGlobal("navigator", { onLine: false });
  stop = deliverForOthers("ada");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(openInBackground).not.toHaveBeenCalled();
  vi.stubGlobal("navigator", { onLine: true });
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(openInBackground).toHaveBeenCalledOnce();
});

test("once stopped, the running round ends and nobody else's begins", async () => {
  undelivered = { ben: 1, cleo: 1 };
  deliverForOthers("ada")();
  await settle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...opened.keys()]).not.toContain("cleo");
  for (const { close } of opened.values()) expect(close).toHaveBeenCalledOnce();
});
